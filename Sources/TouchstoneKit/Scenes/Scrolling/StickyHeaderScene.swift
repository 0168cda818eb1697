import UIKit

extension Scene {
    /// A header and a footer that follow the scroll view that they are in by observing it, without being its delegate.
    static let stickyHeader = Scene(
        name: "sticky-header", title: "Sticky header and footer",
        hint: "Pull the list down and the picture grows, scroll it and both bars stay; then turn the observing off, "
            + "and they are rows like any other.",
        size: CGSize(width: 526, height: 360)
    ) { StickyHeaderScene(frame: $0) }
}

/// A list with a header and a footer of its own, which need nothing from it but to be in it.
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

    /// Every change is counted, and what it comes to is told when that is something else.
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
