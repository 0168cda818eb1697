import UIKit

/// Light or dark, by the names that the command line uses.
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark

    var style: UIUserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
