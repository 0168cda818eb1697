import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Swift5
@testable import Swift5MainActor
@testable import Swift6
@testable import Swift6MainActor

@MainActor
@Suite("Code as it is written for iOS")
struct LanguageModeTests {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

    @Test("works in Swift 5 mode: selectors, delegates, layers, closures and helpers on no actor")
    func swift5() {
        let controller = GaugeController()
        stage.rootViewController = controller
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 120, y: 35))
        #expect(controller.gauge.value == 0.5)
        #expect(controller.log.contains("changed"))
        stage.finger.tap(controller.button)
        #expect(controller.log.contains("pressed 1") && controller.log.contains("action"))
        #expect(stage.pixel(at: CGPoint(x: 30, y: 25)) == UIColor.blue)
        #expect(GaugeCase().run())
        var gauge: GaugeView? = GaugeView(value: 1)
        weak let deinitialized = gauge
        gauge = nil
        #expect(deinitialized == nil)
        let superview = UIView()
        Layout.fill(makeLabel("a"), in: superview)
        #expect(superview.subviews.count == 1 && superview.constraints.count == 4)
    }

    @Test("works in Swift 5 mode with the main actor as the default")
    func swift5MainActor() {
        let watch = StopwatchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(watch)
        stage.settle()
        watch.start()
        stage.finger.tap(watch)
        stage.advance(by: 1)
        #expect(watch.stops == 1)
        Clock.shared.tick()
        #expect(watch.hand.seconds == Clock.shared.seconds)
    }

    @Test("works in Swift 6 mode: layers off the main actor, conformances of layer and animation delegates")
    func swift6() async {
        let controller = DialController()
        stage.rootViewController = controller
        stage.settle()
        stage.finger.tap(controller.view.subviews[0])
        stage.advance(by: 1)
        #expect(controller.stops == 1)
        #expect(controller.log.entries == [true])
        let painter = Painter()
        stage.window.layer.addSublayer(painter.canvas)
        stage.settle()
        #expect(painter.strokes == 1)
        let image = await Task.detached { await DialRenderer(size: CGSize(width: 50, height: 50)).image(at: 1) }.value
        #expect(image.size == CGSize(width: 50, height: 50))
    }

    @Test("works in Swift 6 mode with the main actor as the default")
    func swift6MainActor() {
        let controller = NotesController()
        stage.rootViewController = controller
        controller.lines.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        controller.lines.setNeedsDisplay()
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 5, y: 10)) == UIColor.lightGray)
        controller.field.text = "bread"
        controller.edited(controller.field)
        #expect(Notebook.shared.notes.map(\.title) == ["milk", "bread"])
    }
}
