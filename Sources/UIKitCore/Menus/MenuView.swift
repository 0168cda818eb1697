import CoreGraphics
import Foundation
import QuartzCore

/// A menu over a window. It belongs to a view, beside which it stands, and takes all touches until it closes.
///
/// A touch outside of the menu closes it and does nothing else. The finger that has opened it may slide to a row and
/// lift there.
@MainActor
class MenuView: UIView, ControlMenu {
    /// The view that the menu belongs to.
    private(set) weak var source: UIView?
    /// The sender of the actions.
    private weak var sender: AnyObject?

    /// Called with the chosen element, before its action is performed.
    private let onChoice: (UIMenuElement) -> Void

    private var root: UIMenu
    /// The menus on the way from the root to the one that is shown.
    private var path: [UIMenu] = []
    let panel = UIView()
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
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
    private(set) var isClosing = false

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
        self.source = source
        super.init(frame: .zero)
        isOpaque = false
        panel.isOpaque = false
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        plate.layer.cornerRadius = MenuMetrics.cornerRadius
        plate.clipsToBounds = true
        scroller.isOpaque = false
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.alwaysBounceVertical = false
        plate.contentView.addSubview(scroller)
        panel.addSubview(plate)
        addSubview(panel)
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
        window.editMenu?.close()
        window.editMenu = self
        self.finger = finger
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        semanticContentAttribute =
            source.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
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

    /// Removes the menu; nothing is chosen.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        if window?.editMenu === self { window?.editMenu = nil }
        UIAccessibility.post(notification: .screenChanged, argument: source)
        disappear()
    }

    /// Hides the menu with an animation, and removes it.
    func disappear() {
        UIView.animate(withDuration: MenuMetrics.hideDuration) { [self] in
            hidePanel()
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }

    /// Gives the panel the look in which it leaves.
    func hidePanel() {
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
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

    /// The place beside which the menu stands, in the view's coordinates.
    var anchor: CGRect {
        guard let source, let window, source.window === window else { return bounds }
        return convert(source.bounds, from: source)
    }

    /// The part of the window where the menu may stand.
    var area: CGRect {
        bounds.inset(by: window?.safeAreaInsets ?? .zero).shrunk(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    }

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
        let below = area.maxY - anchor.maxY - MenuMetrics.gap
        let above = anchor.minY - MenuMetrics.gap - area.minY
        let isBelow = below >= min(size.height, above)
        let height = min(size.height, max(isBelow ? below : above, min(size.height, MenuMetrics.rowHeight * 3)))
        let y = isBelow ? anchor.maxY + MenuMetrics.gap : anchor.minY - MenuMetrics.gap - height
        let x = anchor.midX > area.midX ? anchor.maxX - size.width : anchor.minX
        let frame = CGRect(
            x: min(max(x, area.minX), max(area.maxX - size.width, area.minX)).rounded(),
            y: min(max(y, area.minY), max(area.maxY - height, area.minY)).rounded(), width: size.width, height: height)
        placePanel(frame, content: size)
    }

    /// Places the panel.
    ///
    /// - Parameters:
    ///   - frame: Its place.
    ///   - size: The size of all rows, which scroll where that is more.
    func placePanel(_ frame: CGRect, content size: CGSize) {
        panel.bounds = CGRect(origin: .zero, size: frame.size)
        panel.center = CGPoint(x: frame.midX, y: frame.midY)
        plate.frame = panel.bounds
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

    func viewWillLeave(_ view: UIView) {
        if source?.isDescendant(of: view) != false { close() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The views of the panel receive the touches in it.
        if touches.contains(where: { !panel.bounds.contains($0.location(in: panel)) }) { close() }
    }

    // MARK: - Keys

    func takes(_ key: UIKey, isRepeat: Bool) -> Bool {
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

    // MARK: - Accessibility

    override var accessibilityViewIsModal: Bool {
        get { !isClosing }
        set {}
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
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
