import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

/// Each check finds a fault that was planted, and shrinks the trial to the planted part and the input that it takes.
@MainActor
@Suite("Planted faults")
struct PlantedFaultTests {
    /// Returns a trial with a planted part, other parts on top of it, a finger on the planted part and one on the
    /// others.
    private func trial(_ planted: Trial.Kind, ending: TouchSample.Phase) -> Trial {
        let plain = Trial.Kind.view("MeddlingView") { MeddlingView(frame: $0) }
        let tap = Trial.Kind.recognizer("UITapGestureRecognizer") { UITapGestureRecognizer() }
        var trial = Trial(size: CGSize(width: 100, height: 80))
        let whole = CGRect(x: 0, y: 0, width: 100, height: 80)
        let part = CGRect(x: 60, y: 40, width: 30, height: 30)
        if case .view = planted.make {
            trial.parts = [Trial.Part(number: 1, kind: planted, frame: whole)]
        } else {
            trial.parts = [
                Trial.Part(number: 1, kind: plain, frame: whole), Trial.Part(number: 20, kind: planted, parent: 1),
            ]
        }
        trial.parts += [
            Trial.Part(number: 2, kind: plain, frame: part), Trial.Part(number: 3, kind: plain, parent: 2, frame: part),
            Trial.Part(number: 21, kind: tap, parent: 2),
        ]
        trial.setup = [.multipleTouch(2), .paint(3)]
        trial.meddlings = [Trial.Meddling(callback: .touchesBegan, part: 2, call: 1, change: .paint(3))]
        let touches: [(Int, TouchSample.Phase, CGPoint)] = [
            (1, .began, CGPoint(x: 70, y: 50)), (0, .began, CGPoint(x: 10, y: 10)), (0, .moved, CGPoint(x: 20, y: 20)),
            (1, .ended, CGPoint(x: 70, y: 50)), (0, ending, CGPoint(x: 20, y: 20)),
        ]
        trial.events = touches.enumerated().map { index, touch in
            HostEvent(
                timestamp: Instant(nanoseconds: Int64(index + 1) * 200_000_000),
                content: .touch(TouchSample(finger: touch.0, phase: touch.1, location: touch.2)))
        }
        return trial
    }

    /// Returns what remains of the trial of a planted fault: the classes and changes, then the touches.
    private func shrunk(
        _ check: Finding.Check, _ planted: Trial.Kind, ending: TouchSample.Phase = .ended
    ) throws -> String {
        let trial = trial(planted, ending: ending)
        guard try trial.findings().contains(where: { $0.check == check }) else { return "nothing was found" }
        var shrinker = Shrinker(trial, check)
        try shrinker.run()
        let rest = shrinker.trial
        var words = rest.parts.map(\.kind.name)
        words += rest.setup.map { "\($0)" }
        words += rest.meddlings.map { "\($0.change)" }
        words.append(":")
        for event in rest.events {
            if case .touch(let sample) = event.content { words.append(sample.phase.rawValue) }
        }
        return words.joined(separator: " ")
    }

    /// A control that never hears that a touch was cancelled.
    private final class StuckControl: UIControl {
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test("A control that stays highlighted")
    func control() throws {
        let kind = Trial.Kind.view("StuckControl") { StuckControl(frame: $0) }
        #expect(try shrunk(.control, kind, ending: .cancelled) == "StuckControl : began cancelled")
    }

    /// A recognizer that begins a gesture when the finger is gone, and never ends it.
    private final class HeldRecognizer: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            _ = view?.window?.screen.timeline.schedule(after: 2, label: "a gesture") { [weak self] in
                self?.state = .began
            }
        }
    }

    @Test("A recognizer that stays in the middle of a gesture")
    func recognizer() throws {
        let kind = Trial.Kind.recognizer("HeldRecognizer") { HeldRecognizer(target: nil, action: nil) }
        #expect(try shrunk(.recognizer, kind) == "MeddlingView HeldRecognizer : began ended")
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
        let kind = Trial.Kind.view("EchoingView") { EchoingView(frame: $0) }
        #expect(try shrunk(.touch, kind) == "EchoingView : began ended")
    }

    /// A view that asks for a call in a minute and does not cancel it.
    private final class RestlessView: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            _ = window?.screen.timeline.schedule(after: 60, label: "a minute") {}
        }
    }

    @Test("A deadline that is never cancelled")
    func rest() throws {
        let kind = Trial.Kind.view("RestlessView") { RestlessView(frame: $0) }
        #expect(try shrunk(.rest, kind) == "RestlessView : began moved ended")
    }

    /// A view that changes its colour and loses the damage.
    private final class UnseenView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let screen = window?.screen else { return }
            backgroundColor = .magenta
            screen.layerTree.settle()
            screen.layerTree.damage.removeAll()
        }
    }

    @Test("A change that damages too little")
    func damage() throws {
        let kind = Trial.Kind.view("UnseenView") { UnseenView(frame: $0) }
        #expect(try shrunk(.damage, kind) == "UnseenView : began ended")
    }

    /// A view that accepts only the first points that it is asked for.
    private final class FickleView: UIView {
        private var questions = 0

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            questions += 1
            return questions < 100 && super.point(inside: point, with: event)
        }
    }

    @Test("A hit test that answers differently each time")
    func hitMap() throws {
        let kind = Trial.Kind.view("FickleView") { FickleView(frame: $0) }
        #expect(try shrunk(.hitMap, kind) == "FickleView :")
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
        let kind = Trial.Kind.recognizer("CountingRecognizer") { CountingRecognizer(target: nil, action: nil) }
        #expect(try shrunk(.replay, kind) == "MeddlingView CountingRecognizer : began ended")
    }

    /// A view that retains itself once it was touched.
    private final class SelfishView: UIView {
        private var own: UIView?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { own = self }
    }

    @Test("A view that retains itself")
    func memory() throws {
        let kind = Trial.Kind.view("SelfishView") { SelfishView(frame: $0) }
        #expect(try shrunk(.memory, kind) == "SelfishView : began ended")
    }
}
