import CoreGraphics

/// The recognizer of drags and wheels that a scroll view has.
///
/// Only movement along an axis counts in which something can be scrolled. That is what decides between scroll views in each
/// other: whoever has 10 points first has the drag, the inner one if both have.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether a wheel turns in steps.
    private(set) var isDiscrete = false

    /// Whether the end of a movement on a touchpad was told by the device, and not found out by nothing more coming.
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
    /// The recognizers that a scroll view makes are its own business.
    func requireOwnDelegate() {
        precondition(
            delegate == nil || delegate === owner,
            "The delegate of a scroll view's own recognizers is the scroll view: let a subclass conform to "
                + "UIGestureRecognizerDelegate, or override gestureRecognizerShouldBegin(_:).")
    }
}
