import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct DrawingTests {
    final class Painted: UIView {
        var color = UIColor.red
        var rects: [CGRect] = []
        override func draw(_ rect: CGRect) {
            rects.append(rect)
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    final class PaintedChild: UIControl {}

    private func stage() -> Stage {
        Stage(size: CGSize(width: 40, height: 40))
    }

    @Test("draw(_:) runs when the view is first displayed, and its result is kept until setNeedsDisplay")
    func drawing() {
        let stage = stage()
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .white
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)) == UIColor.red)
        #expect(stage.pixel(at: CGPoint(x: 15, y: 5)) == UIColor.white)
        view.color = .blue
        view.frame.origin.x = 20
        stage.settle()
        #expect(view.rects.count == 1)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 5)) == UIColor.red)
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        stage.settle()
        #expect(view.rects.count == 2)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 5)) == UIColor.blue)
    }

    @Test("A class without draw(_:) is never displayed")
    func silent() {
        let plain = UIView()
        plain.setNeedsDisplay()
        #expect(!plain.layer.needsDisplay())
        let control = PaintedChild()
        control.setNeedsDisplay()
        #expect(!control.layer.needsDisplay())
        #expect(Painted().layer.needsDisplay())
    }

    @Test("contentMode .redraw redraws when the size changes, other modes stretch the drawing", .fact("DR-02"))
    func contentMode() {
        let stage = stage()
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .white
        stage.window.addSubview(view)
        stage.settle()
        view.frame.size = CGSize(width: 40, height: 40)
        stage.settle()
        #expect(view.rects.count == 1)
        #expect(stage.pixel(at: CGPoint(x: 18, y: 30)) == UIColor.red)
        view.contentMode = .topLeft
        #expect(stage.pixel(at: CGPoint(x: 18, y: 30)) == UIColor.white)
        view.contentMode = .redraw
        view.frame.size = CGSize(width: 30, height: 30)
        stage.settle()
        #expect(view.rects.count == 2)
    }

    @Test("A dark view redraws when it turns light, with its traits as the current ones")
    func traits() {
        let stage = stage()
        final class Dynamic: UIView {
            override func draw(_ rect: CGRect) {
                UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.setFill()
                UIRectFill(bounds)
            }
        }
        let view = Dynamic(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.window.addSubview(view)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)) == UIColor.blue)
        view.overrideUserInterfaceStyle = .dark
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)) == UIColor.red)
    }

    @Test("UIRectFill and clear replace the view's own drawing, not that behind the view")
    func replacing() {
        final class Replacing: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(bounds)
                UIColor(red: 0, green: 0, blue: 0, alpha: 0.5).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
                UIGraphicsGetCurrentContext()?.clear(CGRect(x: 10, y: 0, width: 10, height: 10))
            }
        }
        let stage = stage()
        let view = Replacing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.isOpaque = false
        stage.window.addSubview(view)
        let mixed = stage.image.pixel(x: 5, y: 5)
        #expect((126...129).contains(mixed.red) && mixed.green == mixed.red)
        #expect(stage.pixel(at: CGPoint(x: 15, y: 5)) == UIColor.white)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 15)) == UIColor.red)
    }

    @Test("A mask determines the visible parts, in the view's coordinates")
    func mask() {
        let stage = stage()
        let view = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
        mask.backgroundColor = .black
        view.mask = mask
        stage.window.addSubview(view)
        #expect(stage.pixel(at: CGPoint(x: 15, y: 5)) == UIColor.white)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 5)) == UIColor.red)
        view.mask = nil
        #expect(stage.pixel(at: CGPoint(x: 15, y: 5)) == UIColor.red)
    }

    @Test("A snapshot keeps the view's appearance")
    func snapshot() throws {
        let stage = stage()
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .green
        stage.window.addSubview(view)
        stage.settle()
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .black
        copy.frame.origin = CGPoint(x: 20, y: 20)
        stage.window.addSubview(copy)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 25)) == UIColor.red)
        #expect(stage.pixel(at: CGPoint(x: 35, y: 25)) == UIColor.green)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test("A resizable snapshot keeps its caps")
    func resizableSnapshot() throws {
        let stage = stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        let edge = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 10))
        edge.backgroundColor = .blue
        view.addSubview(edge)
        let copy = try #require(
            view.resizableSnapshotView(
                from: view.bounds, afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)))
        copy.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        stage.window.addSubview(copy)
        #expect(stage.pixel(at: CGPoint(x: 1, y: 5)) == UIColor.blue)
        #expect(stage.pixel(at: CGPoint(x: 6, y: 5)) == UIColor.red)
    }

    @Test("drawHierarchy draws the view scaled into a rectangle")
    func drawHierarchy() {
        let view = Painted(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
        let image = renderer.image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true))
        }
        let left = image.cgImage?.pixel(x: image.cgImage!.width / 4, y: 2)
        let right = image.cgImage?.pixel(x: image.cgImage!.width * 3 / 4, y: 2)
        #expect(left?.red == 255 && left?.alpha == 255 && right?.alpha == 0)
    }

    @Test("@Invalidating invalidates the view only when the value changes")
    func invalidating() {
        final class Marked: UIView {
            @UIView.Invalidating(.display, .layout) var inset: CGFloat = 8
            override func draw(_ rect: CGRect) {}
        }
        let view = Marked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        view.layer.displayIfNeeded()
        view.inset = 8
        #expect(!view.layer.needsLayout() && !view.layer.needsDisplay())
        view.inset = 9
        #expect(view.inset == 9)
        #expect(view.layer.needsLayout() && view.layer.needsDisplay())
    }
}
