#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface AlbumManager : NSObject
- (void)loadTitleWithID:(NSString *)identifier completion:(void (^)(NSString *_Nullable title, NSError *_Nullable error))completion;
- (NSInteger)watchTitles:(void (^)(NSString *title))handler;
@end

NS_ASSUME_NONNULL_END
