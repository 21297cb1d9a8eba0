// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Larder",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "Larder", targets: ["Larder"])
    ],
    targets: [
        .target(name: "Larder", path: "Larder"),
        .testTarget(name: "LarderTests", dependencies: ["Larder"], path: "LarderTests"),
    ]
)
