import UIKit

/// A view that keeps a place of its own in the scroll view that it is put into, whatever the content does.
///
/// It observes the scroll view by itself: whoever uses it has the delegate and everything else for other ends.
class StickyView: UIView {
    /// Whether the view knows of the scroll view's movements.
    var isObserving = true { didSet { if isObserving != oldValue { observe() } } }

    /// Called with every new offset, once the view has followed it.
    var onChange: @MainActor (CGPoint) -> Void = { _ in }

    private var observations: [NSKeyValueObservation] = []

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Takes the place that belongs to where the scroll view is now. For subclasses.
    func follow(_ scrollView: UIScrollView) {}

    /// Follows the scroll view if there is one.
    final func follow() {
        if let scrollView { follow(scrollView) }
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        observe()
    }

    private func observe() {
        observations = []
        guard let scrollView else { return }
        // Another size of the view or of the content is another place as well.
        observations = [
            scrollView.observe(\.bounds.size) { [weak self] _, _ in self?.follow() },
            scrollView.observe(\.contentSize) { [weak self] _, _ in self?.follow() },
        ]
        if isObserving {
            observations.append(
                scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
                    self?.follow()
                    if let offset = change.newValue { self?.onChange(offset) }
                })
        }
        follow()
    }
}
