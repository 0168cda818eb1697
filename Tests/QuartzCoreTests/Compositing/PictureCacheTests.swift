import CoreGraphics
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Cached pictures")
    struct PictureCacheTests {
        let screen = Screen(width: 480, height: 320)
        let button = layer(40, 60, 120, 44, .blue)

        func set(_ color: CGColor) -> RenderCounters {
            atOnce { button.backgroundColor = color }
            return screen.frame()
        }

        @Test("An appearance is copied instead of drawn the third time")
        func pressing() {
            screen.root.addSublayer(button)
            screen.frame()
            _ = set(.red)
            _ = set(.blue)
            _ = set(.red)
            _ = set(.blue)
            let pressed = set(.red)
            #expect(pressed.pictureHits == 1)
            #expect(pressed.pictureMisses == 0)
            #expect(pressed.layersDrawn == 0)
            #expect(pressed.pixelsComposited == 120 * 44)
            #expect(screen.pixel(100, 80) == "ff0000")
            #expect(set(.blue).pictureHits == 1)
            #expect(screen.pixel(100, 80) == "0000ff")
        }

        @Test("A view that draws the same content again uses the cached picture")
        func drawingAgain() {
            let drawer = Drawer()
            var color = CGColor.red
            drawer.drawing = { layer, context in
                context.setFillColor(color)
                context.fill(layer.bounds.insetBy(dx: 2, dy: 2))
            }
            button.delegate = drawer
            screen.root.addSublayer(button)
            var last = RenderCounters()
            for press in 0..<6 {
                color = press.isMultiple(of: 2) ? .red : .green
                button.setNeedsDisplay()
                last = screen.frame()
            }
            #expect(last.displays == 1)
            #expect(last.pictureHits == 1)
            #expect(last.layersDrawn == 0)
        }

        @Test("A drag does not evict the pictures of a button")
        func dragging() {
            screen.root.addSublayer(button)
            screen.frame()
            for _ in 0..<3 {
                _ = set(.red)
                _ = set(.blue)
            }
            let thumb = layer(0, 200, 60, 60, .green)
            screen.root.addSublayer(thumb)
            for step in 0..<1000 {
                atOnce { thumb.position.x = CGFloat(step) * 0.37 }
                screen.frame()
            }
            #expect(set(.red).pictureHits == 1)
        }

        @Test("Pictures with different backgrounds are distinct")
        func background() {
            screen.root.addSublayer(button)
            button.opacity = 0.5
            screen.frame()
            for _ in 0..<3 {
                _ = set(.red)
                _ = set(.blue)
            }
            screen.root.backgroundColor = .white
            screen.frame()
            _ = set(.red)
            #expect(screen.pixel(100, 80) == "ff7f7f")
        }
    }
}
