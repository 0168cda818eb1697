import UIKit

/// A footer that stays at the bottom of the scroll view that it is put into, and tells how far that is scrolled. While it
/// does not observe, it is at the end of the content.
final class StickyFooter: StickyView {
    static let height: CGFloat = 38

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

    override func follow(_ scrollView: UIScrollView) {
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
