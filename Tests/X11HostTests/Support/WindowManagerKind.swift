import Foundation
import Testing

/// The window managers that tests can start.
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

    /// The name that the window manager reports, without its version.
    var title: String {
        switch self {
        case .openbox: "Openbox"
        case .icewm: "IceWM"
        }
    }

    /// The installed window managers, and openbox, which tests require.
    static let installed = allCases.filter { $0 == .openbox || $0.isInstalled }

    private var isInstalled: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
        }
    }
}
