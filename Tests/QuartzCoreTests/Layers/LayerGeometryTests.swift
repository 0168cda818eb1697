import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Geometry of layers")
    struct LayerGeometryTests {
        @Test("A bare layer has the measured defaults", .fact("DR-03", "DR-05", "DR-09"))
        func defaults() {
            let layer = CALayer()
            #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            #expect(layer.opacity == 1)
            #expect(layer.contentsScale == CGFloat(1))
            #expect(layer.shadowRadius == CGFloat(3))
            #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
            #expect(layer.shadowOpacity == 0)
            #expect(layer.borderColor == .black)
            #expect(layer.shadowColor == .black)
            #expect(layer.backgroundColor == nil)
            #expect(layer.sublayers == nil)
            #expect(!layer.needsLayout())
            #expect(!layer.needsDisplayOnBoundsChange)
            #expect(layer.contentsGravity == .resize)
        }

        @Test("The frame of a rotated layer is its bounding box", .fact("LY-14"))
        func turnedFrame() {
            let layer = layer(180, 30, 80, 60)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
            #expect(abs(layer.frame.minX - 170.359) < 0.001)
            #expect(abs(layer.frame.minY - 14.019) < 0.001)
            #expect(abs(layer.frame.width - 99.282) < 0.001)
            #expect(abs(layer.frame.height - 91.962) < 0.001)
        }

        @Test("Setting the frame of a scaled layer computes its bounds", .fact("LY-15"))
        func frameUnderScale() {
            let layer = CALayer()
            layer.anchorPoint = CGPoint(x: 0.1, y: 0.1)
            layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
            layer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
            #expect(layer.bounds.size == CGSize(width: 200, height: 200))
            #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
            #expect(layer.position == CGPoint(x: 20, y: 30))
        }

        @Test("A frame with a negative size is standardized")
        func negativeFrame() {
            let layer = CALayer()
            layer.frame = CGRect(x: 50, y: 60, width: -20, height: -10)
            #expect(layer.frame == CGRect(x: 30, y: 50, width: 20, height: 10))
            #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
        }

        @Test("A new bounds size resizes the layer around its anchor point", .fact("LY-17"))
        func growing() {
            let layer = layer(10, 20, 30, 40)
            layer.bounds.size = CGSize(width: 50, height: 60)
            #expect(layer.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
            #expect(layer.position == CGPoint(x: 25, y: 40))
        }

        @Test("A new anchor point moves the frame and not the position", .fact("LY-18"))
        func anchor() {
            let layer = layer(10, 20, 30, 40)
            layer.anchorPoint = .zero
            #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
            #expect(layer.position == CGPoint(x: 25, y: 40))
        }

        @Test("Points are converted through transforms and bounds origins in both directions")
        func converting() {
            let outer = layer(0, 0, 200, 200)
            let middle = layer(20, 10, 100, 100)
            let inner = layer(5, 5, 10, 10)
            outer.addSublayer(middle)
            middle.addSublayer(inner)
            middle.bounds.origin = CGPoint(x: 0, y: 50)
            middle.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
            let there = inner.convert(CGPoint(x: 1, y: 1), to: outer)
            // The distance to the centre of `middle` doubles. The centre is at (70, 60), and at (50, 100) in its own
            // coordinates.
            #expect(there == CGPoint(x: 70 + 2 * (6 - 50), y: 60 + 2 * (6 - 100)))
            #expect(outer.convert(there, to: inner) == CGPoint(x: 1, y: 1))
            #expect(inner.convert(there, from: outer) == CGPoint(x: 1, y: 1))
            #expect(
                inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer).size
                    == CGSize(width: 20, height: 20))
        }

        @Test("The frontmost sublayer is hit; hidden and clipped layers are not")
        func hitting() {
            let outer = layer(0, 0, 100, 100)
            let (back, front) = (layer(10, 10, 50, 50), layer(30, 30, 100, 50))
            outer.sublayers = [back, front]
            #expect(outer.hitTest(CGPoint(x: 40, y: 40)) === front)
            #expect(outer.hitTest(CGPoint(x: 20, y: 20)) === back)
            #expect(outer.hitTest(CGPoint(x: 5, y: 5)) === outer)
            #expect(outer.hitTest(CGPoint(x: 120, y: 40)) === front)
            outer.masksToBounds = true
            #expect(outer.hitTest(CGPoint(x: 120, y: 40)) == nil)
            front.isHidden = true
            #expect(outer.hitTest(CGPoint(x: 40, y: 40)) === back)
        }
    }
}
