// What Swift calls these methods is asked of the compiler in a test (`ImporterTests`), and must be what is worked out here.
#import <Foundation/Foundation.h>
#import "Types.h"

NS_ASSUME_NONNULL_BEGIN

@interface LibraryService : NSObject

// A completion handler by its label, by the end of the base name, or by the name of the parameter.
- (void)loadBookWithID:(NSString *)identifier completion:(void (^)(LibraryBook *_Nullable book, NSError *_Nullable error))completion;
- (void)loadWithCompletion:(void (^)(void))completion;
- (void)reloadWithCompletionHandler:(void (^)(BOOL done))handler;
- (void)saveBook:(LibraryBook *)book withCompletionBlock:(void (^)(NSError *_Nullable error))block;
- (void)askWithReply:(void (^)(NSString *answer))reply;
- (void)clearOnCompletion:(nullable LibraryDone)completion;
- (void)countWithBlock:(LibraryCount)block;
- (void)getBookWithID:(NSString *)identifier completion:(void (^)(LibraryBook *book))completion;
- (void)getFirstBookWithOptions:(LibraryOptions *)options completion:(void (^)(LibraryBook *book))completion;
- (void)loadPage:(NSInteger)page andCountWithCompletion:(void (^)(NSArray<LibraryBook *> *books, NSInteger count))completion;

// None of these is async.
- (void)loadBook:(NSString *)identifier success:(void (^)(LibraryBook *book))success failure:(void (^)(NSError *error))failure;
- (void)observe:(void (^)(LibraryBook *book))block;
- (BOOL)startWithCompletion:(void (^)(void))completion;
- (void)filterWithCompletion:(BOOL (^)(LibraryBook *book))completion;
- (void)callWithCompletion:(void (*)(BOOL done))completion;
- (void)loadBook:(NSString *)identifier onFinish:(void (^)(LibraryBook *book))block;
- (instancetype)initWithCompletion:(void (^)(void))completion;
- (void)neverWithCompletion:(void (^)(void))completion NS_SWIFT_DISABLE_ASYNC;
- (void)loadWithCompletion:(void (^)(void))completion other:(NSInteger)other;

// What attributes say.
- (void)fetchAll:(NSInteger)count done:(void (^)(LibraryBook *book))done NS_SWIFT_NAME(fetch(count:completion:));
- (void)fetchNone:(NSInteger)count completion:(void (^)(LibraryBook *book))completion NS_SWIFT_NAME(fetch(none:then:));
- (void)fetchSome:(NSInteger)count completion:(void (^)(LibraryBook *book))completion NS_SWIFT_ASYNC_NAME(some(_:));
- (void)store:(NSInteger)count block:(void (^)(BOOL done))block queue:(nullable NSObject *)queue NS_SWIFT_ASYNC(2);
- (void)check:(NSInteger)count completion:(void (^)(BOOL isFine, NSError *_Nullable error))completion NS_SWIFT_ASYNC_THROWS_ON_FALSE(1);

// Errors and results.
- (void)loadMaybe:(NSString *)name completion:(void (^)(LibraryBook *_Nullable_result book, NSError *_Nullable error))completion;
- (void)loadPair:(NSString *)name completion:(void (^)(LibraryBook *_Nullable book, NSData *_Nullable data, NSError *_Nullable error))completion;
- (void)loadSure:(NSString *)name completion:(void (^)(LibraryBook *book, NSError *error))completion;

// Names that lose what the types say.
- (void)addBook:(LibraryBook *)book toShelf:(LibraryShelf *)shelf completion:(void (^)(void))completion;
- (void)removeBooks:(NSArray<LibraryBook *> *)books fromShelf:(LibraryShelf *)shelf completion:(void (^)(void))completion;
- (void)openURL:(NSURL *)URL completionHandler:(void (^)(BOOL done))handler;
- (void)setImageWithURL:(NSURL *)URL completed:(void (^)(BOOL done))completed;
- (void)showAnimated:(BOOL)animated completion:(nullable void (^)(void))completion;
- (void)performActionWithTokens:(LibraryCount)action;
- (void)moveToX:(NSInteger)x y:(NSInteger)y completion:(void (^)(void))completion;
- (void)libraryServiceDidLoad:(void (^)(void))block;
- (void)enumerateBooksUsingBlock:(void (^)(LibraryBook *book, BOOL *stop))block;
- (void)saveInBackgroundWithBlock:(nullable LibraryCount)block;
- (void)loadForState:(LibraryState)state completion:(void (^)(void))completion;
- (void)loadInOrder:(LibraryOrder)order completion:(void (^)(void))completion;
- (void)loadForKey:(LibraryKey)key atIndex:(NSUInteger)index completion:(void (^)(void))completion;
- (void)setTitle:(NSString *)title forState:(LibraryState)state completion:(void (^)(void))completion;
- (void)loadForNumber:(int32_t)number withCount:(NSInteger)count completion:(void (^)(void))completion;
+ (void)sharedWithCompletion:(void (^)(LibraryService *service))completion;
+ (instancetype)serviceWithBlock:(void (^)(void))block;
@end

@protocol LibraryLoading <NSObject>
- (void)loadItemAtIndexPath:(NSIndexPath *)indexPath completion:(void (^)(id<LibraryItem> item))completion;
@end

NS_ASSUME_NONNULL_END
