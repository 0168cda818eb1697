import CoreGraphics
import Foundation
import QuartzCore

/// Spokes that turn while something is going on.
///
/// It stands still, and is hidden, until `startAnimating()`. It turns by an animation of its layer, which exists only while
/// the view turns in a window: one that stands still costs nothing.
@MainActor
open class UIActivityIndicatorView: UIView {
    private var wheel: ControlPart?
    private var spokes: [ControlPart] = []
    private var ownColor: UIColor?

    /// A medium one that stands still, as large as it wants to be when the frame has no size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
        if frame.size == .zero { takeOwnSize(at: frame.origin) }
    }

    /// One of that style that stands still, as large as it wants to be.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        prepare()
        takeOwnSize(at: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let style = Style(rawValue: coder.decodeInteger(forKey: Key.style)) { self.style = style }
        if coder.containsValue(forKey: Key.hides) { hidesWhenStopped = coder.decodeBool(forKey: Key.hides) }
        prepare()
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

    private func takeOwnSize(at origin: CGPoint) {
        frame = CGRect(origin: origin, size: CGSize(width: side, height: side))
    }

    // MARK: Animation

    /// Whether the spokes turn, or would in a window.
    public private(set) var isAnimating = false

    /// Shows the view, turning.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        turn()
    }

    /// Stops, and hides the view when `hidesWhenStopped`.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel?.layer.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    /// Whether the view is hidden while it stands still.
    open var hidesWhenStopped = true {
        didSet {
            guard hidesWhenStopped != oldValue, !isAnimating else { return }
            isHidden = hidesWhenStopped
        }
    }

    private static let animationKey = "turning"
    private static let spokeCount = 8
    /// Seconds for all the way round.
    private static let period: TimeInterval = 0.8

    /// Has the wheel turn from spoke to spoke, if it is in a window.
    private func turn() {
        guard isAnimating, window != nil, let wheel, wheel.layer.animation(forKey: Self.animationKey) == nil else {
            return
        }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<Self.spokeCount).map { CGFloat($0) * 2 * .pi / CGFloat(Self.spokeCount) }
        animation.calculationMode = .discrete
        animation.duration = Self.period
        animation.repeatCount = .infinity
        wheel.layer.add(animation, forKey: Self.animationKey)
    }

    // MARK: Looks

    /// How large the view is.
    open var style: Style = .medium {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the spokes. Setting nil returns to a grey.
    open var color: UIColor! {
        get { ownColor ?? .secondaryLabel }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// The width and height of the wheel.
    private var side: CGFloat { style == .large ? 37 : 20 }

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

    /// The first spoke is at the top and the strongest; those before it in the direction of turning fade.
    private func place(_ spoke: ControlPart, at index: Int) {
        let angle = -CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount)
        let size = CGSize(width: side * 0.125, height: side * 0.29)
        let radius = side / 2 - size.height / 2
        spoke.bounds = CGRect(origin: .zero, size: size)
        spoke.center = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
        spoke.transform = CGAffineTransform(rotationAngle: angle)
        spoke.show(nil, orShapeIn: color, cornerRadius: size.width / 2)
        spoke.alpha = max(1 - CGFloat(index) * 0.14, 0.3)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turn()
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: isAnimating ? "In progress" : "Progress halted", value: isAnimating ? "1" : "0",
            traits: .updatesFrequently, frame: frameOnScreen)
    }
}
