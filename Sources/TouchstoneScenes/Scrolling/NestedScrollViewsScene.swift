import TouchstoneKit
import UIKit

extension Scene {
    /// Scroll views in a scroll view: one that scrolls across, and one in the same direction.
    static let nestedScrollViews = Scene(
        name: "nested-scroll-views", title: "Scroll views in a scroll view",
        hint: "Drag the pages up and sideways, then the inner list to its end and further: which one scrolls "
            + "depends on the direction and on which one has more to show.",
        size: CGSize(width: 526, height: 360)
    ) { NestedScrollViewsScene(frame: $0) }
}

/// A list that contains a row of pages and another list.
final class NestedScrollViewsScene: ExperimentView {
    let outer = UIScrollView()
    let pages = UIScrollView()
    let inner = UIScrollView()
    private(set) lazy var handsOver = ToggleRow("inner hands over at its edges", isOn: true) { [unowned self] in
        inner.transfersVerticalScrollingToParent = $0
    }

    let pageControl = UIPageControl()
    private let pageViews = [UIColor.systemIndigo, .systemTeal, .systemOrange, .systemPink].enumerated().map {
        PageView($0 + 1, $1)
    }
    private let innerRows = RowsView("Inner", count: 10, rowHeight: 32)
    private let outerRows = RowsView("Outer", count: 8)
    private let captions = [
        ExperimentView.caption("pages: sideways", alignment: .left),
        ExperimentView.caption("inner: up and down, like the list around it", alignment: .left),
        ExperimentView.caption("outer: up and down", alignment: .left),
    ]
    private lazy var delegateLogs = ["outer", "pages", "inner"].map { name in
        ScrollDelegateLog(name) { [unowned self] in log.add($0) }
    }

    override var logWidth: CGFloat { 226 }

    override func setUp() {
        log.countedLines = 2
        for (view, delegateLog) in zip([outer, pages, inner], delegateLogs) {
            view.delegate = delegateLog
            view.layer.cornerRadius = 10
        }
        outer.backgroundColor = .secondarySystemBackground
        inner.backgroundColor = .tertiarySystemBackground
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        for page in pageViews { pages.addSubview(page) }
        inner.addSubview(innerRows)
        pageControl.numberOfPages = pageViews.count
        pageControl.accessibilityLabel = "Pages"
        pageControl.pageIndicatorTintColor = .systemGray3
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.addAction(UIAction { [unowned self] _ in goToPage() }, for: .valueChanged)
        delegateLogs[1].onStep = { [unowned self] in
            // The dots lead the animation that they begin.
            guard $0.isTracking || $0.isDecelerating else { return }
            pageControl.currentPage = Int(clamping: ($0.contentOffset.x / max(1, $0.bounds.width)).rounded())
        }
        for view in [pages, pageControl, inner, outerRows] + captions { outer.addSubview(view) }
        addSubview(outer)
        addSubview(handsOver)
    }

    private func goToPage() {
        pages.setContentOffset(CGPoint(x: CGFloat(pageControl.currentPage) * pages.bounds.width, y: 0), animated: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = canvas.width - 24
        outer.frame = CGRect(x: 12, y: 12, width: width, height: 294)
        captions[0].frame = CGRect(x: 14, y: 6, width: width - 28, height: 18)
        pages.frame = CGRect(x: 12, y: 28, width: width - 24, height: 80)
        for (index, page) in pageViews.enumerated() {
            page.frame = CGRect(x: CGFloat(index) * pages.bounds.width, y: 0, width: pages.bounds.width, height: 80)
        }
        pages.contentSize = CGSize(width: CGFloat(pageViews.count) * pages.bounds.width, height: 80)
        pageControl.frame = CGRect(x: 12, y: 108, width: width - 24, height: 26)
        captions[1].frame = CGRect(x: 14, y: 136, width: width - 24, height: 18)
        inner.frame = CGRect(x: 12, y: 158, width: width - 24, height: 80)
        innerRows.frame = CGRect(x: 0, y: 0, width: inner.bounds.width, height: innerRows.height)
        inner.contentSize = innerRows.frame.size
        captions[2].frame = CGRect(x: 14, y: 246, width: width - 28, height: 18)
        outerRows.frame = CGRect(x: 0, y: 266, width: width, height: outerRows.height)
        outer.contentSize = CGSize(width: width, height: 266 + outerRows.height)
        handsOver.frame = CGRect(x: 16, y: 316, width: width - 8, height: 34)
    }
}

/// A coloured page with a number.
private final class PageView: UIView {
    private let label = UILabel()

    init(_ number: Int, _ color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color
        label.text = "\(number)"
        label.font = .systemFont(ofSize: 40, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
