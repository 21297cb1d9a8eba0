// swift-tools-version: 6.1

import PackageDescription

/// What fixtures are compiled against and run in: `import Combine`, `SwiftUI` and `UIKit` as ordinary app code spells them, on a machine that has none
/// of them. A package of its own, so that whoever builds Decombine never resolves it.
///
/// `Combine` is one real module of that name: OpenCombine's sources, taken from the declared dependency's checkout at build time by the plugin and
/// changed where they must be, together with our own files for what OpenCombine lacks. None of OpenCombine's files is kept here.
let package = Package(
    name: "World",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FixtureWorld", type: .dynamic, targets: ["Combine", "SwiftUI", "UIKit", "World", "XCTest"]),
        .executable(name: "laws", targets: ["laws"]),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    ],
    targets: [
        .executableTarget(name: "combine-sources"),
        .plugin(name: "CombineSources", capability: .buildTool(), dependencies: ["combine-sources"]),
        .target(
            name: "Combine",
            dependencies: ["Timeline"],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])],
            plugins: ["CombineSources"]
        ),
        .target(name: "Timeline"),
        .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "World",
            dependencies: ["Combine", "Timeline", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")]
        ),
        .target(name: "XCTest", dependencies: ["Timeline", "World"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "laws", dependencies: ["Combine", "Timeline", "World"], swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
