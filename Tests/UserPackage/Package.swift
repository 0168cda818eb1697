// swift-tools-version: 6.2

import PackageDescription

/// Code as people write it for iOS, which has to compile in each language mode and with each default isolation.
let languageModes: [Target] = [
    mode("Swift5", .v5), mode("Swift5MainActor", .v5, isMainActor: true),
    mode("Swift6", .v6), mode("Swift6MainActor", .v6, isMainActor: true),
]

func mode(_ name: String, _ mode: SwiftLanguageMode, isMainActor: Bool = false) -> Target {
    .target(
        name: name, dependencies: [.product(name: "UIKit", package: "Touchstone")],
        swiftSettings: [.swiftLanguageMode(mode)] + (isMainActor ? [.defaultIsolation(MainActor.self)] : []))
}

/// A package that depends on Touchstone as a user's would: apps, four of them with sources from iOS, a playground of
/// its own, the package that the verb new writes, code in each language mode, and their tests.
let package = Package(
    name: "Thermostat",
    dependencies: [
        .package(name: "Touchstone", path: "../..")
    ],
    targets: languageModes + [
        .executableTarget(name: "Hello", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        .executableTarget(name: "Settings", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        .executableTarget(name: "Thermostat", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        // The package that "touchstone new Dial" writes.
        .executableTarget(name: "Dial", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
        .executableTarget(
            name: "Playroom", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
        .executableTarget(
            name: "Gauge", dependencies: [.product(name: "UIKit", package: "Touchstone")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitInterop", package: "Touchstone")]),
        .executableTarget(
            name: "Kitchen", dependencies: [.product(name: "UIKit", package: "Touchstone")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitInterop", package: "Touchstone")]),
        .executableTarget(
            name: "Notes", dependencies: [.product(name: "UIKit", package: "Touchstone")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitInterop", package: "Touchstone")]),
        .executableTarget(
            name: "Tally", dependencies: [.product(name: "UIKit", package: "Touchstone")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitInterop", package: "Touchstone")]),
        .testTarget(
            name: "NotesTests",
            dependencies: ["Notes", "Tally", .product(name: "UIKitTesting", package: "Touchstone")]),
        .testTarget(
            name: "DialTests", dependencies: ["Dial", .product(name: "UIKitTesting", package: "Touchstone")]),
        .testTarget(
            name: "KitchenTests", dependencies: ["Kitchen", .product(name: "UIKitTesting", package: "Touchstone")]),
        .testTarget(
            name: "GaugeTests", dependencies: ["Gauge", .product(name: "UIKitTesting", package: "Touchstone")]),
        .testTarget(
            name: "HelloTests",
            dependencies: [
                .product(name: "UIKit", package: "Touchstone"), .product(name: "UIKitTesting", package: "Touchstone"),
            ]),
        .testTarget(
            name: "LanguageModeTests",
            dependencies: languageModes.map { .byName(name: $0.name) } + [
                .product(name: "UIKitTesting", package: "Touchstone")
            ]),
        .testTarget(
            name: "PlayroomTests",
            dependencies: [
                "Playroom", .product(name: "TouchstoneKit", package: "Touchstone"),
                .product(name: "UIKitTesting", package: "Touchstone"),
            ]),
        .testTarget(
            name: "SettingsTests",
            dependencies: ["Settings", .product(name: "UIKitTesting", package: "Touchstone")],
            exclude: ["References"]),
        .testTarget(
            name: "ThermostatTests",
            dependencies: ["Thermostat", .product(name: "UIKitTesting", package: "Touchstone")]),
    ],
    swiftLanguageModes: [.v6]
)
