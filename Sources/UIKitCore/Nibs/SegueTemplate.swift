import Foundation
import Markup

/// A segue as a storyboard describes it. Every time it is triggered, it creates its destination and a
/// `UIStoryboardSegue`.
@MainActor
final class SegueTemplate: NSObject {
    private let element: MarkupElement
    private weak var scene: StoryboardScene?

    init(_ element: MarkupElement, scene: StoryboardScene) {
        self.element = element
        self.scene = scene
    }

    private var identifier: String? { element["identifier"] }

    /// Performs the segue for an object that triggers it, if the controller allows that.
    func perform(_ sender: Any?) { trigger(sender, asksController: true) }

    /// Performs the segue. Only objects of the storyboard ask the controller first; its own code does not.
    func trigger(_ sender: Any?, asksController: Bool) {
        guard let scene, let controller = scene.controller else { return }
        if asksController, !controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        if element["kind"] == "unwind" { return unwind(from: controller, in: scene, sender) }
        guard let destination = makeDestination(in: scene, sender) else { return }
        let segue = makeSegue(from: controller, to: destination, scene)
        controller.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func makeDestination(in scene: StoryboardScene, _ sender: Any?) -> UIViewController? {
        let creator = creator(in: scene, sender)
        let made = element["destination"].flatMap { scene.storyboard.makeController($0, creator: creator) }
        if made == nil {
            scene.document.report(
                "segue destination", element, "the segue leads to no view controller that can be shown.")
        }
        return made
    }

    /// Returns the closure that creates the destination by the controller's `@IBSegueAction`; nil for a segue without
    /// one. If the method returns nil, the destination is created as usual.
    private func creator(in scene: StoryboardScene, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let name = element["destinationCreationSelector"], !name.isEmpty, let controller = scene.controller
        else { return nil }
        let (element, identifier) = (element, identifier)
        guard let method = InteropRegistry.method(name, of: type(of: controller)) else {
            scene.document.report(
                "creation \(type(of: controller)) \(name)", element,
                "\(type(of: controller)) has no method \(name) that is known by its name; the destination is created "
                    + "without it.")
            return nil
        }
        return { [weak document = scene.document] coder in
            let arguments: [Any?] = [coder, sender, identifier]
            if let mismatch = method.mismatch(with: arguments) {
                document?.report("creation \(name)", element, "the destination is created without it: \(mismatch)")
                return nil
            }
            return method(controller, arguments) as? UIViewController
        }
    }

    private func makeSegue(
        from source: UIViewController, to destination: UIViewController, _ scene: StoryboardScene
    ) -> UIStoryboardSegue {
        let segue =
            customSegue(from: source, to: destination, scene)
            ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        let isAnimated = element.flag("animates") ?? true
        if let style = NibNames.presentationStyle(element["modalPresentationStyle"]) {
            destination.modalPresentationStyle = style
        }
        if let style = NibNames.transitionStyle(element["modalTransitionStyle"]) {
            destination.modalTransitionStyle = style
        }
        // The template may end before a subclass calls this at the end of its animation.
        let element = element
        segue.performHandler = { [unowned segue, weak document = scene.document] in
            switch element["kind"] {
            case "show", "push": segue.source.show(segue.destination, sender: segue)
            case "showDetail", "replace": segue.source.showDetailViewController(segue.destination, sender: segue)
            case "custom":
                document?.report(
                    "custom segue", element, "the class of the custom segue does not override perform().")
            default: segue.source.present(segue.destination, animated: isAnimated)
            }
        }
        return segue
    }

    private func customSegue(
        from source: UIViewController, to destination: UIViewController, _ scene: StoryboardScene
    ) -> UIStoryboardSegue? {
        guard let name = element["customClass"], !name.isEmpty else { return nil }
        guard
            let type = NibClasses.find(name, module: element["customModule"], owner: source) as? UIStoryboardSegue.Type
        else {
            scene.document.report("class \(name)", element, "there is no segue class \(name).")
            return nil
        }
        guard type != UIStoryboardSegue.self else { return nil }
        return RuntimeSegue.make(type, identifier: identifier, source: source, destination: destination)
    }

    // MARK: - Embedding

    /// Adds the destination to a container in the controller's view, as its child.
    func embed(in container: UIView) {
        guard let scene, let controller = scene.controller,
            controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil)
        else { return }
        NibLoader.nested(scene.document) {
            guard let destination = makeDestination(in: scene, nil) else { return }
            let segue = UIStoryboardSegue(identifier: identifier, source: controller, destination: destination)
            controller.prepare(for: segue, sender: nil)
            guard let view = destination.view, destination.parent == nil else { return }
            controller.addChild(destination)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = container.bounds
            container.addSubview(view)
            destination.didMove(toParent: controller)
        }
    }

    // MARK: - Unwinding

    /// Goes back to the nearest controller on the way here that has the action, and performs it.
    private func unwind(from source: UIViewController, in scene: StoryboardScene, _ sender: Any?) {
        guard let name = element["unwindAction"], !name.isEmpty else { return }
        let action = Selector(name)
        guard let target = unwindTarget(action, from: source, sender) else {
            return scene.document.report(
                "unwind \(name)", element, "no view controller on the way back has the action \(name).")
        }
        let segue =
            customSegue(from: source, to: target, scene)
            ?? UIStoryboardSegue(identifier: identifier, source: source, destination: target)
        let isAnimated = element.flag("animates") ?? true
        segue.performHandler = { [unowned segue] in
            let target = segue.destination
            if target.presentedViewController != nil { target.dismiss(animated: isAnimated) }
            target.navigationController?.popToViewController(target, animated: isAnimated)
        }
        source.prepare(for: segue, sender: sender)
        _ = action.invoke(on: target as AnyObject, sender: segue, event: nil)
        target.unwind(for: segue, towards: target)
        segue.perform()
    }

    private func unwindTarget(_ action: Selector, from source: UIViewController, _ sender: Any?) -> UIViewController? {
        var current = source.parent ?? source.presentingViewController
        while let candidate = current {
            if let found = ([candidate] + candidate.children.reversed()).first(where: {
                $0 !== source && $0.canPerformUnwindSegueAction(action, from: source, sender: sender)
            }) {
                return found
            }
            current = candidate.parent ?? candidate.presentingViewController
        }
        return nil
    }
}
