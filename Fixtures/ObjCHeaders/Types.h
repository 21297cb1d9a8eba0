#import <Foundation/Foundation.h>

@class LibraryShelf;

@protocol LibraryItem <NSObject>
@end

@interface LibraryBook : NSObject <LibraryItem>
@end

@interface LibraryShelf : NSObject
@end

@interface LibraryOptions : NSObject
@end

typedef void (^LibraryDone)(void);
typedef void (^LibraryCount)(NSInteger count);
typedef NSUInteger LibraryState;
typedef NS_ENUM(NSInteger, LibraryOrder) { LibraryOrderTitle, LibraryOrderAuthor };
typedef NSString *LibraryKey;
