import Testing
import Timeline
import UIKit
import UIKitTesting

/// Each check finds a fault that was planted, and shrinks it to a trial without anything that is not needed.
@MainActor
@Suite("Planted faults")
struct PlantedFaultTests {
    /// Returns the source of the shortest trial in which a planted view or recognizer is found.
    private func shrunk(
        _ check: Finding.Check, views: [Trial.Kind] = [], recognizers: [Trial.Kind] = []
    ) throws -> String {
        let plain = Trial.Kind.view("MeddlingView") { MeddlingView(frame: $0) }
        for seed in 0..<40 {
            let trial = Trial(seed: seed, touches: 20, views: views + [plain], recognizers: recognizers)
            guard try trial.findings().contains(where: { $0.check == check }) else { continue }
            var shrinker = Shrinker(trial, check)
            try shrinker.run()
            let source = shrinker.trial.source(name: "planted", title: "")
            return source.split(separator: "\n").filter { $0.hasPrefix("        ") }
                .map { $0.dropFirst(8) }.joined(separator: "\n")
        }
        return "nothing was found"
    }

    /// A control that never hears that a touch was cancelled.
    private final class StuckControl: UIControl {
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test("A control that stays highlighted")
    func control() throws {
        let source = try shrunk(.control, views: [.view("StuckControl") { StuckControl(frame: $0) }])
        #expect(source == "")
    }

    /// A recognizer that begins a gesture and never ends it.
    private final class HeldRecognizer: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }

    @Test("A recognizer that stays in the middle of a gesture")
    func recognizer() throws {
        let source = try shrunk(
            .recognizer, recognizers: [.recognizer("HeldRecognizer") { HeldRecognizer(target: nil, action: nil) }])
        #expect(source == "")
    }

    /// A view that hears of each end twice.
    private final class EchoingView: MeddlingView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            super.touchesEnded(touches, with: event)
        }
    }

    @Test("A touch that ends twice")
    func touch() throws {
        let source = try shrunk(.touch, views: [.view("EchoingView") { EchoingView(frame: $0) }])
        #expect(source == "")
    }

    /// A view that asks for a call in a minute and does not cancel it.
    private final class RestlessView: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let timeline = window?.screen.timeline else { return }
            _ = timeline.schedule(at: timeline.now.advanced(by: 60), label: "a minute") {}
        }
    }

    @Test("A deadline that is never cancelled")
    func rest() throws {
        let source = try shrunk(.rest, views: [.view("RestlessView") { RestlessView(frame: $0) }])
        #expect(source == "")
    }

    /// A view that changes its colour and loses the damage.
    private final class UnseenView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let screen = window?.screen else { return }
            screen.layerTree.settle()
            backgroundColor = .magenta
            screen.layerTree.settle()
            screen.layerTree.damage.removeAll()
        }
    }

    @Test("A change that damages too little")
    func damage() throws {
        let source = try shrunk(.damage, views: [.view("UnseenView") { UnseenView(frame: $0) }])
        #expect(source == "")
    }

    /// A view that accepts every second point.
    private final class FickleView: UIView {
        private var questions = 0

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            questions += 1
            return questions % 2 == 0 && super.point(inside: point, with: event)
        }
    }

    @Test("A hit test that answers differently each time")
    func hitMap() throws {
        let source = try shrunk(.hitMap, views: [.view("FickleView") { FickleView(frame: $0) }])
        #expect(source == "")
    }

    /// A recognizer of every second touch of the process.
    private final class CountingRecognizer: UIGestureRecognizer {
        private static var count = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            Self.count += 1
            state = Self.count % 2 == 0 ? .recognized : .failed
        }
    }

    @Test("A recognizer that reads a counter of the process")
    func replay() throws {
        let source = try shrunk(
            .replay,
            recognizers: [.recognizer("CountingRecognizer") { CountingRecognizer(target: nil, action: nil) }])
        #expect(source == "")
    }

    /// A view that retains itself once it was touched.
    private final class SelfishView: UIView {
        private var own: UIView?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { own = self }
    }

    @Test("A view that retains itself")
    func memory() throws {
        let source = try shrunk(.memory, views: [.view("SelfishView") { SelfishView(frame: $0) }])
        #expect(source == "")
    }
}
