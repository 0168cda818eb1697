import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// The two bars of a scroll view that show which part of the content is seen: there while it moves, and for a moment after.
@MainActor
final class ScrollIndicators {
    /// Points that a bar is wide.
    static let width: CGFloat = 3
    /// Points between a bar and the edges.
    static let margin: CGFloat = 3
    /// The least length of a bar in points, so that it can be seen however much content there is.
    static let shortest: CGFloat = 36
    /// The least length of a bar that is pressed against its end by content beyond its edge.
    static let shortestPressed: CGFloat = 8
    /// Seconds for which bars stay after the content has come to rest.
    static let stay = 0.35
    /// Seconds for which bars are shown when they are flashed.
    static let flash = 1.0
    /// Seconds in which bars come and go.
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

    /// Shows the bars until they are told to go.
    func show() {
        end?.cancel()
        end = nil
        guard !isShown else { return }
        isShown = true
        update()
        fade(to: 1, in: Self.fadeIn)
    }

    /// Has the bars go after some seconds.
    func hide(after seconds: Double) {
        guard isShown else { return }
        end?.cancel()
        let deadline = RenderEnvironment.timeline.schedule(after: seconds, label: "scroll indicators go") {
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

    /// Brings length, place and colour up to date. Bars that nobody sees are left alone.
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
        // The view keeps changes of the bar from being animated, as it does for its own layer.
        layer.delegate = view
        layer.cornerRadius = Self.width / 2
        layer.zPosition = 1000
        layer.opacity = 0
        view.layer.addSublayer(layer)
        if isShown { layer.opacity = 1 }
        return layer
    }
}
