import CoreGraphics
import Foundation
import QuartzCore

/// The behaviour of a view that shows a bar of commands when its app asks for it: the one that texts show, too.
///
///     let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: recognizer.location(in: view))
///     interaction.presentEditMenu(with: configuration)
///
/// The bar closes when a touch begins elsewhere, for Escape, and when the view leaves its window. The arrow keys and
/// Return choose in it.
///
/// Unlike UIKit, the bar has no arrow, and it is the same for the pointer as for fingers.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The object that chooses the commands and their place. Not kept alive.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    private weak var presentation: (any EditMenuPresentation)?
    private var configuration: UIEditMenuConfiguration?

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The object that chooses the commands, which is not kept alive; nil for the standard ones.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { dismissMenu() }

    open func didMove(to view: UIView?) { self.view = view }

    /// Returns the point for which the menu was shown last.
    ///
    /// - Parameter view: The view whose coordinates the result is in; nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    // MARK: - The menu

    /// Shows a menu, in place of the one that the window shows. Does nothing without a command to show, or while the
    /// view is in no window.
    ///
    /// - Parameter configuration: The identity and the place of the menu.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window else { return }
        dismissMenu()
        self.configuration = configuration
        let request = EditMenuRequest(interaction: self, configuration: configuration)
        presentation = window.showEditMenu(request, of: view)
    }

    /// Closes the menu. Does nothing while none is open.
    open func dismissMenu() { presentation?.close() }

    /// Asks the delegate for the commands again. Does nothing while no menu is open.
    open func reloadVisibleMenu() { presentation?.reload() }

    /// Asks the delegate for the place again. Does nothing while no menu is open.
    ///
    /// - Parameter animated: Whether the menu moves there.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let presentation else { return }
        guard animated else { return presentation.updatePosition() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { presentation.updatePosition() }
    }

    /// Called when the menu closes.
    func presentationDidClose(_ old: any EditMenuPresentation) {
        if presentation === old { presentation = nil }
    }
}

/// The identity and the place of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identity of the menu.
    public let identifier: AnyHashable

    /// The point that the menu is for, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    /// The side of the menu at which its target is, if there is room. Automatic by default: the menu is above the
    /// target, or else below it.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    private static var generatedCount = 0

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: The identity; nil for a unique one.
    ///   - sourcePoint: The point that the menu is for, in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        Self.generatedCount += identifier == nil ? 1 : 0
        self.identifier = identifier ?? AnyHashable("edit-menu-\(Self.generatedCount)")
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// The sides of an edit menu at which its target can be.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The menu is where there is room.
    case automatic = 0
    /// The menu is below its target.
    case up = 1
    /// The menu is above its target.
    case down = 2
    /// The menu is to the right of its target.
    case left = 3
    /// The menu is to the left of its target.
    case right = 4
}

/// The object that chooses the commands of an edit menu. Every method has a default implementation.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Returns the menu; nil, as by default, for the suggested commands. A menu without commands is not shown.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The identity and the place of the menu.
    ///   - suggestedActions: The standard commands that the view, or the first responder in it, can perform.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Returns the rectangle that the menu must not cover, in the coordinates of the view. By default it is null, and
    /// the menu is at the source point.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The identity and the place of the menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    /// Called before the menu appears. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The identity and the place of the menu.
    ///   - animator: Runs animations of the app beside those of the menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    /// Called before the menu closes. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The identity and the place of the menu.
    ///   - animator: Runs animations of the app beside those of the menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// An object that runs animations of an app beside those of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds changes that are animated with the menu.
    ///
    /// - Parameter animations: Makes the changes.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called after the animations.
    ///
    /// - Parameter completion: The function.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// A menu that an interaction is about to show, and the answers of its delegate.
@MainActor
struct EditMenuRequest {
    let interaction: UIEditMenuInteraction
    let configuration: UIEditMenuConfiguration

    /// Returns the elements of the menu.
    ///
    /// - Parameter suggested: The standard commands that can be performed.
    func elements(suggested: [UIMenuElement]) -> [UIMenuElement] {
        let menu = interaction.delegate?.editMenuInteraction(
            interaction, menuFor: configuration, suggestedActions: suggested)
        return menu?.children ?? suggested
    }

    /// The rectangle that the menu must not cover, in the coordinates of the interaction's view.
    var target: CGRect {
        let rect = interaction.delegate?.editMenuInteraction(interaction, targetRectFor: configuration) ?? .null
        return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    }
}

/// An edit menu over a window.
@MainActor
protocol EditMenuPresentation: AnyObject {
    /// Removes the menu.
    func close()
    /// Shows the commands that the delegate returns now.
    func reload()
    /// Moves the menu to where the delegate wants it now.
    func updatePosition()
}
