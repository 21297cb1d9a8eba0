// Where the compiler cuts a name, and what it leaves out, as its source says it (`lib/Basic/StringExtras.cpp`): asked of it in a test
// (`ImporterTests`).
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct { double x, y; } ShelfPoint2D;
typedef NS_OPTIONS(NSInteger, ShelfOptions) { ShelfOptionsOld = 1, ShelfOptionsNew = 2 };
typedef NS_OPTIONS(NSInteger, ShelfFlags) { ShelfFlagsOld = 1, ShelfFlagsNew = 2 };

@interface Thing : NSObject
@end

@interface ThingMask : NSObject
@end

@interface ThingLoader : NSObject
- (void)updateWithNoRetry:(BOOL)x completion:(void (^)(void))completion;
- (void)finishWithError:(NSError *)error completion:(void (^)(void))completion;
- (void)plugInThing:(Thing *)t completion:(void (^)(void))completion;
- (void)scrollToVisible:(NSInteger)n completion:(void (^)(void))completion;
- (void)convertToBacking:(NSInteger)n completion:(void (^)(void))completion;
- (void)loadCompatibleWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)findBestMatchingThing:(Thing *)t completion:(void (^)(void))completion;
- (void)sortAccordingToRank:(NSInteger)n completion:(void (^)(void))completion;
- (void)joinSeparatedByString:(NSString *)s completion:(void (^)(void))completion;
- (void)loadFromListOfThings:(NSInteger)n completion:(void (^)(void))completion;
- (void)loadForPartOfThing:(NSInteger)n completion:(void (^)(void))completion;
- (void)exportAsynchronouslyWithCompletionHandler:(void (^)(void))handler;
- (void)loadAsynchronously:(NSInteger)n completion:(void (^)(void))completion;
- (void)loadValuesAsynchronouslyForKeys:(NSInteger)n completionHandler:(void (^)(void))handler;
- (void)performActionWithSender:(id)sender completion:(void (^)(void))completion;
- (void)isReadyWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)andWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)inOrderWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)forEachWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)fromHereToThing:(Thing *)t completion:(void (^)(void))completion;
- (void)fromToThing:(Thing *)t completion:(void (^)(void))completion;
- (void)usingItWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)isThing:(Thing *)t completion:(void (^)(void))completion;
- (void)andThing:(Thing *)t completion:(void (^)(void))completion;
- (void)forThing:(Thing *)t completion:(void (^)(void))completion;
- (void)getThing:(Thing *)t completion:(void (^)(void))completion;
- (void)moveToPoint:(ShelfPoint2D)c completion:(void (^)(void))completion;
- (void)moveToShelfPoint:(ShelfPoint2D)c completion:(void (^)(void))completion;
- (void)loadingThingLoaderNow:(NSInteger)n completion:(void (^)(void))completion;
- (void)loadThingLoaderNow:(NSInteger)n completion:(void (^)(void))completion;
- (void)copyWithZone:(NSInteger)n completion:(void (^)(void))completion;
- (void)runWithZone:(void (^)(void))completion;
- (void)initiateWithSelf:(NSInteger)n completion:(void (^)(void))completion;
- (void)getWithCompletion:(void (^)(NSInteger))completion;
- (void)getXWithCompletion:(void (^)(NSInteger))completion;
- (void)getterWithCompletion:(void (^)(NSInteger))completion;
- (void)loadObjectValue:(id)v completion:(void (^)(void))completion;
- (void)saveAndReturnWithThing:(Thing *)t completion:(void (^)(void))completion;
- (void)loadWithThing:(Thing *)t andWithCompletion:(void (^)(void))completion;
- (void)loadWithBlock:(void (^)(void))block;
- (void)loadWithThing:(Thing *)t callback:(void (^)(void))completionBlock;
- (void)finishUsingBlock:(void (^)(void))completion;
- (void)beginLoadingWithCompletion:(void (^ _Nullable)(void))completion;
@end

@interface Opt : NSObject
- (void)openWithOptions:(ShelfOptions)o completion:(void (^)(void))completion;
- (void)openUsingShelfOptions:(ShelfOptions)o completion:(void (^)(void))completion;
- (void)openWithFlags:(ShelfFlags)o completion:(void (^)(void))completion;
- (void)openThing:(Thing *)t withOptions:(ShelfOptions)o completion:(void (^)(void))completion;
- (void)openThing:(Thing *)t options:(NSDictionary *)o completion:(void (^)(void))completion;
- (void)openWithUserInfo:(NSDictionary *)o completion:(void (^)(void))completion;
- (void)openWithInfo:(NSDictionary *)o completion:(void (^)(void))completion;
- (void)openWithAttributesDictionary:(NSDictionary *)o completion:(void (^)(void))completion;
- (void)openThing:(Thing *)t withOptionsDictionary:(NSDictionary *)o completion:(void (^)(void))completion;
- (void)runWith:(void (^)(void))completion;
- (void)runUsing:(void (^)(void))completion;
- (void)runWith:(NSInteger)n completion:(void (^)(void))completion;
- (void)moveToX:(NSInteger)n completion:(void (^)(void))completion;
- (void)moveWithX:(ShelfOptions)n completion:(void (^)(void))completion;
- (void)setFooWithOptions:(ShelfOptions)n completion:(void (^)(void))completion;
- (void)initialize:(ShelfOptions)n completion:(void (^)(void))completion;
- (void)loadOf:(NSInteger)n completion:(void (^)(void))completion;
- (void)loadWithPartOfOf:(NSInteger)n completion:(void (^)(void))completion;
@end

@interface Other : NSObject
- (void)applyToThing:(ThingMask *)t completion:(void (^)(void))completion;
- (void)applyToThingMask:(ThingMask *)t completion:(void (^)(void))completion;
- (void)deleteOther:(NSInteger)n completion:(void (^)(void))completion;
- (void)deletingOther:(NSInteger)n completion:(void (^)(void))completion;
- (void)deleteForOther:(NSInteger)n completion:(void (^)(void))completion;
@end

#define SHELF_TOLD(type) void (^)(type *_Nullable result, NSError *_Nullable error)
#define SHELF_LOADS(name, type) - (void)load##name##WithCompletion:(SHELF_TOLD(type))completion

@interface ShelfList<__covariant Item : NSObject *> : NSObject
- (void)insertItem:(Item)item completion:(void (^)(Item _Nullable item, NSError *_Nullable error))completion;
- (void)appendShelfList:(ShelfList<Item> *)list completion:(void (^)(ShelfList<Item> *list))completion;
- (void)loadThing:(NSInteger)number completion:(SHELF_TOLD(Thing))completion;
SHELF_LOADS(Mask, ThingMask);
@end

NS_ASSUME_NONNULL_END
