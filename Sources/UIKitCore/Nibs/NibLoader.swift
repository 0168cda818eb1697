import CoreGraphics
import Foundation
import Markup

/// One loading of a nib: it creates the objects, relates them by constraints, sets attributes, connects outlets and
/// actions, and wakes the objects, in UIKit's order.
///
/// Nothing in the file can stop it. What cannot be created or connected is named once, and the rest goes on.
@MainActor
final class NibLoader {
    struct Made {
        let object: NSObject
        let element: MarkupElement
        /// Whether the class that the file asks for exists.
        let hasWantedClass: Bool
    }

    let document: NibDocument
    /// The variations for size classes that apply.
    let variations: SizeClassVariations
    /// The scene whose controller's view or cells are loaded; nil for a file of its own.
    weak var scene: StoryboardScene?
    /// The controller whose layout guides constraints may name.
    weak var controller: UIViewController?

    /// The objects by their identifiers.
    var objects: [String: AnyObject] = [:]
    /// The identifiers that stand for no object: the first responder, or an owner that is nil.
    private var empty: Set<String> = []
    var made: [Made] = []
    var pendingConstraints: [(owner: UIView, element: MarkupElement)] = []
    private var missingClasses: Set<ObjectIdentifier> = []

    /// The number of loadings that are in progress, one inside the other. A view that loads its own nib while it is
    /// created would never come to an end.
    private static var depth = 0
    static let maximumDepth = 48
    /// The number of loadings within the outermost one that is in progress. Two containers that each embed the scene
    /// they are in would double it at each level.
    private static var count = 0
    static let maximumCount = 2000

    init(_ document: NibDocument, scene: StoryboardScene? = nil, controller: UIViewController? = nil) {
        self.document = document
        self.scene = scene
        self.controller = controller
        variations = SizeClassVariations(traits: controller?.traitCollection ?? UITraitCollection.current)
    }

    /// Runs a loading unless too many are in progress.
    static func nested<Result>(_ document: NibDocument, _ body: () -> Result?) -> Result? {
        guard depth < maximumDepth else {
            document.report("depth", nil, "it loads itself again and again; the innermost one is left out.")
            return nil
        }
        if depth == 0 { count = 0 }
        guard count < maximumCount else {
            document.report("count", nil, "it loads more than \(maximumCount) others; the rest is left out.")
            return nil
        }
        depth += 1
        count += 1
        defer { depth -= 1 }
        return body()
    }

    // MARK: - Objects

    /// Makes an identifier stand for an object that exists already, or for none.
    func bind(_ id: String?, to object: AnyObject?) {
        guard let id else { return }
        if let object { objects[id] = object } else { empty.insert(id) }
    }

    func isEmpty(_ id: String) -> Bool { empty.contains(id) }

    func hasWantedClass(_ object: AnyObject) -> Bool { !missingClasses.contains(ObjectIdentifier(object)) }

    /// Creates an object at the top of a file or scene; nil for what stands for none.
    func makeTopLevel(_ element: MarkupElement) -> NSObject? {
        if NibVocabulary.recognizerClass(element.name) != nil { return makeRecognizer(element) }
        if element.name == "customObject" || element.name == "object" { return makeCustomObject(element) }
        if element.name == "barButtonItem" { return makeBarButtonItem(element) }
        if element.name == "navigationItem" { return makeNavigationItem(element) }
        if NibVocabulary.isMetadata(element.name) { return nil }
        if NibVocabulary.controllerClass(element.name) != nil {
            return StoryboardScene.makeController(element, in: self)
        }
        if NibVocabulary.viewClass(element.name) != nil || element.rect("frame") != nil {
            return makeView(element)
        }
        document.reportUnknown(element)
        return nil
    }

    /// Returns the class that an element names, if it derives from `base`; otherwise says why, and returns nil.
    ///
    /// - Parameter standard: The class of the element itself, which stands in for one that is missing.
    func wantedClass<Base>(_ element: MarkupElement, _ base: Base.Type, standard: Any.Type) -> Base.Type? {
        guard let name = element["customClass"], !name.isEmpty else { return base }
        let module = element["customModule"].flatMap { $0.isEmpty ? nil : $0 }
        guard let found = NibClasses.find(name, module: module, owner: controller) else {
            document.report(
                "class \(module ?? "").\(name)", element,
                "there is no class \(module.map { "\($0)." } ?? "")\(name); \(standard) is used instead.")
            return nil
        }
        guard let type = found as? Base.Type else {
            document.report(
                "class \(module ?? "").\(name)", element,
                "\(found) is not a \(base); \(standard) is used instead.")
            return nil
        }
        return type
    }

    func noteMissingClass(of object: AnyObject) { missingClasses.insert(ObjectIdentifier(object)) }

    /// Notes an object that was created from an element.
    func register(_ object: NSObject, _ element: MarkupElement, hasWantedClass: Bool = true) {
        if let id = element["id"], objects[id] == nil { objects[id] = object }
        if !hasWantedClass { missingClasses.insert(ObjectIdentifier(object)) }
        made.append(Made(object: object, element: element, hasWantedClass: hasWantedClass))
    }

    private func makeCustomObject(_ element: MarkupElement) -> NSObject? {
        guard element["customClass"] != nil, let type = wantedClass(element, NSObject.self, standard: NSObject.self)
        else { return nil }
        guard !(type is UIView.Type), !(type is UIViewController.Type), NibClasses.mayBeCreated(type) else {
            document.report("object \(type)", element, "a \(type) cannot be an object of its own.")
            return nil
        }
        let object = NibClasses.makeObject(of: type)
        register(object, element)
        return object
    }

    // MARK: - Views

    /// Creates a view with everything in it.
    func makeView(_ original: MarkupElement) -> UIView? {
        let element = variations.effective(original)
        var base: UIView.Type = UIView.self
        if let known = NibVocabulary.viewClass(element.name) {
            base = known
        } else {
            document.reportUnknown(element)
        }
        let wanted = wantedClass(element, UIView.self as UIView.Type, standard: base)
        let type = element["customClass"] == nil || wanted == nil ? base : wanted ?? base
        guard let view = type.init(coder: NibCoder(element, self)) else {
            document.report(
                "init \(type)", element, "\(type) returned nil from init(coder:); there is nothing in its place.")
            return nil
        }
        if NibVocabulary.viewClass(element.name) == nil, let content = element.keyed("contentView"),
            let inside = makeView(content)
        {
            view.addSubview(inside)
        }
        complete(
            view, element, hasWantedClass: wanted != nil && NibVocabulary.viewClass(element.name) != nil)
        return view
    }

    /// Notes a view and what its element says beside its properties.
    private func complete(_ view: UIView, _ element: MarkupElement, hasWantedClass: Bool = true) {
        register(view, element, hasWantedClass: hasWantedClass)
        for child in element.children {
            switch child.name {
            case "constraints": pendingConstraints.append((view, element))
            case "viewLayoutGuide": bindGuide(child, of: view)
            default:
                guard NibVocabulary.viewClass(element.name) != nil, NibVocabulary.viewClass(child.name) == nil,
                    !NibVocabulary.isProperty(child.name)
                else { continue }
                document.report(
                    "property \(child.name)", child,
                    "there is no \(child.name) of a \(element.name) here; it is left out.")
            }
        }
    }

    private func bindGuide(_ element: MarkupElement, of view: UIView) {
        let guide: UILayoutGuide? =
            switch element["key"] {
            case "safeArea": view.safeAreaLayoutGuide
            case "layoutMargins", "layoutMarginsGuide": view.layoutMarginsGuide
            case "readableContent": view.readableContentGuide
            case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
            case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
            default: nil
            }
        guard let guide else {
            return document.report(
                "guide \(element["key"] ?? "")", element,
                "there is no layout guide \(element["key"] ?? "without a name") of a \(type(of: view)).")
        }
        bind(element["id"], to: guide)
    }

    /// Creates the views inside of one, from back to front. Those that are not installed for the traits are created,
    /// but left out.
    func makeSubviews(of element: MarkupElement) -> [UIView] {
        let excluded = variations.excluded(from: "subviews", of: element)
        return element.children(of: "subviews").compactMap { child in
            guard let view = makeView(child) else { return nil }
            guard child["id"].map(excluded.contains) != true else {
                uninstalled.append(view)
                return nil
            }
            return view is UIWindow ? nil : view
        }
    }

    /// The views that are not installed for the traits, which outlets may name all the same.
    private(set) var uninstalled: [UIView] = []

    /// Fills a view that exists already with the views of an element, some of which exist as well.
    func fill(_ view: UIView, with original: MarkupElement, existing: (MarkupElement) -> UIView?) {
        let element = variations.effective(original)
        if let color = document.color(element.keyed("backgroundColor")) { view.backgroundColor = color }
        for child in element.children(of: "subviews") {
            if let known = existing(child) {
                let coder = NibCoder(variations.effective(child), self)
                (known as? UILabel).map { coder.configure($0) }
                (known as? UIImageView).map { coder.configure($0) }
                complete(known, child)
            } else if let made = makeView(child) {
                view.addSubview(made)
            }
        }
        complete(view, element)
    }

    // MARK: - Gesture recognizers

    private func makeRecognizer(_ element: MarkupElement) -> UIGestureRecognizer? {
        guard let base = NibVocabulary.recognizerClass(element.name) else { return nil }
        let wanted = wantedClass(
            element, UIGestureRecognizer.self as UIGestureRecognizer.Type, standard: base)
        let type = element["customClass"] == nil ? base : wanted ?? base
        guard NibClasses.mayBeCreated(type), let recognizer = NibClasses.makeObject(of: type) as? UIGestureRecognizer
        else { return nil }
        NibCoder(element, self).configure(recognizer)
        register(recognizer, element, hasWantedClass: wanted != nil)
        return recognizer
    }
}
