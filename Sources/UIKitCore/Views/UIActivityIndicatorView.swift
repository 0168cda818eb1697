import CoreGraphics
import Foundation
import QuartzCore

/// A wheel of spokes that turns while a task is in progress.
///
/// The view is hidden and does not turn until `startAnimating()`. A layer animation turns it, which exists only while
/// the view is animating in a window, so that a stopped view costs nothing.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    private var wheel: ControlPart?
    private var spokes: [ControlPart] = []
    private var ownColor: UIColor?

    /// Creates a stopped indicator of medium style. A frame without a size gets the intrinsic size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
        if frame.size == .zero { adoptIntrinsicSize(at: frame.origin) }
    }

    /// Creates a stopped indicator of a style, with its intrinsic size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        prepare()
        adoptIntrinsicSize(at: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let style = Style(rawValue: coder.decodeInteger(forKey: Key.style)) { self.style = style }
        if coder.containsValue(forKey: Key.hides) { hidesWhenStopped = coder.decodeBool(forKey: Key.hides) }
        prepare()
        coder.applyNib(to: self)
        if coder.decodeBool(forKey: Key.isAnimating) { startAnimating() }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: Key.style)
        coder.encode(hidesWhenStopped, forKey: Key.hides)
        coder.encode(isAnimating, forKey: Key.isAnimating)
    }

    private enum Key {
        static let style = "UIActivityIndicatorViewStyle"
        static let hides = "UIHidesWhenStopped"
        static let isAnimating = "UIAnimating"
    }

    private func prepare() {
        isOpaque = false
        isUserInteractionEnabled = true
        if hidesWhenStopped { isHidden = true }
    }

    private func adoptIntrinsicSize(at origin: CGPoint) {
        frame = CGRect(origin: origin, size: CGSize(width: side, height: side))
    }

    // MARK: - Animation

    /// Whether the wheel turns, or would turn in a window.
    public private(set) var isAnimating = false

    /// Shows the view and starts turning the wheel.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        turn()
    }

    /// Stops the wheel, and hides the view if `hidesWhenStopped`.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel?.layer.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    /// Whether the view is hidden while it is stopped.
    open var hidesWhenStopped = true {
        didSet {
            guard hidesWhenStopped != oldValue, !isAnimating else { return }
            isHidden = hidesWhenStopped
        }
    }

    /// The part of the wheel that is shown, from 0 to 1: so many spokes, clockwise from the top.
    var shownPart: CGFloat = 1 {
        didSet { if shownPart != oldValue { setNeedsLayout() } }
    }

    private static let animationKey = "turning"
    private static let spokeCount = 8
    /// The duration of a full turn in seconds.
    private static let period: TimeInterval = 0.8

    /// Adds the animation that turns the wheel from spoke to spoke, if the view is animating in a window.
    private func turn() {
        guard isAnimating, window != nil, let wheel, wheel.layer.animation(forKey: Self.animationKey) == nil else {
            return
        }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<Self.spokeCount).map { CGFloat($0) * 2 * .pi / CGFloat(Self.spokeCount) }
        animation.calculationMode = .discrete
        animation.duration = Self.period
        animation.repeatCount = .infinity
        // Entering the background does not end it.
        animation.isRemovedOnCompletion = false
        wheel.layer.add(animation, forKey: Self.animationKey)
    }

    // MARK: - Appearance

    /// The style, which decides the size.
    open var style: Style = .medium {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the spokes; a grey, or white in the white styles, unless set or when set to nil.
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .secondaryLabel) }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// The width and height of the wheel.
    private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: side, height: side) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let wheel = self.wheel ?? ControlPart(in: self)
        self.wheel = wheel
        if spokes.isEmpty {
            spokes = (0..<Self.spokeCount).map { _ in ControlPart(in: wheel) }
        }
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
        for (index, spoke) in spokes.enumerated() {
            place(spoke, at: index)
        }
        turn()
    }

    /// Lays out a spoke. The first is at the top and opaque; the others fade against the direction of turning.
    private func place(_ spoke: ControlPart, at index: Int) {
        let angle = -CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount)
        let size = CGSize(width: side * 0.125, height: side * 0.29)
        let radius = side / 2 - size.height / 2
        spoke.bounds = CGRect(origin: .zero, size: size)
        spoke.center = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
        spoke.transform = CGAffineTransform(rotationAngle: angle)
        spoke.show(nil, orShapeIn: color, cornerRadius: size.width / 2)
        guard shownPart < 1 else {
            spoke.alpha = max(1 - CGFloat(index) * 0.14, 0.3)
            return
        }
        let number = CGFloat((Self.spokeCount - index) % Self.spokeCount)
        spoke.alpha = min(max(shownPart * CGFloat(Self.spokeCount) - number, 0), 1)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turn()
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: isAnimating ? "In progress" : "Progress halted", value: isAnimating ? "1" : "0",
            traits: .updatesFrequently, role: .activity)
    }
}

extension UIActivityIndicatorView {
    /// The styles of an activity indicator.
    public enum Style: Int, Sendable {
        /// A wheel of 20 by 20 points.
        case medium = 100
        /// A wheel of 37 by 37 points.
        case large = 101
        /// A white wheel of 20 by 20 points. Replaced by `medium` and `color`.
        case white = 1
        /// A white wheel of 37 by 37 points. Replaced by `large` and `color`.
        case whiteLarge = 0
        /// A grey wheel of 20 by 20 points. Replaced by `medium`.
        case gray = 2
    }
}
