import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// The two scroll indicators of a scroll view. They are visible while the content moves and for a moment after.
@MainActor
final class ScrollIndicators {
    /// The width of an indicator in points.
    static let width: CGFloat = 3
    /// The distance between an indicator and the edges, in points.
    static let margin: CGFloat = 3
    /// The minimum length of an indicator in points, so that it stays visible for any amount of content.
    static let shortest: CGFloat = 36
    /// The minimum length of an indicator at an end while the content is beyond its edge.
    static let shortestPressed: CGFloat = 8
    /// The seconds for which indicators stay after the content has come to rest.
    static let stay = 0.35
    /// The seconds for which flashed indicators are visible.
    static let flash = 1.0
    /// The seconds in which indicators fade in and out.
    static let fadeIn = 0.15
    static let fadeOut = 0.25

    private unowned let view: UIScrollView
    private var vertical: CALayer?
    private var horizontal: CALayer?
    private var end: Deadline?
    private(set) var isShown = false

    init(view: UIScrollView) {
        self.view = view
    }

    isolated deinit {
        end?.cancel()
    }

    /// Shows the indicators until `hide(after:)` is called.
    func show() {
        end?.cancel()
        end = nil
        guard !isShown else { return }
        isShown = true
        update()
        fade(to: 1, in: Self.fadeIn)
    }

    /// Hides the indicators after some seconds.
    func hide(after seconds: Double) {
        guard isShown else { return }
        end?.cancel()
        let deadline = view.timeline.schedule(after: seconds, label: "scroll indicators go") {
            [weak self] in
            guard let self else { return }
            self.end = nil
            self.isShown = false
            self.fade(to: 0, in: Self.fadeOut)
        }
        deadline.mayBeLeftPending = true
        end = deadline
    }

    private func fade(to opacity: Float, in seconds: Double) {
        for bar in [vertical, horizontal] {
            guard let bar, bar.opacity != opacity else { continue }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = (bar.presentation() ?? bar).opacity
            animation.duration = seconds
            bar.opacity = opacity
            bar.add(animation, forKey: "fade")
        }
    }

    /// Updates frames and colours. Hidden indicators are left alone.
    func update() {
        guard isShown || vertical?.animationKeys() != nil || horizontal?.animationKeys() != nil else { return }
        vertical = update(vertical, along: .vertical)
        horizontal = update(horizontal, along: .horizontal)
    }

    private func update(_ bar: CALayer?, along axis: NSLayoutConstraint.Axis) -> CALayer? {
        guard let frame = view.indicatorFrame(along: axis) else {
            bar?.removeFromSuperlayer()
            return nil
        }
        let layer = bar ?? makeBar()
        layer.frame = frame
        layer.backgroundColor = view.indicatorColor
        return layer
    }

    private func makeBar() -> CALayer {
        let layer = CALayer()
        // As its delegate, the view keeps changes of the indicator from being animated, as it does for its own layer.
        layer.owner = view
        layer.cornerRadius = Self.width / 2
        layer.zPosition = 1000
        layer.opacity = 0
        view.layer.addSublayer(layer)
        if isShown { layer.opacity = 1 }
        return layer
    }
}

/// Scroll indicators.
extension UIScrollView {
    /// Shows the indicators while the content moves.
    func indicatorsBegin() {
        guard window != nil else { return }
        loadedIndicators.show()
    }

    /// Hides the indicators soon, unless the content still moves.
    func indicatorsEnd() {
        guard motion == nil, !isDragging, !isZooming else { return }
        indicators?.hide(after: ScrollIndicators.stay)
    }

    func flashIndicators() {
        guard window != nil else { return }
        loadedIndicators.show()
        guard motion == nil, !isDragging else { return }
        indicators?.hide(after: ScrollIndicators.flash)
    }

    func updateIndicators() {
        indicators?.update()
    }

    private var loadedIndicators: ScrollIndicators {
        if let indicators { return indicators }
        let made = ScrollIndicators(view: self)
        indicators = made
        return made
    }

    /// The colour of the indicators for the view's style and traits.
    var indicatorColor: CGColor {
        let isLight =
            switch indicatorStyle {
            case .default: traitCollection.userInterfaceStyle == .dark
            case .black: false
            case .white: true
            }
        return UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35).cgColor
    }

    /// Returns the frame of an indicator in the view's coordinates; nil when there is nothing to indicate.
    func indicatorFrame(along axis: NSLayoutConstraint.Axis) -> CGRect? {
        let isVertical = axis == .vertical
        guard isVertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator else { return nil }
        let offsetBounds = contentOffsetBounds.range(along: axis)
        let way = offsetBounds.upperBound - offsetBounds.lowerBound
        let alwaysBounces = isVertical ? alwaysBounceVertical : alwaysBounceHorizontal
        guard way > 0 || alwaysBounces else { return nil }

        let area = bounds.inset(by: indicatorInsets(along: axis))
        let margin = ScrollIndicators.margin
        let width = ScrollIndicators.width
        // Two indicators leave the corner between them free.
        let corner = showsOtherIndicator(beside: axis) ? width + margin : 0
        let room = (isVertical ? area.height : area.width) - 2 * margin - corner
        guard room > ScrollIndicators.shortestPressed, room.isFinite else { return nil }

        let seen = isVertical ? bounds.height : bounds.width
        var length = max(room * seen / (seen + way), min(ScrollIndicators.shortest, room))
        let excess = contentOffset[axis].excess(beyond: offsetBounds)
        length = max(length - abs(excess), min(ScrollIndicators.shortestPressed, length))
        let part =
            way > 0
            ? (contentOffset[axis].clamped(to: offsetBounds) - offsetBounds.lowerBound) / way : excess > 0 ? 1 : 0
        // In a right-to-left layout, the vertical indicator is at the left.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let before = isMirrored && !isVertical ? corner : 0
        let start = (isVertical ? area.minY : area.minX) + margin + before + (room - length) * part
        guard isVertical else {
            return CGRect(x: start, y: area.maxY - margin - width, width: length, height: width)
        }
        let x = isMirrored ? area.minX + margin : area.maxX - margin - width
        return CGRect(x: x, y: start, width: width, height: length)
    }

    private func showsOtherIndicator(beside axis: NSLayoutConstraint.Axis) -> Bool {
        let isVertical = axis == .horizontal
        guard isVertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator else { return false }
        let offsetBounds = contentOffsetBounds.range(along: isVertical ? .vertical : .horizontal)
        return offsetBounds.upperBound > offsetBounds.lowerBound
    }

    private func indicatorInsets(along axis: NSLayoutConstraint.Axis) -> UIEdgeInsets {
        var insets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
        guard automaticallyAdjustsScrollIndicatorInsets else { return insets }
        let safeArea = safeAreaInsets
        insets.top += safeArea.top
        insets.left += safeArea.left
        insets.bottom += safeArea.bottom
        insets.right += safeArea.right
        return insets
    }
}
