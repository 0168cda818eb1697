import UIKit

/// The colours of the playground's own interface. Each text colour has a contrast of at least 4.5 to 1 with each
/// background that it is on, light and dark.
@MainActor
enum ChromeColors {
    /// Secondary text.
    static let faint = TimelineStyle.faint

    /// The background of what is chosen, with white text on it.
    static let accent = UIColor(red: 0, green: 0.41, blue: 0.9, alpha: 1)
    /// The background of what is chosen and pressed.
    static let pressedAccent = UIColor(red: 0, green: 0.31, blue: 0.72, alpha: 1)
    /// The background of a warning or of a recording, with white text on it.
    static let alarm = UIColor(red: 0.8, green: 0.08, blue: 0.13, alpha: 1)
    static let pressedAlarm = UIColor(red: 0.65, green: 0.05, blue: 0.1, alpha: 1)

    // Words of a colour. The system's colours are too pale on white for small text.
    static let blue = adaptive(0x0055BF, .systemBlue)
    static let green = adaptive(0x17692F, .systemGreen)
    static let orange = adaptive(0x9A4700, .systemOrange)
    static let purple = adaptive(0x8A1D9C, UIColor(red: 0.9, green: 0.45, blue: 1, alpha: 1))
    static let indigo = adaptive(0x4A3FC4, UIColor(red: 0.6, green: 0.64, blue: 1, alpha: 1))
    static let teal = adaptive(0x00616B, .systemTeal)
    static let pink = adaptive(0xB3123B, UIColor(red: 1, green: 0.45, blue: 0.58, alpha: 1))

    private static func adaptive(_ light: Int, _ dark: UIColor) -> UIColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(light >> shift & 0xFF) / 255 }
        let color = UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
        return UIColor { $0.userInterfaceStyle == .dark ? dark.resolvedColor(with: $0) : color }
    }
}
