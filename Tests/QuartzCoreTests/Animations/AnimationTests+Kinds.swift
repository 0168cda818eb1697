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
