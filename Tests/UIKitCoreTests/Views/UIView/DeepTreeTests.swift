import Stages
import Synchronization
import Testing
import UIKit

/// Views nested deeper than the call stack allows.
@MainActor @Suite struct DeepTreeTests {
    /// A view with an override that hit tests have to call.
    private final class Asked: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event)
        }
    }

    private final class Told: UIView {
        static var moves = 0
        override func didMoveToWindow() { Self.moves += 1 }
    }

    /// Returns the outermost and the innermost of a chain of nested views of one size.
    private func chain(
        _ depth: Int, _ prepare: (UIView) -> Void = { _ in }, make: (CGRect) -> UIView = { UIView(frame: $0) }
    ) -> (top: UIView, bottom: UIView) {
        let frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let bottom = make(frame)
        prepare(bottom)
        var top = bottom
        for _ in 1..<depth {
            let view = make(frame)
            prepare(view)
            view.addSubview(top)
            top = view
        }
        return (top, bottom)
    }

    @Test("Ten thousand nested views enter a window, are laid out, drawn, touched, and leave again")
    func tenThousand() {
        let stage = Stage(size: CGSize(width: 80, height: 80))
        Told.moves = 0
        let (top, bottom) = chain(10_000, make: { Told(frame: $0) })
        let spot = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        spot.backgroundColor = .red
        bottom.addSubview(spot)
        stage.window.addSubview(top)
        stage.settle()
        #expect(Told.moves == 10_000)
        #expect(stage.pixel(at: CGPoint(x: 15, y: 15)) == UIColor.red)
        #expect(stage.pixel(at: CGPoint(x: 45, y: 45)) == UIColor.white)
        #expect(stage.window.hitTest(CGPoint(x: 45, y: 45), with: nil) === bottom)
        stage.finger.press(at: CGPoint(x: 15, y: 15))
        #expect(stage.application.windows.first?.hitTest(CGPoint(x: 15, y: 15), with: nil) === spot)
        stage.finger.lift()
        spot.backgroundColor = .blue
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 15, y: 15)) == UIColor.blue)
        #expect(spot.convert(.zero, to: nil) == CGPoint(x: 10, y: 10))
        top.removeFromSuperview()
        stage.settle()
        #expect(Told.moves == 20_000)
        #expect(stage.pixel(at: CGPoint(x: 15, y: 15)) == UIColor.white)
    }

    @Test("Two thousand nested views that clip, are transparent or have a border are drawn")
    func twoThousandThatDraw() {
        let stage = Stage(size: CGSize(width: 80, height: 80))
        let (top, bottom) = chain(2_000) { view in
            view.clipsToBounds = true
            view.layer.borderWidth = 1
            view.layer.borderColor = UIColor.green.cgColor
            view.setNeedsLayout()
        }
        bottom.backgroundColor = .red
        stage.window.addSubview(top)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 30)) == UIColor.red)
        #expect(stage.pixel(at: CGPoint(x: 0, y: 30)) == UIColor.green)
        top.transform = CGAffineTransform(translationX: 10, y: 0)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 0, y: 30)) == UIColor.white)
        #expect(stage.pixel(at: CGPoint(x: 65, y: 30)) == UIColor.red)
    }

    @Test("Two thousand nested views resize with the outermost")
    func autoresizing() {
        let stage = Stage(size: CGSize(width: 80, height: 80))
        let (top, bottom) = chain(2_000) { $0.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        stage.window.addSubview(top)
        top.frame.size = CGSize(width: 70, height: 50)
        #expect(bottom.bounds.size == CGSize(width: 70, height: 50))
    }

    @Test("Views with a hit test override that are nested too deep cannot be hit, and the trace says so")
    func limit() {
        let stage = Stage(size: CGSize(width: 80, height: 80))
        let (top, bottom) = chain(CALayer.maximumHitTestDepth - 1, make: { Asked(frame: $0) })
        stage.window.addSubview(top)
        let place = CGPoint(x: 30, y: 30)
        #expect(stage.window.hitTest(place, with: nil) === bottom)
        stage.transcript.clear()
        let beyond = Asked(frame: bottom.bounds)
        bottom.addSubview(beyond)
        #expect(stage.window.hitTest(place, with: nil) === bottom)
        #expect(stage.transcript.text.contains("no, it is nested too deep"))
    }

    @Test("A touch is forwarded up a chain of two thousand responders")
    func responders() {
        final class Top: UIView {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
        }
        let stage = Stage(size: CGSize(width: 80, height: 80))
        let top = Top(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        top.addSubview(chain(2_000).top)
        stage.window.addSubview(top)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(top.began == 1)
    }

    @Test("A hundred thousand nested views are released, on the main thread and on another one")
    func release() async {
        final class Counted: UIView {
            nonisolated static let released = Atomic<Int>(0)
            deinit { Self.released.add(1, ordering: .relaxed) }
        }
        let depth = 100_000
        var top: UIView? = chain(depth, make: { Counted(frame: $0) }).top
        top = nil
        #expect(Counted.released.load(ordering: .relaxed) == depth)
        top = chain(depth, make: { Counted(frame: $0) }).top
        let kept = top?.subviews.first?.subviews.first
        let box = Mutex(top)
        top = nil
        await Task.detached { box.withLock { $0 = nil } }.value
        // The subviews are released on the main actor, after what waits there already.
        while kept?.superview != nil { await Task.yield() }
        #expect(kept?.layer.superlayer == nil)
        #expect(Counted.released.load(ordering: .relaxed) == depth + 2)
    }

    /// Layers that one thread hands over to another, after which it reads them no more.
    private final class Handover: @unchecked Sendable {
        var top: CALayer? = CALayer()
    }

    @Test("A hundred thousand nested layers are released on another thread")
    func releaseOfLayers() async {
        let handover = Handover()
        // Read only when the other thread is done with the layers around it.
        let kept = CALayer()
        handover.top?.addSublayer(kept)
        for _ in 0..<100_000 {
            let layer = CALayer()
            if let top = handover.top { layer.addSublayer(top) }
            handover.top = layer
        }
        await Task.detached { handover.top = nil }.value
        #expect(kept.superlayer == nil)
    }

    @Test("A view that hit-tests its former superview while it is released does no harm")
    func hitTestWhileReleased() {
        final class Parting: UIView {
            var found: [UIView?] = []
            weak var former: UIView?
            isolated deinit { found.append(former?.hitTest(CGPoint(x: 5, y: 5), with: nil)) }
        }
        let stage = Stage(size: CGSize(width: 80, height: 80))
        let frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        for _ in 0..<3 {
            let parting = Parting(frame: frame)
            parting.former = stage.window
            stage.window.addSubview(parting)
            #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === parting)
        }
        while let view = stage.window.subviews.first {
            view.removeFromSuperview()
            _ = stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
        }
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
    }
}
