// swift-tools-version: 6.1

import PackageDescription

/// One target a stage, in pipeline order; a stage depends only on the ones before it.
let package = Package(
    name: "decombine",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "decombine", targets: ["decombine"]),
        .library(
            name: "DecombineScan",
            targets: ["SourceText", "CombineModel", "Wording", "Configuration", "Lexing", "Facts", "Analysis", "Reporting"]),
        .library(name: "DecombineRewrite", targets: ["Rewriting", "Planning"]),
        .plugin(name: "DecombineCommand", targets: ["DecombineCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "CombineModel"),
        .target(name: "Wording", dependencies: ["CombineModel"]),
        .target(
            name: "Configuration",
            dependencies: [
                "CombineModel", "Wording",
                .product(name: "Yams", package: "Yams"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
        // Declared by hand and loaded while the program runs: nothing has to be installed to build.
        .target(name: "CLibClang", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "ObjCHeaders", dependencies: ["CombineModel", "CLibClang"]),
        .target(name: "Lexing", dependencies: ["SourceText", "CombineModel"]),
        .target(
            name: "Facts",
            dependencies: [
                "SourceText", "CombineModel", "Lexing",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ]
        ),
        .target(name: "Analysis", dependencies: ["SourceText", "CombineModel", "Lexing", "Facts"]),
        .target(name: "Semantics", dependencies: ["SourceText", "CombineModel", "Lexing", "Facts", "Analysis"]),
        .target(
            name: "Rewriting",
            dependencies: [
                "SourceText", "CombineModel", "Wording", "Lexing", "Facts", "Analysis", "Semantics",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "Planning",
            dependencies: [
                "SourceText", "CombineModel", "Wording", "Configuration", "Lexing", "Facts", "Analysis", "Semantics", "Rewriting",
            ]
        ),
        .target(
            name: "Reporting",
            dependencies: ["SourceText", "CombineModel", "Wording"],
            // For other tools to read, not for this one: a test compares them with what is printed.
            exclude: ["Schemas"]
        ),
        .target(
            name: "Proof",
            dependencies: ["SourceText", "CombineModel", "Wording", "Configuration", "Lexing", "Rewriting", "Planning"]
        ),
        .executableTarget(
            name: "decombine",
            dependencies: [
                "SourceText", "CombineModel", "Wording", "Configuration", "ObjCHeaders", "Lexing", "Facts", "Analysis", "Rewriting",
                "Planning", "Reporting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "decombine-dev",
            dependencies: [
                "SourceText", "CombineModel", "Wording", "Configuration", "Lexing", "Facts", "Rewriting", "Planning", "Proof",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .plugin(
            name: "DecombineCommand",
            capability: .command(
                intent: .custom(verb: "decombine", description: "Moves Combine code to async/await, and gates what is new"),
                permissions: [.writeToPackageDirectory(reason: "`migrate --write`, `init --write` and baselines write files")]
            ),
            dependencies: ["decombine"],
            path: "Sources/DecombineCommand"
        ),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
        .testTarget(name: "CombineModelTests", dependencies: ["CombineModel"]),
        .testTarget(name: "WordingTests", dependencies: ["CombineModel", "Rewriting", "Wording"]),
        .testTarget(name: "ConfigurationTests", dependencies: ["CombineModel", "Configuration"]),
        .testTarget(name: "ObjCHeadersTests", dependencies: ["CombineModel", "ObjCHeaders", "decombine"]),
        .testTarget(
            name: "LexingTests",
            dependencies: [
                "SourceText", "CombineModel", "Lexing",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
        .testTarget(name: "FactsTests", dependencies: ["SourceText", "CombineModel", "Lexing", "Facts"]),
        .testTarget(
            name: "AnalysisTests", dependencies: ["SourceText", "CombineModel", "Configuration", "Lexing", "Facts", "Analysis"]),
        .testTarget(
            name: "SemanticsTests",
            dependencies: ["SourceText", "CombineModel", "Configuration", "Lexing", "Facts", "Analysis", "Semantics"]),
        .testTarget(
            name: "RewritingTests",
            dependencies: ["SourceText", "CombineModel", "Lexing", "Facts", "Analysis", "Semantics", "Rewriting"]
        ),
        .testTarget(
            name: "PlanningTests",
            dependencies: ["SourceText", "CombineModel", "Planning", "Reporting"]
        ),
        .testTarget(name: "TidyTests", dependencies: ["SourceText", "Lexing"]),
        .testTarget(name: "ReportingTests", dependencies: ["SourceText", "CombineModel", "Wording", "Reporting"]),
        .testTarget(name: "ProofTests", dependencies: ["SourceText", "CombineModel", "Wording", "Rewriting", "Proof"]),
        .testTarget(name: "DevelopmentTests", dependencies: ["CombineModel", "decombine-dev"]),
        .testTarget(name: "CommandTests", dependencies: ["SourceText", "CombineModel", "ObjCHeaders", "Planning", "decombine"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && target.name != "CLibClang" {
    target.swiftSettings = [
        .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
    ]
}
