import CoreGraphics
import Foundation

/// A bar that shows how much of something is done.
///
/// It fills from the leading side on. It is as high as its frame, and wants to be 4 points high, or 2.5 in the bar style.
///
/// Unlike UIKit, it cannot watch a `Progress`, since nothing on Linux tells of its changes.
@MainActor
open class UIProgressView: UIView {
    private var current: Float = 0

    /// Holds the others.
    private var content: ControlPart?
    private var track: ControlPart?
    private var fill: ControlPart?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// An empty bar of that style, 160 points wide and as high as it wants to be.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size = CGSize(width: 160, height: ownHeight)
        frame.origin = .zero
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .default
        progress = coder.decodeFloat(forKey: Key.progress)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(progressViewStyle.rawValue, forKey: Key.style)
        coder.encode(progress, forKey: Key.progress)
    }

    private enum Key {
        static let style = "UIProgressViewStyle"
        static let progress = "UIProgress"
    }

    /// How much is done, from 0 to 1. Setting it shows at once.
    open var progress: Float {
        get { current }
        set { setProgress(newValue, animated: false) }
    }

    /// Shows how much is done, from 0 to 1. Only a bar that is on the screen is animated.
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

    /// Round with a track, or thin without one.
    open var progressViewStyle: Style = .default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of what is done; the tint colour when nil. Setting it removes the image.
    open var progressTintColor: UIColor? {
        didSet {
            if progressTintColor != nil { progressImage = nil }
            setNeedsLayout()
        }
    }

    /// The colour of what is behind; a grey when nil. Setting it removes the image.
    open var trackTintColor: UIColor? {
        didSet {
            if trackTintColor != nil { trackImage = nil }
            setNeedsLayout()
        }
    }

    /// An image for what is done, stretched to its size.
    open var progressImage: UIImage? {
        didSet {
            if progressImage != nil { progressTintColor = nil }
            setNeedsLayout()
        }
    }

    /// An image for what is behind, stretched to its size.
    open var trackImage: UIImage? {
        didSet {
            if trackImage != nil { trackTintColor = nil }
            setNeedsLayout()
        }
    }

    // MARK: Overridden

    private var ownHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ownHeight)
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
        // What is narrower than round ends are wide is cut off by the round end of the track.
        content.clipsToBounds = progressImage == nil && trackImage == nil
        content.layer.cornerRadius = radius
    }

    private var fillRect: CGRect {
        let width = bounds.width * CGFloat(current)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Progress", value: Double(progress).spokenPercent, traits: .updatesFrequently,
            frame: frameOnScreen)
    }
}
