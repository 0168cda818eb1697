import CoreGraphics
import Foundation
import QuartzCore

/// A bar of commands for a selection, or for anything else that an edit menu interaction shows it for.
///
/// It offers the commands that a responder in the responder chain can perform at the moment when the bar appears. It
/// lies on top of all other views of the window, above the selection or else below it, and closes when a touch begins
/// elsewhere. Commands that do not fit side by side are on further pages, which chevrons lead to; the commands of a
/// menu in it take the place of the others.
@MainActor
final class EditMenu: UIView, WindowMenu {
    /// The responder that is being edited, at which the search for the target of a command begins.
    private weak var responder: UIResponder?

    /// Called when the bar closes: after the picked action was performed, or with nil when none was picked.
    var onClose: (_ picked: EditAction?) -> Void = { _ in }

    /// The view that an interaction shows the bar for. Its keys come by way of the window; those of a text that is
    /// edited come from the text.
    weak var source: UIView?

    /// The side of the bar at which the selection should be.
    var arrow = UIEditMenuArrowDirection.automatic

    /// The elements of the bar, and the menus in it that lead to those that are shown.
    private var elements: [UIMenuElement]
    private var path: [UIMenu] = []
    private let answers = DeferredAnswers()

    /// The selection's rectangle in the window's coordinates at the time when the bar was shown.
    private(set) var anchor = CGRect.zero

    /// Whether the first command is at the right.
    private var isMirrored = false

    private let clip = UIView()
    /// The commands of all pages.
    private var items: [EditMenuItem] = []
    /// The commands and chevrons of the current page, in order.
    private var visibleItems: [EditMenuItem] = []
    private var page = 0
    private lazy var more = EditMenuItem(.chevron(isForward: true)) { [unowned self] in changePage(by: 1) }
    private lazy var back = EditMenuItem(.chevron(isForward: false)) { [unowned self] in changePage(by: -1) }

    private static let height: CGFloat = 40
    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8
    /// The seconds in which the bar appears.
    static let duration: TimeInterval = 0.15
    private static let color = UIColor.adaptive(light: UIColor.rgb(250, 250, 250), dark: UIColor.rgb(46, 46, 48))

    /// The standard commands.
    private static var standard: [UICommand] {
        let all: [(title: String, action: EditAction)] = [
            ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select), ("Select All", .selectAll),
        ]
        return all.map { UICommand(title: $0.title, action: $0.action.selector) }
    }

    /// Returns the standard commands that a responder, or one after it in the chain, can perform.
    static func suggestions(for responder: UIResponder) -> [UIMenuElement] {
        standard.filter { responder.target(forAction: $0.action, withSender: $0) != nil }
    }

    /// Creates a bar for a responder; nil when it offers none of the commands.
    ///
    /// - Parameters:
    ///   - responder: The responder.
    ///   - elements: The commands, actions and menus; nil for the standard commands.
    init?(for responder: UIResponder, elements: [UIMenuElement]? = nil) {
        self.responder = responder
        self.elements = elements ?? Self.standard
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = Self.color
        layer.cornerRadius = 12
        layer.shadowOpacity = 0.22
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 12
        clip.layer.cornerRadius = 12
        clip.clipsToBounds = true
        clip.isOpaque = false
        addSubview(clip)
        answers.onAnswer = { [weak self] in self?.showCommands() }
        makeItems()
        if items.isEmpty { return nil }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The titles of the visible commands, in order.
    var titles: [String] { visibleItems.compactMap(\.title) }

    // MARK: - Commands

    private func makeItems() {
        items = []
        append(path.last?.children ?? elements)
    }

    private func append(_ elements: [UIMenuElement]) {
        for element in elements {
            if let menu = element as? UIMenu {
                if menu.options.contains(.displayInline) {
                    append(menu.children)
                } else if !menu.children.isEmpty {
                    items.append(item(for: menu) { [unowned self] in open(menu) })
                }
                continue
            }
            if let deferred = element as? UIDeferredMenuElement {
                if !answers.expand(deferred, { append($0) }) { items.append(EditMenuItem(.wheel) {}) }
                continue
            }
            if let command = element as? UICommand {
                let target = responder?.target(forAction: command.action, withSender: command)
                (target as? UIResponder)?.validate(command)
                if target == nil { continue }
            }
            guard element.choiceAttributes.isDisjoint(with: [.disabled, .hidden]) else { continue }
            items.append(item(for: element) { [unowned self] in pick(element) })
        }
    }

    private func item(for element: UIMenuElement, _ onActivate: @escaping @MainActor () -> Void) -> EditMenuItem {
        let image = element.title.isEmpty ? element.image : nil
        let content = image.map { EditMenuItem.Content.image($0) } ?? .title(element.title)
        let item = EditMenuItem(content, onActivate: onActivate)
        if element.choiceAttributes.contains(.destructive) { item.color = .systemRed }
        return item
    }

    private func open(_ menu: UIMenu) {
        path.append(menu)
        answers.menuWillOpen(menu)
        showCommands()
    }

    /// Replaces the commands that are visible.
    func reload(_ new: [UIMenuElement]) {
        elements = new
        path = []
        showCommands()
    }

    /// Shows the first page of the menu that the user has opened.
    private func showCommands() {
        guard superview != nil else { return }
        let wasHighlighted = visibleItems.contains(where: \.isKeyboardHighlighted)
        makeItems()
        guard !items.isEmpty || !path.isEmpty else { return close() }
        page = 0
        showPage()
        if wasHighlighted { highlightItem(at: firstTitle) }
        Trace.emit(.control(ControlStep(self, .offers(menu: titles))), by: self)
    }

    // MARK: - Showing

    /// Shows the bar for a selection in the window's coordinates, and closes the bar that the window showed before.
    ///
    /// - Parameters:
    ///   - anchor: The rectangle of the selection.
    ///   - window: The window.
    ///   - animations: Makes changes of an app that are animated with the bar.
    ///   - completion: Called after the animation.
    func show(
        at anchor: CGRect, in window: UIWindow, animations: @escaping () -> Void = {},
        completion: @escaping () -> Void = {}
    ) {
        window.editMenu?.close()
        window.editMenu = self
        self.anchor = anchor
        if let view = source ?? responder as? UIView {
            overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
            isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        window.addSubview(self)
        showPage()
        Trace.emit(.control(ControlStep(self, .offers(menu: titles))), by: self)
        alpha = 0
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            self.alpha = 1
            animations()
        } completion: { _ in
            completion()
        }
    }

    /// Moves the bar to a selection, in the window's coordinates.
    func move(to anchor: CGRect) {
        self.anchor = anchor
        showPage()
    }

    /// Removes the bar and calls `onClose` with nil.
    func close() {
        guard superview != nil else { return }
        window?.editMenu = nil
        removeFromSuperview()
        onClose(nil)
    }

    private func pick(_ element: UIMenuElement) {
        // Nothing else retains the bar once it has closed.
        withExtendedLifetime(self) {
            let command = element as? UICommand
            let target = command.flatMap { responder?.target(forAction: $0.action, withSender: $0) }
            let (onClose, application, sender) = (onClose, owningApplication, source ?? responder)
            let stays = element.choiceAttributes.contains(.keepsMenuPresented)
            if !stays {
                let picked = command.flatMap { EditAction($0.action) }
                self.onClose = source == nil ? { _ in } : onClose
                close()
                defer { if source == nil { onClose(picked) } }
                perform(element, target: target, sender: sender, in: application)
            } else {
                perform(element, target: target, sender: sender, in: application)
                if superview != nil { showCommands() }
            }
        }
    }

    private func perform(_ element: UIMenuElement, target: Any?, sender: Any?, in application: UIApplication?) {
        if let action = element as? UIAction {
            action.performWithSender(sender, target: nil)
        } else if let command = element as? UICommand, let target {
            application?.sendAction(command.action, to: target, from: command, for: nil)
        }
    }

    private func changePage(by step: Int) {
        if page + step < 0 {
            path.removeLast()
            return showCommands()
        }
        let wasHighlighted = visibleItems.contains(where: \.isKeyboardHighlighted)
        page += step
        showPage()
        if wasHighlighted { highlightItem(at: firstTitle) }
    }

    /// Returns the items by page: as many as fit beside the chevrons that lead to the next and the previous page.
    private func pages(in width: CGFloat) -> [[EditMenuItem]] {
        let total = items.reduce(0) { $0 + $1.preferredWidth }
        if total + (path.isEmpty ? 0 : back.preferredWidth) <= width { return [items] }
        var pages: [[EditMenuItem]] = [[]]
        var used: CGFloat = 0
        let room = width - 2 * more.preferredWidth
        for item in items {
            if used + item.preferredWidth > room, pages.last?.isEmpty == false {
                pages.append([])
                used = 0
            }
            pages[pages.count - 1].append(item)
            used += item.preferredWidth
        }
        return pages
    }

    private func showPage() {
        guard let window = superview else { return }
        let whole = window.bounds.inset(by: window.safeAreaInsets)
        let area = whole.shrunk(dx: Self.margin, dy: Self.margin)
        let pages = pages(in: area.width)
        page = min(max(page, 0), pages.count - 1)
        for item in visibleItems { item.removeFromSuperview() }
        visibleItems = (page > 0 || !path.isEmpty ? [back] : []) + pages[page] + (page < pages.count - 1 ? [more] : [])
        var x: CGFloat = 0
        let width = min(visibleItems.reduce(0) { $0 + $1.preferredWidth }, max(area.width, 1))
        for (index, item) in visibleItems.enumerated() {
            item.isMirrored = isMirrored
            item.showsSeparator = index > 0
            item.isKeyboardHighlighted = false
            let itemWidth = min(item.preferredWidth, width)
            item.frame = CGRect(x: isMirrored ? width - x - itemWidth : x, y: 0, width: itemWidth, height: Self.height)
            clip.addSubview(item)
            x += itemWidth
        }
        frame = CGRect(origin: origin(width: width, in: area), size: CGSize(width: width, height: Self.height))
        clip.frame = bounds
    }

    /// Returns the bar's origin: at the side that was asked for where there is room, or else above the selection, below
    /// it where there is no room above, or else as far up as fits.
    private func origin(width: CGFloat, in area: CGRect) -> CGPoint {
        if arrow == .left || arrow == .right {
            let x = arrow == .left ? anchor.maxX + Self.gap : anchor.minX - Self.gap - width
            let y = min(max(anchor.midY - Self.height / 2, area.minY), max(area.maxY - Self.height, area.minY))
            if x >= area.minX, x + width <= area.maxX { return CGPoint(x: x.rounded(), y: y.rounded()) }
        }
        let x = min(max(anchor.midX - width / 2, area.minX), max(area.maxX - width, area.minX))
        let above = anchor.minY - Self.gap - Self.height
        let below = anchor.maxY + Self.gap
        let y =
            if arrow == .up, below + Self.height <= area.maxY {
                below
            } else if above >= area.minY {
                above
            } else if below + Self.height <= area.maxY {
                below
            } else {
                max(min(above, area.maxY - Self.height), area.minY)
            }
        return CGPoint(x: x.rounded(), y: y.rounded())
    }

    // MARK: - Keys

    // The text that is edited asks `handleKey(_:)` first.
    func takes(_ key: UIKey, isRepeat: Bool) -> Bool {
        guard source != nil else { return false }
        if !visibleItems.contains(where: \.isKeyboardHighlighted),
            key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow
        {
            beginKeyboardNavigation()
            return true
        }
        return handleKey(key)
    }

    // The field that leaves resigns, which closes the bar.
    func viewWillLeave(_ view: UIView) {
        if source?.isDescendant(of: view) == true { close() }
    }

    /// The index of the first visible item that does not lead back.
    private var firstTitle: Int { visibleItems.firstIndex { $0 !== back } ?? 0 }

    /// Lets the arrow keys and Return pick an item. Without this call they remain with the text.
    func beginKeyboardNavigation() {
        highlightItem(at: firstTitle)
    }

    private func highlightItem(at index: Int) {
        for (position, item) in visibleItems.enumerated() { item.isKeyboardHighlighted = position == index }
    }

    /// Handles a key and returns whether the bar used it. A key that the bar does not use closes it, unless it is a
    /// modifier.
    func handleKey(_ key: UIKey) -> Bool {
        // Modifier keys on their own.
        if (0xE0...0xE7).contains(key.keyCode.rawValue) { return false }
        if key.keyCode == .keyboardEscape {
            close()
            return true
        }
        guard let highlighted = visibleItems.firstIndex(where: \.isKeyboardHighlighted) else {
            close()
            return false
        }
        switch key.keyCode {
        case .keyboardLeftArrow:
            highlightItem(at: min(max(highlighted + (isMirrored ? 1 : -1), 0), visibleItems.count - 1))
        case .keyboardRightArrow:
            highlightItem(at: min(max(highlighted + (isMirrored ? -1 : 1), 0), visibleItems.count - 1))
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            visibleItems[highlighted].sendActions(for: .touchUpInside)
        default:
            close()
            return false
        }
        return true
    }
}
