#import <Albums/AlbumManager.h>
