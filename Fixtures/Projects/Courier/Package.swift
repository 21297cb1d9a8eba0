// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Courier",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "Courier", targets: ["Courier"])
    ],
    targets: [
        .target(name: "Courier", path: "Courier"),
        .testTarget(name: "CourierTests", dependencies: ["Courier"], path: "CourierTests"),
    ]
)
