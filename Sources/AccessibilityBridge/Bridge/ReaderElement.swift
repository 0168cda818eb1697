import CoreGraphics
import Foundation
import UIKitCore

/// The name, the role, the states and the place of one node, as readers get them.
@MainActor
struct ReaderElement {
    let service: ReaderService
    let node: ReaderTree.Node
    /// The words and places that the application has given for the element, kept for one answer.
    private let said: Said

    /// The answers of the application, which are asked for at most once: some join the texts of many views.
    @MainActor
    private final class Said {
        lazy var role = ask(\.accessibilityRole)
        lazy var label = ask(\.accessibilityLabel) ?? nil
        lazy var value = ask(\.accessibilityValue) ?? nil
        lazy var traits = ask(\.accessibilityTraits) ?? .none
        lazy var respondsToUser = ask(\.accessibilityRespondsToUserInteraction) ?? false
        lazy var frame = object.map { $0.accessibilityPath?.bounds ?? $0.accessibilityFrame }
        private let object: UIResponder?
        private let inquiry: AccessibilityInquiry?

        init(_ object: UIResponder?) {
            self.object = object
            inquiry = object.map { AccessibilityInquiry($0) }
        }

        private func ask<Answer>(_ question: (UIResponder) -> Answer) -> Answer? {
            guard let object, let inquiry else { return nil }
            return inquiry.ask { question(object) }
        }
    }

    init(_ service: ReaderService, _ node: ReaderTree.Node) {
        self.service = service
        self.node = node
        said = Said(node.object)
    }

    private var screen: UIScreen { service.application.screen }

    var isApplication: Bool { node.number == ReaderTree.application }
    var isWindow: Bool { node.number == ReaderTree.window }

    var field: (any TextElement)? { node.object as? any TextElement }
    var numeric: (any NumericElement)? { node.object as? any NumericElement }
    var rows: (any RowContainer)? { node.object as? any RowContainer }

    /// The text that a reader goes through: that of a field, or the words of a label, a heading or a row; nil for
    /// others.
    var text: ReaderText? {
        if let field { return ReaderText(field) }
        guard node.isElement, role == .text || role == .header || role == .row, let words = said.label, !words.isEmpty
        else { return nil }
        return ReaderText(words: words, frame: frame)
    }

    // MARK: - Words

    var name: String {
        if node.object != nil { return said.label ?? "" }
        return isApplication ? ProcessInfo.processInfo.processName : screen.shownTitle
    }

    /// The hint. What has a value, and no interface of AT-SPI for it, has the value here as well.
    var description: String {
        guard let object = node.object else { return "" }
        let hasValue = field != nil || numeric != nil || role == .toggle
        return [hasValue ? nil : said.value, object.accessibilityHint].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    var role: AccessibilityRole? { said.role }

    var readerRole: ReaderRole {
        if let role { return ReaderRole(role) }
        return isApplication ? .application : .window
    }

    var attributes: [(String, String)] {
        guard let object = node.object else { return [("toolkit", "UIKit")] }
        var result = [("toolkit", "UIKit"), ("class", String(describing: type(of: object)))]
        if let identifier = identifier, !identifier.isEmpty { result.append(("id", identifier)) }
        if let value = said.value, !value.isEmpty { result.append(("valuetext", value)) }
        if let placeholder = field?.elementPlaceholder, !placeholder.isEmpty {
            result.append(("placeholder-text", placeholder))
        }
        // AT-SPI has no role of its own for a switch.
        if role == .toggle, object is UISwitch || object is UITableViewCell { result.append(("xml-roles", "switch")) }
        if let place = placeAmongRows {
            result += [("posinset", String(place.row + 1)), ("setsize", String(place.container.rowCount))]
        }
        return result
    }

    /// The container that the element is a row of, and the number of the row; nil for an element that is no row.
    var placeAmongRows: (container: any RowContainer, row: Int)? {
        guard role == .row || role == .toggle, let object = node.object,
            let container = service.tree.node(node.parent)?.object as? any RowContainer,
            let row = container.row(of: object)
        else { return nil }
        return (container, row)
    }

    var identifier: String? { (node.object as? any UIAccessibilityIdentification)?.accessibilityIdentifier }

    // MARK: - States

    var states: ReaderStates {
        guard let object = node.object else {
            var states: ReaderStates = [.enabled, .sensitive, .visible, .showing]
            if isWindow, service.application.applicationState == .active { states.insert(.active) }
            return states
        }
        let traits = said.traits
        var states: ReaderStates = [.visible]
        if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
        if isShowing { states.insert(.showing) }
        if traits.contains(.selected), role != .segment { states.formUnion([.selectable, .selected]) }
        switch role {
        case .toggle:
            states.insert(.checkable)
            if placeAmongRows != nil { states.insert(.selectable) }
            // Readers ask one or the other.
            if said.value == "1" { states.formUnion([.checked, .pressed]) }
        case .button, .link, .keyboardKey:
            // A finger is on it. A toggle would be on.
            if (object as? UIControl)?.isHighlighted == true { states.insert(.pressed) }
        case .segment:
            states.insert(.checkable)
            if traits.contains(.selected) { states.insert(.checked) }
        case .row: states.insert(.selectable)
        case .textField, .searchField, .secureField, .textArea:
            states.formUnion([field?.isMultiline == true ? .multiLine : .singleLine, .selectableText])
            if field?.isElementEditable == true { states.insert(.editable) }
        case .activity: if said.value == "1" { states.insert(.busy) }
        case .progress: states.insert(.readOnly)
        default: break
        }
        switch object.accessibilityExpandedStatus {
        case .unsupported: break
        case .expanded: states.formUnion([.expandable, .expanded])
        case .collapsed: states.insert(.expandable)
        }
        if object.accessibilityViewIsModal { states.insert(.modal) }
        if rows?.selectsManyRows == true { states.insert(.multiselectable) }
        if canHaveFocus { states.insert(.focusable) }
        if service.tree.focusedNumber == node.number { states.insert(.focused) }
        return states
    }

    /// Whether the keyboard focus can be here, or could if the control were enabled. A reader is able to move anywhere
    /// by itself.
    private var canHaveFocus: Bool {
        if let view = node.object as? UIView, view.canBecomeFirstResponder { return true }
        return service.tree.focusHolder(of: node) != nil
    }

    /// Whether a part of the element can be seen, unless other views cover it.
    private var isShowing: Bool {
        let visible = frame.intersection(visiblePart(ofContainer: node.parent))
        return !visible.isNull && !visible.isEmpty
    }

    /// Returns the part of the screen in which the contents of a container are seen.
    private func visiblePart(ofContainer number: Int) -> CGRect {
        var visible = screen.bounds
        // Containers may be nested deeper than the stack allows.
        var unknown: [(number: Int, object: UIResponder)] = []
        var next = number
        while let container = service.tree.node(next), let object = container.object {
            if let known = service.tree.visibleParts[next] {
                visible = known
                break
            }
            unknown.append((next, object))
            next = container.parent
        }
        for (number, object) in unknown.reversed() {
            if object is UIScrollView { visible = visible.intersection(object.accessibilityFrame) }
            service.tree.visibleParts[number] = visible
        }
        return visible
    }

    // MARK: - Place

    /// The frame in points of the screen, which the window is.
    var frame: CGRect {
        guard let frame = said.frame else { return screen.bounds }
        return frame.isFinite ? frame : .zero
    }

    /// The place that coordinates are relative to.
    enum Origin: Int {
        case desktop = 0
        case window = 1
        case parent = 2
    }

    /// A frame in pixels.
    typealias Extents = (x: Int32, y: Int32, width: Int32, height: Int32)

    /// Returns the frame in pixels.
    func extents(_ origin: Origin) -> Extents { extents(of: frame, origin) }

    /// Returns a rectangle in points of the screen as pixels.
    func extents(of frame: CGRect, _ origin: Origin) -> Extents {
        let scale = screen.scale
        let zero = zero(of: origin)
        func pixels(_ length: CGFloat) -> Int32 {
            length.isFinite ? Int32(clamping: Int(clamping: length.rounded())) : 0
        }
        return (
            pixels(frame.minX * scale + zero.x), pixels(frame.minY * scale + zero.y), pixels(frame.width * scale),
            pixels(frame.height * scale)
        )
    }

    /// Returns a place in pixels as one in points of the screen.
    func point(_ x: Int, _ y: Int, _ origin: Origin) -> CGPoint {
        let zero = zero(of: origin)
        return CGPoint(x: (CGFloat(x) - zero.x) / screen.scale, y: (CGFloat(y) - zero.y) / screen.scale)
    }

    /// Returns the place of the window's corner in pixels.
    private func zero(of origin: Origin) -> CGPoint {
        switch origin {
        case .desktop: return screen.hostWindow?.desktopOrigin ?? .zero
        case .window: return .zero
        case .parent:
            guard let parent = service.tree.node(node.parent), parent.object != nil else { return .zero }
            let frame = ReaderElement(service, parent).frame
            return CGPoint(x: -frame.minX * screen.scale, y: -frame.minY * screen.scale)
        }
    }

    // MARK: - Actions

    /// The actions of an element for a reader, with the names of AT-SPI.
    enum Action {
        case activate, increment, decrement, zoomIn, zoomOut
        case custom(UIAccessibilityCustomAction)

        @MainActor var name: String {
            switch self {
            case .activate: "click"
            case .increment: "increment"
            case .decrement: "decrement"
            case .zoomIn: "zoom in"
            case .zoomOut: "zoom out"
            case .custom(let action): action.name
            }
        }

        @MainActor var description: String {
            switch self {
            case .activate: "Touches the element"
            case .increment: "Raises the value by a step"
            case .decrement: "Lowers the value by a step"
            case .zoomIn: "Enlarges the content"
            case .zoomOut: "Reduces the content"
            case .custom(let action): action.category ?? ""
            }
        }
    }

    var actions: [Action] {
        guard let object = node.object, node.isElement else { return [] }
        var result: [Action] = []
        let traits = said.traits
        let isTouched =
            object is UIControl || role == .row || object.liesInTouchTarget
            || !traits.isDisjoint(with: [.button, .link, .keyboardKey, .toggleButton, .searchField])
        // A disabled control keeps its action, which has no effect then.
        if isTouched, said.respondsToUser || traits.contains(.notEnabled) {
            result.append(.activate)
        }
        if traits.contains(.adjustable) { result += [.increment, .decrement] }
        if traits.contains(.supportsZoom) { result += [.zoomIn, .zoomOut] }
        result += object.offeredAccessibilityActions.map { .custom($0) }
        return result
    }

    /// Performs an action for a reader's connection. Returns false if it has no effect.
    func perform(_ action: Action, for reader: String) -> Bool {
        defer { service.tree.invalidate() }
        guard let object = node.object, !object.accessibilityTraits.contains(.notEnabled) else { return false }
        switch action {
        case .activate:
            switch object.activateForAssistiveTechnology() {
            case .done: return true
            // By the time of the touch another element may be there, and this one elsewhere.
            case .touch: return service.host.tap(for: reader) { [weak object] in object?.touchedActivationPoint }
            case .disabled, .unreachable: return false
            }
        case .increment: object.adjustForAssistiveTechnology(up: true)
        case .decrement: object.adjustForAssistiveTechnology(up: false)
        case .zoomIn: return object.accessibilityZoomIn(at: object.accessibilityActivationPoint)
        case .zoomOut: return object.accessibilityZoomOut(at: object.accessibilityActivationPoint)
        case .custom(let action): return action.perform()
        }
        return true
    }

    /// Moves the reader here, and the keyboard focus if it can be here. Returns whether the keyboard focus can.
    func grabFocus() -> Bool {
        defer { service.tree.invalidate() }
        guard let object = node.object else { return false }
        object.accessibilityFocus?.move(to: object)
        object.scrollElementIntoView()
        if let view = object as? UIView, view.canBecomeFirstResponder { return view.becomeFirstResponder() }
        guard let view = service.tree.focusHolder(of: node), view.canBecomeFocused,
            let system = UIFocusSystem.focusSystem(for: view)
        else { return false }
        system.move(to: view, heading: [])
        return view.isFocused
    }
}
