import CoreGraphics
import Foundation

/// The effect of the pointer on a view, without an interaction of the app's own.
///
///     view.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 12))
///
/// Fingers do not hover.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
    /// The effect.
    public let effect: any UIHoverEffect

    /// The outline of the effect, within the bounds of the view; nil for that of the view.
    public let shape: UIShape?

    /// Whether the effect is shown. True by default.
    open var isEnabled = true {
        didSet { interaction?.isEnabled = isEnabled }
    }

    fileprivate weak var interaction: UIPointerInteraction?

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - shape: The outline of the effect; nil for that of the view.
    public init(effect: some UIHoverEffect, shape: UIShape? = nil) {
        (self.effect, self.shape) = (effect, shape)
        super.init()
    }

    /// Creates a style with the effect that suits the view.
    ///
    /// - Parameter shape: The outline of the effect; nil for that of the view.
    public convenience init(shape: UIShape?) {
        self.init(effect: .automatic, shape: shape)
    }

    /// Returns a style with the effect and the outline that suit the view.
    public class func automatic() -> UIHoverStyle { UIHoverStyle(shape: nil) }
}

/// An effect of the pointer: `.automatic`, `.highlight` or `.lift`.
@preconcurrency @MainActor
public protocol UIHoverEffect {}

/// The effect that suits the view's size and background.
@preconcurrency @MainActor
public struct UIHoverAutomaticEffect: UIHoverEffect {
    /// Creates the effect.
    public init() {}
}

/// A translucent shape over the view.
@preconcurrency @MainActor
public struct UIHoverHighlightEffect: UIHoverEffect {
    /// Creates the effect.
    public init() {}
}

/// Growth and a shadow.
@preconcurrency @MainActor
public struct UIHoverLiftEffect: UIHoverEffect {
    /// Creates the effect.
    public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    /// The effect that suits the view's size and background.
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
    /// A translucent shape over the view.
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
    /// Growth and a shadow.
    public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// An outline that fits into any rectangle.
public struct UIShape: Sendable {
    private enum Kind: Sendable {
        case rect(cornerRadius: CGFloat)
        case capsule
        case circle
        case fixed(CGRect, cornerRadius: CGFloat)
    }

    private let kind: Kind
    private var insets = UIEdgeInsets.zero

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// The rectangle itself.
    public static var rect: UIShape { UIShape(.rect(cornerRadius: 0)) }

    /// A rectangle whose shorter sides are half circles.
    public static var capsule: UIShape { UIShape(.capsule) }

    /// The largest circle.
    public static var circle: UIShape { UIShape(.circle) }

    /// Returns a rectangle with round corners.
    ///
    /// - Parameter cornerRadius: The radius in points.
    public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(.rect(cornerRadius: cornerRadius)) }

    /// Returns an outline of one place and size.
    ///
    /// - Parameters:
    ///   - rect: The place in the coordinates of the view.
    ///   - cornerRadius: The radius of the corners in points.
    public static func fixedRect(_ rect: CGRect, cornerRadius: CGFloat = 0) -> UIShape {
        UIShape(.fixed(rect, cornerRadius: cornerRadius))
    }

    /// Returns a smaller outline.
    ///
    /// - Parameter insets: The distances in points.
    public func inset(by insets: UIEdgeInsets) -> UIShape {
        var copy = self
        copy.insets.top += insets.top
        copy.insets.left += insets.left
        copy.insets.bottom += insets.bottom
        copy.insets.right += insets.right
        return copy
    }

    /// Returns a smaller outline.
    ///
    /// - Parameter amount: The distance from all edges in points.
    public func inset(by amount: CGFloat) -> UIShape {
        inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
    }

    /// Returns the rectangle and the corner radius of the outline within bounds.
    func resolved(in bounds: CGRect) -> (rect: CGRect, radius: CGFloat) {
        var rect = bounds
        if case .fixed(let fixed, _) = kind { rect = fixed }
        rect = rect.inset(by: insets)
        if rect.isNull || rect.size.width < 0 || rect.size.height < 0 {
            rect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        }
        let half = min(rect.width, rect.height) / 2
        switch kind {
        case .rect(let radius), .fixed(_, let radius): return (rect, min(max(radius, 0), half))
        case .capsule: return (rect, half)
        case .circle:
            return (CGRect(x: rect.midX - half, y: rect.midY - half, width: 2 * half, height: 2 * half), half)
        }
    }
}

extension UIView {
    /// The effect of the pointer on the view; nil, the default, for none.
    ///
    /// Unlike UIKit, `interactions` contains the pointer interaction that shows the effect.
    public var hoverStyle: UIHoverStyle? {
        get { hoverInteraction?.style }
        set {
            guard newValue !== hoverStyle else { return }
            if let old = hoverInteraction { removeInteraction(old) }
            if let newValue { addInteraction(HoverInteraction(newValue)) }
        }
    }

    private var hoverInteraction: HoverInteraction? {
        rareIfLoaded?.interactions.lazy.compactMap { $0 as? HoverInteraction }.first
    }
}

/// The pointer interaction of a view with a hover style.
@MainActor
private final class HoverInteraction: UIPointerInteraction {
    /// The delegate, which the interaction keeps.
    private final class Styles: NSObject, UIPointerInteractionDelegate {
        let style: UIHoverStyle

        init(_ style: UIHoverStyle) {
            self.style = style
            super.init()
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            guard let view = interaction.view else { return nil }
            let preview = UITargetedPreview(view: view)
            let effect: UIPointerEffect =
                switch style.effect {
                case is UIHoverHighlightEffect: .highlight(preview)
                case is UIHoverLiftEffect: .lift(preview)
                default: .automatic(preview)
                }
            guard let shape = style.shape else { return UIPointerStyle(effect: effect) }
            let outline = shape.resolved(in: view.bounds)
            return UIPointerStyle(
                effect: effect,
                shape: .roundedRect(view.convert(outline.rect, to: view.superview), radius: outline.radius))
        }
    }

    private let styles: Styles

    var style: UIHoverStyle { styles.style }

    init(_ style: UIHoverStyle) {
        styles = Styles(style)
        super.init(delegate: styles)
        isEnabled = style.isEnabled
        style.interaction = self
    }
}
