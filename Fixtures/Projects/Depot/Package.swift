// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "Depot",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Depot", targets: ["Depot"])
    ],
    targets: [
        .target(name: "Depot", path: "Depot"),
        .testTarget(name: "DepotTests", dependencies: ["Depot"], path: "DepotTests"),
    ]
)
