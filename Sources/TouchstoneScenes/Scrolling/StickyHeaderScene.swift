import TouchstoneKit
import UIKit

extension Scene {
    /// A header and a footer that follow their scroll view by observing it, without being its delegate.
    static let stickyHeader = Scene(
        name: "sticky-header", title: "Sticky header and footer",
        hint: "Pull the list down to enlarge the picture; scroll, and both bars stay in place; then turn observing "
            + "off, and they scroll like rows.",
        size: CGSize(width: 526, height: 360)
    ) { StickyHeaderScene(frame: $0) }
}

/// A list with a header and a footer, which need only be added to it.
final class StickyHeaderScene: ExperimentView {
    let list = UIScrollView()
    let header = StickyHeader(minHeight: 84)
    let footer = StickyFooter()
    private(set) lazy var observes = ToggleRow("observe(\\.contentOffset)", isOn: true) { [unowned self] isOn in
        log.add(isOn ? "observing again" : "observed no more")
        header.isObserving = isOn
        footer.isObserving = isOn
    }
    private(set) lazy var stays = ToggleRow("the header stays while scrolling", isOn: true) { [unowned self] isOn in
        log.add(isOn ? "the header stays" : "the header scrolls away")
        header.stays = isOn
    }

    private let rows = RowsView("Row", count: 20)
    private var told = ""

    override func setUp() {
        log.countedLines = 2
        list.backgroundColor = .secondarySystemBackground
        list.layer.cornerRadius = 12
        for view in [rows, header, footer] { list.addSubview(view) }
        header.onChange = { [unowned self] in tell(of: $0) }
        for view in [list, observes, stays] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = canvas.width - 24
        list.frame = CGRect(x: 12, y: 12, width: width, height: 262)
        list.contentSize = CGSize(width: width, height: header.minHeight + rows.height + StickyFooter.height)
        rows.frame = CGRect(x: 0, y: header.minHeight, width: width, height: rows.height)
        observes.frame = CGRect(x: 16, y: 282, width: width - 8, height: 34)
        stays.frame = CGRect(x: 16, y: 318, width: width - 8, height: 34)
    }

    /// Logs every change, and its effect if that is a new one.
    private func tell(of offset: CGPoint) {
        log.add("contentOffset has changed")
        let height = header.bounds.height
        let place = header.frame.minY - list.contentOffset.y
        let what =
            height > header.minHeight
            ? "the header grows" : place < 0 ? "the header scrolls away" : "the header is at the top"
        guard what != told else { return }
        told = what
        log.add(what)
    }
}

/// A view that keeps its position in its scroll view while the content scrolls.
///
/// It observes the scroll view by itself and leaves the delegate and everything else to others.
class StickyView: UIView {
    /// Whether the view observes the scroll view.
    var isObserving = true { didSet { if isObserving != oldValue { observe() } } }

    /// Called with every new offset after the view has followed it.
    var onChange: @MainActor (CGPoint) -> Void = { _ in }

    private var observations: [NSKeyValueObservation] = []

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Moves the view to its position for the scroll view's current offset. Subclasses override it.
    func follow(_ scrollView: UIScrollView) {}

    /// Moves the view to its position if it is in a scroll view.
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
        // The position also depends on the size of the view and of the content.
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

/// A header that stays at the top of its scroll view and grows when the content is pulled down.
final class StickyHeader: StickyView {
    /// The height in points of the header while the content is not pulled down.
    let minHeight: CGFloat

    /// Whether the header stays at the top while the content scrolls. Otherwise it scrolls with the content and
    /// only grows when that is pulled down.
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
        title.backgroundColor = UIColor(white: 0, alpha: 0.6)
        title.textAlignment = .center
        title.layer.cornerRadius = 8
        title.clipsToBounds = true
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
        title.frame = CGRect(x: 12, y: bounds.height - 42, width: 92, height: 32)
    }
}

/// A footer that stays at the bottom of its scroll view and shows the scroll position. While it does not observe,
/// it is at the end of the content.
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
