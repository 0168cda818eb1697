import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Soundness of damage and pictures")
    struct SoundnessTests {
        /// A generator of pseudorandom numbers that are the same in every run.
        struct Numbers {
            var state: UInt64

            mutating func next(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int((state >> 33) % UInt64(bound))
            }

            mutating func unit() -> CGFloat { CGFloat(next(1001)) / 1000 }
        }

        @Test(
            "Frames updated by damage equal complete redraws, for any changes",
            arguments: Trials.seeds(6..<7, soak: 40))
        func random(seed: Int) {
            var numbers = Numbers(state: UInt64(seed))
            let screen = Screen(width: 120, height: 90, scale: seed.isMultiple(of: 3) ? 2 : 1)
            screen.root.backgroundColor = .white
            let drawer = Drawer()
            drawer.action = { _ in NSNull() }
            drawer.drawing = { layer, context in
                context.setFillColor(.blue)
                context.fillEllipse(in: layer.bounds)
            }
            var layers: [CALayer] = []
            for index in 0..<14 {
                let layer = index % 5 == 4 ? CAShapeLayer() : index % 7 == 6 ? CATransformLayer() : CALayer()
                (layer as? CAShapeLayer)?.path = CGPath(
                    ellipseIn: CGRect(x: -5, y: 2, width: 30, height: 12), transform: nil)
                layer.delegate = drawer
                layer.frame = CGRect(x: numbers.next(100), y: numbers.next(80), width: 30, height: 24)
                (layers.isEmpty || index % 3 == 0 ? screen.root : layers[numbers.next(layers.count)]).addSublayer(layer)
                layers.append(layer)
            }
            for step in 0..<220 {
                let layer = layers[numbers.next(layers.count)]
                change(layer, among: layers, root: screen.root, &numbers)
                screen.frame()
                let whole = screen.drawnAtOnce()
                // Antialiasing of a curve differs slightly at the edge of a clip.
                let difference = screen.bitmap.largestDifference(to: whole)
                #expect(difference <= 20, "step \(step) of seed \(seed)")
                guard difference <= 20 else { return }
            }
        }

        func change(_ layer: CALayer, among layers: [CALayer], root: CALayer, _ numbers: inout Numbers) {
            func color() -> CGColor {
                CGColor(
                    red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(),
                    alpha: numbers.next(2) == 0 ? 1 : 0.6)
            }
            switch numbers.next(24) {
            case 0: layer.position = CGPoint(x: numbers.next(120), y: numbers.next(90))
            case 1: layer.position.x += numbers.unit() * 8
            case 2: layer.bounds.size = CGSize(width: numbers.next(60), height: numbers.next(50))
            case 3: layer.bounds.origin.y = CGFloat(numbers.next(12))
            case 4: layer.backgroundColor = numbers.next(4) == 0 ? nil : color()
            case 5: layer.opacity = numbers.next(2) == 0 ? 1 : Float(numbers.unit())
            case 6: layer.isHidden.toggle()
            case 7: layer.masksToBounds.toggle()
            case 8: layer.cornerRadius = CGFloat(numbers.next(14))
            case 9: layer.borderWidth = CGFloat(numbers.next(4))
            case 10: layer.shadowOpacity = numbers.next(2) == 0 ? 0 : 0.7
            case 11: layer.setAffineTransform(CGAffineTransform(rotationAngle: numbers.unit() * 3))
            case 12: layer.transform = CATransform3DIdentity
            case 13: layer.zPosition = CGFloat(numbers.next(3) - 1)
            case 14: layer.setNeedsDisplay()
            case 15: layer.shadowOffset = CGSize(width: numbers.next(20) - 10, height: numbers.next(20) - 10)
            case 16: layer.allowsGroupOpacity.toggle()
            case 17:
                let mask = CALayer()
                mask.frame = CGRect(x: 2, y: 2, width: numbers.next(30), height: 18)
                mask.backgroundColor = .black
                layer.mask = numbers.next(2) == 0 ? nil : mask
            case 18: layer.mask?.bounds.size.width = CGFloat(numbers.next(40))
            case 19:
                let turn = CATransform3DMakeRotation(numbers.unit() * 3, 0, 0, 1)
                layer.sublayerTransform = numbers.next(2) == 0 ? CATransform3DIdentity : turn
            case 20:
                var eye = CATransform3DIdentity
                eye.m34 = -1 / CGFloat(20 + numbers.next(200))
                layer.transform = CATransform3DRotate(eye, numbers.unit() * 6, numbers.unit(), numbers.unit(), 0.1)
            case 21: layer.sublayerTransform.m34 = numbers.next(2) == 0 ? 0 : -1 / CGFloat(50 + numbers.next(200))
            case 22: layer.isDoubleSided.toggle()
            default:
                let target = numbers.next(3) == 0 ? root : layers[numbers.next(layers.count)]
                var above: CALayer? = target
                while let current = above {
                    if current === layer { return }
                    above = current.superlayer
                }
                target.insertSublayer(layer, at: UInt32(numbers.next(4)))
            }
        }

        @Test(
            "Invalid geometry does no harm",
            arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300])
        func hostile(value: CGFloat) {
            let screen = Screen()
            let drawer = Drawer()
            drawer.action = { _ in NSNull() }
            drawer.drawing = { layer, context in context.fill(layer.bounds) }
            // Core Animation stops at an assignment of these that is not finite, and takes all others.
            let finite: [(CALayer) -> Void] = [
                { $0.position.x = value },
                { $0.bounds.size.width = value },
                { $0.bounds.origin.y = value },
                { $0.anchorPoint.x = value },
                { $0.frame = CGRect(x: value, y: value, width: value, height: value) },
            ]
            let any: [(CALayer) -> Void] = [
                { $0.transform = CATransform3DMakeScale(value, value, value) },
                { $0.transform = CATransform3DMakeRotation(value, 0, 0, 1) },
                { $0.cornerRadius = value },
                { $0.borderWidth = value },
                { $0.shadowRadius = value },
                { $0.shadowOffset.width = value },
                { $0.opacity = Float(value) },
                { $0.zPosition = value },
                { $0.contentsScale = value },
                { $0.speed = Float(value) },
                { $0.timeOffset = value },
            ]
            for make in value.isFinite ? finite + any : any {
                let layer = layer(10, 10, 20, 20, .red)
                layer.delegate = drawer
                layer.shadowOpacity = 1
                layer.masksToBounds = false
                layer.addSublayer(CAShapeLayer())
                layer.setNeedsDisplay()
                make(layer)
                screen.root.addSublayer(layer)
                screen.frame()
                make(layer)
                layer.setNeedsDisplay()
                let move = CABasicAnimation(keyPath: "position.x")
                move.toValue = value
                move.duration = Double(value)
                move.repeatCount = Float(value)
                layer.add(move, forKey: nil)
                screen.frame(after: 0.1)
                _ = layer.hitTest(CGPoint(x: value, y: 0))
                _ = layer.presentation()?.frame
                layer.removeFromSuperlayer()
                screen.frame(after: 0.1)
            }
            screen.root.addSublayer(layer(10, 10, 20, 20, .green))
            screen.frame()
            #expect(screen.pixel(15, 15) == "00ff00")
        }
    }
}

extension Bitmap {
    /// Returns the largest difference between corresponding colour components.
    func largestDifference(to other: Bitmap) -> Int {
        var largest = 0
        if hasSamePixels(as: other) { return 0 }
        for y in 0..<height {
            for x in 0..<width {
                let (a, b) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
                largest = max(
                    largest, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
                    abs(Int(a.blue) - Int(b.blue)))
            }
        }
        return largest
    }
}
