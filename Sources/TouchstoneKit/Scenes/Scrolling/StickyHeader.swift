import UIKit

/// A header that stays at the top of the scroll view that it is put into, and grows when the content is pulled down.
final class StickyHeader: StickyView {
    /// How high the header is while nobody pulls, in points.
    let minHeight: CGFloat

    /// Whether the header is at the top however far the content is scrolled. Otherwise it goes with the content, and only
    /// what is pulled down makes it grow.
    var stays = true { didSet { follow() } }

    private let picture = Landscape()
    private let title = UILabel()

    init(minHeight: CGFloat) {
        self.minHeight = minHeight
        super.init(frame: .zero)
        clipsToBounds = true
        title.text = "Header"
        title.font = .systemFont(ofSize: 20, weight: .semibold)
        title.textColor = .white
        title.layer.shadowOpacity = 0.5
        title.layer.shadowRadius = 2
        title.layer.shadowOffset = CGSize(width: 0, height: 1)
        addSubview(picture)
        addSubview(title)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func follow(_ scrollView: UIScrollView) {
        let offset = isObserving ? scrollView.contentOffset.y : 0
        let pulled = max(0, -offset)
        frame = CGRect(
            x: 0, y: stays ? offset : -pulled, width: scrollView.bounds.width, height: minHeight + pulled)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        title.frame = CGRect(x: 14, y: bounds.height - 38, width: max(0, bounds.width - 28), height: 28)
    }
}
