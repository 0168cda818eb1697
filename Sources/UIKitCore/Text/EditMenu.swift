import CoreGraphics
import Foundation
import QuartzCore

/// A bar of words over a selection, with what can be done to it: Cut, Copy, Paste and their like.
///
/// It offers what somebody in the responder chain can perform, asked once when the bar appears. It lies on top of everything
/// in the window, above the selection or else below it, and goes when a finger comes down elsewhere. Words that do not fit
/// beside each other are behind a sign at the end.
@MainActor
final class EditMenu: UIView {
    /// What is being edited.
    private weak var responder: UIResponder?

    /// Called when the bar goes, with what was picked and has been done by then.
    var onClose: (_ picked: EditAction?) -> Void = { _ in }

    /// Where the selection is, in the window, for which the bar was shown.
    private(set) var anchor = CGRect.zero

    /// Whether the first word is at the right.
    private var isMirrored = false

    private let clip = UIView()
    private var items: [EditMenuItem] = []
    private var shown: [EditMenuItem] = []
    private var page = 0
    private lazy var more = EditMenuItem(.chevron(isForward: true)) { [unowned self] in turn(by: 1) }
    private lazy var back = EditMenuItem(.chevron(isForward: false)) { [unowned self] in turn(by: -1) }

    private static let height: CGFloat = 40
    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8
    private static let color = UIColor.adaptive(light: UIColor.rgb(250, 250, 250), dark: UIColor.rgb(46, 46, 48))

    private static let commands: [(title: String, action: EditAction)] = [
        ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select), ("Select All", .selectAll),
    ]

    /// A bar for what `responder` edits; nil when there is nothing to do to it.
    init?(for responder: UIResponder) {
        self.responder = responder
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
        for (title, action) in Self.commands {
            let command = UICommand(title: title, action: action.selector)
            guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
            (target as? UIResponder)?.validate(command)
            guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { continue }
            items.append(EditMenuItem(.title(command.title)) { [unowned self] in pick(command, action) })
        }
        if items.isEmpty { return nil }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The words that are shown, in order.
    var titles: [String] {
        shown.compactMap { if case .title(let title) = $0.content { title } else { nil } }
    }

    // MARK: Showing

    /// Shows the bar for a selection, in the window's coordinates, in place of one that the window shows.
    func show(at anchor: CGRect, in window: UIWindow) {
        window.editMenu?.close()
        window.editMenu = self
        self.anchor = anchor
        if let view = responder as? UIView {
            overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
            isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        window.addSubview(self)
        showPage()
        Trace.emit(.control, "\(traceName) offers \(titles.joined(separator: ", "))")
        alpha = 0
        UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
    }

    /// Takes the bar away.
    func close() {
        guard superview != nil else { return }
        window?.editMenu = nil
        removeFromSuperview()
        onClose(nil)
    }

    private func pick(_ command: UICommand, _ action: EditAction) {
        // Nothing else holds the bar once it is gone.
        withExtendedLifetime(self) {
            let target = responder?.target(forAction: command.action, withSender: command)
            let onClose = onClose
            self.onClose = { _ in }
            close()
            if let target {
                UIApplication.sharedIfRunning?.sendAction(command.action, to: target, from: command, for: nil)
            }
            onClose(action)
        }
    }

    private func turn(by step: Int) {
        let hadChoice = shown.contains(where: \.isChosen)
        page += step
        showPage()
        if hadChoice { choose(firstTitle) }
    }

    /// The items by pages: as many words as fit beside the signs that lead on and back.
    private func pages(in width: CGFloat) -> [[EditMenuItem]] {
        let total = items.reduce(0) { $0 + $1.ownWidth }
        if total <= width { return [items] }
        var pages: [[EditMenuItem]] = [[]]
        var used: CGFloat = 0
        let room = width - 2 * more.ownWidth
        for item in items {
            if used + item.ownWidth > room, pages.last?.isEmpty == false {
                pages.append([])
                used = 0
            }
            pages[pages.count - 1].append(item)
            used += item.ownWidth
        }
        return pages
    }

    private func showPage() {
        guard let window = superview else { return }
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let pages = pages(in: area.width)
        page = min(max(page, 0), pages.count - 1)
        for item in shown { item.removeFromSuperview() }
        shown = (page > 0 ? [back] : []) + pages[page] + (page < pages.count - 1 ? [more] : [])
        var x: CGFloat = 0
        let width = min(shown.reduce(0) { $0 + $1.ownWidth }, max(area.width, 1))
        for (index, item) in shown.enumerated() {
            item.isMirrored = isMirrored
            item.hasLine = index > 0
            item.isChosen = false
            let own = min(item.ownWidth, width)
            item.frame = CGRect(x: isMirrored ? width - x - own : x, y: 0, width: own, height: Self.height)
            clip.addSubview(item)
            x += own
        }
        frame = CGRect(origin: place(width: width, in: area), size: CGSize(width: width, height: Self.height))
        clip.frame = bounds
    }

    /// Above the selection, below it where there is no room, or else at the top.
    private func place(width: CGFloat, in area: CGRect) -> CGPoint {
        let x = min(max(anchor.midX - width / 2, area.minX), max(area.maxX - width, area.minX))
        let above = anchor.minY - Self.gap - Self.height
        let below = anchor.maxY + Self.gap
        let y =
            if above >= area.minY {
                above
            } else if below + Self.height <= area.maxY {
                below
            } else {
                max(min(above, area.maxY - Self.height), area.minY)
            }
        return CGPoint(x: x.rounded(), y: y.rounded())
    }

    // MARK: Keys

    private var firstTitle: Int { shown.firstIndex { $0 !== back } ?? 0 }

    /// Has the arrow keys and Return pick an item. A bar that a finger called leaves them to the text.
    func takeKeyboard() {
        choose(firstTitle)
    }

    private func choose(_ index: Int) {
        for (place, item) in shown.enumerated() { item.isChosen = place == index }
    }

    /// Does what a key means to the bar. False for one that means nothing to it: the bar is gone by then.
    func handleKey(_ key: UIKey) -> Bool {
        // Modifiers alone change nothing.
        if (0xE0...0xE7).contains(key.keyCode.rawValue) { return false }
        if key.keyCode == .keyboardEscape {
            close()
            return true
        }
        guard let chosen = shown.firstIndex(where: \.isChosen) else {
            close()
            return false
        }
        switch key.keyCode {
        case .keyboardLeftArrow: choose(min(max(chosen + (isMirrored ? 1 : -1), 0), shown.count - 1))
        case .keyboardRightArrow: choose(min(max(chosen + (isMirrored ? -1 : 1), 0), shown.count - 1))
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: shown[chosen].sendActions(for: .touchUpInside)
        default:
            close()
            return false
        }
        return true
    }
}
