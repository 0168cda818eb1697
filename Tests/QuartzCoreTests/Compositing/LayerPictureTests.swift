import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Appearance of layers")
    struct LayerPictureTests {
        let screen = Screen()

        func show(_ layers: CALayer...) {
            for layer in layers { screen.root.addSublayer(layer) }
            screen.frame()
        }

        @Test("The corner radius rounds the background; it clips sublayers only with masksToBounds", .fact("DR-05"))
        func corners() {
            let outer = layer(10, 10, 40, 40, .red)
            outer.cornerRadius = 20
            let inner = layer(0, 0, 10, 10, .green)
            outer.addSublayer(inner)
            show(outer)
            #expect(screen.pixel(30, 30) == "ff0000")
            #expect(screen.pixel(48, 11) == "000000")
            #expect(screen.pixel(11, 11) == "00ff00")
            atOnce { outer.masksToBounds = true }
            screen.frame()
            #expect(screen.pixel(11, 11) == "000000")
            #expect(screen.pixel(19, 19) == "00ff00")
        }

        @Test("Only the masked corners are rounded", .fact("DR-05"))
        func maskedCorners() {
            let layer = layer(0, 0, 40, 40, .red)
            layer.cornerRadius = 20
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            show(layer)
            #expect(screen.pixel(1, 1) == "000000")
            #expect(screen.pixel(38, 1) == "ff0000")
            #expect(screen.pixel(1, 38) == "ff0000")
            #expect(screen.pixel(38, 38) == "000000")
        }

        @Test("The filters decide how contents are enlarged and made smaller")
        func filters() {
            let bitmap = Bitmap(width: 2, height: 1)
            bitmap.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), pixel: 0xFFFF_0000)
            bitmap.fill(PixelRect(x: 1, y: 0, width: 1, height: 1), pixel: 0xFF00_00FF)
            let layer = layer(0, 0, 40, 40)
            layer.contents = bitmap.image()
            show(layer)
            #expect(screen.pixel(18, 20) != "ff0000" && screen.pixel(21, 20) != "0000ff")
            layer.magnificationFilter = .nearest
            screen.frame()
            #expect(screen.pixel(19, 20) == "ff0000" && screen.pixel(20, 20) == "0000ff")
            atOnce { layer.bounds.size = CGSize(width: 1, height: 1) }
            layer.magnificationFilter = .linear
            layer.minificationFilter = .trilinear
            screen.frame()
            let mixed = (0..<100).compactMap { x in (0..<100).map { screen.pixel(x, $0) }.first { $0 != "000000" } }
            #expect(mixed.allSatisfy { $0 != "ff0000" && $0 != "0000ff" } && !mixed.isEmpty)
            #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
            #expect(CALayer.cornerCurveExpansionFactor(.continuous) > 1)
            #expect(!layer.contentsAreFlipped() && layer.preferredFrameSize() == layer.frame.size)
        }

        @Test("The border lies inside the bounds, in front of sublayers", .fact("DR-06"))
        func border() {
            let outer = layer(10, 10, 40, 40, .red)
            outer.borderWidth = 4
            outer.borderColor = .blue
            outer.addSublayer(layer(-10, 10, 60, 10, .green))
            show(outer)
            #expect(screen.pixel(12, 25) == "0000ff")
            #expect(screen.pixel(14, 25) == "00ff00")
            #expect(screen.pixel(9, 25) == "00ff00")
            #expect(screen.pixel(30, 40) == "ff0000")
            #expect(screen.pixel(30, 48) == "0000ff")
        }

        @Test("A shadow is offset upwards by default and hidden with masksToBounds", .fact("DR-07"))
        func shadow() {
            let layer = layer(40, 40, 20, 20, .red)
            layer.shadowOpacity = 1
            layer.shadowColor = .white
            layer.shadowRadius = 0
            show(layer)
            #expect(screen.pixel(50, 38) == "ffffff")
            #expect(screen.pixel(50, 61) == "000000")
            #expect(screen.pixel(50, 50) == "ff0000")
            atOnce { layer.masksToBounds = true }
            screen.frame()
            #expect(screen.pixel(50, 38) == "000000")
            atOnce {
                layer.masksToBounds = false
                layer.shadowPath = CGPath(rect: CGRect(x: 30, y: 3, width: 10, height: 10), transform: nil)
            }
            screen.frame()
            #expect(screen.pixel(75, 45) == "ffffff")
            #expect(screen.pixel(50, 38) == "000000")
        }

        @Test("Without a background the content casts the shadow, which follows its changes")
        func contentShadow() {
            let outer = layer(0, 0, 100, 100)
            outer.shadowOpacity = 1
            outer.shadowColor = .white
            outer.shadowRadius = 0
            outer.shadowOffset = CGSize(width: 0, height: 30)
            let inner = layer(10, 10, 20, 20, .red)
            outer.addSublayer(inner)
            show(outer)
            #expect(screen.pixel(20, 50) == "ffffff")
            atOnce { inner.position.x += 50 }
            screen.frame()
            #expect(screen.pixel(20, 50) == "000000")
            #expect(screen.pixel(70, 50) == "ffffff")
        }

        @Test("Opacity applies to a layer and its sublayers as a group", .fact("DR-08"))
        func groupOpacity() {
            let outer = layer(0, 0, 40, 40, .red)
            outer.addSublayer(layer(0, 0, 20, 20, .blue))
            outer.opacity = 0.5
            show(outer)
            #expect(screen.pixel(10, 10) == "000080")
            #expect(screen.pixel(30, 30) == "800000")
            atOnce { outer.allowsGroupOpacity = false }
            screen.frame()
            // Each layer is translucent on its own, so the red one is visible through the blue one.
            #expect(screen.pixel(10, 10) == "400080")
        }

        @Test("Siblings are drawn in order, and a higher z position is in front", .fact("DR-10"))
        func zPosition() {
            let (back, front) = (layer(0, 0, 20, 20, .red), layer(0, 0, 20, 20, .green))
            show(back, front)
            #expect(screen.pixel(10, 10) == "00ff00")
            atOnce { back.zPosition = 1 }
            screen.frame()
            #expect(screen.pixel(10, 10) == "ff0000")
            atOnce { front.zPosition = 1 }
            screen.frame()
            #expect(screen.pixel(10, 10) == "00ff00")
        }

        @Test("A hidden layer is not drawn and stays in the hierarchy", .fact("DR-11"))
        func hiding() {
            let (back, front) = (layer(0, 0, 20, 20, .red), layer(0, 0, 20, 20, .green))
            show(back, front)
            atOnce { front.isHidden = true }
            screen.frame()
            #expect(screen.pixel(10, 10) == "ff0000")
            #expect(front.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(screen.root.sublayers == [back, front])
        }

        @Test("A mask shows the parts that it covers, in the layer's coordinates, and follows its changes")
        func masking() {
            let layer = layer(20, 20, 40, 40, .red)
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
            mask.backgroundColor = .black
            layer.mask = mask
            show(layer)
            #expect(screen.pixel(30, 30) == "ff0000")
            #expect(screen.pixel(50, 30) == "000000")
            atOnce { mask.position.x += 20 }
            screen.frame()
            #expect(screen.pixel(30, 30) == "000000")
            #expect(screen.pixel(50, 30) == "ff0000")
            mask.removeFromSuperlayer()
            #expect(layer.mask == nil)
            screen.frame()
            #expect(screen.pixel(30, 30) == "ff0000")
        }

        @Test("An image larger than the bounds is visible outside them and leaves no pixels behind")
        func overflowingContents() {
            let picture = Bitmap(width: 40, height: 40)
            picture.fill(picture.bounds, pixel: 0xFFFF_0000)
            let layer = layer(40, 40, 20, 20)
            layer.contents = picture.image()
            layer.contentsGravity = .center
            show(layer)
            #expect(screen.pixel(32, 32) == "ff0000")
            #expect(screen.pixel(69, 69) == "ff0000")
            atOnce { layer.contentsGravity = .topLeft }
            screen.frame()
            #expect(screen.pixel(32, 32) == "000000")
            #expect(screen.pixel(79, 79) == "ff0000")
            atOnce { layer.masksToBounds = true }
            screen.frame()
            #expect(screen.pixel(79, 79) == "000000")
            #expect(screen.pixel(59, 59) == "ff0000")
        }

        @Test("A shape is filled and stroked, also outside the bounds")
        func shape() {
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
            shape.path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40), transform: nil)
            shape.fillColor = .red
            shape.strokeColor = .green
            shape.lineWidth = 4
            show(shape)
            #expect(screen.pixel(50, 50) == "ff0000")
            #expect(screen.pixel(29, 50) == "00ff00")
            #expect(screen.pixel(31, 50) == "00ff00")
            #expect(screen.pixel(27, 50) == "000000")
            atOnce { shape.strokeEnd = 0.25 }
            screen.frame()
            #expect(screen.pixel(50, 29) == "00ff00")
            #expect(screen.pixel(29, 50) == "000000")
            atOnce { shape.path = nil }
            screen.frame()
            #expect(screen.pixel(50, 50) == "000000")
        }

        @Test("A part of a wide round stroke has no gaps", arguments: [0.5, 0.7, 0.9, 0.97])
        func partOfCircle(end: Double) {
            let shape = CAShapeLayer()
            let circle = CGMutablePath()
            circle.addArc(
                center: CGPoint(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            shape.path = circle
            shape.fillColor = nil
            shape.strokeColor = .green
            shape.lineWidth = 36
            shape.strokeEnd = end
            show(shape)
            // The outer edge is at 48 points, where a line that is broken in two gapes most.
            for step in 5..<Int(end * 720) - 5 {
                let angle = Double(step) / 720 * 2 * .pi
                let (x, y) = (50 + 46 * cos(angle), 50 + 46 * sin(angle))
                #expect(screen.pixel(Int(x), Int(y)) == "00ff00", "at \(step / 2) degrees")
            }
        }

        @Test("A gradient runs from top to bottom by default")
        func gradient() {
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            gradient.colors = [CGColor.black, CGColor.red]
            show(gradient)
            #expect(screen.pixel(50, 1) < "080000")
            #expect(screen.pixel(50, 98) > "f80000")
            atOnce { gradient.colors = nil }
            screen.frame()
            #expect(screen.pixel(50, 98) == "000000")
        }

        @Test("Filling fast produces the same pixels as drawing")
        func solidColors() {
            for value in stride(from: CGFloat(0), through: 1, by: 1.0 / 61) {
                let color = CGColor(red: value, green: 1 - value, blue: value * value, alpha: 1)
                let slow = Bitmap(width: 4, height: 4)
                slow.target.fill(
                    CGRect(x: 0, y: 0, width: 4, height: 4), transform: .identity, paint: Paint(color: color))
                let screen = Screen(width: 4, height: 4)
                screen.root.backgroundColor = color
                screen.frame()
                #expect(screen.bitmap.hasSamePixels(as: slow))
            }
        }

        @Test("At two pixels per point every length doubles in pixels")
        func scale() {
            let screen = Screen(width: 50, height: 50, scale: 2)
            screen.root.addSublayer(layer(10.5, 10, 10, 10, .red))
            screen.frame()
            #expect(screen.pixel(20, 25) == "000000")
            #expect(screen.pixel(21, 25) == "ff0000")
            #expect(screen.pixel(40, 25) == "ff0000")
            #expect(screen.pixel(41, 25) == "000000")
        }
    }
}
