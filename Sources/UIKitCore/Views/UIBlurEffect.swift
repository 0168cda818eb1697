import CoreGraphics
public import Foundation
import QuartzCore

/// An effect on what is behind a visual effect view, or on its content.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    public nonisolated override init() {
        super.init()
    }

    /// Returns the effect itself, which does not change.
    ///
    /// - Parameter zone: Ignored.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of what is behind a visual effect view, with a colour over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    let style: Style

    /// Creates a blur.
    ///
    /// - Parameter style: The colour over the blur and the width of the blur.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The looks of a blur.
    public enum Style: Int, Sendable {
        /// An almost white blur.
        case extraLight = 0
        /// A blur that is a little lighter than what is behind.
        case light = 1
        /// A blur that is darker than what is behind.
        case dark = 2
        /// A light blur, or a dark one in dark interfaces.
        case regular = 4
        /// A very light blur, or a dark one in dark interfaces.
        case prominent = 5
        /// Materials of the interface style, from the one that shows the most of what is behind.
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The same materials, light in every interface.
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        /// The same materials, dark in every interface.
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }
}

extension UIBlurEffect {
    /// The standard deviation of the blur in points.
    var radius: CGFloat { style == .extraLight || style == .dark ? 20 : 30 }

    /// The factor by which the blurred colours are more vivid.
    var saturation: CGFloat { 1.8 }

    /// The colour over the blur.
    var tint: UIColor {
        let (extraLight, dark) = (UIColor(white: 0.97, alpha: 0.82), UIColor(white: 0.11, alpha: 0.73))
        switch style {
        case .extraLight: return extraLight
        case .light: return UIColor(white: 1, alpha: 0.3)
        case .dark: return dark
        case .regular: return .adaptive(light: UIColor(white: 0.97, alpha: 0.7), dark: dark)
        case .prominent: return .adaptive(light: extraLight, dark: UIColor(white: 0.2, alpha: 0.75))
        default: break
        }
        // Materials come in fives: for the interface style, light and dark.
        let index = style.rawValue - Style.systemUltraThinMaterial.rawValue
        let thickness = [0.4, 0.55, 0.7, 0.85, 0.78][index % 5]
        let light = UIColor(white: 0.95, alpha: thickness)
        let black = UIColor(white: 0.13, alpha: thickness)
        return [.adaptive(light: light, dark: black), light, black][index / 5]
    }
}
