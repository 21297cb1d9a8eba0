/// What the headers of Apple's SDKs declare, as far as other headers need it to be read: macros, numbers, and the names of classes.
///
/// Nothing of it is looked at afterwards; what is missing is made up while a header is read (`HeaderRepair`).
enum HeaderStubs {
    static let text =
        macros + "\n" + cTypes + "\n" + foundation + "\n"
        + classes.map { "@class \($0);\n@interface \($0) : NSObject\n@end" }.joined(separator: "\n") + "\n"

    /// What an annotation begins with that repeats `NS_SWIFT_NAME`.
    static let swiftNameMark = "swift_name:"

    /// The macros that say something of an interface, as Foundation and the compiler define them, and those that say nothing here.
    private static let macros = #"""
        #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
        #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
        #define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
        #define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
        #define NS_HEADER_AUDIT_BEGIN(...) _Pragma("clang assume_nonnull begin")
        #define NS_HEADER_AUDIT_END(...) _Pragma("clang assume_nonnull end")
        #define NS_SWIFT_NAME(name) __attribute__((swift_name(#name), annotate("swift_name:" #name)))
        #define CF_SWIFT_NAME(name) NS_SWIFT_NAME(name)
        #define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
        #define NS_REFINED_FOR_SWIFT_ASYNC(...) __attribute__((swift_async(swift_private, __VA_ARGS__)))
        #define NS_SWIFT_ASYNC(...) __attribute__((swift_async(not_swift_private, __VA_ARGS__)))
        #define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
        #define NS_SWIFT_ASYNC_NAME(name) __attribute__((swift_async_name(#name)))
        #define NS_SWIFT_ASYNC_NOTHROW __attribute__((swift_async_error(none)))
        #define NS_SWIFT_ASYNC_THROWS_ON_FALSE(...) __attribute__((swift_async_error(zero_argument, __VA_ARGS__)))
        #define NS_SWIFT_UNAVAILABLE(message) __attribute__((availability(swift, unavailable, message=message)))
        #define NS_SWIFT_NOTHROW __attribute__((swift_error(none)))
        #define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
        #define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
        #define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
        #define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
        #define __DECOMBINE_NAMED(type, name) enum name : type name; enum name : type
        #define __DECOMBINE_UNNAMED(type) enum : type
        #define __DECOMBINE_FLAGS(type, name) enum __attribute__((flag_enum)) name : type name; enum name : type
        #define __DECOMBINE_ENUM(first, second, form, ...) form
        #define NS_ENUM(...) __DECOMBINE_ENUM(__VA_ARGS__, __DECOMBINE_NAMED, __DECOMBINE_UNNAMED, )(__VA_ARGS__)
        #define NS_CLOSED_ENUM(...) __DECOMBINE_ENUM(__VA_ARGS__, __DECOMBINE_NAMED, __DECOMBINE_UNNAMED, )(__VA_ARGS__)
        #define NS_OPTIONS(...) __DECOMBINE_ENUM(__VA_ARGS__, __DECOMBINE_FLAGS, __DECOMBINE_UNNAMED, )(__VA_ARGS__)
        #define __DECOMBINE_ERRORS(domain, name) enum name : NSInteger name; enum name : NSInteger
        #define __DECOMBINE_UNNAMED_ERRORS(domain) enum : NSInteger
        #define NS_ERROR_ENUM(...) __DECOMBINE_ENUM(__VA_ARGS__, __DECOMBINE_ERRORS, __DECOMBINE_UNNAMED_ERRORS, )(__VA_ARGS__)
        #define NS_STRING_ENUM
        #define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
        #define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
        #define NS_EXTENSIBLE_STRING_ENUM __attribute__((swift_newtype(struct)))
        #define NS_NOESCAPE __attribute__((noescape))
        #define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
        #define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
        #define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel))
        #define NS_RETURNS_INNER_POINTER __attribute__((objc_returns_inner_pointer))
        #define NS_RETURNS_RETAINED __attribute__((ns_returns_retained))
        #define NS_RETURNS_NOT_RETAINED __attribute__((ns_returns_not_retained))
        #define NS_FORMAT_FUNCTION(...)
        #define NS_FORMAT_ARGUMENT(...)
        #define NS_UNAVAILABLE __attribute__((unavailable))
        #define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
        #define NS_EXTENSION_UNAVAILABLE(...)
        #define NS_EXTENSION_UNAVAILABLE_IOS(...)
        #define NS_CLASS_AVAILABLE(...)
        #define NS_CLASS_AVAILABLE_IOS(...)
        #define NS_CLASS_DEPRECATED_IOS(...)
        #define NS_AVAILABLE(...)
        #define NS_AVAILABLE_IOS(...)
        #define NS_AVAILABLE_MAC(...)
        #define NS_DEPRECATED(...)
        #define NS_DEPRECATED_IOS(...)
        #define NS_ENUM_AVAILABLE(...)
        #define NS_ENUM_AVAILABLE_IOS(...)
        #define NS_ENUM_DEPRECATED_IOS(...)
        #define API_AVAILABLE(...)
        #define API_UNAVAILABLE(...)
        #define API_DEPRECATED(...)
        #define API_DEPRECATED_WITH_REPLACEMENT(...)
        #define API_UNAVAILABLE_BEGIN(...)
        #define API_UNAVAILABLE_END
        #define API_AVAILABLE_BEGIN(...)
        #define API_AVAILABLE_END
        #define __IOS_AVAILABLE(...)
        #define __TVOS_AVAILABLE(...)
        #define __WATCHOS_AVAILABLE(...)
        #define __OSX_AVAILABLE(...)
        #define __OSX_AVAILABLE_STARTING(...)
        #define __TVOS_PROHIBITED
        #define __WATCHOS_PROHIBITED
        #define __IOS_PROHIBITED
        #define __deprecated
        #define __deprecated_msg(...)
        #define __deprecated_enum_msg(...)
        #define __unavailable __attribute__((unavailable))
        #define __unused
        #define __used
        #define __dead2
        #define __pure2
        #define __cold
        #define __printflike(...)
        #define __result_use_check
        #define __BEGIN_DECLS
        #define __END_DECLS
        #define DEPRECATED_ATTRIBUTE
        #define DEPRECATED_MSG_ATTRIBUTE(...)
        #define NS_INLINE static inline
        #define NS_BLOCK_ASSERTIONS 1
        #define NS_ROOT_CLASS
        #define NS_AUTOMATED_REFCOUNT_UNAVAILABLE
        #define NS_VALID_UNTIL_END_OF_SCOPE
        #define FOUNDATION_EXPORT extern
        #define FOUNDATION_EXTERN extern
        #define UIKIT_EXTERN extern
        #define APPKIT_EXTERN extern
        #define CF_EXPORT extern
        #define CG_EXTERN extern
        #define OBJC_EXPORT extern
        #define EXTERN_C_BEGIN
        #define EXTERN_C_END
        #define CF_ENUM NS_ENUM
        #define CF_OPTIONS NS_OPTIONS
        #define CF_RETURNS_RETAINED
        #define CF_RETURNS_NOT_RETAINED
        #define CF_BRIDGED_TYPE(...)
        #define IBOutlet
        #define IBAction void
        #define IBInspectable
        #define IB_DESIGNABLE
        #define IBOutletCollection(...)
        #define UI_APPEARANCE_SELECTOR
        #define TARGET_OS_IPHONE 1
        #define TARGET_OS_IOS 1
        #define TARGET_OS_OSX 0
        #define TARGET_OS_MAC 1
        #define TARGET_OS_TV 0
        #define TARGET_OS_WATCH 0
        #define TARGET_OS_VISION 0
        #define TARGET_OS_MACCATALYST 0
        #define TARGET_OS_SIMULATOR 0
        #define YES ((BOOL)1)
        #define NO ((BOOL)0)
        #define NULL ((void *)0)
        #define nil ((id)0)
        #define Nil ((Class)0)
        """#

    private static let cTypes = """
        typedef _Bool BOOL;
        #define bool _Bool
        #define true 1
        #define false 0
        typedef long NSInteger;
        typedef unsigned long NSUInteger;
        typedef double CGFloat;
        typedef double NSTimeInterval;
        typedef double CFTimeInterval;
        typedef double CFAbsoluteTime;
        typedef unsigned short unichar;
        typedef signed char int8_t;
        typedef short int16_t;
        typedef int int32_t;
        typedef long long int64_t;
        typedef unsigned char uint8_t;
        typedef unsigned short uint16_t;
        typedef unsigned int uint32_t;
        typedef unsigned long long uint64_t;
        typedef unsigned long size_t;
        typedef long ssize_t;
        typedef long time_t;
        typedef long off_t;
        typedef long intptr_t;
        typedef unsigned long uintptr_t;
        typedef unsigned char Boolean;
        typedef int OSStatus;
        typedef unsigned char UInt8;
        typedef unsigned short UInt16;
        typedef unsigned int UInt32;
        typedef int SInt32;
        typedef struct CGPoint { CGFloat x; CGFloat y; } CGPoint;
        typedef struct CGSize { CGFloat width; CGFloat height; } CGSize;
        typedef struct CGVector { CGFloat dx; CGFloat dy; } CGVector;
        typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
        typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
        typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
        typedef struct _NSRange { NSUInteger location; NSUInteger length; } NSRange;
        typedef struct _NSZone NSZone;
        typedef struct { long long value; int timescale; unsigned flags; long long epoch; } CMTime;
        typedef struct { double latitude; double longitude; } CLLocationCoordinate2D;
        typedef double CLLocationDegrees;
        typedef double CLLocationDistance;
        typedef __builtin_va_list va_list;
        typedef const void *CFTypeRef;
        typedef const struct __CFString *CFStringRef;
        typedef const struct __CFDictionary *CFDictionaryRef;
        typedef const struct __CFData *CFDataRef;
        typedef const struct __CFArray *CFArrayRef;
        typedef const struct __CFURL *CFURLRef;
        typedef struct __CFError *CFErrorRef;
        typedef struct CGImage *CGImageRef;
        typedef struct CGColor *CGColorRef;
        typedef struct CGContext *CGContextRef;
        typedef struct CGPath *CGPathRef;
        typedef struct CGColorSpace *CGColorSpaceRef;
        typedef struct CGImageSource *CGImageSourceRef;
        typedef struct __SecKey *SecKeyRef;
        typedef struct __SecTrust *SecTrustRef;
        typedef struct __SecIdentity *SecIdentityRef;
        typedef struct __SecCertificate *SecCertificateRef;
        """

    /// The classes and protocols that others are compiled against in more than by their names.
    private static let foundation = """
        @class NSString, NSMethodSignature, NSInvocation, NSCoder;
        @protocol NSObject
        - (BOOL)isEqual:(id)object;
        @end
        __attribute__((objc_root_class)) @interface NSObject <NSObject>
        + (instancetype)new;
        - (instancetype)init;
        - (id)copy;
        @end
        @protocol NSCopying <NSObject>
        @end
        @protocol NSMutableCopying <NSObject>
        @end
        @protocol NSCoding <NSObject>
        @end
        @protocol NSSecureCoding <NSCoding>
        @end
        @protocol NSFastEnumeration <NSObject>
        @end
        @protocol NSURLSessionDelegate <NSObject>
        @end
        @protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
        @end
        @protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
        @end
        @protocol NSURLSessionDownloadDelegate <NSURLSessionTaskDelegate>
        @end
        @protocol UIApplicationDelegate <NSObject>
        @end
        @interface NSString : NSObject <NSCopying>
        @end
        @interface NSMutableString : NSString
        @end
        @interface NSAttributedString : NSObject
        @end
        @interface NSMutableAttributedString : NSAttributedString
        @end
        @interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
        @end
        @interface NSMutableArray<ObjectType> : NSArray<ObjectType>
        @end
        @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
        @end
        @interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
        @end
        @interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
        @end
        @interface NSMutableSet<ObjectType> : NSSet<ObjectType>
        @end
        @interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType>
        @end
        @interface NSOrderedSet<__covariant ObjectType> : NSObject
        @end
        @interface NSMutableOrderedSet<ObjectType> : NSOrderedSet<ObjectType>
        @end
        @interface NSEnumerator<ObjectType> : NSObject
        @end
        @interface NSHashTable<ObjectType> : NSObject
        @end
        @interface NSMapTable<KeyType, ObjectType> : NSObject
        @end
        @interface NSCache<KeyType, ObjectType> : NSObject
        @end
        @interface NSMeasurement<UnitType> : NSObject
        @end
        @interface NSFetchRequest<__covariant ResultType> : NSObject
        @end
        @interface NSFetchedResultsController<ResultType> : NSObject
        @end
        @interface NSValue : NSObject <NSCopying>
        @end
        @interface NSNumber : NSValue
        @end
        @interface NSData : NSObject <NSCopying>
        @end
        @interface NSMutableData : NSData
        @end
        @interface NSURLResponse : NSObject
        @end
        @interface NSHTTPURLResponse : NSURLResponse
        @end
        @interface NSURLRequest : NSObject <NSCopying>
        @end
        @interface NSMutableURLRequest : NSURLRequest
        @end
        @interface NSURLSessionTask : NSObject
        @end
        @interface NSURLSessionDataTask : NSURLSessionTask
        @end
        @interface NSURLSessionUploadTask : NSURLSessionDataTask
        @end
        @interface NSURLSessionDownloadTask : NSURLSessionTask
        @end
        @interface NSOperation : NSObject
        @end
        @interface NSBlockOperation : NSOperation
        @end
        @interface NSOperationQueue : NSObject
        @end
        @protocol OS_dispatch_queue <NSObject>
        @end
        typedef NSObject<OS_dispatch_queue> *dispatch_queue_t;
        @protocol OS_dispatch_group <NSObject>
        @end
        typedef NSObject<OS_dispatch_group> *dispatch_group_t;
        @protocol OS_dispatch_semaphore <NSObject>
        @end
        typedef NSObject<OS_dispatch_semaphore> *dispatch_semaphore_t;
        @protocol OS_dispatch_source <NSObject>
        @end
        typedef NSObject<OS_dispatch_source> *dispatch_source_t;
        @protocol OS_dispatch_data <NSObject>
        @end
        typedef NSObject<OS_dispatch_data> *dispatch_data_t;
        typedef void (^dispatch_block_t)(void);
        typedef long dispatch_once_t;
        typedef NSString *NSErrorDomain;
        typedef NSString *NSNotificationName;
        typedef NSString *NSErrorUserInfoKey;
        typedef NSString *NSRunLoopMode;
        typedef NSString *NSAttributedStringKey;
        typedef NSString *UIApplicationLaunchOptionsKey;
        typedef NSString *UIApplicationOpenURLOptionsKey;
        typedef NSString *NSFileAttributeKey;
        typedef NSString *NSURLResourceKey;
        typedef NSInteger NSComparisonResult;
        typedef NSComparisonResult (^NSComparator)(id a, id b);
        typedef NSUInteger NSStringEncoding;
        typedef NSUInteger UIControlState;
        typedef NSInteger UIInterfaceOrientation;
        typedef NSUInteger UIInterfaceOrientationMask;
        typedef NSUInteger UIBackgroundTaskIdentifier;
        typedef NSInteger UIImageOrientation;
        @interface UIResponder : NSObject
        @end
        @interface UIView : UIResponder
        @end
        @interface UIControl : UIView
        @end
        @interface UIViewController : UIResponder
        @end
        @interface UIScrollView : UIView
        @end
        """

    /// Classes of which the name alone is needed.
    private static let classes = """
        NSError NSException NSURL NSURLComponents NSURLQueryItem NSUUID NSDate NSDateFormatter NSFormatter NSDateComponents NSCalendar NSTimeZone NSLocale
        NSNotification NSNotificationCenter NSUserDefaults NSBundle NSFileManager NSFileHandle NSThread NSTimer NSRunLoop NSLock NSRecursiveLock NSCondition
        NSURLSession NSURLSessionConfiguration NSURLCache NSURLCredential NSURLProtectionSpace NSURLAuthenticationChallenge NSURLConnection NSCachedURLResponse
        NSHTTPCookie NSHTTPCookieStorage NSInputStream NSOutputStream NSStream NSPredicate NSSortDescriptor NSExpression NSIndexPath NSIndexSet
        NSMutableIndexSet NSCharacterSet NSScanner NSRegularExpression NSTextCheckingResult NSProgress NSProcessInfo NSUserActivity NSUndoManager
        NSDecimalNumber NSNumberFormatter NSNull NSProxy NSPort NSPipe NSMethodSignature NSInvocation NSCoder NSKeyedArchiver NSKeyedUnarchiver
        NSJSONSerialization NSPersonNameComponents NSDateInterval NSUnit NSItemProvider NSExtensionContext NSXPCConnection NSMetadataItem
        NSManagedObject NSManagedObjectContext NSManagedObjectModel NSManagedObjectID NSPersistentStore NSPersistentStoreCoordinator NSPersistentContainer
        NSEntityDescription NSLayoutConstraint NSTextStorage NSTextAttachment NSParagraphStyle NSMutableParagraphStyle NSShadow
        UIApplication UIScene UIWindowScene UISceneSession UIScreen UIDevice UIWindow UIImage UIColor UIFont UIFontDescriptor UIBezierPath UIEvent UITouch
        UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer UIPinchGestureRecognizer
        UILabel UIImageView UIButton UITextField UITextView UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIProgressView UIActivityIndicatorView
        UITableView UITableViewCell UICollectionView UICollectionViewCell UICollectionViewLayout UICollectionViewFlowLayout UICollectionReusableView
        UICollectionViewLayoutAttributes UIStackView UIVisualEffectView UINavigationController UINavigationBar UINavigationItem UITabBarController UITabBar UITabBarItem
        UIBarButtonItem UIToolbar UISearchBar UISearchController UIAlertController UIAlertAction UIPageViewController UISplitViewController UITableViewController
        UICollectionViewController UIPopoverPresentationController UIPresentationController UIStoryboard UINib UIRefreshControl UIPickerView UIDatePicker
        UIMenu UIAction UIMenuItem UIMenuController UIPasteboard UIDocument UIActivity UIActivityViewController UIImagePickerController UITraitCollection
        UIUserNotificationSettings UILocalNotification UIApplicationShortcutItem UIOpenURLContext UIKeyCommand UILayoutGuide
        CALayer CAAnimation CABasicAnimation CADisplayLink CAShapeLayer CAGradientLayer CATransaction CIImage CIContext CIFilter
        AVAsset AVPlayer AVPlayerItem AVPlayerLayer AVAudioSession AVAudioPlayer AVCaptureSession AVCaptureDevice AVURLAsset AVAudioRecorder
        CLLocation CLLocationManager CLRegion CLPlacemark CLGeocoder CLHeading CLBeacon MKMapView MKAnnotationView MKPlacemark MKMapItem
        CBCentralManager CBPeripheral CBCharacteristic CBService CBUUID CBDescriptor SKPayment SKProduct SKPaymentTransaction SKPaymentQueue SKProductsRequest
        WKWebView WKWebViewConfiguration WKNavigation WKNavigationAction WKUserContentController WKScriptMessage WKUserScript WKPreferences WKProcessPool
        PHAsset PHFetchResult PHAssetCollection PHImageManager PHImageRequestOptions UNNotification UNNotificationRequest UNNotificationResponse UNNotificationSettings
        UNUserNotificationCenter UNNotificationContent UNMutableNotificationContent UNNotificationCategory UNNotificationAction LAContext CNContact CNContactStore
        HKHealthStore HKObjectType HKSampleType HKQuantityType HKQuery MPMediaItem MPNowPlayingInfoCenter MPRemoteCommandCenter GKLocalPlayer GKScore
        EKEvent EKEventStore EKReminder EKCalendar CKRecord CKRecordID CKContainer CKDatabase CKQuery JSContext JSValue SLComposeViewController
        SFSafariViewController ASAuthorization ASAuthorizationController ASWebAuthenticationSession SFAuthenticationSession ADClient ASIdentifierManager
        ACAccount ACAccountStore ACAccountType NSView NSWindow NSViewController NSWindowController NSImage NSColor NSFont NSApplication NSEvent NSMenu NSMenuItem
        NSWorkspace NSButton NSTextField NSTableView NSScreen NSPasteboard NSDocument CTTelephonyNetworkInfo CTCarrier NEHotspotConfiguration MTLTexture
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
