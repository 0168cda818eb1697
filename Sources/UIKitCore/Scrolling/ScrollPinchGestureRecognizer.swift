/// The recognizer of pinches that a scroll view has while there is a range of scales. It goes on beside the drag.
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
