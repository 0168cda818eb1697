import CoreGraphics
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Damage")
    struct DamageTests {
        let screen = Screen(width: 480, height: 320)

        func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
            PixelRect(x: x, y: y, width: width, height: height)
        }

        @Test("Overlapping rectangles are merged, distant ones are not")
        func joining() {
            var damage = Damage()
            damage.add(rect(0, 0, 10, 10))
            damage.add(rect(0, 0, 10, 10))
            damage.add(rect(2, 2, 4, 4))
            #expect(damage.rects == [rect(0, 0, 10, 10)])
            damage.add(rect(100, 100, 10, 10))
            #expect(damage.rects.count == 2)
            damage.add(.zero)
            #expect(damage.rects.count == 2)
            damage.clip(to: rect(0, 0, 50, 50))
            #expect(damage.rects == [rect(0, 0, 10, 10)])
        }

        @Test("There are at most sixteen rectangles, and they cover everything that was added")
        func limit() {
            var damage = Damage()
            let added = (0..<100).map { rect(($0 * 37) % 470, ($0 * 91) % 310, 3, 3) }
            for rect in added { damage.add(rect) }
            #expect(damage.rects.count <= 16)
            #expect(added.allSatisfy { one in damage.rects.contains { $0.contains(one) } })
        }

        @Test("A press composites only the button's pixels")
        func press() {
            let button = layer(40, 60, 120, 44, .blue)
            screen.root.backgroundColor = .white
            screen.root.addSublayer(button)
            screen.frame()
            atOnce { button.backgroundColor = .red }
            let counters = screen.frame()
            #expect(counters.pixelsComposited == 120 * 44)
            #expect(counters.layersDrawn == 1)
            #expect(counters.layouts == 0)
            #expect(counters.displays == 0)
        }

        @Test("A layer that a completion adds leaves nothing behind when it moves before the tree settles again")
        func addedByCompletion() {
            let late = layer(10, 10, 20, 20, .blue)
            screen.root.backgroundColor = .white
            screen.frame()
            CATransaction.begin()
            CATransaction.setCompletionBlock { [screen] in screen.root.addSublayer(late) }
            CATransaction.commit()
            screen.frame()
            #expect(screen.pixel(15, 15) == "0000ff")
            atOnce { late.position.x += 100 }
            screen.frame()
            #expect(screen.pixel(15, 15) == "ffffff")
            #expect(screen.pixel(115, 15) == "0000ff")
        }

        @Test("A layer that is added and moved in one turn damages only its last position")
        func addedAndMoved() {
            screen.frame()
            let added = layer(10, 10, 20, 20, .blue)
            let inner = layer(5, 5, 10, 10, .red)
            added.addSublayer(inner)
            screen.root.addSublayer(added)
            added.position.x += 200
            #expect(screen.frame().pixelsComposited == 20 * 20)
            #expect(screen.pixel(220, 20) == "ff0000")
        }

        @Test("Moving a layer damages its old and new positions")
        func moving() {
            let moved = layer(10, 10, 20, 20, .blue)
            screen.root.addSublayer(moved)
            screen.frame()
            atOnce { moved.position.x += 200 }
            #expect(screen.frame().pixelsComposited == 2 * 20 * 20)
        }

        @Test("Moving a layer without content damages only its sublayers")
        func movingContainer() {
            let container = layer(0, 0, 400, 300)
            container.addSublayer(layer(10, 10, 20, 20, .blue))
            screen.root.addSublayer(container)
            screen.frame()
            atOnce { container.position.y += 100 }
            #expect(screen.frame().pixelsComposited == 2 * 20 * 20)
            container.isHidden = true
            #expect(screen.frame().pixelsComposited == 20 * 20)
        }

        @Test("A layer clipped away by its superlayer causes no damage")
        func cutOff() {
            let window = layer(0, 0, 100, 100)
            window.masksToBounds = true
            let inner = layer(200, 0, 50, 50, .red)
            window.addSublayer(inner)
            screen.root.addSublayer(window)
            screen.frame()
            atOnce { inner.backgroundColor = .green }
            #expect(screen.frame().pixelsComposited == 0)
            atOnce { inner.position.x = 100 }
            #expect(screen.frame().pixelsComposited == 25 * 50)
        }

        @Test("A frame without changes draws nothing")
        func idle() {
            let button = layer(40, 60, 120, 44, .blue)
            screen.root.addSublayer(button)
            screen.frame()
            #expect(!screen.tree.needsSettling)
            #expect(!screen.tree.needsFrame)
            #expect(screen.tree.damage.isEmpty)
            #expect(screen.frame() == RenderCounters())
            button.backgroundColor = button.backgroundColor
            button.frame = button.frame
            #expect(screen.frame() == RenderCounters())
        }

        @Test("Layers hidden by an opaque layer are not drawn")
        func covering() {
            screen.root.backgroundColor = .white
            let back = layer(0, 0, 480, 320, .red)
            let front = layer(0, 0, 480, 320, .green)
            let button = layer(40, 60, 120, 44, .blue)
            screen.root.sublayers = [back, front]
            front.addSublayer(button)
            screen.frame()
            screen.tree.damageEverything()
            let counters = screen.frame()
            #expect(counters.layersDrawn == 2)
            #expect(counters.pixelsComposited == 480 * 320)
        }
    }
}
