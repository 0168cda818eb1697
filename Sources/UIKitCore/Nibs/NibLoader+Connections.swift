import CoreGraphics
import Foundation
import Markup
import QuartzCore

/// The steps after all objects exist: attributes, outlets, actions, and the call of `awakeFromNib()`.
extension NibLoader {
    /// Finishes the loading. The order is UIKit's: runtime attributes come before outlets.
    ///
    /// - Parameter others: The objects that existed before, which are connected but not sent
    ///   `awakeFromNib()`. Their connections to each other exist already.
    func finish(connecting others: [(object: NSObject, element: MarkupElement)] = [], except known: Set<String> = []) {
        addConstraints()
        for item in made where item.hasWantedClass { setAttributes(of: item) }
        for other in others { connect(other.object, other.element, except: known) }
        for item in made { connect(item.object, item.element) }
        for item in made { wake(item.object) }
    }

    /// Calls `awakeFromNib()`. An object that is not a responder has the method only if its class lists it by name.
    private func wake(_ object: NSObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        case is NSLayoutConstraint, is UILayoutGuide: break
        default: _ = InteropRegistry.method("awakeFromNib", of: type(of: object))?(object, [])
        }
    }

    // MARK: - Runtime attributes

    private func setAttributes(of item: Made) {
        for attribute in item.element.children(of: "userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], !path.isEmpty else { continue }
            guard let value = attributeValue(attribute) else {
                document.report(
                    "attribute type", attribute,
                    "the runtime attribute \(path) has the type \(attribute["type"] ?? "nothing") and no such value.")
                continue
            }
            if let number = value.value as? Double, !isUsable(number, forKeyPath: path, of: item.object) {
                document.report(
                    "attribute size \(path)", attribute,
                    "the runtime attribute \(path) cannot be as large as \(number).")
                continue
            }
            set(value.value, forKeyPath: path, of: item.object, attribute)
        }
    }

    /// The limit of numbers that geometry works with.
    private static let geometryLimit = 1e7

    /// Returns whether a number may be the value of a property. Those of UIKit's classes and of layers work with the
    /// numbers of geometry, except for tags; those of the app's classes may be used for anything.
    private func isUsable(_ number: Double, forKeyPath path: String, of object: NSObject) -> Bool {
        guard abs(number) >= Self.geometryLimit else { return true }
        var (owner, key): (AnyObject?, Substring) = (object, path[...])
        if let dot = path.lastIndex(of: ".") {
            let value = try? KeyValueCoding.value(forKeyPath: String(path[..<dot]), of: object)
            (owner, key) = (value as AnyObject?, path[path.index(after: dot)...])
            // A part of a layer's property, such as `layer.position.x`.
            if path.split(separator: ".").contains("layer") { return false }
        }
        guard let owner, !(owner is CALayer) else { return false }
        guard let property = InteropRegistry.property(String(key), of: type(of: owner)) else {
            return KeyValueCollections.elements(of: owner) == nil
        }
        return key == "tag" || !TypeModule.isUIKit(type(of: property.keyPath).rootType)
    }

    /// A value, which may be nil.
    private struct AttributeValue {
        let value: Any?
    }

    private func attributeValue(_ attribute: MarkupElement) -> AttributeValue? {
        let child = attribute.keyed("value")
        switch attribute["type"] {
        case "nil": return AttributeValue(value: nil)
        case "boolean": return attribute.flag("value").map { AttributeValue(value: $0) }
        case "number":
            return (child?.anyNumber("value") ?? attribute.anyNumber("value")).map { AttributeValue(value: $0) }
        case "string", "localizedString":
            let text = attribute.text("value")
            return AttributeValue(value: text.map { document.strings[$0] ?? $0 } ?? "")
        case "color": return AttributeValue(value: document.color(child))
        case "image": return AttributeValue(value: document.image(attribute["value"], of: attribute))
        case "point":
            guard let child, let x = child.number("x"), let y = child.number("y") else { return nil }
            return AttributeValue(value: CGPoint(x: x, y: y))
        case "size": return attribute.size("value").map { AttributeValue(value: $0) }
        case "rect": return attribute.rect("value").map { AttributeValue(value: $0) }
        case "range":
            guard let child, let location = child.integer("location"), let length = child.integer("length") else {
                return nil
            }
            return AttributeValue(value: NSRange(location: location, length: length))
        default: return nil
        }
    }

    private func set(_ value: Any?, forKeyPath path: String, of object: NSObject, _ element: MarkupElement) {
        do {
            try KeyValueCoding.set(value, forKeyPath: path, of: object)
        } catch {
            document.report("key \(type(of: object)) \(path)", element, "\(error)")
        }
    }

    // MARK: - Connections

    /// Connects the outlets, actions and segues of an object.
    ///
    /// - Parameter known: The identifiers of objects to which the object is connected already.
    func connect(_ object: NSObject, _ element: MarkupElement, except known: Set<String> = []) {
        var collections: [(name: String, members: [AnyObject])] = []
        for connection in element.children(of: "connections") {
            if let id = connection["destination"], known.contains(id) { continue }
            switch connection.name {
            case "outlet": connectOutlet(connection, of: object)
            case "outletCollection":
                guard let name = connection["property"], let member = destination(of: connection) else { continue }
                if let index = collections.firstIndex(where: { $0.name == name }) {
                    collections[index].members.append(member)
                } else {
                    collections.append((name, [member]))
                }
            case "action": connectAction(connection, of: object)
            case "segue": scene?.connectSegue(connection, of: object)
            default: document.reportUnknown(connection)
            }
        }
        for (name, members) in collections {
            if name == "gestureRecognizers", let view = object as? UIView {
                for case let recognizer as UIGestureRecognizer in members { view.addGestureRecognizer(recognizer) }
            } else if hasWantedClass(object) {
                setOutlet(name, to: members, of: object, element)
            }
        }
    }

    /// Returns the object at the end of a connection; nil when it stands for none, or does not exist.
    private func destination(of connection: MarkupElement) -> AnyObject? {
        guard let id = connection["destination"] else { return nil }
        if let object = objects[id] { return object }
        // Objects of a scene that come with its view are connected when the view is loaded.
        if !isEmpty(id), document.element(id) == nil {
            document.report("destination", connection, "the connection leads to \(id), which does not exist.")
        }
        return nil
    }

    private func connectOutlet(_ connection: MarkupElement, of object: NSObject) {
        guard let name = connection["property"], let value = destination(of: connection) else { return }
        if ["view", "tableView"].contains(name), let controller = object as? UIViewController,
            name == "view" || (value as? UIView)?.viewController != nil
        {
            guard let view = value as? UIView, view.viewController == nil || view.viewController === controller else {
                return document.report(
                    "outlet view", connection, "the outlet view is another controller's view or none.")
            }
            controller.view = view
            return
        }
        guard hasWantedClass(object) || UIKitOutlets.contains(name) else { return }
        setOutlet(name, to: value, of: object, connection)
    }

    private func setOutlet(_ name: String, to value: Any, of object: NSObject, _ connection: MarkupElement) {
        do {
            try KeyValueCoding.set(value, forKey: name, of: object)
        } catch  where !hasWantedClass(object) || value is NSObject && !hasWantedClass(value as AnyObject) {
            // A class is missing, which was said already.
        } catch {
            document.report("key \(type(of: object)) \(name)", connection, "\(error)")
        }
    }

    /// The outlets that UIKit's own classes have, which are connected even if a class of the app is missing.
    private enum UIKitOutlets {
        static func contains(_ name: String) -> Bool { name == "delegate" || name == "dataSource" }
    }

    private func connectAction(_ connection: MarkupElement, of object: NSObject) {
        guard let name = connection["selector"], !name.isEmpty, let id = connection["destination"] else { return }
        let target = objects[id]
        guard target != nil || isEmpty(id) else {
            _ = destination(of: connection)
            return
        }
        let selector = Selector(name)
        if let target, !selector.isImplemented(by: target) {
            if hasWantedClass(target) {
                document.report(
                    "action \(type(of: target)) \(name)", connection,
                    "\(type(of: target)) has no action \(name) that is known by its name.")
            }
            return
        }
        if let target, let mismatch = InteropRegistry.method(name, of: type(of: target))?.mismatch(with: [object]) {
            return document.report(
                "action \(type(of: target)) \(name) of \(type(of: object))", connection,
                "the action is left out: \(mismatch)")
        }
        switch object {
        case let control as UIControl:
            let type = connection["eventType"] ?? "touchUpInside"
            guard let events = NibNames.controlEvents(type) else {
                return document.report("event \(type)", connection, "there is no control event \(type).")
            }
            control.addTarget(target, action: selector, for: events)
        case let recognizer as UIGestureRecognizer:
            guard let target else { return }
            recognizer.addTarget(target, action: selector)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default:
            document.report("action of \(type(of: object))", connection, "a \(type(of: object)) sends no actions.")
        }
    }
}
