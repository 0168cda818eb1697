import CoreGraphics

/// The elements that assistive technologies see at one moment, with the containers that hold them, in the order of
/// reading.
///
/// A view that is an element hides its contents, except for the controls in a row, which follow it. The contents of
/// other views are read line by line from the leading edge, as if the views were not there, except where something
/// keeps them together: `accessibilityElements`, which give an order of their own, `shouldGroupAccessibilityChildren`,
/// a container type, and a scroll view. Hidden and transparent views, views that turn a back that they do not show, and
/// labels without text are left out, and so is everything beside a modal view.
@MainActor
package struct AccessibilityTree {
    /// An element or a container.
    package struct Node {
        /// The view, or the element that is not a view.
        package let object: UIResponder
        /// Whether the node is an element, and not a container of elements.
        package let isElement: Bool
        /// The index of the container in `nodes`; nil at the top.
        package fileprivate(set) var parent: Int?
        /// The indices of the contents in `nodes`, in the order of reading.
        package fileprivate(set) var children: [Int] = []
    }

    /// The elements and containers. Their own order means nothing.
    package private(set) var nodes: [Node] = []

    /// The indices of the nodes that no other contains, in the order of reading.
    package private(set) var roots: [Int] = []

    /// Creates the tree of windows, or of other views, the front one first.
    package init(of views: [UIView]) {
        roots = build(from: views.filter { Self.isShown($0) })
    }

    /// The elements in the order of reading.
    package var elements: [UIResponder] {
        var result: [UIResponder] = []
        var rest = Array(roots.reversed())
        while let index = rest.popLast() {
            if nodes[index].isElement { result.append(nodes[index].object) }
            rest += nodes[index].children.reversed()
        }
        return result
    }

    // MARK: - Building

    /// One node, or several that stay together.
    private struct Unit: ReadableUnit {
        var frame: CGRect
        var nodes: [Int]
    }

    /// A container in the middle of the traversal.
    private struct Level {
        enum Order {
            /// The contents are read among those of the container around.
            case ofContainerAround
            case ofPlaces(isMirrored: Bool)
            case given
        }

        let order: Order
        /// The index of the container's node; nil if it has none.
        var node: Int?
        let frame: CGRect
        /// The contents that the traversal has not reached, the next of them last.
        var rest: [UIResponder]
        var units: [Unit] = []
    }

    static func isShown(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden && !view.turnsItsBack
    }

    /// Adds the nodes of the given views, and returns the indices of those at the top.
    ///
    /// Iterative, because views may be nested deeper than the stack allows.
    private mutating func build(from views: [UIView]) -> [Int] {
        var path = [Level(order: .given, frame: .zero, rest: Self.beforeModal(views).reversed())]
        // An app may list an object twice, or one of its containers. What was seen stays alive, because an object that
        // was made for a question could otherwise leave its address to the next.
        var seen: [ObjectIdentifier: UIResponder] = [:]
        while true {
            let last = path.count - 1
            if let object = path[last].rest.popLast() {
                guard seen.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { continue }
                if let level = visit(object, in: &path[last]) { path.append(level) }
            } else {
                let level = path.removeLast()
                guard let around = path.indices.last else { return level.units.flatMap(\.nodes) }
                path[around].units += finish(level)
            }
        }
    }

    /// Returns the windows down to the first that is modal.
    private static func beforeModal(_ windows: [UIView]) -> [UIView] {
        guard let modal = windows.firstIndex(where: \.accessibilityViewIsModal) else { return windows }
        return Array(windows[...modal])
    }

    /// Adds the node of an element, or returns the level of a container.
    private mutating func visit(_ object: UIResponder, in level: inout Level) -> Level? {
        let view = object as? UIView
        if let view {
            guard Self.isShown(view) else { return nil }
        } else if object.accessibilityElementsHidden {
            return nil
        }
        return AccessibilityInquiry(object).ask { add(object, view, in: &level) }
    }

    private mutating func add(_ object: UIResponder, _ view: UIView?, in level: inout Level) -> Level? {
        guard !object.isAccessibilityElement else {
            if Self.isEmptyText(object) { return nil }
            nodes.append(Node(object: object, isElement: true))
            let (node, frame, inner) = (nodes.count - 1, Self.frame(of: object), object.accessibilityInnerElements)
            guard !inner.isEmpty else {
                level.units.append(Unit(frame: frame, nodes: [node]))
                return nil
            }
            let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return Level(
                order: .ofPlaces(isMirrored: isMirrored), node: node, frame: frame, rest: inner.reversed())
        }
        let listed = Self.listedElements(of: object)
        let contents = listed ?? view.map { Self.readableSubviews(of: $0) } ?? []
        guard !contents.isEmpty else { return nil }
        let isGroup = listed == nil ? Self.isGroup(object) : object.accessibilityContainerType != .none
        let keepsTogether = isGroup || view is UIWindow || listed != nil
        if isGroup { nodes.append(Node(object: object, isElement: false)) }
        let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return Level(
            order: listed != nil ? .given : keepsTogether ? .ofPlaces(isMirrored: isMirrored) : .ofContainerAround,
            node: isGroup ? nodes.count - 1 : nil, frame: isGroup ? Self.frame(of: object) : .zero,
            rest: contents.reversed())
    }

    /// Returns the contents of a finished container, for the container around.
    private mutating func finish(_ level: Level) -> [Unit] {
        guard !level.units.isEmpty else {
            // An element is read even if nothing in it is.
            guard let node = level.node, nodes[node].isElement else { return [] }
            return [Unit(frame: level.frame, nodes: [node])]
        }
        let units: [Unit]
        switch level.order {
        case .ofContainerAround: return level.units
        case .ofPlaces(let isMirrored): units = ReadingOrder.sorted(level.units, isMirrored: isMirrored)
        case .given: units = level.units
        }
        let contents = units.flatMap(\.nodes)
        guard let node = level.node else {
            return [Unit(frame: units.dropFirst().reduce(units[0].frame) { $0.union($1.frame) }, nodes: contents)]
        }
        nodes[node].children = contents
        for content in contents { nodes[content].parent = node }
        return [Unit(frame: level.frame, nodes: [node])]
    }

    /// Returns whether an element is a text with nothing to read, such as a label that has no text yet.
    private static func isEmptyText(_ object: UIResponder) -> Bool {
        object.accessibilityRole == .text && object.accessibilityLabel?.isEmpty != false
            && object.accessibilityValue?.isEmpty != false
    }

    /// Returns the frame by which an object is placed among others. For a scroll view it is the part that bars leave
    /// uncovered, so that a bar is read before the content that scrolls below it.
    private static func frame(of object: UIResponder) -> CGRect {
        let frame = object.accessibilityFrame
        guard frame.isFinite else { return .zero }
        let covered = object.knownAccessibilityDefaults.coveredEdges
        guard covered != .zero else { return frame }
        let uncovered = frame.inset(by: covered)
        return uncovered.isFinite && uncovered.width > 0 && uncovered.height > 0 ? uncovered : frame
    }

    /// Returns whether an object that lists no elements keeps its contents together.
    private static func isGroup(_ object: UIResponder) -> Bool {
        object.shouldGroupAccessibilityChildren || object.accessibilityContainerType != .none
            || object.knownAccessibilityDefaults.role?.isContainer == true
            || object.accessibilityTraits.contains(.tabBar)
    }

    /// Returns the elements that an object lists; nil if it lists none.
    private static func listedElements(of object: UIResponder) -> [UIResponder]? {
        if let elements = object.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
        let count = object.accessibilityElementCount()
        guard count > 0, count < maximumCount else { return nil }
        return (0..<count).compactMap { object.accessibilityElement(at: $0) as? UIResponder }
    }

    /// The number of elements from which on a count is not believed.
    private static let maximumCount = 1 << 20

    private static func readableSubviews(of view: UIView) -> [UIResponder] {
        let subviews = view.subviews
        guard let index = subviews.lastIndex(where: { $0.accessibilityViewIsModal && isShown($0) }) else {
            return subviews
        }
        // A presentation in front of a modal one can be reached, too.
        return [subviews[index]] + subviews[(index + 1)...].filter { $0 is PresentationContainer }
    }
}
