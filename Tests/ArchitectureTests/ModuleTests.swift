import Testing

/// The table of modules in the README and the design: a module sees only those above it, and C stays where it belongs.
@Suite("Modules")
struct ModuleTests {
    /// The modules of this package and of others that each module may import. Foundation and the system's own modules
    /// are free.
    static let allowed: [String: Set<String>] = [
        "Timeline": [],
        "StandardStreams": [],
        "Markup": ["CExpat"],
        "CoreGraphics": ["CCairo", "StandardStreams"],
        "QuartzCore": ["CoreGraphics", "Timeline", "CRuntime"],
        "HostInterface": ["CoreGraphics", "StandardStreams", "Timeline"],
        "UIKitCore": [
            "QuartzCore", "HostInterface", "CoreGraphics", "StandardStreams", "Timeline", "Markup", "CRuntime",
        ],
        "X11Host": ["HostInterface", "CoreGraphics", "StandardStreams", "Timeline", "CX11"],
        "AccessibilityBridge": ["CEpoll", "UIKitCore", "HostInterface", "Timeline", "CoreGraphics"],
        "UIKit": [
            "UIKitCore", "X11Host", "AccessibilityBridge", "QuartzCore", "HostInterface", "CoreGraphics",
            "StandardStreams", "Timeline",
            "CRuntime",
        ],
        "HitMaps": ["UIKit", "HostInterface", "StandardStreams", "Timeline", "CRuntime"],
        "Stages": ["UIKit", "HostInterface", "StandardStreams", "Timeline", "Testing"],
        "UIKitTesting": ["UIKit", "Stages", "HitMaps"],
        "TouchstoneKit": ["UIKit", "HitMaps", "HostInterface", "StandardStreams", "Timeline"],
        "TouchstoneScenes": ["TouchstoneKit", "UIKit"],
        "TouchstoneCommands": [
            "TouchstoneKit", "UIKit", "HitMaps", "HostInterface", "StandardStreams", "ArgumentParser",
        ],
        "touchstone": ["TouchstoneCommands", "TouchstoneScenes"],
        "TouchstoneLive": [
            "TouchstoneKit", "UIKit", "HitMaps", "HostInterface", "CoreGraphics", "StandardStreams", "Timeline",
        ],
        "touchstone-live": ["TouchstoneLive"],
        "UIKitInteropTool": ["StandardStreams", "SwiftParser", "SwiftSyntax"],
        "UIKitInterop": ["PackagePlugin"],
        "UIKitPort": ["PackagePlugin"],
        "PreviewMacros": [],
        "TestingOverlays": [],
    ]

    static let free: Set<String> = ["Foundation", "CoreFoundation", "Synchronization", "Glibc", "Dispatch"]

    static func violations(in files: [SourceFile]) -> [String] {
        files.flatMap { file in
            let allowed = allowed[file.module, default: []].union(free)
            return file.imports.filter { !allowed.contains($0) }.map { "\(file) imports \($0)" }
        }
    }

    @Test("import only what the table of modules allows")
    func arrows() throws {
        let violations = Self.violations(in: try Repository.swiftFiles(in: "Sources"))
        #expect(violations == [])
    }

    @Test("all have a row in the table")
    func rows() throws {
        let modules = Set(try Repository.swiftFiles(in: "Sources").map(\.module))
        #expect(modules.subtracting(Self.allowed.keys) == [])
    }

    @Test("that break the table are found")
    func proof() {
        let wrong = SourceFile(
            path: "Sources/QuartzCore/A.swift",
            text: """
                import Foundation
                @_exported public import struct CCairo.cairo_t
                  package import UIKitCore // why
                // import CX11
                let text = "import CX11"
                """)
        #expect(
            Self.violations(in: [wrong]) == [
                "Sources/QuartzCore/A.swift imports CCairo", "Sources/QuartzCore/A.swift imports UIKitCore",
            ])
    }
}
