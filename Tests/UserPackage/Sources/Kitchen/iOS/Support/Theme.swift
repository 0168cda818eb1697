import UIKit

/// A label that themes colour.
class ThemeLabel: UILabel {}

/// The colours of the screens that are made in code.
enum Theme {
    static func apply() {
        ThemeLabel.appearance().textColor = .darkGray
        ThemeLabel.appearance(whenContainedInInstancesOf: [OvenViewController.self]).textColor = .systemOrange
        ThermometerView.appearance().handleColor = .systemIndigo
        FloatingMenu.appearance().discColor = UIColor(named: "Accent") ?? .systemOrange
    }
}
