import Foundation
import QuartzCore

/// The menus of controls.
///
/// A menu that is the primary action opens when a finger comes down; any other menu opens when the finger stays. For
/// targets the touch is cancelled then. Where the finger lifts, it chooses a row.
extension UIControl {
    /// A menu of the control.
    package struct OwnMenu {
        let menu: UIMenu
        /// Whether it opens at once.
        let isPrimary: Bool
        /// The sender of its actions.
        let sender: AnyObject
        /// The order of its elements above the control.
        var order = UIContextMenuConfiguration.ElementOrder.automatic
        /// Called with the chosen element.
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
            showMenu(by: touch, with: event)
        } else if let touch {
            let deadline = timeline.schedule(after: Self.menuHoldDuration, label: "menu of a control") {
                [weak self, weak touch] in
                guard let self, let touch, trackedTouches.contains(where: { $0.touch === touch && $0.isTracked }),
                    isTouchInside
                else { return }
                showMenu(by: touch, with: nil)
            }
            // After a tap it does nothing.
            deadline.mayBeLeftPending = true
        }
        return own.isPrimary
    }

    private func showMenu(by touch: UITouch?, with event: UIEvent?) {
        send(.menuActionTriggered, event: event)
        // A target may have set another menu, or removed the control.
        guard let window, let own = ownMenu, window.showMenu(own, of: self, by: touch) else { return }
        guard let touch, let index = trackedTouches.firstIndex(where: { $0.touch === touch }) else { return }
        trackedTouches[index].isTracked = false
        trackedTouches[index].isInside = false
        isTouchInside = false
        isTracking = trackedTouches.contains(where: \.isTracked)
        isHighlighted = false
        cancelTracking(with: event)
        send(.touchCancel, event: event)
    }

    /// Passes a touch that the control no longer tracks to the menu that the touch has opened.
    func passToMenu(_ touch: UITouch) {
        guard let menu = openMenu, menu.follows(touch) else { return }
        switch touch.phase {
        case .ended: menu.fingerLifted(touch)
        case .cancelled: menu.fingerCancelled(touch)
        default: menu.fingerMoved(touch)
        }
    }

    /// Whether a finger has opened the menu and is still down. It slides over the rows then, and nothing else takes it.
    var isFingerInMenu: Bool {
        guard let menu = openMenu else { return false }
        return trackedTouches.contains { $0.touch.map(menu.follows) == true }
    }
}

/// The context menu interaction of a control.
extension UIControl: UIContextMenuInteractionDelegate, ContextMenuSource {
    var ownInteraction: UIContextMenuInteraction? {
        guard let interactions = rareIfLoaded?.interactions, !interactions.isEmpty else { return nil }
        return interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate === self }
    }

    func setInteraction(_ isEnabled: Bool) {
        let current = contextMenuInteraction
        if let current, !isEnabled { removeInteraction(current) }
        if current == nil, isEnabled { addInteraction(UIContextMenuInteraction(delegate: self)) }
    }

    /// The menu of the interaction, if it is the primary action.
    var primaryContextMenu: OwnMenu? {
        guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction else { return nil }
        let configuration = contextMenuInteraction(
            interaction, configurationForMenuAtLocation: CGPoint(x: bounds.midX, y: bounds.midY))
        guard let configuration, let menu = configuration.actionProvider?([]) else { return nil }
        return OwnMenu(
            menu: menu, isPrimary: true, sender: self, order: configuration.preferredMenuElementOrder)
    }

    func offersContextMenu(for touch: UITouch) -> Bool { isEnabled && !showsMenuAsPrimaryAction }

    /// Opens the menu of the control for the secondary button of a pointer.
    func openMenu(bySecondaryButton touch: UITouch, with event: UIEvent?) {
        guard event?.buttonMask == .secondary, ownMenu != nil else { return }
        showMenu(by: touch, with: event)
    }
}

/// The menu of a control, over its window.
@MainActor
protocol ControlMenu: WindowMenu {
    /// The view that the menu belongs to.
    var source: UIView? { get }
    /// Returns whether a touch has opened the menu, and goes on.
    func follows(_ touch: UITouch) -> Bool
    /// Called when that touch has moved.
    func fingerMoved(_ touch: UITouch)
    /// Called when that touch has ended.
    func fingerLifted(_ touch: UITouch)
    /// Called when that touch was cancelled.
    func fingerCancelled(_ touch: UITouch)
}
