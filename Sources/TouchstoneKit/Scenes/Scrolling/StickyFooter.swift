import UIKit

/// A footer that stays at the bottom of the scroll view that it is put into, and tells how far that is scrolled.
final class StickyFooter: UIView {
    static let height: CGFloat = 38

    /// Whether the footer knows of the scroll view's movements. If not, it is at the end of the content.
    var isObserving = true { didSet { if isObserving != oldValue { observe() } } }

    private var observations: [NSKeyValueObservation] = []
    private let label = UILabel()
    private let line = UIView()

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemGray4
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        line.backgroundColor = .separator
        addSubview(label)
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        observe()
    }

    private func observe() {
        observations = []
        guard let scrollView else { return }
        let place: @MainActor () -> Void = { [weak self] in self?.follow() }
        // Another size of the view or of the content is another place as well.
        observations = [
            scrollView.observe(\.bounds.size) { _, _ in place() },
            scrollView.observe(\.contentSize) { _, _ in place() },
        ]
        if isObserving { observations.append(scrollView.observe(\.contentOffset) { _, _ in place() }) }
        follow()
    }

    /// Takes the place that belongs to the scroll view's offset.
    private func follow() {
        guard let scrollView else { return }
        let bottom =
            isObserving ? scrollView.contentOffset.y + scrollView.bounds.height : scrollView.contentSize.height
        frame = CGRect(x: 0, y: bottom - Self.height, width: scrollView.bounds.width, height: Self.height)
        label.text =
            isObserving ? "Footer: contentOffset.y = \(Trace.text(scrollView.contentOffset.y.rounded()))" : "Footer"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        label.frame = CGRect(x: 14, y: 0, width: max(0, bounds.width - 28), height: bounds.height)
    }
}
