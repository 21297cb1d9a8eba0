// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Harbor",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "Harbor", targets: ["Harbor"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.0.0")
    ],
    targets: [
        .target(
            name: "Harbor",
            dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")],
            path: "Harbor"
        ),
        .testTarget(name: "HarborTests", dependencies: ["Harbor"], path: "HarborTests"),
    ]
)
