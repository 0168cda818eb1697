import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A view that records the touchpad events that it receives.
private final class ListeningWindow: UIWindow {
    var heard: [String] = []

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard event.type != .touches, let location = event.pointerLocation else { return }
        var words = ["\(event.type)", event.gesturePhase?.rawValue ?? "step", Trace.text(location)]
        if let delta = event.scrollDelta { words.append("by \(Trace.text(delta.dx)),\(Trace.text(delta.dy))") }
        if event.type == .scroll, event.isScrollContinuous { words.append("continuous") }
        if let scale = event.scaleDelta, scale != 1 { words.append("scale \(Trace.text(scale))") }
        if let turn = event.rotationDelta, turn != 0 { words.append("turn \(Trace.text(turn))") }
        if event.modifierFlags.contains(.shift) { words.append("shift") }
        heard.append(words.joined(separator: " "))
    }
}

@MainActor
@Suite("Touchpad events")
struct TouchpadTests {
    private func open() -> (Stage, ListeningWindow) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let window = ListeningWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.makeKeyAndVisible()
        stage.settle()
        return (stage, window)
    }

    @Test("A pinch begins, changes and ends, and its factors multiply to the total scale", .fact("TE-11"))
    func pinch() {
        let (stage, window) = open()
        stage.pinch(by: 4, at: CGPoint(x: 100, y: 50))
        #expect(
            window.heard == [
                "transform began 100,50", "transform changed 100,50 scale 4", "transform ended 100,50",
            ])
        window.heard = []
        stage.pinch(by: 4, at: CGPoint(x: 100, y: 50), over: 1.0 / 30)
        #expect(window.heard.filter { $0 == "transform changed 100,50 scale 2" }.count == 2)
        #expect(UIEvent.EventType.transform.rawValue == 14)
    }

    @Test("Two rotating fingers report the rotation since the previous event, and create no touches", .fact("TE-11"))
    func rotation() {
        let (stage, window) = open()
        stage.rotate(by: 1.5, at: CGPoint(x: 10, y: 20), over: 0.05)
        #expect(
            window.heard == ["transform began 10,20"]
                + Array(repeating: "transform changed 10,20 turn 0.5", count: 3) + ["transform ended 10,20"])
        #expect(stage.application.screen.touchRouter.touches.isEmpty)
        #expect(abs(stage.now - 0.05) < 1e-9)
    }

    @Test("A touchpad scroll begins and ends, a wheel step does neither")
    func scroll() {
        let (stage, window) = open()
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 1, y: 2))
        stage.scroll(by: CGVector(dx: 6, dy: -20), at: CGPoint(x: 1, y: 2), over: 1.0 / 30)
        #expect(
            window.heard == [
                "scroll step 1,2 by 0,-40", "scroll began 1,2 by 0,0 continuous",
                "scroll changed 1,2 by 3,-10 continuous", "scroll changed 1,2 by 3,-10 continuous",
                "scroll ended 1,2 by 0,0 continuous",
            ])
    }

    @Test("A gesture continues in the window where it began when another window appears under the pointer")
    func otherWindow() {
        let (stage, window) = open()
        let location = CGPoint(x: 100, y: 100)
        stage.sendTransform(.began, at: location)
        let cover = ListeningWindow(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        cover.windowLevel = .alert
        cover.isHidden = false
        stage.sendTransform(.changed, scale: 2, at: location)
        stage.sendTransform(.cancelled, at: location)
        #expect(window.heard.count == 3 && cover.heard.isEmpty)
        stage.scroll(by: CGVector(dx: 0, dy: 1), at: location)
        stage.sendScroll(.began, by: .zero, at: location)
        #expect(window.heard.count == 3 && cover.heard.count == 2)
        cover.isHidden = true
    }

    @Test("Events report the modifier keys that are held")
    func modifiers() {
        let (stage, window) = open()
        var sample = TransformSample(phase: .began, location: .zero)
        sample.modifiers = .shift
        stage.send(.transform(sample))
        #expect(window.heard == ["transform began 0,0 shift"])
    }
}
