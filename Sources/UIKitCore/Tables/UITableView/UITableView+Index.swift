import CoreGraphics
import Foundation

/// The colours of a table's index, and when it is shown.
struct SectionIndexStyle {
    var color: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
    var minimumRowCount = 0
}

/// The index of sections at the trailing edge.
extension UITableView {
    /// The title of the index that is shown as a magnifying glass.
    public nonisolated static let indexSearch = "{search}"

    /// Asks the data source for the titles of the index, and shows or removes it.
    func loadIndex() {
        let titles = tableStyle == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        let count = table.geometry.sections.reduce(0) { $0 + $1.rows.count }
        guard !titles.isEmpty, count >= table.indexStyle.minimumRowCount else {
            guard let index = table.index else { return }
            index.removeFromSuperview()
            table.index = nil
            return updateCellAppearances()
        }
        if let index = table.index {
            index.titles = titles
            return index.adopt(table.indexStyle)
        }
        let index = SectionIndexView(titles, of: self)
        index.adopt(table.indexStyle)
        table.index = index
        UIView.performWithoutAnimation { addSubview(index) }
        updateCellAppearances()
    }

    func changeIndex(_ change: (inout SectionIndexStyle) -> Void) {
        let old = table.indexStyle.minimumRowCount
        change(&table.indexStyle)
        if table.indexStyle.minimumRowCount != old, !table.needsData { return loadIndex() }
        table.index?.adopt(table.indexStyle)
    }

    /// Places the index at the edge of the viewport. Called by layout.
    func layOutIndex() {
        guard let index = table.index else { return }
        let insets = adjustedContentInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = SectionIndexView.width
        let frame = CGRect(
            x: isMirrored ? safeAreaInsets.left : bounds.width - width - safeAreaInsets.right,
            y: bounds.minY + insets.top, width: width, height: max(bounds.height - insets.top - insets.bottom, 0))
        if index.frame != frame { index.frame = frame }
        // Headers that became visible are in front of it.
        if subviews.last !== index { bringSubviewToFront(index) }
    }

    /// Scrolls to the section that a title of the index stands for.
    func scroll(toTitle title: String, at index: Int) {
        guard let dataSource else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
        loadDataIfNeeded()
        stopScrollingAndZooming()
        let limits = contentOffsetBounds.y
        guard section != NSNotFound else {
            contentOffset.y = limits.lowerBound
            return
        }
        guard !table.geometry.sections.isEmpty else { return }
        let known = min(max(section, 0), table.geometry.sections.count - 1)
        // The rows in between have estimated heights until they have been visible.
        for _ in 0..<3 {
            let limits = contentOffsetBounds.y
            let y = table.geometry.section(known).start - adjustedContentInset.top
            let offset = min(max(y, limits.lowerBound), limits.upperBound)
            guard offset != contentOffset.y else { return }
            contentOffset.y = offset
            guard !table.hasFixedRows, window != nil else { return }
            layoutIfNeeded()
            guard table.geometry.sections.indices.contains(known) else { return }
        }
    }
}

/// A column of titles at the trailing edge of a table, along which a finger scrolls from section to section.
@MainActor
final class SectionIndexView: UIView {
    private weak var table: UITableView?
    private var style = SectionIndexStyle()
    private var marks: [UIView] = []
    /// The title under the finger.
    private var current: Int?

    /// The width of the index in points.
    static let width: CGFloat = 15
    /// The height of a title in points.
    private static let lineHeight: CGFloat = 14
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

    /// The titles, some of which are not shown where there is no room for them.
    var titles: [String] {
        didSet {
            guard titles != oldValue else { return }
            spoken = nil
            accessibilityValue = nil
            makeMarks()
        }
    }

    init(_ titles: [String], of table: UITableView) {
        self.titles = titles
        self.table = table
        super.init(frame: .zero)
        let press = UILongPressGestureRecognizer(target: self, action: Selector("_slid:", SectionIndexView.slid(_:)))
        // Sliding begins with the touch, so that the table does not scroll by the finger.
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) {
        titles = []
        super.init(coder: coder)
    }

    func adopt(_ style: SectionIndexStyle) {
        self.style = style
        updateColors()
    }

    // MARK: - Titles

    /// Returns the titles that are shown in a height: all, or as many as there is room for, with nil for a dot that
    /// stands for those in between.
    static func shownTitles(_ titles: [String], in height: CGFloat) -> [String?] {
        let room = max(Int(clamping: (height / lineHeight).rounded(.down)), 1)
        guard titles.count > room else { return titles }
        // Titles and dots alternate, with a title at both ends.
        let shown = max((room + 1) / 2, 1)
        guard shown > 1 else { return [titles[0]] }
        return (0..<(2 * shown - 1)).map { line in
            line % 2 == 1 ? nil : titles[line / 2 * (titles.count - 1) / (shown - 1)]
        }
    }

    /// The span of the titles, and the height of each, in the view's coordinates.
    private var column: (top: CGFloat, height: CGFloat) {
        let height = CGFloat(marks.count) * Self.lineHeight
        return (((bounds.height - height) / 2).rounded(.down), height)
    }

    private func makeMarks() {
        for mark in marks { mark.removeFromSuperview() }
        marks = Self.shownTitles(titles, in: bounds.height).map { title in
            if title == UITableView.indexSearch {
                let view = UIImageView(image: UIImage(systemName: "magnifyingglass"))
                view.contentMode = .scaleAspectFit
                return view
            }
            let label = UILabel()
            label.text = title ?? "•"
            label.font = Self.font
            label.textAlignment = .center
            return label
        }
        for mark in marks { addSubview(mark) }
        updateColors()
        setNeedsLayout()
    }

    private func updateColors() {
        backgroundColor = current == nil ? style.background : style.trackingBackground ?? style.background
        for mark in marks {
            if let label = mark as? UILabel { label.textColor = style.color ?? tintColor }
            mark.tintColor = style.color
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        if bounds.height != oldSize.height { makeMarks() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = column.top
        for (line, mark) in marks.enumerated() {
            mark.frame = CGRect(
                x: 0, y: top + CGFloat(line) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
            if mark is UIImageView { mark.frame = mark.frame.insetBy(dx: 1.5, dy: 1) }
        }
    }

    // MARK: - The finger

    private func slid(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began, .changed:
            let (top, height) = column
            guard height > 0, !titles.isEmpty else { return }
            let part = (press.location(in: self).y - top) / height
            let line = Int(clamping: (part * CGFloat(titles.count)).rounded(.down))
            show(min(max(line, 0), titles.count - 1))
        default:
            current = nil
            updateColors()
        }
    }

    private func show(_ title: Int) {
        guard title != current else { return }
        current = title
        spoken = title
        accessibilityValue = titles[title]
        updateColors()
        table?.scroll(toTitle: titles[title], at: title)
    }

    // MARK: - Accessibility

    override func accessibilityIncrement() { step(by: 1) }
    override func accessibilityDecrement() { step(by: -1) }

    private func step(by count: Int) {
        let last = spoken.flatMap { titles.indices.contains($0) ? $0 : nil }
        let next = (last ?? (count > 0 ? -1 : titles.count)) + count
        guard titles.indices.contains(next) else { return }
        spoken = next
        accessibilityValue = titles[next]
        table?.scroll(toTitle: titles[next], at: next)
    }

    /// The title that was chosen last.
    private var spoken: Int?
}
