import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Lists of siblings")
    struct SiblingListTests {
        private final class Child: Sibling {
            var siblingIndex: Int32 = 0
        }

        private static func placeholder() -> Child {
            let child = Child()
            child.siblingIndex = -1
            return child
        }

        private static func makeList(_ count: Int) -> (SiblingList<Child>, [Child]) {
            var list = SiblingList<Child>()
            let children = (0..<count).map { _ in Child() }
            for child in children { list.append(child) }
            return (list, children)
        }

        private static func areSame(_ one: [Child], _ other: [Child]) -> Bool {
            one.map(ObjectIdentifier.init) == other.map(ObjectIdentifier.init)
        }

        @Test("Children are removed from either end or in any order, and the others keep their order")
        func removal() {
            let placeholder = Self.placeholder()
            for count in [1, 3, 64, 65, 66, 200] {
                for order in 0..<4 {
                    var (list, children) = Self.makeList(count)
                    var numbers = SeededSequence(seed: UInt64(count + order))
                    while !children.isEmpty {
                        let index =
                            switch order {
                            case 0: 0
                            case 1: children.count - 1
                            case 2: children.count / 2
                            default: numbers.below(children.count)
                            }
                        list.remove(children.remove(at: index), placeholder: placeholder)
                        #expect(list.last === children.last)
                        #expect(list.isEmpty == children.isEmpty)
                        // A list that is read seldom collects more placeholders.
                        if children.count % (order * 7 + 1) == 0 {
                            list.compact()
                            #expect(Self.areSame(list.elements, children))
                        }
                    }
                    list.compact()
                    #expect(list.elements.isEmpty)
                }
            }
        }

        @Test("Children that are inserted, removed and moved at random are where an array has them")
        func likeAnArray() {
            let placeholder = Self.placeholder()
            for seed in Trials.seeds(0..<8, soak: 400) {
                var numbers = SeededSequence(seed: UInt64(seed))
                var (list, expected) = Self.makeList(60 + numbers.below(80))
                for _ in 0..<400 {
                    let sibling = expected[numbers.below(expected.count)]
                    let index = expected.firstIndex { $0 === sibling } ?? 0
                    switch numbers.below(6) {
                    case 0,
                        1 where expected.count > 1:
                        list.remove(sibling, placeholder: placeholder)
                        expected.remove(at: index)
                    case 2:
                        let child = Child()
                        list.insert(child, above: sibling)
                        expected.insert(child, at: index + 1)
                    case 3:
                        let child = Child()
                        list.insert(child, below: sibling)
                        expected.insert(child, at: index)
                    case 4:
                        list.remove(sibling, placeholder: placeholder)
                        list.append(sibling)
                        expected.append(expected.remove(at: index))
                    default:
                        list.compact()
                        #expect(Self.areSame(list.elements, expected), "seed \(seed)")
                    }
                    if expected.isEmpty { break }
                }
                #expect(Self.areSame(list.takeAll(), expected), "seed \(seed)")
                #expect(list.isEmpty)
            }
        }

        @Test("A removed child is released at once, although its place is kept")
        func release() {
            let placeholder = Self.placeholder()
            var (list, children) = Self.makeList(100)
            weak let middle = children[50]
            list.remove(children[50], placeholder: placeholder)
            children = []
            #expect(middle == nil)
            list.compact()
            #expect(list.elements.count == 99)
        }

        @Test("A node encloses itself and what is inside of it, at any depth and width")
        func enclosing() {
            final class Node {
                unowned let parent: Node?
                var children: [Node] = []
                init(in parent: Node?) {
                    self.parent = parent
                    parent?.children.append(self)
                }
            }
            func test(_ outer: Node, _ inner: Node) -> Bool {
                encloses(outer, inner, parent: { $0.parent }, children: { $0.children })
            }
            for depth in [0, 1, 31, 32, 33, 34, 100] {
                let root = Node(in: nil)
                var nodes = [root]
                for _ in 0..<depth { nodes.append(Node(in: nodes[nodes.count - 1])) }
                let other = Node(in: root)
                for _ in 0..<3 { _ = Node(in: Node(in: other)) }
                let stranger = Node(in: nil)
                _ = Node(in: stranger)
                let bottom = nodes[depth]
                #expect(nodes.allSatisfy { test($0, bottom) })
                #expect(nodes.allSatisfy { !test(other, $0) })
                #expect(!test(stranger, bottom) && !test(bottom, stranger))
                #expect(depth == 0 || !test(bottom, root))
                #expect(test(root, other.children[2].children[0]))
            }
        }
    }
}

/// A reproducible sequence of numbers.
private struct SeededSequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
