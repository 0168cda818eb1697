import CoreGraphics

/// The recognizer of a scroll view's drags and wheels.
///
/// Only movement along an axis that can scroll counts. That decides between nested scroll views: the one that reaches
/// 10 points first gets the drag, and the inner one if both do.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether a wheel turns in steps.
    private(set) var isDiscrete = false

    /// Whether the device reported the end of a movement on a touchpad. Otherwise it was inferred from the missing
    /// movement.
    private(set) var wasEnded = false

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override var owner: UIView? { view }

    override weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { requireOwnDelegate() } }

    override func beginning(of travel: CGVector) -> CGVector? {
        guard let scrollView else { return nil }
        return super.beginning(of: scrollView.ownPart(of: travel))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        isDiscrete = false
        scrollView?.fingersCameDown(touches)
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.fingersAreGone()
    }

    override func receive(_ event: UIEvent) {
        guard event.type == .scroll, let scrollView else { return super.receive(event) }
        if state == .possible {
            isDiscrete = !event.isScrollContinuous
            guard scrollView.canFollow(event.scrollDelta ?? .zero, isWheel: isDiscrete) else { return }
        }
        wasEnded = event.gesturePhase == .ended
        super.receive(event)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is ScrollPinchGestureRecognizer && other.view === view) && super.canPrevent(other)
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !(other is ScrollPinchGestureRecognizer && other.view === view) && super.canBePrevented(by: other)
    }
}

extension UIGestureRecognizer {
    /// Stops the program if the delegate is another object than the scroll view that created the recognizer.
    func requireOwnDelegate() {
        precondition(
            delegate == nil || delegate === owner,
            "The delegate of a scroll view's own recognizers is the scroll view: let a subclass conform to "
                + "UIGestureRecognizerDelegate, or override gestureRecognizerShouldBegin(_:).")
    }
}

/// The recognizer of a scroll view's pinches, while there is a range of scales. It works at the same time as the drag.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override var owner: UIView? { view }

    override weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { requireOwnDelegate() } }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is ScrollPanGestureRecognizer && other.view === view) && super.canPrevent(other)
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !(other is ScrollPanGestureRecognizer && other.view === view) && super.canBePrevented(by: other)
    }
}
