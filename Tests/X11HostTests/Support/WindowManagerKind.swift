import Foundation
import Testing

/// The window managers that tests know how to start.
enum WindowManagerKind: String, CaseIterable, CustomTestStringConvertible {
    case openbox
    case icewm

    var testDescription: String { rawValue }

    var arguments: [String] {
        switch self {
        case .openbox: ["--sm-disable"]
        case .icewm: []
        }
    }

    /// What it calls itself, without its version.
    var title: String {
        switch self {
        case .openbox: "Openbox"
        case .icewm: "IceWM"
        }
    }

    /// Those that there are on this machine, and openbox, which tests need.
    static let installed = allCases.filter { $0 == .openbox || $0.isInstalled }

    private var isInstalled: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
        }
    }
}
