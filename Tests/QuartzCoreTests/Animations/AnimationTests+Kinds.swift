import CoreGraphics
import Foundation
import QuartzCore
import Testing
import Timeline

/// Tests of each kind of animation.
extension QuartzCoreTests.AnimationTests {
    @Test("A value changes by a difference, and additive animations add to the layer's value")
    func byAndAdditive() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 40
        move.duration = 1
        move.isAdditive = true
        move.fromValue = 0
        box.add(move, forKey: nil)
        screen.frame(after: 0.5)
        #expect(box.presentation()?.position.x == CGFloat(40))
    }

    @Test("A keyframe animation passes through its values")
    func keyframes() {
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [0, 1, 0.5]
        frames.keyTimes = [0, 0.25, 1]
        frames.duration = 4
        box.add(frames, forKey: nil)
        screen.frame(after: 0.5)
        #expect(box.presentation()?.opacity == 0.5)
        screen.frame(after: 0.5)
        #expect(box.presentation()?.opacity == 1)
        screen.frame(after: 1.5)
        #expect(box.presentation()?.opacity == 0.75)
    }

    @Test("A keyframe animation follows a path")
    func alongPath() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 90, y: 10))
        path.addLine(to: CGPoint(x: 90, y: 50))
        let frames = CAKeyframeAnimation(keyPath: "position")
        frames.path = path
        frames.calculationMode = .paced
        frames.duration = 3
        box.add(frames, forKey: nil)
        screen.frame(after: 1)
        #expect(box.presentation()?.position == CGPoint(x: 50, y: 10))
        screen.frame(after: 1.5)
        #expect(box.presentation()?.position.x == CGFloat(90))
        #expect(abs((box.presentation()?.position.y ?? 0) - 30) < 1e-9)
    }

    @Test("The stroke and path of a shape and the colours of a gradient can be animated")
    func shapesAndGradients() {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.black, CGColor.black]
        screen.root.addSublayer(shape)
        screen.root.addSublayer(gradient)
        screen.frame()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(shape.animationKeys() == nil)
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.duration = 1
        shape.add(stroke, forKey: nil)
        let grow = CABasicAnimation(keyPath: "path")
        grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
        grow.duration = 1
        shape.add(grow, forKey: nil)
        let colors = CABasicAnimation(keyPath: "colors")
        colors.toValue = [CGColor.white, CGColor.red]
        colors.duration = 1
        gradient.add(colors, forKey: nil)
        screen.frame(after: 0.5)
        #expect(shape.presentation()?.strokeEnd == CGFloat(0.5))
        #expect(shape.presentation()?.path?.boundingBoxOfPath.width == CGFloat(20))
        #expect(
            gradient.presentation()?.colors?.first as? CGColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        )
        #expect(screen.pixel(15, 15) == "000000")
        #expect(screen.drawnAtOnce().hasSamePixels(as: screen.bitmap))
    }

    @Test("The path of a shadow is animated where an app asks for it, and changes at once otherwise")
    func shadowPath() {
        func square(_ x: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: x, y: 0, width: 10, height: 10), transform: nil)
        }
        let caster = CALayer()
        caster.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        caster.shadowColor = .white
        caster.shadowOpacity = 1
        caster.shadowRadius = 0
        caster.shadowOffset = .zero
        caster.shadowPath = square(0)
        screen.root.addSublayer(caster)
        screen.frame()
        caster.shadowPath = square(80)
        #expect(caster.animationKeys() == nil)
        let move = CABasicAnimation(keyPath: "shadowPath")
        move.fromValue = square(0)
        move.duration = 1
        caster.add(move, forKey: nil)
        screen.frame(after: 0.5)
        #expect(caster.presentation()?.shadowPath?.boundingBoxOfPath.minX == CGFloat(40))
        #expect(screen.pixel(45, 5) == "ffffff")
        #expect(screen.pixel(85, 5) == "000000")
        #expect(screen.drawnAtOnce().hasSamePixels(as: screen.bitmap))
        screen.frame(after: 0.6)
        #expect(screen.pixel(45, 5) == "000000")
        #expect(screen.pixel(85, 5) == "ffffff")
        caster.setValue(square(20), forKeyPath: "shadowPath")
        #expect(caster.shadowPath == square(20))
    }

    @Test("Properties that may be nil become nil by their names, and others keep their values")
    func nilByName() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let values: [(CALayer, [(name: String, value: Any)])] = [
            (
                CAShapeLayer(),
                [
                    ("backgroundColor", CGColor.red), ("borderColor", CGColor.red), ("shadowColor", CGColor.red),
                    ("shadowPath", path), ("path", path), ("fillColor", CGColor.red), ("strokeColor", CGColor.red),
                ]
            ),
            (CAGradientLayer(), [("colors", [CGColor.red, CGColor.white]), ("locations", [0, 0.5] as [NSNumber])]),
            (CATextLayer(), [("foregroundColor", CGColor.red)]),
            (CAReplicatorLayer(), [("instanceColor", CGColor.red)]),
        ]
        for (layer, properties) in values {
            layer.cornerRadius = 3
            for (name, value) in properties {
                layer.setValue(value, forKeyPath: name)
                #expect(layer.value(forKeyPath: name) != nil, "\(name)")
                layer.setValue(nil, forKeyPath: name)
                #expect(layer.value(forKeyPath: name) == nil, "\(name)")
            }
            layer.setValue(nil, forKeyPath: "cornerRadius")
            #expect(layer.cornerRadius == CGFloat(3))
        }
    }

    @Test("Nil for a property that is nil already changes nothing")
    func nilAlready() {
        screen.frame()
        box.setValue(nil, forKeyPath: "shadowPath")
        #expect(screen.frame().pixelsComposited == 0)
    }

    @Test("A rotation does not shrink the layer, and a half turn passes through a quarter turn")
    func rotation() {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = Double.pi
        turn.duration = 1
        box.add(turn, forKey: nil)
        screen.frame(after: 0.5)
        let t = box.presentation()?.affineTransform() ?? .identity
        #expect(abs(t.a) < 1e-9 && abs(t.b - 1) < 1e-9)
    }

    @Test("A group starts its animations in its own time")
    func groups() {
        let (fade, move) = (fade(), CABasicAnimation(keyPath: "position.x"))
        move.fromValue = 0
        move.toValue = 100
        move.beginTime = 1
        move.duration = 1
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 2
        box.add(group, forKey: nil)
        screen.frame(after: 0.5)
        #expect(box.presentation()?.opacity == 0.5)
        #expect(box.presentation()?.position.x == CGFloat(20))
        screen.frame(after: 1)
        #expect(box.presentation()?.position.x == CGFloat(50))
        #expect(box.presentation()?.opacity == 1)
    }
}
