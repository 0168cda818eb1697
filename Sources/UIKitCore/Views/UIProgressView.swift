import CoreGraphics
import Foundation

/// A bar that shows the progress of a task.
///
/// The bar fills from the leading side and is as high as its frame. Its intrinsic height is 4 points, or 2.5 in the
/// bar style.
///
/// Unlike UIKit, it cannot observe a `Progress`, which sends no notifications on Linux.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    private var current: Float = 0

    /// The container of the other parts.
    private var content: ControlPart?
    private var track: ControlPart?
    private var fill: ControlPart?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates an empty bar of a style, 160 points wide and with its intrinsic height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size = CGSize(width: 160, height: intrinsicHeight)
        frame.origin = .zero
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .default
        progress = coder.float(forKey: Key.progress) ?? 0
        progressTintColor = coder.value(UIColor.self, forKey: "UIProgressTintColor")
        trackTintColor = coder.value(UIColor.self, forKey: "UITrackTintColor")
        progressImage = coder.value(UIImage.self, forKey: "UIProgressImage")
        trackImage = coder.value(UIImage.self, forKey: "UITrackImage")
        coder.applyNib(to: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(progressTintColor, forKey: "UIProgressTintColor")
        coder.encodeValue(trackTintColor, forKey: "UITrackTintColor")
        coder.encodeValue(progressImage, forKey: "UIProgressImage")
        coder.encodeValue(trackImage, forKey: "UITrackImage")
        coder.encode(progressViewStyle.rawValue, forKey: Key.style)
        coder.encode(progress, forKey: Key.progress)
    }

    private enum Key {
        static let style = "UIProgressViewStyle"
        static let progress = "UIProgress"
    }

    /// The progress from 0 to 1. Setting it does not animate.
    open var progress: Float {
        get { current }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress, clamped to 0 through 1. Animates only a bar that is already on the screen.
    open func setProgress(_ progress: Float, animated: Bool) {
        let pinned = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard pinned != current else { return }
        current = pinned
        guard animated, hasBeenShown, let fill else {
            fill?.layer.removeAllAnimations()
            setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState],
            animations: { fill.place(self.fillRect) })
    }

    /// The style: round with a track, or thin without one.
    open var progressViewStyle: Style = .default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the filled part; nil uses the tint colour. Setting it removes `progressImage`.
    open var progressTintColor: UIColor? {
        didSet {
            if progressTintColor != nil { progressImage = nil }
            setNeedsLayout()
        }
    }

    /// The colour of the track; nil uses a grey. Setting it removes `trackImage`.
    open var trackTintColor: UIColor? {
        didSet {
            if trackTintColor != nil { trackImage = nil }
            setNeedsLayout()
        }
    }

    /// The image that stretches over the filled part. Setting it removes `progressTintColor`.
    open var progressImage: UIImage? {
        didSet {
            if progressImage != nil { progressTintColor = nil }
            setNeedsLayout()
        }
    }

    /// The image that stretches over the track. Setting it removes `trackTintColor`.
    open var trackImage: UIImage? {
        didSet {
            if trackImage != nil { trackTintColor = nil }
            setNeedsLayout()
        }
    }

    // MARK: - Layout

    private var intrinsicHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: intrinsicHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicHeight)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = self.content ?? ControlPart(in: self)
        let track = self.track ?? ControlPart(in: content)
        let fill = self.fill ?? ControlPart(in: content)
        (self.content, self.track, self.fill) = (content, track, fill)
        content.place(bounds)
        let isBar = progressViewStyle == .bar
        let radius = isBar ? 0 : min(bounds.height, bounds.width) / 2
        track.show(trackImage, orShapeIn: trackTintColor ?? (isBar ? .clear : .systemFill), cornerRadius: radius)
        fill.show(progressImage, orShapeIn: progressTintColor ?? tintColor, cornerRadius: radius)
        track.place(CGRect(origin: .zero, size: bounds.size))
        fill.place(fillRect)
        // The rounded container clips a filled part that is narrower than its round ends.
        content.clipsToBounds = progressImage == nil && trackImage == nil
        content.layer.cornerRadius = radius
    }

    private var fillRect: CGRect {
        let width = bounds.width * CGFloat(current)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Progress", value: Double(progress).spokenPercent, traits: .updatesFrequently,
            role: .progress)
    }
}

extension UIProgressView {
    /// The styles of a progress view.
    public enum Style: Int, Sendable {
        /// A bar with round ends on a grey track.
        case `default` = 0
        /// A thin bar with square ends and no track, for the edge of a toolbar.
        case bar = 1
    }
}

extension UIProgressView: NumericElement {
    package var numericValue: NumericValue {
        NumericValue(value: Double(progress), minimum: 0, maximum: 1, step: 0)
    }

    /// Returns false: the user cannot change progress.
    package func changeNumber(to number: Double) -> Bool { false }
}
