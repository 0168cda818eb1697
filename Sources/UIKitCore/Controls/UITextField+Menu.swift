import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// When the edit menu of a text field is shown: after two taps or a long press, each of which selects a word, at once for
/// the pointer's secondary button, and for the menu key or Shift with F10.
extension UITextField {
    /// Seconds after which a finger that has not moved selects a word.
    private static let longPress = 0.5
    /// Points that a finger may move meanwhile.
    private static let longPressSlop: CGFloat = 10
    /// Seconds that another tap has time for before the menu comes between.
    private static let menuDelay = 0.15

    // MARK: Fingers

    /// A finger came down to select: one that stays there selects a word.
    func awaitLongPress(at point: CGPoint) {
        hideMenu()
        session.pressPoint = point
        session.longPress = RenderEnvironment.timeline.schedule(after: Self.longPress, label: "long press in text") {
            [weak self] in self?.selectByLongPress(at: point)
        }
        session.longPress?.mayBeLeftPending = true
    }

    /// The finger moved: a press that moves is none.
    func updateLongPress(at point: CGPoint) {
        guard let start = session.pressPoint else { return }
        guard hypot(point.x - start.x, point.y - start.y) > Self.longPressSlop else { return }
        endLongPress()
    }

    func endLongPress() {
        session.longPress?.cancel()
        session.longPress = nil
        session.pressPoint = nil
    }

    private func selectByLongPress(at point: CGPoint) {
        endLongPress()
        guard isTracking, isEditing || becomeFirstResponder() else { return }
        selectForMenu(at: point)
        session.drag = SelectionDrag(origin: content.selection, selectsWords: true, showsMenu: true)
    }

    /// The pointer's secondary button went down: shows the menu, for what is selected there or for the word.
    func showMenu(at touch: UITouch) {
        guard isEnabled, isEditing || becomeFirstResponder() else { return }
        commitComposition()
        let point = touch.location(in: self)
        let isOnSelection = rects(of: content.selection).contains { $0.contains(point) }
        if content.selection.isEmpty || !isOnSelection { selectForMenu(at: point) }
        publishSelection()
        showMenu()
    }

    private func selectForMenu(at point: CGPoint) {
        let word = word(at: point)
        select(anchor: word.lowerBound, head: word.upperBound)
    }

    /// Shows the menu, unless another tap or a key comes first.
    func showMenuSoon() {
        session.menuWait?.cancel()
        session.menuWait = RenderEnvironment.timeline.schedule(after: Self.menuDelay, label: "edit menu") {
            [weak self] in self?.showMenu()
        }
        session.menuWait?.mayBeLeftPending = true
    }

    // MARK: Showing

    /// Where the selection, or the insertion point, is in the window, as far as it can be seen.
    private var menuAnchor: CGRect {
        let rects = rects(of: content.selection)
        let all = rects.dropFirst().reduce(rects.first ?? caretRect(at: content.head)) { $0.union($1) }
        let seen = all.intersection(parts.text.frame)
        return convert(seen.isNull ? parts.text.frame : seen, to: nil)
    }

    /// Shows what can be done to the selection.
    ///
    /// - Parameter takesKeys: whether the keyboard called the menu, and picks from it.
    func showMenu(takesKeys: Bool = false) {
        hideMenu()
        guard isEditing, let window, let menu = EditMenu(for: self) else { return }
        layoutIfNeeded()
        session.menu = menu
        menu.onClose = { [weak self] picked in
            guard let self else { return }
            session.menu = nil
            // What the menu has selected is there to do more with.
            if picked == .select || picked == .selectAll { showMenu(takesKeys: takesKeys) }
        }
        menu.show(at: menuAnchor, in: window)
        if takesKeys { menu.takeKeyboard() }
    }

    func hideMenu() {
        session.menuWait?.cancel()
        session.menuWait = nil
        session.menu?.close()
    }

    /// Takes a menu away that is no longer where the text is.
    func menuMayHaveMoved() {
        if let menu = session.menu, menu.anchor != menuAnchor { hideMenu() }
    }

    /// Gives a key to the menu, or shows it. False for a key that is the text's.
    func handleMenuKey(_ key: UIKey) -> Bool {
        if let menu = session.menu, menu.handleKey(key) { return true }
        let isMenuKey = key.keyCode == .keyboardApplication
        guard isMenuKey || key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift) else {
            session.menuWait?.cancel()
            return false
        }
        commitComposition()
        showMenu(takesKeys: true)
        return true
    }
}
