import CoreGraphics
import Foundation
import UIKitCore

/// The elements of an application as readers address them: by numbers that no other element ever gets.
///
/// It is computed when a question needs it, and dropped when something may have changed.
@MainActor
final class ReaderTree {
    /// The number of the application itself, of which the window is the only child.
    static let application = 0
    /// The number of the window.
    static let window = 1

    struct Node {
        let number: Int
        /// The view or element; nil for the application and its window.
        let object: UIResponder?
        let parent: Int
        /// The position among the parent's children.
        let index: Int
        fileprivate(set) var children: [Int]
        let isElement: Bool
    }

    private struct Known {
        let number: Int
        weak var object: UIResponder?
    }

    private unowned let application: UIApplication
    private var focus: Focus?
    private var nodes: [Int: Node] = [:]
    private var known: [ObjectIdentifier: Known] = [:]
    private var lastNumber = ReaderTree.window

    /// The number of objects whose numbers are remembered.
    var knownCount: Int { known.count }

    /// The children of nodes by what relates them, and the selected rows of containers, by the numbers of the nodes.
    /// Readers ask each child in turn.
    var relatives: [Int: ReaderRelatives] = [:]
    var selections: [Int: Set<Int>] = [:]
    /// The parts of the screen in which the contents of containers are seen, by the numbers of the containers.
    var visibleParts: [Int: CGRect] = [:]

    /// Whether the application has said that elements have changed since the nodes were computed.
    var isStale = false

    init(_ application: UIApplication) {
        self.application = application
    }

    /// Drops the nodes, and with them everything that they keep alive.
    func invalidate() {
        isStale = false
        guard !nodes.isEmpty else { return }
        nodes = [:]
        focus = nil
        relatives = [:]
        selections = [:]
        visibleParts = [:]
    }

    /// Drops the nodes if the application has said that elements have changed. Called between two answers, and not in
    /// the middle of one.
    func refresh() {
        if isStale { invalidate() }
    }

    /// Returns the node with a number; nil when it is gone.
    func node(_ number: Int) -> Node? {
        load()
        return nodes[number]
    }

    /// The numbers of all nodes, each after its parent, in the order of reading.
    var order: [Int] {
        load()
        var result: [Int] = []
        var rest = [Self.application]
        while let number = rest.popLast() {
            result.append(number)
            rest += nodes[number]?.children.reversed() ?? []
        }
        return result
    }

    /// Returns the node of a view or element, or of the nearest view around it.
    func node(around object: UIResponder?) -> Node? {
        load()
        var next = object
        while let current = next {
            if let number = known[ObjectIdentifier(current)]?.number, let node = nodes[number],
                node.object === current
            {
                return node
            }
            next = (current as? UIView).map { $0.superview } ?? current.viewOfElement
        }
        return nil
    }

    /// The element that the keyboard acts on; its number is nil if there is none.
    private struct Focus {
        let number: Int?
    }

    /// The number of the element that the keyboard acts on; nil if there is none.
    var focusedNumber: Int? {
        load()
        if let focus { return focus.number }
        let window = application.keyWindow
        let focused = window.flatMap { UIFocusSystem.focusSystem(for: $0)?.focusedItem as? UIView }
        let view = window?.firstResponder as? UIView ?? focused
        let node = view.flatMap { self.node(around: $0) }
        let found = Focus(number: node?.isElement == true ? node?.number : view.flatMap { number(ofElementIn: $0) })
        focus = found
        return found.number
    }

    /// Returns the number of the element that stands for a view that has the focus and is no element itself: the
    /// selected one, such as a segment, or else the first.
    private func number(ofElementIn view: UIView) -> Int? {
        let inside = order.lazy.compactMap { self.nodes[$0] }.filter {
            $0.isElement && self.focusHolder(of: $0) === view
        }
        let selected = inside.first { $0.object?.accessibilityTraits.contains(.selected) == true }
        return (selected ?? inside.first)?.number
    }

    /// Returns the view that has the keyboard focus when an element has it: its own, or the one around it that is no
    /// element, as a segmented control is for its segments. Nil if none can have it. A disabled control could if it
    /// were enabled.
    func focusHolder(of node: Node) -> UIView? {
        func canHaveFocus(_ view: UIView) -> Bool { view.canBecomeFocused || (view as? UIControl)?.isEnabled == false }
        guard let object = node.object else { return nil }
        let own = object as? UIView
        if let own, canHaveFocus(own) { return own }
        guard node.isElement else { return nil }
        let container = nodes[node.parent]?.object
        var next = own == nil ? object.viewOfElement : own?.superview
        // An element or a container that readers know has the focus itself.
        while let view = next, view !== container {
            if canHaveFocus(view) { return view }
            next = view.superview
        }
        return nil
    }

    private func load() {
        guard nodes.isEmpty else { return }
        let tree = AccessibilityTree(of: application.screen)
        let numbers = tree.nodes.map { number(of: $0.object) }
        func numbered(_ indices: [Int]) -> [Int] { indices.map { numbers[$0] } }
        nodes.reserveCapacity(numbers.count + 2)
        nodes[Self.application] = Node(
            number: Self.application, object: nil, parent: Self.application, index: -1, children: [Self.window],
            isElement: false)
        nodes[Self.window] = Node(
            number: Self.window, object: nil, parent: Self.application, index: 0, children: numbered(tree.roots),
            isElement: false)
        func add(_ children: [Int], of parent: Int) {
            for (position, child) in children.enumerated() {
                let node = tree.nodes[child]
                nodes[numbers[child]] = Node(
                    number: numbers[child], object: node.object, parent: parent, index: position,
                    children: numbered(node.children), isElement: node.isElement)
            }
        }
        add(tree.roots, of: Self.window)
        for (index, node) in tree.nodes.enumerated() { add(node.children, of: numbers[index]) }
        if known.count > 2 * nodes.count + 256 { known = known.filter { $0.value.object != nil } }
    }

    private func number(of object: UIResponder) -> Int {
        let key = ObjectIdentifier(object)
        // Another object may have had the same address.
        if let entry = known[key], entry.object === object { return entry.number }
        lastNumber += 1
        known[key] = Known(number: lastNumber, object: object)
        return lastNumber
    }

    // MARK: - Paths

    static let rootPath = "/org/a11y/atspi/accessible/root"
    private static let prefix = "/org/a11y/atspi/accessible/"
    static let nullPath = "/org/a11y/atspi/null"

    static func path(of number: Int) -> String {
        number == application ? rootPath : prefix + String(number)
    }

    static func number(ofPath path: String) -> Int? {
        if path == rootPath { return application }
        guard path.hasPrefix(prefix) else { return nil }
        return Int(path.dropFirst(prefix.count))
    }
}
