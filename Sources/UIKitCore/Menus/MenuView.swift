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

    private var root: UIMenu
    /// The menus on the way from the root to the one that is shown.
    private var path: [UIMenu] = []
    private let scroller = UIScrollView(frame: .zero)
    private var header: UILabel?
    private(set) var rows: [MenuRow] = []
    /// The numbers of the rows that begin a group, other than the first.
    private var breaks: Set<Int> = []
    private var separators: [UIView] = []
    /// The touch that has opened the menu, while it goes on.
    private weak var finger: UITouch?
    /// The place where that finger came down, in the view's coordinates.
    private var fingerStart = CGPoint.zero
    /// Whether that finger has moved too far for a tap, and whether it has reached a row since.
    private var fingerHasMoved = false
    private var fingerHasReachedRow = false

    convenience init(_ own: UIControl.OwnMenu, of source: UIView) {
        self.init(own.menu, of: source, sender: own.sender, onChoice: own.onChoice)
    }

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - source: The view that it belongs to.
    ///   - sender: The sender of the actions.
    ///   - onChoice: Called with the chosen element, before its action is performed.
    init(
        _ menu: UIMenu, of source: UIView, sender: AnyObject, onChoice: @escaping (UIMenuElement) -> Void = { _ in }
    ) {
        root = menu
        self.onChoice = onChoice
        self.sender = sender
        super.init(of: source, cornerRadius: MenuMetrics.cornerRadius)
        scroller.isOpaque = false
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.alwaysBounceVertical = false
        plate.contentView.addSubview(scroller)
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
        for view in rows + separators { view.removeFromSuperview() }
        header?.removeFromSuperview()
        header = nil
        rows = []
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
        append(menu.children)
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
            scroller.addSubview(row)
        }
        scroller.contentOffset = .zero
        setNeedsLayout()
    }

    /// Makes room for check marks, if one of the rows has one.
    private func updateChecks() {
        let hasChecks = rows.contains { $0.element.choiceState != .off }
        for row in rows { row.hasChecks = hasChecks }
    }

    private func append(_ elements: [UIMenuElement]) {
        for element in elements {
            if let command = element as? UICommand {
                let target = responder?.target(forAction: command.action, withSender: command)
                (target as? UIResponder)?.validate(command)
                // A command that nothing in the chain performs is left out.
                if target == nil { continue }
            }
            guard !element.choiceAttributes.contains(.hidden) else { continue }
            guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
                rows.append(MenuRow(element))
                continue
            }
            let count = rows.count
            if count > 0 { breaks.insert(count) }
            append(menu.children)
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
        var y = MenuMetrics.padding
        if let header {
            header.frame = CGRect(
                x: MenuMetrics.side, y: y, width: max(0, width - 2 * MenuMetrics.side),
                height: MenuMetrics.headerHeight)
            header.textAlignment = isMirrored ? .right : .left
            y += MenuMetrics.headerHeight
        }
        var lines = separators[...]
        for (index, row) in rows.enumerated() {
            if breaks.contains(index), let line = lines.popFirst() {
                let height = 1 / contentScaleFactor
                line.frame = CGRect(
                    x: MenuMetrics.side, y: y + (MenuMetrics.separatorHeight / 2).rounded(.down),
                    width: max(0, width - 2 * MenuMetrics.side), height: height)
                y += MenuMetrics.separatorHeight
            }
            let height = row.height(forWidth: width)
            row.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        y += MenuMetrics.padding
        place(CGSize(width: width, height: y), in: area)
    }

    /// Places the panel below its source, or above it where there is more room, at the side of the window where the
    /// source is.
    func place(_ size: CGSize, in area: CGRect) {
        let anchor = anchor
        let x = anchor.midX > area.midX ? anchor.maxX - size.width : anchor.minX
        let frame = place(of: size, x: x, leastHeight: MenuMetrics.rowHeight * 3, in: area)
        placePanel(frame, content: size)
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
        case isMirrored ? .keyboardRightArrow : .keyboardLeftArrow:
            if !isRepeat, let back = rows.first(where: \.leadsBack) { choose(back) }
        case isMirrored ? .keyboardLeftArrow : .keyboardRightArrow:
            if !isRepeat, let row = rows.first(where: \.isKeyboardHighlighted), row.element is UIMenu, !row.leadsBack {
                choose(row)
            }
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if !isRepeat, let row = rows.first(where: \.isKeyboardHighlighted) { choose(row) }
        default: break
        }
        // The menu takes the others away from what is behind it.
        return true
    }

    private func moveHighlight(by step: Int) {
        let open = rows.filter(\.isEnabled)
        guard !open.isEmpty else { return }
        let current = open.firstIndex(where: \.isKeyboardHighlighted)
        let next = current.map { ($0 + step + open.count) % open.count } ?? (step > 0 ? 0 : open.count - 1)
        for row in rows { row.isKeyboardHighlighted = row === open[next] }
        scroller.scrollRectToVisible(open[next].frame, animated: false)
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
    fileprivate func selectsOne(of element: UIMenuElement) -> UIMenu? {
        guard choices.contains(where: { $0 === element }) else { return nil }
        if options.contains(.singleSelection) { return self }
        return children.lazy.compactMap { ($0 as? UIMenu)?.selectsOne(of: element) }.first
    }
}
