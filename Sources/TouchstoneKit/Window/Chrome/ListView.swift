import UIKit

/// A scrollable column of rows, one of which can be chosen.
///
/// Only visible rows have views, so the cost does not depend on the number of rows.
final class ListView: UIView, TipProviding {
    /// The closure that returns the content of a row. Called for visible rows only.
    var item: (Int) -> ListItem = { _ in ListItem(.item, "") }

    /// Called when the user has chosen a row by a tap or an arrow key.
    var onChoice: (Int) -> Void = { _ in }

    /// Called when the user has tapped the row that was already chosen, or pressed Return on it.
    var onSecondChoice: (Int) -> Void = { _ in }

    /// Called with the row below the pointer; with nil when it is over none.
    var onHover: (Int?) -> Void = { _ in }

    /// The closure that folds or unfolds the rows that belong to a row; nil where rows belong to none. With nil for
    /// `isUnfolded` it toggles them. It returns whether it did anything.
    var onFold: ((_ row: Int, _ isUnfolded: Bool?) -> Bool)?

    /// Whether rows can be chosen.
    var allowsChoice = true

    /// Whether the list stays scrolled to its end until the user scrolls away from it.
    var followsEnd = false

    /// The height in points of a row that is not a header.
    var rowHeight: CGFloat {
        didSet { if rowHeight != oldValue { placeContent() } }
    }
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

    /// Whether the list is scrolled to its end. New rows and a new size do not change it.
    private var isAtEnd = true

    /// The chosen row.
    var chosen: Int? {
        didSet { if chosen != oldValue { updateMarks() } }
    }

    /// The row that is marked because the pointer is over it, or over what it stands for.
    var hovered: Int? {
        didSet { if hovered != oldValue { updateMarks() } }
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

    /// Shows new rows. Rows with unchanged content are not drawn again.
    ///
    /// - Parameter headers: The indices of the rows that are headers, in ascending order.
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

    // MARK: - Layout

    /// Returns the top of row `index` in points from the top of the content.
    func top(of index: Int) -> CGFloat {
        var low = 0
        var high = headers.count
        while low < high {
            let middle = (low + high) / 2
            if headers[middle] < index { low = middle + 1 } else { high = middle }
        }
        return Self.margin + CGFloat(index) * rowHeight + CGFloat(low) * (Self.headerHeight - rowHeight)
    }

    /// Returns the row at a vertical position in the content; nil outside the rows.
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

    // MARK: - Scrolling

    /// Scrolls by `distance` points, clamped to the content. A negative distance shows what is below.
    func scroll(by distance: CGFloat) {
        moveContent(to: offset - distance)
    }

    /// Scrolls until row `index` is completely visible.
    func reveal(_ index: Int) {
        let top = top(of: index) - Self.margin
        let bottom = self.top(of: index + 1) + Self.margin
        if top < offset {
            moveContent(to: top)
        } else if bottom > offset + bounds.height {
            moveContent(to: bottom - bounds.height)
        }
    }

    /// Scrolls until row `index` is in the middle, unless it is completely visible.
    func center(_ index: Int) {
        let (top, bottom) = (top(of: index), self.top(of: index + 1))
        guard top < offset || bottom > offset + bounds.height else { return }
        moveContent(to: (top + bottom - bounds.height) / 2)
    }

    /// Called when the pointer has moved to a point of the list; with nil when it has left.
    func hover(at point: CGPoint?) {
        guard let point, bounds.contains(point), let found = row(atContentY: point.y + offset), !isHeader(found) else {
            return onHover(nil)
        }
        onHover(found)
    }

    /// Scrolls to an offset that the user chose, clamped to the content.
    func moveContent(to wanted: CGFloat) {
        isAtEnd = wanted >= maximumOffset - 1
        placeContent(at: wanted)
    }

    /// Updates the offset after the rows or the size have changed.
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

    // MARK: - Tips

    /// The tip of the list itself, which has none.
    var tip: String? { nil }

    /// Returns the text of the row at a point if there is no room for all of it.
    func tip(at point: CGPoint) -> (text: String, area: CGRect)? {
        guard bounds.contains(point), let index = self.row(atContentY: point.y + offset), let shown = rows[index],
            shown.isCutOff, let item = shown.item
        else { return nil }
        return (item.wholeText, shown.frame.offsetBy(dx: 0, dy: -offset))
    }

    // MARK: - Touches and keys

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

    // MARK: - Marks

    private func mark(of index: Int) -> ListRowView.Mark {
        if index == chosen { return isFirstResponder ? .chosenWithKeyboard : .chosen }
        if drag?.pressed == index { return .pressed }
        return hovered == index ? .hovered : .none
    }

    func updateMarks() {
        for (index, row) in rows { row.mark = mark(of: index) }
    }
}

/// Touches and keys. The list handles all touches itself; its rows get none.
extension ListView {
    func begin(_ touch: UITouch) {
        becomeFirstResponder()
        let place = touch.location(in: self)
        let movesIndicator = place.x > bounds.width - 12 && contentHeight > bounds.height
        let pressed = movesIndicator ? nil : row(atContentY: place.y + offset).flatMap { isHeader($0) ? nil : $0 }
        drag = ListDrag(
            start: place, offset: offset, pressed: allowsChoice ? pressed : nil, movesIndicator: movesIndicator)
        updateMarks()
    }

    func follow(_ touch: UITouch) {
        guard var drag else { return }
        let distance = touch.location(in: self).y - drag.start.y
        if drag.movesIndicator {
            return moveContent(to: drag.offset + distance * contentHeight / max(1, bounds.height))
        }
        guard drag.pressed == nil || abs(distance) > ListDrag.threshold else { return }
        if drag.pressed != nil {
            drag.pressed = nil
            self.drag = drag
            updateMarks()
        }
        moveContent(to: drag.offset - distance)
    }

    func end() {
        let pressed = drag?.pressed
        let start = drag?.start
        drag = nil
        updateMarks()
        guard let pressed, pressed < count else { return }
        // The triangle folds; the rest of the row chooses it.
        if let start, isOnTriangle(start, ofRow: pressed), onFold?(pressed, nil) == true { return }
        if pressed == chosen { onSecondChoice(pressed) } else { choose(pressed) }
    }

    private func isOnTriangle(_ place: CGPoint, ofRow index: Int) -> Bool {
        let item = item(index)
        guard item.isUnfolded != nil else { return false }
        let left = 6 + item.indent
        return place.x >= left - 4 && place.x < left + ListItem.triangleWidth + 2
    }

    private var contentHeight: CGFloat { top(of: count) }

    /// Chooses a row as a tap does.
    func choose(_ index: Int) {
        chosen = index
        reveal(index)
        onChoice(index)
    }

    /// Moves the choice by `step` rows, skipping headers. Stops at the last row in that direction.
    func moveChoice(by step: Int) {
        guard count > 0 else { return }
        var index = chosen ?? (step > 0 ? -1 : count)
        let direction = step.signum()
        var left = abs(step)
        var found: Int?
        while left > 0, (0..<count).contains(index + direction) {
            index += direction
            guard !isHeader(index) else { continue }
            found = index
            left -= 1
        }
        if let found, found != chosen { choose(found) }
    }

    // MARK: - Keys

    /// The key commands. Unlike presses, they repeat while a key is held down.
    var commands: [UIKeyCommand] {
        let folding = [
            UIKeyCommand(
                input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("fold", ListView.fold)),
            UIKeyCommand(
                input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: Selector("unfold", ListView.unfold)),
        ]
        return (onFold == nil ? [] : folding) + [
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", ListView.up)),
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("down", ListView.down)),
            UIKeyCommand(
                input: UIKeyCommand.inputPageUp, modifierFlags: [], action: Selector("pageUp", ListView.pageUp)),
            UIKeyCommand(
                input: UIKeyCommand.inputPageDown, modifierFlags: [], action: Selector("pageDown", ListView.pageDown)),
            UIKeyCommand(input: UIKeyCommand.inputHome, modifierFlags: [], action: Selector("toTop", ListView.toTop)),
            UIKeyCommand(input: UIKeyCommand.inputEnd, modifierFlags: [], action: Selector("toEnd", ListView.toEnd)),
            UIKeyCommand(input: "\r", modifierFlags: [], action: Selector("confirm", ListView.confirm)),
        ]
    }

    private var page: Int { max(1, Int(clamping: bounds.height / rowHeight) - 1) }

    func fold() {
        if let chosen { _ = onFold?(chosen, false) }
    }

    func unfold() {
        if let chosen { _ = onFold?(chosen, true) }
    }

    func up() { allowsChoice ? moveChoice(by: -1) : scroll(by: rowHeight) }

    func down() { allowsChoice ? moveChoice(by: 1) : scroll(by: -rowHeight) }

    func pageUp() { allowsChoice ? moveChoice(by: -page) : scroll(by: bounds.height - rowHeight) }

    func pageDown() { allowsChoice ? moveChoice(by: page) : scroll(by: rowHeight - bounds.height) }

    func toTop() { allowsChoice ? moveChoice(by: -count) : moveContent(to: 0) }

    func toEnd() { allowsChoice ? moveChoice(by: count) : moveContent(to: .greatestFiniteMagnitude) }

    func confirm() {
        if let chosen { onSecondChoice(chosen) }
    }
}

/// A drag on a `ListView`. It presses a row until it has moved far enough to scroll.
struct ListDrag {
    /// The location of the initial touch, in points of the list.
    let start: CGPoint
    /// The content offset at the initial touch.
    let offset: CGFloat
    /// The pressed row; nil once the drag scrolls.
    var pressed: Int?
    /// Whether the drag moves the scroll indicator instead of the content.
    let movesIndicator: Bool

    /// The distance in points from which a drag scrolls.
    static let threshold: CGFloat = 8
}
