#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
typedef signed char BOOL;
typedef long NSInteger;
__attribute__((objc_root_class))
@interface NSObject
@end
@interface NSString : NSObject
@end
@interface NSError : NSObject
@end
