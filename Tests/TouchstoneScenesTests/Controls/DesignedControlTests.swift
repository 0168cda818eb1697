import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("designing a control", .fact("AR-04"))
struct DesignedControlTests {
    /// Returns the calls that one of the two controls reported.
    private func calls(_ name: String, in lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    @Test("code and archive call different initializers and the same set-up once; then both lay out and draw")
    func making() throws {
        let experiment = try Experiment(.designedControl, DesignedControlScene.self)
        let lines = experiment.take()
        #expect(calls("code", in: lines) == ["init(frame:)", "set-up", "layoutSubviews 200 x 44", "draw"])
        #expect(calls("archive", in: lines) == ["init(coder:)", "set-up", "layoutSubviews 200 x 44", "draw"])
        #expect(experiment.view.controls.map(\.rating) == [4, 4])
        #expect(experiment.view.controls.map(\.subviews.count) == [1, 1])
    }

    @Test("both look the same")
    func looks() throws {
        let experiment = try Experiment(.designedControl, DesignedControlScene.self)
        let (stage, controls) = (experiment.stage, experiment.view.controls)
        for x in stride(from: 0.5, to: 200, by: 3) {
            for y in stride(from: 0.5, to: 44, by: 3) {
                let point = CGPoint(x: x, y: y)
                let pixels = controls.map { stage.pixel(at: experiment.place($0, point)) }
                #expect(pixels[0] == pixels[1], "\(point)")
            }
        }
    }

    @Test("sizeToFit asks for the size; a new size triggers layout, and redraws only what needs it")
    func sizes() throws {
        let experiment = try Experiment(.designedControl, DesignedControlScene.self)
        _ = experiment.take()
        #expect(
            calls("archive", in: experiment.tap(experiment.view.fit)) == ["sizeThatFits", "layoutSubviews 182 x 34"])
        #expect(
            experiment.view.controls.map(\.bounds.size) == Array(repeating: CGSize(width: 182, height: 34), count: 2))
        #expect(calls("code", in: experiment.tap(experiment.view.widen)) == ["layoutSubviews 202 x 34"])
        #expect(calls("code", in: experiment.tap(experiment.view.redraw)) == ["draw"])
    }

    @Test("a finger sets the rating at its location, and the control sends each new value once")
    func rating() throws {
        let experiment = try Experiment(.designedControl, DesignedControlScene.self)
        _ = experiment.take()
        let control = experiment.view.controls[1]
        let finger = experiment.stage.finger
        finger.press(at: experiment.place(control, CGPoint(x: 12, y: 20)))
        finger.move(to: experiment.place(control, CGPoint(x: 24, y: 20)))
        finger.move(to: experiment.place(control, CGPoint(x: 100, y: 20)))
        finger.move(to: experiment.place(control, CGPoint(x: 500, y: 20)))
        finger.lift()
        // The highlight appears and disappears, which triggers layout.
        let layout = "archive: layoutSubviews 200 x 44"
        #expect(
            experiment.take() == [
                "archive: valueChanged 1", layout, "archive: draw", "archive: valueChanged 4", "archive: draw",
                "archive: valueChanged 5", layout, "archive: draw",
            ])
        #expect(experiment.view.controls.map(\.rating) == [4, 5])
    }
}
