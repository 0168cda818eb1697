import CoreGraphics
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Display of layers")
    struct LayerDisplayTests {
        let screen = Screen()
        let drawer = Drawer()

        func drawn(_ frame: CGRect, color: CGColor = .red) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.delegate = drawer
            drawer.drawing = { layer, context in
                context.setFillColor(color)
                context.fill(layer.bounds)
            }
            drawer.action = { _ in nil }
            layer.setNeedsDisplay()
            return layer
        }

        @Test("Drawn content is reused until the layer is marked again")
        func keeping() {
            let layer = drawn(CGRect(x: 10, y: 10, width: 20, height: 20))
            screen.root.addSublayer(layer)
            #expect(screen.frame().displays == 1)
            #expect(screen.pixel(15, 15) == "ff0000")
            atOnce { layer.position.x += 40 }
            #expect(screen.frame().displays == 0)
            #expect(screen.pixel(15, 15) == "000000")
            #expect(screen.pixel(55, 15) == "ff0000")
            layer.setNeedsDisplay()
            layer.setNeedsDisplay()
            #expect(screen.frame().displays == 1)
        }

        @Test("Drawing the same content again damages nothing")
        func sameAgain() {
            let layer = drawn(CGRect(x: 10, y: 10, width: 20, height: 20))
            screen.root.addSublayer(layer)
            screen.frame()
            layer.setNeedsDisplay()
            let counters = screen.frame()
            #expect(counters.displays == 1)
            #expect(counters.pixelsComposited == 0)
        }

        @Test("A new size stretches the content unless the layer redraws", .fact("DR-02"))
        func resizing() {
            let layer = drawn(CGRect(x: 0, y: 0, width: 10, height: 10))
            drawer.drawing = { layer, context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
            screen.root.addSublayer(layer)
            screen.frame()
            atOnce { layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10) }
            #expect(screen.frame().displays == 0)
            #expect(screen.pixel(15, 5) == "ff0000")
            #expect(screen.pixel(25, 5) == "000000")
            layer.needsDisplayOnBoundsChange = true
            atOnce { layer.frame = CGRect(x: 0, y: 0, width: 50, height: 10) }
            #expect(screen.frame().displays == 1)
            #expect(screen.pixel(3, 5) == "ff0000")
            #expect(screen.pixel(15, 5) == "000000")
        }

        @Test("Drawing outside the bounds is not visible")
        func outside() {
            let layer = drawn(CGRect(x: 40, y: 40, width: 20, height: 20))
            drawer.drawing = { _, context in
                context.setFillColor(.red)
                context.fill(CGRect(x: -100, y: -100, width: 300, height: 300))
            }
            screen.root.addSublayer(layer)
            screen.frame()
            #expect(screen.pixel(50, 50) == "ff0000")
            #expect(screen.pixel(39, 50) == "000000")
            #expect(screen.pixel(60, 50) == "000000")
        }

        @Test("A layer that marks itself during drawing is drawn once per turn")
        func markingItself() {
            let layer = drawn(CGRect(x: 10, y: 10, width: 20, height: 20))
            drawer.drawing = { layer, _ in layer.setNeedsDisplay() }
            screen.root.addSublayer(layer)
            #expect(screen.frame().displays == 1)
            #expect(screen.tree.needsSettling)
        }

        @Test("A layer may remove another one during drawing")
        func removing() {
            let first = drawn(CGRect(x: 10, y: 10, width: 20, height: 20))
            let second = drawn(CGRect(x: 50, y: 50, width: 20, height: 20))
            drawer.drawing = { layer, _ in
                if layer === first { second.removeFromSuperlayer() }
            }
            screen.root.addSublayer(first)
            screen.root.addSublayer(second)
            #expect(screen.frame().displays == 1)
            #expect(!screen.tree.needsSettling)
        }

        @Test("The content of a mask is displayed")
        func masks() {
            let layer = layer(0, 0, 100, 100, .green)
            layer.mask = drawn(CGRect(x: 20, y: 20, width: 20, height: 20))
            screen.root.addSublayer(layer)
            screen.frame()
            #expect(screen.pixel(30, 30) == "00ff00")
            #expect(screen.pixel(10, 10) == "000000")
        }

        @Test("An image replaces drawn content")
        func contents() {
            let layer = drawn(CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.root.addSublayer(layer)
            screen.frame()
            let picture = Bitmap(width: 1, height: 1)
            picture.fill(picture.bounds, pixel: 0xFF00_00FF)
            atOnce { layer.contents = picture.image() }
            screen.frame()
            #expect(screen.pixel(5, 5) == "0000ff")
        }

        @Test("render(in:) lays out, displays and draws layers that have never been in a window")
        func rendering() {
            let layer = drawn(CGRect(x: 30, y: 30, width: 20, height: 20), color: .blue)
            let sublayer = CALayer()
            sublayer.backgroundColor = .green
            layer.addSublayer(sublayer)
            drawer.layout = { _ in sublayer.frame = CGRect(x: 10, y: 10, width: 10, height: 10) }
            let bitmap = Bitmap(width: 20, height: 20)
            layer.render(in: CGContext(bitmap: bitmap, scale: 1))
            #expect(bitmap.pixel(x: 5, y: 5).blue == 255)
            #expect(bitmap.pixel(x: 15, y: 15).green == 255)
        }
    }
}
