import UIKit

/// Rows one below the other, of which one can be chosen. Where they do not fit, the wheel, a finger and keys move them.
///
/// Only the rows that can be seen exist as views, so that a list of ten thousand costs what one of twenty does.
final class ListView: UIView {
    /// What row `index` shows. Asked for visible rows only.
    var item: (Int) -> ListItem = { _ in ListItem(.item, "") }

    /// Called with a row that was tapped or reached by an arrow key.
    var onChoice: (Int) -> Void = { _ in }

    /// Called with a row that was tapped and had been chosen before, or on which Return was pressed.
    var onSecondChoice: (Int) -> Void = { _ in }

    /// Whether rows can be chosen at all.
    var allowsChoice = true

    /// Whether the list shows its end until somebody scrolls away from there.
    var followsEnd = false

    /// Height of a row that is no header, in points.
    let rowHeight: CGFloat
    static let headerHeight: CGFloat = 30
    private static let margin: CGFloat = 6

    private(set) var count = 0
    private var headers: [Int] = []
    private var rows: [Int: ListRowView] = [:]
    private var spare: [ListRowView] = []
    private let content = UIView()
    private let indicator = UIView()
    private(set) var offset: CGFloat = 0
    var drag: ListDrag?

    /// Whether the end is shown: so until somebody moves away from it, however the rows and the room for them change.
    private var isAtEnd = true

    /// The row that shows as chosen.
    var chosen: Int? {
        didSet { if chosen != oldValue { updateMarks() } }
    }

    init(rowHeight: CGFloat) {
        self.rowHeight = rowHeight
        super.init(frame: .zero)
        clipsToBounds = true
        isOpaque = false
        backgroundColor = .clear
        content.isOpaque = false
        content.backgroundColor = .clear
        content.isUserInteractionEnabled = false
        indicator.isUserInteractionEnabled = false
        indicator.backgroundColor = .systemFill
        indicator.layer.cornerRadius = 2
        addSubview(content)
        addSubview(indicator)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Takes over other rows. Rows that show the same as before are not drawn again.
    ///
    /// - Parameter headers: the rows that are headers, in ascending order.
    func reload(count: Int, headers: [Int] = []) {
        self.count = count
        self.headers = headers
        for (index, row) in rows where index < count {
            row.item = item(index)
        }
        for index in rows.keys where index >= count { retire(index) }
        if let chosen, chosen >= count { self.chosen = nil }
        placeContent()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        placeContent()
    }

    // MARK: Places

    /// Where row `index` begins, in points from the top of the content.
    func top(of index: Int) -> CGFloat {
        var low = 0
        var high = headers.count
        while low < high {
            let middle = (low + high) / 2
            if headers[middle] < index { low = middle + 1 } else { high = middle }
        }
        return Self.margin + CGFloat(index) * rowHeight + CGFloat(low) * (Self.headerHeight - rowHeight)
    }

    /// The row at a place of the content; nil beside the rows.
    func row(atContentY y: CGFloat) -> Int? {
        guard y >= Self.margin, y < top(of: count) else { return nil }
        var low = 0
        var high = count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if top(of: middle) <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func isHeader(_ index: Int) -> Bool { headers.contains(index) }

    private var maximumOffset: CGFloat {
        max(0, top(of: count) + Self.margin - bounds.height)
    }

    // MARK: Moving

    /// Moves the content by `distance` points, as far as there is any: a negative one shows what is below.
    func scroll(by distance: CGFloat) {
        moveContent(to: offset - distance)
    }

    /// Moves the content so that row `index` can be seen whole.
    func reveal(_ index: Int) {
        let top = top(of: index) - Self.margin
        let bottom = self.top(of: index + 1) + Self.margin
        if top < offset {
            moveContent(to: top)
        } else if bottom > offset + bounds.height {
            moveContent(to: bottom - bounds.height)
        }
    }

    /// Moves the content to where a user wants it, in points from its top.
    func moveContent(to wanted: CGFloat) {
        isAtEnd = wanted >= maximumOffset - 1
        placeContent(at: wanted)
    }

    /// Shows what is to be shown after the rows or the room for them have changed.
    private func placeContent() {
        if maximumOffset == 0 { isAtEnd = true }
        placeContent(at: followsEnd && isAtEnd ? maximumOffset : offset)
    }

    private func placeContent(at wanted: CGFloat) {
        offset = min(max(wanted, 0), maximumOffset).rounded()
        content.bounds.origin = CGPoint(x: 0, y: offset)
        placeRows()
        placeIndicator()
    }

    private func placeRows() {
        let width = bounds.width
        guard bounds.height > 0, width > 0, count > 0 else {
            for index in rows.keys { retire(index) }
            return
        }
        let first = row(atContentY: max(offset, Self.margin)) ?? 0
        let last = row(atContentY: min(offset + bounds.height, top(of: count) - 1)) ?? count - 1
        for index in rows.keys where index < first || index > last { retire(index) }
        guard first <= last else { return }
        for index in first...last {
            let row = rows[index] ?? newRow(index)
            let top = top(of: index)
            row.frame = CGRect(x: 0, y: top, width: width, height: self.top(of: index + 1) - top)
        }
    }

    private func newRow(_ index: Int) -> ListRowView {
        let row = spare.popLast() ?? ListRowView()
        row.item = item(index)
        rows[index] = row
        row.mark = mark(of: index)
        if row.superview == nil { content.addSubview(row) }
        row.isHidden = false
        return row
    }

    private func retire(_ index: Int) {
        guard let row = rows.removeValue(forKey: index) else { return }
        row.isHidden = true
        spare.append(row)
    }

    private func placeIndicator() {
        let height = top(of: count) + Self.margin
        indicator.isHidden = height <= bounds.height || bounds.height < 20
        guard !indicator.isHidden else { return }
        let length = max(20, bounds.height * bounds.height / height)
        let y = maximumOffset > 0 ? offset / maximumOffset * (bounds.height - length) : 0
        indicator.frame = CGRect(x: bounds.width - 6, y: y.rounded(), width: 4, height: length.rounded())
    }

    // MARK: Fingers and keys

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { begin(touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { follow(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        end()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        drag = nil
        updateMarks()
    }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { updateMarks() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        updateMarks()
        return resigned
    }

    override var keyCommands: [UIKeyCommand]? { commands }

    // MARK: Marks

    private func mark(of index: Int) -> ListRowView.Mark {
        if index == chosen { return isFirstResponder ? .chosenWithKeyboard : .chosen }
        return drag?.pressed == index ? .pressed : .none
    }

    func updateMarks() {
        for (index, row) in rows { row.mark = mark(of: index) }
    }
}
