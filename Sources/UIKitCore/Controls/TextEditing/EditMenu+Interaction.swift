import CoreGraphics
import Foundation
import QuartzCore

extension UIWindow {
    /// Shows the menu of an edit menu interaction, and closes the menu that the window showed before.
    ///
    /// - Parameters:
    ///   - request: The menu.
    ///   - view: The view of the interaction.
    /// - Returns: The menu; nil without a command to show.
    func showEditMenu(_ request: EditMenuRequest, of view: UIView) -> (any EditMenuPresentation)? {
        let responder = firstResponder.flatMap { first in
            first.owningView?.isDescendant(of: view) == true ? first : nil
        }
        let elements = request.elements(suggested: EditMenu.suggestions(for: responder ?? view))
        guard view.window === self, let menu = EditMenu(for: responder ?? view, elements: elements) else { return nil }
        return InteractionMenu(request, menu: menu, of: view, in: self)
    }
}

/// The menu of an edit menu interaction, and the calls of its delegate.
@MainActor
private final class InteractionMenu: EditMenuPresentation {
    private let request: EditMenuRequest
    private weak var menu: EditMenu?
    private weak var responder: UIResponder?
    private weak var view: UIView?

    init(_ request: EditMenuRequest, menu: EditMenu, of view: UIView, in window: UIWindow) {
        self.request = request
        self.menu = menu
        self.view = view
        menu.source = view
        menu.arrow = request.configuration.preferredArrowDirection
        // The menu keeps this object until it closes.
        menu.onClose = { _ in self.didClose() }
        let animator = EditMenuAnimator()
        let (interaction, configuration) = (request.interaction, request.configuration)
        interaction.delegate?.editMenuInteraction(interaction, willPresentMenuFor: configuration, animator: animator)
        menu.show(
            at: view.convert(request.target, to: nil), in: window, animations: { animator.animate() },
            completion: { animator.complete() })
    }

    func close() { menu?.close() }

    func reload() {
        guard let menu, let view else { return }
        let first = view.window?.firstResponder
        let responder = first?.owningView?.isDescendant(of: view) == true ? first : nil
        menu.reload(request.elements(suggested: EditMenu.suggestions(for: responder ?? view)))
    }

    func updatePosition() {
        if let menu, let view { menu.move(to: view.convert(request.target, to: nil)) }
    }

    private func didClose() {
        let (interaction, configuration) = (request.interaction, request.configuration)
        menu?.onClose = { _ in }
        interaction.presentationDidClose(self)
        let animator = EditMenuAnimator()
        interaction.delegate?.editMenuInteraction(interaction, willDismissMenuFor: configuration, animator: animator)
        animator.runWithDismissal()
    }
}

/// The animations of an app beside those of an edit menu.
@MainActor
final class EditMenuAnimator: UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs the animations beside a menu that closes.
    func runWithDismissal() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: EditMenu.duration) {
            self.animate()
        } completion: { _ in
            self.complete()
        }
    }

    func animate() {
        let all = animations
        animations = []
        for animation in all { animation() }
    }

    func complete() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}
