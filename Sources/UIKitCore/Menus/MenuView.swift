import CoreGraphics
import Foundation
import QuartzCore

/// A menu over a window, beside the view that it belongs to. The finger that has opened it may slide to a row and lift
/// there.
@MainActor
class MenuView: FloatingPanel, ControlMenu {
    /// The sender of the actions.
    private weak var sender: AnyObject?

    /// Called with the chosen element, before its action is performed.
    private let onChoice: (UIMenuElement) -> Void

    private let order: UIContextMenuConfiguration.ElementOrder
    private let answers = DeferredAnswers()

    private var root: UIMenu
    /// The menus on the way from the root to the one that is shown.
    private var path: [UIMenu] = []
    private let scroller = UIScrollView(frame: .zero)
    private var header: UILabel?
    private(set) var rows: [MenuRow] = []
    private var lines: [MenuLine] = []
    /// The numbers of the rows that begin a group, other than the first.
    private var breaks: Set<Int> = []
    private var separators: [UIView] = []
    /// The rows as they are shown, from the top.
    private var shownRows: [MenuRow] = []
    /// Whether the rows are new, and the first of them is to be visible.
    private var needsScrollToStart = true
    /// The touch that has opened the menu, while it goes on.
    private weak var finger: UITouch?
    /// The place where that finger came down, in the view's coordinates.
    private var fingerStart = CGPoint.zero
    /// Whether that finger has moved too far for a tap, and whether it has reached a row since.
    private var fingerHasMoved = false
    private var fingerHasReachedRow = false

    convenience init(_ own: UIControl.OwnMenu, of source: UIView) {
        self.init(own.menu, of: source, sender: own.sender, order: own.order, onChoice: own.onChoice)
    }

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - source: The view that it belongs to.
    ///   - sender: The sender of the actions.
    ///   - order: The order of the elements where the menu stands above the source.
    ///   - onChoice: Called with the chosen element, before its action is performed.
    init(
        _ menu: UIMenu, of source: UIView, sender: AnyObject,
        order: UIContextMenuConfiguration.ElementOrder = .automatic,
        onChoice: @escaping (UIMenuElement) -> Void = { _ in }
    ) {
        root = menu
        self.order = order
        self.onChoice = onChoice
        self.sender = sender
        super.init(of: source, cornerRadius: MenuMetrics.cornerRadius)
        scroller.isOpaque = false
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.alwaysBounceVertical = false
        plate.contentView.addSubview(scroller)
        answers.onAnswer = { [weak self] in self?.deferredElementDidAnswer() }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// The titles of the rows, in order.
    var titles: [String] { rows.map(\.element.title) }

    // MARK: - Showing

    /// Shows the menu in the window of its source, and closes the menu that the window showed before.
    ///
    /// - Parameter finger: The touch that opens it; nil for a key or a screen reader.
    /// - Returns: Whether there is a row to show.
    func show(by finger: UITouch?) -> Bool {
        guard let source, let window = source.window else { return false }
        showRows()
        guard !isEmpty else { return false }
        self.finger = finger
        enter(window)
        if let finger { fingerStart = finger.location(in: self) } else { moveHighlight(by: 1) }
        Trace.emit(.control(ControlStep(self, .offers(menu: titles))), by: self)
        layoutIfNeeded()
        appear()
        UIAccessibility.post(notification: .screenChanged, argument: rows.first ?? self)
        return true
    }

    /// Whether there is nothing to show.
    var isEmpty: Bool { rows.isEmpty }

    /// Shows the menu that is laid out, with an animation.
    func appear() {
        let end = panel.center
        let start = CGPoint(x: anchor.midX, y: anchor.midY)
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: MenuMetrics.startScale, y: MenuMetrics.startScale)
        panel.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        UIView.animate(withDuration: MenuMetrics.showDuration, delay: 0, options: .allowUserInteraction) { [panel] in
            panel.alpha = 1
            panel.transform = .identity
            panel.center = end
        }
    }

    private func showRows() {
        let menu = path.last ?? root
        for view in [rows as [UIView], lines, separators].joined() { view.removeFromSuperview() }
        header?.removeFromSuperview()
        header = nil
        (rows, shownRows, lines) = ([], [], [])
        breaks = []
        if let current = path.last {
            rows = [MenuRow(current, leadsBack: true)]
            breaks = [1]
        } else if !menu.title.isEmpty {
            let label = UILabel()
            label.text = menu.title
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            label.accessibilityTraits = .header
            scroller.addSubview(label)
            header = label
        }
        append(menu)
        breaks.remove(rows.count)
        updateChecks()
        separators = breaks.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            scroller.addSubview(line)
            return line
        }
        for row in rows {
            row.addAction(UIAction { [unowned self, unowned row] _ in choose(row) }, for: .touchUpInside)
            if row.line == nil { scroller.addSubview(row) }
        }
        for line in lines { scroller.addSubview(line) }
        needsScrollToStart = true
        setNeedsLayout()
    }

    /// Makes room for check marks, if one of the rows has one.
    private func updateChecks() {
        let hasChecks = rows.contains { $0.style == .row && $0.element.choiceState != .off }
        for row in rows { row.hasChecks = hasChecks }
    }

    private func append(_ menu: UIMenu) {
        let style: MenuRow.Style =
            switch menu.preferredElementSize {
            case .medium: .tile
            case .small: menu.options.contains(.displayAsPalette) ? .swatch : .image
            case .automatic: menu.options.contains(.displayAsPalette) ? .swatch : .row
            case .large: .row
            }
        var line: [MenuRow] = []
        append(menu.children, of: menu, style, to: &line)
        finish(&line, style)
    }

    /// Ends a line of images.
    private func finish(_ line: inout [MenuRow], _ style: MenuRow.Style) {
        if !line.isEmpty, style != .row { lines.append(MenuLine(line, style: style)) }
        line = []
    }

    private func append(
        _ elements: [UIMenuElement], of holder: UIMenu, _ style: MenuRow.Style, to line: inout [MenuRow]
    ) {
        for element in elements {
            if let deferred = element as? UIDeferredMenuElement,
                answers.expand(deferred, { append($0, of: holder, style, to: &line) })
            {
                continue
            }
            if let command = element as? UICommand {
                let target = responder?.target(forAction: command.action, withSender: command)
                (target as? UIResponder)?.validate(command)
                // A command that nothing in the chain performs is left out.
                if target == nil { continue }
            }
            guard !element.choiceAttributes.contains(.hidden) else { continue }
            guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
                let row = MenuRow(element, style: style, preferences: holder.displayPreferences)
                rows.append(row)
                line.append(row)
                continue
            }
            finish(&line, style)
            let count = rows.count
            if count > 0 { breaks.insert(count) }
            append(menu)
            // The next element begins another group.
            if rows.count > count { breaks.insert(rows.count) }
        }
    }

    /// The responder at which the search for the target of a command begins.
    private var responder: UIResponder? { source?.window?.firstResponder ?? source }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = area
        let width = min(MenuMetrics.width, area.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let units = measuredUnits(width: width)
        let height = units.reduce(2 * MenuMetrics.padding + (header == nil ? 0 : MenuMetrics.headerHeight)) {
            $0 + $1.height + ($1.line == nil ? 0 : MenuMetrics.separatorHeight)
        }
        isReversed = sortsByPriority && opensAbove(CGSize(width: width, height: height), in: area)
        shownRows = isReversed ? rows.reversed() : rows
        var y = MenuMetrics.padding
        if let header {
            header.frame = CGRect(
                x: MenuMetrics.side, y: y, width: max(0, width - 2 * MenuMetrics.side),
                height: MenuMetrics.headerHeight)
            header.textAlignment = isMirrored ? .right : .left
            y += MenuMetrics.headerHeight
        }
        func placeSeparator(_ separator: UIView?) {
            guard let separator else { return }
            separator.frame = CGRect(
                x: MenuMetrics.side, y: y + (MenuMetrics.separatorHeight / 2).rounded(.down),
                width: max(0, width - 2 * MenuMetrics.side), height: 1 / contentScaleFactor)
            y += MenuMetrics.separatorHeight
        }
        for unit in isReversed ? units.reversed() : units {
            if !isReversed { placeSeparator(unit.line) }
            unit.view.frame = CGRect(x: 0, y: y, width: width, height: unit.height)
            y += unit.height
            if isReversed { placeSeparator(unit.line) }
        }
        y += MenuMetrics.padding
        place(CGSize(width: width, height: y), in: area)
        guard needsScrollToStart else { return }
        needsScrollToStart = false
        scroller.contentOffset.y = isReversed ? max(0, scroller.contentSize.height - scroller.bounds.height) : 0
    }

    /// Returns the rows and the lines of images from the first element to the last, with their heights and the line
    /// before each that begins a group.
    private func measuredUnits(width: CGFloat) -> [(view: UIView, height: CGFloat, line: UIView?)] {
        var units: [(view: UIView, height: CGFloat, line: UIView?)] = []
        var separators = separators[...]
        for (index, row) in rows.enumerated() {
            if let line = row.line, line.rows.first !== row { continue }
            let separator = breaks.contains(index) ? separators.popFirst() : nil
            if let line = row.line {
                units.append((view: line, height: line.neededHeight, line: separator))
            } else {
                units.append((view: row, height: row.height(forWidth: width), line: separator))
            }
        }
        return units
    }

    /// Whether the first element is at the bottom.
    private var isReversed = false

    /// Whether the first element is the nearest to the source where the menu stands above it.
    private var sortsByPriority: Bool {
        guard path.isEmpty else { return false }
        switch order {
        case .fixed: return false
        case .priority: return true
        case .automatic:
            guard isBesideSource, let source else { return false }
            return !sequence(first: source, next: \.superview).contains { $0 is UIScrollView }
        }
    }

    /// Whether the menu stands beside its source, and not at a pointer.
    var isBesideSource: Bool { true }

    /// Returns whether a menu of a size will stand above its source.
    func opensAbove(_ size: CGSize, in area: CGRect) -> Bool { panelFrame(of: size, in: area).maxY <= anchor.minY }

    /// Places the panel below its source, or above it where there is more room, at the side of the window where the
    /// source is.
    func place(_ size: CGSize, in area: CGRect) {
        placePanel(panelFrame(of: size, in: area), content: size)
    }

    private func panelFrame(of size: CGSize, in area: CGRect) -> CGRect {
        let anchor = anchor
        let x = anchor.midX > area.midX ? anchor.maxX - size.width : anchor.minX
        return place(of: size, x: x, leastHeight: MenuMetrics.rowHeight * 3, in: area)
    }

    /// Places the panel.
    ///
    /// - Parameters:
    ///   - frame: Its place.
    ///   - size: The size of all rows, which scroll where that is more.
    func placePanel(_ frame: CGRect, content size: CGSize) {
        movePanel(to: frame)
        scroller.frame = plate.contentView.bounds
        scroller.contentSize = size
    }

    // MARK: - Choosing

    private func choose(_ row: MenuRow) {
        guard !isClosing, row.isEnabled else { return }
        if row.leadsBack {
            path.removeLast()
            return reload()
        }
        if let menu = row.element as? UIMenu {
            path.append(menu)
            answers.menuWillOpen(menu)
            return reload()
        }
        // Nothing else retains the menu once it has closed.
        withExtendedLifetime(self) {
            let element = row.element
            let responder = responder
            let application = owningApplication
            let sender = sender
            (path.last ?? root).selectsOne(of: element)?.select(element)
            onChoice(element)
            if !element.choiceAttributes.contains(.keepsMenuPresented) { close() }
            if let action = element as? UIAction {
                action.performWithSender(sender, target: nil)
            } else if let command = element as? UICommand,
                let target = responder?.target(forAction: command.action, withSender: command)
            {
                application?.sendAction(command.action, to: target, from: command, for: nil)
            }
            guard !isClosing else { return }
            for row in rows { row.update() }
            updateChecks()
        }
    }

    /// Replaces the menu that is visible: the root, or the submenu that the user has opened.
    ///
    /// - Parameter change: Returns the new menu for the old one.
    func updateVisibleMenu(_ change: (UIMenu) -> UIMenu) {
        guard !isClosing else { return }
        let old = path.last ?? root
        let new = change(old)
        guard new !== old else { return reload() }
        root = root.replacing(old, by: new)
        path = path.map { $0.replacing(old, by: new) }
        reload()
    }

    private func reload() {
        let hadKey = rows.contains(where: \.isKeyboardHighlighted)
        showRows()
        // The first row of a further menu leads back.
        if hadKey { for _ in 0..<(path.isEmpty ? 1 : 2) { moveHighlight(by: 1) } }
        Trace.emit(.control(ControlStep(self, .offers(menu: titles))), by: self)
        UIView.animate(withDuration: MenuMetrics.showDuration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        }
        UIAccessibility.post(notification: .screenChanged, argument: rows.first)
    }

    /// Shows the elements that have taken the place of a deferred one.
    private func deferredElementDidAnswer() {
        guard !isClosing, superview != nil else { return }
        let highlighted = rows.first(where: \.isKeyboardHighlighted)?.element
        let offset = scroller.contentOffset
        showRows()
        guard !isEmpty else { return close() }
        rows.first { $0.element === highlighted && !$0.leadsBack }?.isKeyboardHighlighted = true
        Trace.emit(.control(ControlStep(self, .offers(menu: titles))), by: self)
        UIView.animate(withDuration: MenuMetrics.showDuration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        }
        let greatest = max(0, scroller.contentSize.height - scroller.bounds.height)
        if !isReversed { scroller.contentOffset.y = min(offset.y, greatest) }
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    // MARK: - The finger that opened it
    func follows(_ touch: UITouch) -> Bool { finger === touch }

    private func row(at touch: UITouch) -> MenuRow? {
        guard fingerHasMoved, panel.bounds.contains(touch.location(in: panel)) else { return nil }
        return rows.first { $0.isEnabled && $0.bounds.contains(touch.location(in: $0)) }
    }

    func fingerMoved(_ touch: UITouch) {
        let place = touch.location(in: self)
        if hypot(place.x - fingerStart.x, place.y - fingerStart.y) > MenuMetrics.tapSlop { fingerHasMoved = true }
        let row = row(at: touch)
        if row != nil { fingerHasReachedRow = true }
        for other in rows { other.isHighlighted = other === row }
    }

    /// Chooses the row below the finger. A finger that leaves the rows after it has reached one closes the menu.
    func fingerLifted(_ touch: UITouch) {
        finger = nil
        for row in rows { row.isHighlighted = false }
        if let row = row(at: touch) {
            choose(row)
        } else if fingerHasReachedRow {
            close()
        }
    }

    func fingerCancelled(_ touch: UITouch) {
        finger = nil
        for row in rows { row.isHighlighted = false }
    }

    // MARK: - Keys

    override func takes(_ key: UIKey, isRepeat: Bool) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key.keyCode {
        case .keyboardEscape: close()
        case .keyboardUpArrow: moveHighlight(by: -1)
        case .keyboardDownArrow, .keyboardTab: moveHighlight(by: key.modifierFlags.contains(.shift) ? -1 : 1)
        case .keyboardLeftArrow where highlightedRow?.line != nil,
            .keyboardRightArrow where highlightedRow?.line != nil:
            moveHighlightInLine(by: (key.keyCode == .keyboardLeftArrow) == isMirrored ? 1 : -1)
        case isMirrored ? .keyboardRightArrow : .keyboardLeftArrow:
            if !isRepeat, let back = rows.first(where: \.leadsBack) { choose(back) }
        case isMirrored ? .keyboardLeftArrow : .keyboardRightArrow:
            if !isRepeat, let row = highlightedRow, row.element is UIMenu, !row.leadsBack {
                choose(row)
            }
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if !isRepeat, let row = highlightedRow { choose(row) }
        default: break
        }
        // The menu takes the others away from what is behind it.
        return true
    }

    private var highlightedRow: MenuRow? { rows.first(where: \.isKeyboardHighlighted) }

    /// Moves the highlight to the next row, or to the previous one. A line of images counts as one.
    private func moveHighlight(by step: Int) {
        var open: [MenuRow] = []
        for row in shownRows.isEmpty ? rows : shownRows where row.isEnabled {
            if row.isKeyboardHighlighted, let line = row.line, open.last?.line === line { open.removeLast() }
            if row.line == nil || open.last?.line !== row.line { open.append(row) }
        }
        guard !open.isEmpty else { return }
        let current = open.firstIndex(where: \.isKeyboardHighlighted)
        let next = current.map { ($0 + step + open.count) % open.count } ?? (step > 0 ? 0 : open.count - 1)
        highlight(open[next])
    }

    private func moveHighlightInLine(by step: Int) {
        guard let row = highlightedRow, let open = row.line?.rows.filter(\.isEnabled),
            let index = open.firstIndex(where: { $0 === row }), open.indices.contains(index + step)
        else { return }
        highlight(open[index + step])
    }

    private func highlight(_ next: MenuRow) {
        for row in rows { row.isKeyboardHighlighted = row === next }
        next.line?.scrollRectToVisible(next.frame, animated: false)
        scroller.scrollRectToVisible(scroller.convert(next.bounds, from: next), animated: false)
    }
}

extension UIWindow {
    /// Shows the menu of a control of the window, and closes the menu that the window showed before.
    ///
    /// - Parameter touch: The touch that opens it; nil for a key or a screen reader.
    /// - Returns: Whether the menu has a row to show.
    func showMenu(_ menu: UIControl.OwnMenu, of control: UIControl, by touch: UITouch?) -> Bool {
        MenuView(menu, of: control).show(by: touch)
    }
}

extension UIMenu {
    /// Returns the menu with another one in the place of one in it, or of itself.
    fileprivate func replacing(_ old: UIMenu, by new: UIMenu) -> UIMenu {
        if self === old { return new }
        let changed = children.map { ($0 as? UIMenu)?.replacing(old, by: new) ?? $0 }
        return zip(children, changed).allSatisfy { $0 === $1 } ? self : replacingChildren(changed)
    }

    /// Returns the menu in which a choice turns the others off: this one, or the inline menu that has the choice.
    fileprivate func selectsOne(of element: UIMenuElement, depth: Int = 32) -> UIMenu? {
        guard depth > 0, choices.contains(where: { $0 === element }) else { return nil }
        if options.contains(.singleSelection) { return self }
        return submenus.lazy.compactMap { $0.selectsOne(of: element, depth: depth - 1) }.first
    }
}
