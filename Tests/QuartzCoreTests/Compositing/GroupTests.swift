import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("A layer that is composited as a group")
    struct GroupTests {
        let screen = Screen()

        /// A target that records the areas of groups in pixels.
        private final class GroupTarget: DrawingTarget {
            let isVector = false
            var areas: [CGRect?] = []

            func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
                guard case .beginLayer(_, let rect) = command else { return }
                areas.append(rect.map { $0.applying(transform) })
            }
        }

        private func translucent(_ x: CGFloat, _ y: CGFloat) -> CALayer {
            let outer = layer(x, y, 40, 30, .red)
            outer.addSublayer(layer(0, 0, 10, 10, .green))
            outer.opacity = 0.5
            return outer
        }

        private func areas(of layer: CALayer) -> [CGRect?] {
            screen.root.addSublayer(layer)
            screen.frame()
            let target = GroupTarget()
            screen.compositor.draw(screen.tree, into: target)
            layer.removeFromSuperlayer()
            return target.areas
        }

        @Test("is as large as its visible part, including everything outside its bounds")
        func room() {
            #expect(areas(of: translucent(10, 20)) == [CGRect(x: 10, y: 20, width: 40, height: 30)])
            // The part outside the screen is omitted.
            #expect(areas(of: translucent(80, 90)) == [CGRect(x: 80, y: 90, width: 20, height: 10)])
            let reaching = translucent(10, 20)
            reaching.addSublayer(layer(-5, 25, 10, 10, .blue))
            #expect(areas(of: reaching) == [CGRect(x: 5, y: 20, width: 45, height: 35)])
            let between = translucent(10.25, 20.5)
            #expect(areas(of: between) == [CGRect(x: 10, y: 20, width: 41, height: 31)])
        }

        @Test("looks the same at any position, rotated, and with a shadow")
        func look() {
            let turned = translucent(30, 40)
            turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            turned.shadowOpacity = 1
            turned.shadowRadius = 0
            turned.shadowOffset = CGSize(width: 20, height: 0)
            turned.backgroundColor = nil
            screen.root.addSublayer(turned)
            screen.frame()
            // The rotation moves the green square from the top left to the top right corner. Its shadow lies below.
            #expect(screen.pixel(60, 40) == "008000")
            #expect(screen.pixel(60, 55) == "000000")
            screen.root.backgroundColor = .white
            screen.frame()
            #expect(screen.pixel(60, 40) == "7fff7f")
            #expect(screen.pixel(60, 60) == "7f7f7f")
            #expect(screen.pixel(60, 75) == "ffffff")
        }
    }
}
