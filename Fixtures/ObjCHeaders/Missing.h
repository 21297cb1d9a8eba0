// Nothing at hand declares what this stands on.
#import <Vendor/Vendor.h>
@import VendorCore;

VENDOR_ASSUME_NONNULL

VENDOR_EXPORT
@interface MissingClient : VendorBaseClient <VendorClientProtocol>
@property (nonatomic, nullable) VendorQueueAttributes attributes;
- (VendorToken *)tokenForScopes:(VendorList<NSString *> *)scopes VENDOR_DEPRECATED("use fetch");
- (void)fetchWithMode:(VendorMode)mode completion:(void (^)(VendorToken *_Nullable token, NSError *_Nullable error))completion;
@end

void MissingWatch(VendorMode mode, void (*callback)(void *context, int event), void *context);
