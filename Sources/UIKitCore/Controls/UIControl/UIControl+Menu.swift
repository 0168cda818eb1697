import Foundation
import QuartzCore

/// The menus of controls.
///
/// A menu that is the primary action opens when a finger comes down, and another one when the finger stays. The touch is
/// then cancelled for targets, and chooses a row where it lifts.
extension UIControl {
    /// A menu of the control.
    package struct OwnMenu {
        let menu: UIMenu
        /// Whether it opens at once.
        let isPrimary: Bool
        /// The sender of its actions.
        let sender: AnyObject
        /// Called with what was chosen.
        var onChoice: (UIMenuElement) -> Void = { _ in }
    }

    /// The time in seconds after which a finger opens a menu that is not the primary action.
    private static let menuHoldDuration: TimeInterval = 0.5

    /// The menu of the control that is open.
    private var openMenu: (any ControlMenu)? {
        guard let menu = window?.editMenu as? any ControlMenu, menu.source === self else { return nil }
        return menu
    }

    /// Opens the menu of the control, or will do so when the finger stays.
    ///
    /// - Returns: Whether the menu is the primary action.
    @discardableResult
    func openMenu(by touch: UITouch?, with event: UIEvent?) -> Bool {
        guard let own = ownMenu else { return false }
        if own.isPrimary {
            show(own, by: touch, with: event)
        } else if let touch {
            timeline.schedule(after: Self.menuHoldDuration, label: "menu of a control") { [weak self, weak touch] in
                guard let self, let touch, trackedTouches.contains(where: { $0.touch === touch && $0.isTracked }),
                    isTouchInside, let own = ownMenu
                else { return }
                show(own, by: touch, with: nil)
            }
        }
        return own.isPrimary
    }

    private func show(_ own: OwnMenu, by touch: UITouch?, with event: UIEvent?) {
        send(.menuActionTriggered, event: event)
        // A target may have removed the control.
        guard let window else { return }
        window.showMenu(own, of: self, by: touch)
        guard let touch, let index = trackedTouches.firstIndex(where: { $0.touch === touch }) else { return }
        trackedTouches[index].isTracked = false
        trackedTouches[index].isInside = false
        isTouchInside = false
        isTracking = trackedTouches.contains(where: \.isTracked)
        isHighlighted = false
        cancelTracking(with: event)
        send(.touchCancel, event: event)
    }

    /// Tells the menu that a finger has opened where the finger is.
    func moveInMenu(_ touch: UITouch) {
        if let menu = openMenu, menu.follows(touch) { menu.fingerMoved(touch) }
    }

    /// Lets the finger that has opened the menu choose a row.
    func liftInMenu(_ touch: UITouch) {
        if let menu = openMenu, menu.follows(touch) { menu.fingerLifted(touch) }
    }
}

/// The menu of a control, over its window.
@MainActor
protocol ControlMenu: WindowMenu {
    /// The view that the menu belongs to.
    var source: UIView? { get }
    /// Returns whether the menu was opened by a finger that is still down.
    func follows(_ touch: UITouch) -> Bool
    /// Called when that finger has moved.
    func fingerMoved(_ touch: UITouch)
    /// Called when that finger has lifted.
    func fingerLifted(_ touch: UITouch)
}
