import CoreGraphics
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Layout of layers")
    struct LayerLayoutTests {
        let screen = Screen()
        let drawer = Drawer()

        func noting(_ name: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> CALayer {
            let layer = CALayer()
            layer.name = name
            layer.frame = frame
            layer.delegate = drawer
            return layer
        }

        func settledCalls() -> [String] {
            screen.frame()
            defer { drawer.calls = [] }
            return drawer.calls
        }

        @Test("Marking a layer defers layout to the next frame or to an explicit request", .fact("LY-02", "LY-03"))
        func marking() {
            let layer = noting("a")
            screen.root.addSublayer(layer)
            _ = settledCalls()
            layer.setNeedsLayout()
            layer.setNeedsLayout()
            #expect(drawer.calls.isEmpty)
            #expect(layer.needsLayout())
            layer.layoutIfNeeded()
            layer.layoutIfNeeded()
            #expect(drawer.calls == ["layout a"])
            #expect(screen.frame().layouts == 0)
            layer.setNeedsLayout()
            #expect(screen.frame().layouts == 1)
        }

        @Test("layoutIfNeeded starts at the topmost layer that needs layout", .fact("LY-04"))
        func highestFirst() {
            let (a, b, c) = (noting("a"), noting("b"), noting("c"))
            a.addSublayer(b)
            b.addSublayer(c)
            a.layoutIfNeeded()
            drawer.calls = []
            a.setNeedsLayout()
            c.setNeedsLayout()
            c.layoutIfNeeded()
            #expect(drawer.calls == ["layout a", "layout c"])
        }

        @Test(
            "Adding a sublayer marks its superlayer; a new size marks the layer and its superlayer",
            .fact("LY-05", "LY-06", "LY-08")
        )
        func implicitMarks() {
            let (a, b) = (noting("a"), noting("b"))
            a.layoutIfNeeded()
            b.layoutIfNeeded()
            a.addSublayer(b)
            #expect(a.needsLayout())
            #expect(!b.needsLayout())
            a.layoutIfNeeded()

            b.bounds.size.width = 20
            #expect(a.needsLayout() && b.needsLayout())
            a.layoutIfNeeded()
            b.bounds.origin.y = 5
            #expect(!a.needsLayout() && b.needsLayout())
            a.layoutIfNeeded()
            b.position.x = 50
            #expect(!a.needsLayout() && !b.needsLayout())
            b.transform = CATransform3DMakeScale(2, 2, 1)
            #expect(a.needsLayout() && b.needsLayout())
        }

        @Test("Positioning sublayers during layout does not mark the layer again", .fact("LY-05"))
        func placingInside() {
            let (a, b) = (noting("a"), noting("b"))
            a.addSublayer(b)
            screen.root.addSublayer(a)
            drawer.layout = { layer in
                if layer.name == "a" { b.bounds.size.width += 1 }
            }
            _ = settledCalls()
            a.setNeedsLayout()
            #expect(settledCalls() == ["layout a", "layout b"])
        }

        @Test("Layers that keep marking each other are laid out four times a turn, and at last ended with their names")
        func endless() {
            let (a, b) = (noting("a"), noting("b"))
            screen.root.addSublayer(a)
            screen.root.addSublayer(b)
            drawer.layout = { layer in (layer.name == "a" ? b : a).setNeedsLayout() }
            let counters = screen.frame()
            #expect(counters.layoutRounds == 4)
            #expect(screen.tree.needsSettling && screen.tree.layoutLoop != nil)
            let settling = drawer.layout
            drawer.layout = { _ in }
            screen.frame()
            #expect(!screen.tree.needsSettling && screen.tree.layoutLoop == nil)

            drawer.layout = settling
            a.setNeedsLayout()
            var reports: [String] = []
            screen.tree.layoutLoopDidEnd = { reports.append($0.explanation { $0.name ?? "" }) }
            var turns = 0
            while screen.tree.needsSettling, turns < 5000 {
                screen.tree.settle()
                turns += 1
            }
            #expect(turns == LayerTree.maximumUnsettledTurns)
            #expect(reports.count == 1)
            #expect(reports[0].contains("a requests layout of b while it is laid out"))
            #expect(reports[0].contains("b requests layout of a while it is laid out"))
            screen.frame()
            #expect(!screen.tree.needsSettling)
        }

        @Test("During layout, removed layers are not laid out and added layers are")
        func changesDuringLayout() {
            let (a, b, c) = (noting("a"), noting("b"), noting("c"))
            screen.root.addSublayer(a)
            a.addSublayer(b)
            drawer.layout = { layer in
                guard layer.name == "a" else { return }
                b.removeFromSuperlayer()
                a.addSublayer(c)
            }
            #expect(settledCalls() == ["layout a", "layout c"])
            #expect(!screen.tree.needsSettling)
        }

        @Test("A mask is laid out")
        func masks() {
            let (a, mask) = (noting("a"), noting("mask"))
            screen.root.addSublayer(a)
            a.mask = mask
            _ = settledCalls()
            mask.setNeedsLayout()
            #expect(screen.tree.needsSettling)
            #expect(settledCalls() == ["layout mask"])
        }
    }
}
