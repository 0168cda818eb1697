import CoreGraphics
import Foundation
import UIKitCore

/// The answers to the calls of readers, by the interfaces of AT-SPI.
@MainActor
struct ReaderAnswers {
    let service: ReaderService
    /// The connection of the reader that is answered.
    let reader: String

    init(_ service: ReaderService, to reader: String) {
        self.service = service
        self.reader = reader
    }

    /// Why a call gets no answer.
    enum Refusal: Error {
        case unknownObject, unknownMethod, badArguments

        var name: String {
            switch self {
            case .unknownObject: BusError.unknownObject
            case .unknownMethod: BusError.unknownMethod
            case .badArguments: BusError.badArguments
            }
        }

        var text: String {
            switch self {
            case .unknownObject: "The element is gone."
            case .unknownMethod: "The element has no such method."
            case .badArguments: "The method takes other arguments."
            }
        }
    }

    static let prefix = "org.a11y.atspi."
    private static let cachePath = "/org/a11y/atspi/cache"

    /// Returns the reply to a call, or the error that answers it.
    func answer(to message: BusMessage) -> BusMessage {
        do throws(Refusal) {
            return message.reply(try values(for: message))
        } catch {
            return message.failure(error.name, error.text)
        }
    }

    private func values(for message: BusMessage) throws(Refusal) -> [BusValue] {
        if message.interface == "org.freedesktop.DBus.Peer", message.member == "Ping" { return [] }
        if message.path == Self.cachePath {
            guard message.member == "GetItems" else { throw .unknownMethod }
            return [cache()]
        }
        guard let number = ReaderTree.number(ofPath: message.path), let node = service.tree.node(number) else {
            throw .unknownObject
        }
        let element = ReaderElement(service, node)
        let call = Call(member: message.member, arguments: message.body)
        switch message.interface {
        case "org.freedesktop.DBus.Properties": return try properties(element, call)
        case Self.prefix + "Accessible": return try accessible(element, call)
        case Self.prefix + "Application": return try application(element, call)
        case Self.prefix + "Component": return try component(element, call)
        case Self.prefix + "Action": return try action(element, call)
        case Self.prefix + "Text": return try text(element, call)
        case Self.prefix + "EditableText": return try editableText(element, call)
        case Self.prefix + "Selection": return try selection(element, call)
        case Self.prefix + "Table": return try table(element, call)
        case Self.prefix + "TableCell": return try tableCell(element, call)
        case Self.prefix + "Collection": return try collection(element, call)
        default: throw .unknownMethod
        }
    }

    /// A method's name with its arguments.
    struct Call {
        let member: String
        let arguments: [BusValue]

        /// Returns a number. Those of AT-SPI have 32 bits, so that there is room to count on from any of them.
        func integer(_ index: Int) throws(Refusal) -> Int {
            guard arguments.indices.contains(index), let number = arguments[index].integer else {
                throw .badArguments
            }
            return Int(Int32(clamping: number))
        }

        func text(_ index: Int) throws(Refusal) -> String {
            guard arguments.indices.contains(index), let text = arguments[index].text else { throw .badArguments }
            return text
        }

        func origin(_ index: Int) throws(Refusal) -> ReaderElement.Origin {
            guard let origin = ReaderElement.Origin(rawValue: try integer(index)) else { throw .badArguments }
            return origin
        }
    }

    // MARK: - References

    func reference(to number: Int) -> BusValue {
        .record([.string(service.name), .path(ReaderTree.path(of: number))])
    }

    static let nothing = BusValue.record([.string(""), .path(ReaderTree.nullPath)])

    private func parent(of element: ReaderElement) -> BusValue {
        if element.isApplication { return .record([.string(service.desktop.name), .path(service.desktop.path)]) }
        return reference(to: element.node.parent)
    }

    func interfaces(of element: ReaderElement) -> BusValue {
        .array("s", interfaceNames(of: element).map { .string(Self.prefix + $0) })
    }

    /// Returns the names of the interfaces that an element answers to, without what all names begin with.
    func interfaceNames(of element: ReaderElement) -> [String] {
        var names = ["Accessible"]
        if element.isApplication {
            names.append("Application")
        } else {
            names.append("Component")
        }
        if !element.actions.isEmpty { names.append("Action") }
        if element.numeric != nil { names.append("Value") }
        if element.text != nil { names.append("Text") }
        if element.field?.isElementEditable == true { names.append("EditableText") }
        if element.rows != nil { names += ["Selection", "Table"] }
        if element.placeAmongRows != nil { names.append("TableCell") }
        if !element.node.children.isEmpty { names.append("Collection") }
        return names
    }

    // MARK: - Accessible

    private func accessible(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        switch call.member {
        case "GetChildAtIndex":
            let index = try call.integer(0)
            let children = element.node.children
            return [children.indices.contains(index) ? reference(to: children[index]) : Self.nothing]
        case "GetChildren": return [.array("(so)", element.node.children.map { reference(to: $0) })]
        case "GetIndexInParent": return [.int32(Int32(clamping: element.node.index))]
        case "GetRelationSet": return [relations(of: element)]
        case "GetRole": return [.uint32(element.readerRole.number)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string(element.readerRole.name)]
        case "GetState": return [element.states.words]
        case "GetAttributes":
            return [.array("{ss}", element.attributes.map { .entry(.string($0.0), .string($0.1)) })]
        case "GetApplication": return [reference(to: ReaderTree.application)]
        case "GetInterfaces": return [interfaces(of: element)]
        default: throw .unknownMethod
        }
    }

    private func application(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard element.isApplication, call.member == "GetLocale" else { throw .unknownMethod }
        return [.string(locale(of: element))]
    }

    private func locale(of element: ReaderElement) -> String {
        element.node.object?.spokenLanguage ?? ProcessInfo.processInfo.environment["LANG"] ?? ""
    }

    /// Returns all nodes, so that a reader need not ask for each.
    private func cache() -> BusValue {
        let items = service.tree.order.compactMap { number -> BusValue? in
            guard let node = service.tree.node(number) else { return nil }
            let element = ReaderElement(service, node)
            return .record([
                reference(to: number), reference(to: ReaderTree.application), parent(of: element),
                .int32(Int32(clamping: node.index)), .int32(Int32(clamping: node.children.count)),
                interfaces(of: element), .string(element.name), .uint32(element.readerRole.number),
                .string(element.description), element.states.words,
            ])
        }
        return .array("((so)(so)(so)iiassusau)", items)
    }

    // MARK: - Component

    private func component(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard !element.isApplication else { throw .unknownMethod }
        switch call.member {
        case "GetExtents":
            let extents = element.extents(try call.origin(0))
            return [
                .record([.int32(extents.x), .int32(extents.y), .int32(extents.width), .int32(extents.height)])
            ]
        case "GetPosition":
            let extents = element.extents(try call.origin(0))
            return [.int32(extents.x), .int32(extents.y)]
        case "GetSize":
            let extents = element.extents(.window)
            return [.int32(extents.width), .int32(extents.height)]
        case "Contains":
            let point = element.point(try call.integer(0), try call.integer(1), try call.origin(2))
            return [.bool(element.frame.contains(point))]
        case "GetAccessibleAtPoint":
            let point = element.point(try call.integer(0), try call.integer(1), try call.origin(2))
            return [node(at: point).map { reference(to: $0.number) } ?? Self.nothing]
        case "GetLayer": return [.uint32(element.isWindow ? 7 : 3)]
        case "GetMDIZOrder": return [.int16(0)]
        case "GetAlpha": return [.double(1)]
        case "GrabFocus": return [.bool(element.grabFocus())]
        case "ScrollTo":
            defer { service.tree.invalidate() }
            element.node.object?.scrollElementIntoView()
            return [.bool(element.node.object != nil)]
        default: throw .unknownMethod
        }
    }

    /// Returns the node that a touch would reach, by the hit test of touches.
    private func node(at point: CGPoint) -> ReaderTree.Node? {
        guard point.isFinite, service.application.screen.bounds.contains(point) else { return nil }
        let window = service.tree.node(ReaderTree.window)
        let screen = service.application.screen
        guard let hit = Trace.silently({ screen.hitTest(point, with: nil) })?.1 else { return window }
        let node = service.tree.node(around: hit)
        if let node, node.object === hit, node.isElement { return node }
        // The view may have drawn elements that are no views, or take touches for its parts, as a segmented control.
        let inside = service.tree.order.reversed().lazy.compactMap { service.tree.node($0) }.first {
            guard $0.isElement, let object = $0.object, object.viewOfElement?.isDescendant(of: hit) == true else {
                return false
            }
            return object.accessibilityFrame.contains(point)
        }
        return inside ?? node ?? window
    }

    // MARK: - Action

    private func action(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        let actions = element.actions
        switch call.member {
        case "GetActions":
            return [
                .array(
                    "(sss)",
                    actions.map { .record([.string($0.name), .string($0.description), .string("")]) })
            ]
        case "GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction":
            let index = try call.integer(0)
            guard actions.indices.contains(index) else {
                return [call.member == "DoAction" ? .bool(false) : .string("")]
            }
            switch call.member {
            case "DoAction": return [.bool(element.perform(actions[index], for: reader))]
            case "GetDescription": return [.string(actions[index].description)]
            case "GetKeyBinding": return [.string("")]
            default: return [.string(actions[index].name)]
            }
        default: throw .unknownMethod
        }
    }

    // MARK: - Properties

    private func properties(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        let interface = String(try call.text(0).dropFirst(Self.prefix.count))
        switch call.member {
        case "Get":
            let name = try call.text(1)
            guard let value = property(element, interface, name) else { throw .badArguments }
            return [.variant(value)]
        case "GetAll":
            let names = Self.names[interface] ?? []
            let entries = names.compactMap { name in
                property(element, interface, name).map { BusValue.entry(.string(name), .variant($0)) }
            }
            return [.array("{sv}", entries)]
        case "Set":
            guard call.arguments.count > 2 else { throw .badArguments }
            return try set(element, interface, try call.text(1), call.arguments[2])
        default: throw .unknownMethod
        }
    }

    private static let names = [
        "Accessible": [
            "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
        ],
        "Application": ["ToolkitName", "Version", "AtspiVersion", "Id"],
        "Action": ["NActions"],
        "Value": ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
        "Text": ["CharacterCount", "CaretOffset"],
        "Selection": ["NSelectedChildren"],
        "Table": ["NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns"],
        "TableCell": ["ColumnSpan", "RowSpan", "Position", "Table"],
    ]

    private func property(_ element: ReaderElement, _ interface: String, _ name: String) -> BusValue? {
        switch (interface, name) {
        case ("Accessible", "Name"): return .string(element.name)
        case ("Accessible", "Description"): return .string(element.description)
        case ("Accessible", "Parent"): return parent(of: element)
        case ("Accessible", "ChildCount"): return .int32(Int32(clamping: element.node.children.count))
        case ("Accessible", "Locale"): return .string(locale(of: element))
        case ("Accessible", "AccessibleId"): return .string(element.identifier ?? "")
        case ("Accessible", "HelpText"): return .string(element.node.object?.accessibilityHint ?? "")
        case ("Application", "ToolkitName"): return element.isApplication ? .string("Touchstone") : nil
        case ("Application", "Version"): return element.isApplication ? .string("1.0") : nil
        case ("Application", "AtspiVersion"): return element.isApplication ? .string("2.1") : nil
        case ("Application", "Id"): return element.isApplication ? .int32(Int32(clamping: service.registryNumber)) : nil
        case ("Action", "NActions"): return .int32(Int32(clamping: element.actions.count))
        case ("Text", "CharacterCount"): return element.text.map { .int32(Int32(clamping: $0.count)) }
        case ("Text", "CaretOffset"):
            return element.text.map { .int32(Int32(clamping: $0.content.caret)) }
        case ("Value", _): return numericProperty(element, name)
        case ("Selection", _), ("Table", _), ("TableCell", _): return rowProperty(element, interface, name)
        default: return nil
        }
    }

    private func numericProperty(_ element: ReaderElement, _ name: String) -> BusValue? {
        guard let value = element.numeric?.numericValue else { return nil }
        switch name {
        case "CurrentValue": return .double(value.value)
        case "MinimumValue": return .double(value.minimum)
        case "MaximumValue": return .double(value.maximum)
        case "MinimumIncrement": return .double(value.step)
        case "Text": return .string(element.node.object?.accessibilityValue ?? "")
        default: return nil
        }
    }

    private func set(
        _ element: ReaderElement, _ interface: String, _ name: String, _ value: BusValue
    ) throws(Refusal) -> [BusValue] {
        defer { service.tree.invalidate() }
        switch (interface, name) {
        case ("Application", "Id"): service.registryNumber = value.integer ?? 0
        case ("Value", "CurrentValue"):
            guard let number = value.number, let numeric = element.numeric else { throw .badArguments }
            // A reader finds out by asking. Debian's client library ends its program when this is answered by an error.
            _ = numeric.changeNumber(to: number)
        default: throw .badArguments
        }
        return []
    }
}
