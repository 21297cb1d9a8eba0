/// An SDK of Apple's, as Xcode has it: a folder that ends in `.sdk`.
public struct AppleSDK: Hashable, Sendable {
    /// Where it stands, an absolute path.
    public let path: String
    /// The system that its headers are read for, as compilers name it.
    public let target: String

    /// - Parameter path: `/…/iPhoneOS.sdk`; the name says which system it is of, iOS where it does not.
    public init(path: String) {
        self.path = path
        let name = path.split(separator: "/").last ?? ""
        target = Self.targets.first { name.hasPrefix($0.name) }?.target ?? "arm64-apple-ios18.0"
    }

    private static let targets: [(name: String, target: String)] = [
        ("MacOSX", "arm64-apple-macosx15.0"), ("AppleTVOS", "arm64-apple-tvos18.0"), ("WatchOS", "arm64-apple-watchos11.0"),
        ("XROS", "arm64-apple-xros2.0"), ("iPhoneSimulator", "arm64-apple-ios18.0-simulator"),
    ]

    /// Where frameworks stand in an SDK.
    public static let frameworks = "System/Library/Frameworks"

    static func folder(of framework: String) -> String { framework + ".framework" }

    var arguments: [String] { ["-target", target, "-isysroot", path] }

    /// A header of one of its frameworks without the way to the SDK, `Photos.framework/Headers/PHImageManager.h`; nil for any other file.
    func shown(_ file: String) -> String? {
        let start = path + "/" + Self.frameworks + "/"
        return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : nil
    }
}
