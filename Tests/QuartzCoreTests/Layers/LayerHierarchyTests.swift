import CoreGraphics
import QuartzCore
import TestSupport
import Testing
import Timeline

extension QuartzCoreTests {
    @MainActor @Suite("Sublayers")
    struct LayerHierarchyTests {
        @Test("The list of sublayers is nil while it is empty, also after the last one was removed", .fact("LY-22"))
        func emptiness() {
            let (outer, inner) = (CALayer(), CALayer())
            outer.addSublayer(inner)
            #expect(outer.sublayers?.count == 1)
            inner.removeFromSuperlayer()
            #expect(outer.sublayers == nil)
            #expect(inner.superlayer == nil)
        }

        @Test("Inserting past the end appends, inserting again moves, and adding twice keeps one entry", .fact("LY-19"))
        func inserting() {
            let outer = CALayer()
            let (a, b, c) = (CALayer(), CALayer(), CALayer())
            outer.addSublayer(a)
            outer.insertSublayer(b, at: 99)
            outer.insertSublayer(c, at: 0)
            #expect(outer.sublayers == [c, a, b])
            outer.addSublayer(c)
            #expect(outer.sublayers == [a, b, c])
            outer.insertSublayer(b, at: 0)
            #expect(outer.sublayers == [b, a, c])
            outer.insertSublayer(b, above: a)
            #expect(outer.sublayers == [a, b, c])
            outer.insertSublayer(c, below: a)
            #expect(outer.sublayers == [c, a, b])
        }

        @Test("Adding a layer removes it from its old superlayer")
        func moving() {
            let (first, second, layer) = (CALayer(), CALayer(), CALayer())
            first.addSublayer(layer)
            second.addSublayer(layer)
            #expect(first.sublayers == nil)
            #expect(layer.superlayer === second)
        }

        @Test("Replacing puts a layer at the position of another one")
        func replacing() {
            let outer = CALayer()
            let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
            outer.sublayers = [a, b, c]
            outer.replaceSublayer(b, with: d)
            #expect(outer.sublayers == [a, d, c])
            #expect(b.superlayer == nil)
        }

        @Test("A layer outlives its superlayer, and a released delegate is not called")
        func lifetimes() {
            let screen = Screen()
            let inner = layer(0, 0, 10, 10, .red)
            do {
                let outer = layer(0, 0, 20, 20)
                outer.addSublayer(inner)
                screen.root.addSublayer(outer)
                let drawer = Drawer()
                inner.delegate = drawer
                screen.frame()
                outer.removeFromSuperlayer()
            }
            #expect(inner.superlayer == nil)
            #expect(inner.delegate == nil)
            inner.setNeedsDisplay()
            inner.position.x += 10
            screen.frame()
            #expect(screen.pixel(5, 5) == "000000")
        }

        @Test("A subclass learns that it is removed, but not that it moves on, and may refuse sublayers")
        func overrides() {
            final class Guarded: CALayer {
                var removals = 0
                override func addSublayer(_ layer: CALayer) {
                    if layer.name != "unwanted" { super.addSublayer(layer) }
                }
                override func removeFromSuperlayer() {
                    super.removeFromSuperlayer()
                    removals += 1
                }
            }
            let (outer, inner, mask) = (Guarded(), Guarded(), CALayer())
            outer.addSublayer(inner)
            mask.addSublayer(inner)
            outer.insertSublayer(inner, at: 0)
            #expect(inner.removals == 0 && outer.sublayers == [inner] && mask.sublayers == nil)
            inner.removeFromSuperlayer()
            #expect(inner.removals == 1 && outer.sublayers == nil)
            mask.name = "unwanted"
            outer.addSublayer(mask)
            #expect(mask.superlayer == nil)
            outer.mask = mask
            mask.removeFromSuperlayer()
            #expect(outer.mask == nil)
        }

        @Test("A layer outlives its tree")
        func treeLifetime() {
            let inner = layer(0, 0, 10, 10, .red)
            do {
                let tree = LayerTree(timeline: Timeline())
                tree.root.addSublayer(inner)
            }
            inner.opacity = 0.5
            inner.setNeedsDisplay()
            inner.setNeedsLayout()
            #expect(inner.opacity == 0.5)
        }
    }
}
