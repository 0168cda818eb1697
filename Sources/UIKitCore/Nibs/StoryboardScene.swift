import CoreGraphics
import Foundation
import Markup

/// One scene of a storyboard: a view controller, the objects beside it, and the segues that begin in it.
///
/// The objects that are not views exist with the controller. The view and everything in it is loaded when the
/// controller needs it, once for each controller.
@MainActor
final class StoryboardScene: ViewControllerScene {
    let storyboard: UIStoryboard
    let document: NibDocument
    let element: MarkupElement
    let controllerElement: MarkupElement
    weak var controller: UIViewController?

    /// The objects of the scene beside the controller, which live as long as it does.
    private var objects: [String: AnyObject] = [:]
    /// The segues that objects of the scene trigger.
    private var templates: [SegueTemplate] = []

    init?(_ storyboard: UIStoryboard, _ document: NibDocument, _ controller: MarkupElement) {
        guard let id = controller["id"], let scene = document.scene(of: id) else {
            document.report("scene", controller, "the \(controller.name) is in no scene.")
            return nil
        }
        self.storyboard = storyboard
        self.document = document
        element = scene
        controllerElement = controller
    }

    // MARK: - The controller

    /// Creates the controller, connects it with the objects beside it, and wakes them.
    func instantiate(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let loader = NibLoader(document, scene: self)
        loader.bindPlaceholders(of: element.children(of: "objects"), owner: nil)
        for object in element.children(of: "objects") where object.name == "customObject" {
            guard let made = loader.makeTopLevel(object), let id = object["id"] else { continue }
            objects[id] = made
        }
        let coder = NibCoder(loader.variations.effective(controllerElement), loader, origin: self)
        let created = creator?(coder)
        guard let controller = created ?? makeController(coder, loader) else { return nil }
        self.controller = controller
        controller.storyboardScene = self
        loader.controller = controller
        loader.register(controller, controllerElement, hasWantedClass: hasWantedClass)
        configure(controller)
        objects.merge(loader.configureBars(of: controller, controllerElement)) { former, _ in former }
        loader.finish()
        makeChildren(of: controller)
        return controller
    }

    private var hasWantedClass = true

    private func makeController(_ coder: NibCoder, _ loader: NibLoader) -> UIViewController? {
        var base: UIViewController.Type = UIViewController.self
        if let known = NibVocabulary.controllerClass(controllerElement.name) {
            base = known
        } else {
            document.report(
                "element \(controllerElement.name)", controllerElement,
                "there is no \(controllerElement.name) here; a plain view controller is shown instead.")
        }
        let wanted = loader.wantedClass(
            controllerElement, UIViewController.self as UIViewController.Type, standard: base)
        let type = controllerElement["customClass"] == nil ? base : wanted ?? base
        hasWantedClass = wanted != nil
        guard let controller = type.init(coder: coder) else {
            document.report("init \(type)", controllerElement, "\(type) returned nil from init(coder:).")
            return nil
        }
        return controller
    }

    /// Creates a controller that is an object of a `.xib` file.
    static func makeController(_ element: MarkupElement, in loader: NibLoader) -> UIViewController? {
        guard let base = NibVocabulary.controllerClass(element.name) else {
            loader.document.reportUnknown(element)
            return nil
        }
        let wanted = loader.wantedClass(element, UIViewController.self as UIViewController.Type, standard: base)
        let type = element["customClass"] == nil ? base : wanted ?? base
        guard let controller = type.init(coder: NibCoder(element, loader)) else { return nil }
        loader.register(controller, element, hasWantedClass: wanted != nil)
        _ = loader.configureBars(of: controller, element)
        if let view = element.keyed("view").flatMap({ loader.makeView($0) }) { controller.view = view }
        return controller
    }

    private func configure(_ controller: UIViewController) {
        if let title = document.localized(controllerElement["title"], of: controllerElement, "title") {
            controller.title = title
        }
        if let style = NibNames.presentationStyle(controllerElement["modalPresentationStyle"]) {
            controller.modalPresentationStyle = style
        }
        if let style = NibNames.transitionStyle(controllerElement["modalTransitionStyle"]) {
            controller.modalTransitionStyle = style
        }
        if let size = controllerElement.size("preferredContentSize") {
            controller.preferredContentSize = size
        }
        if let table = controller as? UITableViewController,
            let clears = controllerElement.flag("clearsSelectionOnViewWillAppear")
        {
            table.clearsSelectionOnViewWillAppear = clears
        }
        for child in controllerElement.children
        where child["key"] != "view" && !NibVocabulary.isProperty(child.name)
            && !(controller is UINavigationController && ["navigationBar", "toolbar"].contains(child["key"]))
            && !(controller is UITabBarController && child["key"] == "tabBar")
        {
            document.reportUnknown(child)
        }
    }

    // MARK: - The view

    /// Loads the view of the controller, and returns false when the scene has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let view = controllerElement.keyed("view") else { return false }
        return NibLoader.nested(document) {
            let loader = NibLoader(document, scene: self, controller: controller)
            let others = element.children(of: "objects")
            loader.bindPlaceholders(of: others, owner: nil)
            loader.bind(controllerElement["id"], to: controller)
            for (id, object) in objects { loader.bind(id, to: object) }
            let former = Set(objects.keys)
            guard let made = loader.makeView(view) else { return false }
            for object in others
            where object["id"] != controllerElement["id"] && object.name != "customObject" {
                guard let made = loader.makeTopLevel(object), let id = object["id"] else { continue }
                objects[id] = made
            }
            if let window = controller.rootWindow { made.frame = window.bounds }
            if let controller = controller as? UITableViewController, let table = made as? UITableView {
                controller.tableView = table
                if let control = controllerElement.keyed("refreshControl") {
                    table.refreshControl = loader.makeView(control) as? UIRefreshControl
                }
            } else if let controller = controller as? UICollectionViewController,
                let collectionView = made as? UICollectionView
            {
                controller.collectionView = collectionView
            } else {
                controller.view = made
            }
            // The controller and the objects beside it are connected to what is in the view.
            var known: [(object: NSObject, element: MarkupElement)] = [(controller, controllerElement)]
            for other in others where other.name == "customObject" {
                guard let id = other["id"], let object = objects[id] as? NSObject else { continue }
                known.append((object, other))
            }
            if !hasWantedClass { loader.noteMissingClass(of: controller) }
            loader.finish(connecting: known, except: former)
            performEmbeds(loader)
            return true
        } ?? false
    }

    // MARK: - Segues

    /// Connects a segue to the object that triggers it: a control, a gesture recognizer, a cell, or code.
    func connectSegue(_ segue: MarkupElement, of source: NSObject) {
        let kind = segue["kind"] ?? ""
        guard kind != "relationship", kind != "embed" else { return }
        let template = SegueTemplate(segue, scene: self)
        let action = Selector("perform:", SegueTemplate.perform(_:))
        switch source {
        case let control as UIControl:
            let event =
                segue["trigger"].flatMap(NibNames.controlEvents)
                ?? (control is UIButton ? .touchUpInside : .primaryActionTriggered)
            control.addTarget(template, action: action, for: event)
            templates.append(template)
        case let recognizer as UIGestureRecognizer:
            recognizer.addTarget(template, action: action)
            templates.append(template)
        case let item as UIBarButtonItem:
            item.target = template
            item.action = action
            templates.append(template)
        case let cell as UICollectionViewCell:
            cell.performSelectionSegue = { template.perform($0) }
        case let cell as UITableViewCell:
            if segue["trigger"] == "accessoryAction" {
                cell.performAccessorySegue = { template.perform($0) }
            } else {
                cell.performSelectionSegue = { template.perform($0) }
            }
        default: break
        }
    }

    func performSegue(_ identifier: String, sender: Any?) -> Bool {
        guard let template = segue(identifiedBy: identifier) else { return false }
        template.trigger(sender, asksController: false)
        return true
    }

    /// Returns the segue of the scene with the given identifier.
    private func segue(identifiedBy identifier: String) -> SegueTemplate? {
        find(in: element) { $0.name == "segue" && $0["identifier"] == identifier }
            .map { SegueTemplate($0, scene: self) }
    }

    private func find(in element: MarkupElement, where isWanted: (MarkupElement) -> Bool) -> MarkupElement? {
        if isWanted(element) { return element }
        for child in element.children {
            if let found = find(in: child, where: isWanted) { return found }
        }
        return nil
    }

    /// Fills the containers in the view with the controllers that are embedded in them.
    private func performEmbeds(_ loader: NibLoader) {
        for item in loader.made {
            guard let container = item.object as? UIView else { continue }
            for segue in item.element.children(of: "connections")
            where segue.name == "segue" && segue["kind"] == "embed" {
                SegueTemplate(segue, scene: self).embed(in: container)
            }
        }
    }
}
