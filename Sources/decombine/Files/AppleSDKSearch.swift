import Foundation
import ObjCHeaders

/// Looks for an SDK of Apple's: `SDKROOT` names one, as it does for compilers; else Xcode's for iOS, its other ones, and that of the command
/// line tools.
struct AppleSDKSearch {
    /// What was found; nil where nothing was, as on Linux.
    let sdk: AppleSDK?

    init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        let named = environment["SDKROOT"].flatMap { $0.isEmpty ? nil : [$0] }
        sdk = (named ?? Self.usual(environment)).lazy.map(Self.absolute).first(where: Self.isOne).map(AppleSDK.init(path:))
    }

    private static func absolute(_ path: String) -> String { AbsolutePath(path, in: .current).description }

    /// SDKs of other systems have no frameworks.
    private static func isOne(_ path: String) -> Bool {
        FileStatus(of: AbsolutePath(absolute: path + "/" + AppleSDK.frameworks))?.kind == .folder
    }

    /// Where Xcode is, as far as nobody says otherwise.
    static func developerFolder(_ environment: [String: String]) -> String {
        environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
    }

    private static func usual(_ environment: [String: String]) -> [String] {
        let platforms = developerFolder(environment) + "/Platforms/"
        let systems = ["iPhoneOS", "MacOSX", "AppleTVOS", "WatchOS", "XROS"]
        return systems.map { platforms + "\($0).platform/Developer/SDKs/\($0).sdk" }
            + ["/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk"]
    }
}
