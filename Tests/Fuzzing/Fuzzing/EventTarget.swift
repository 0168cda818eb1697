import CoreGraphics
import Foundation
import HostInterface
import Timeline

@testable import X11Host

/// The translators of the server's events, which are values and need no server.
@MainActor
enum EventTarget {
    static func run(_ data: Data) {
        var translators = Translators(data)
        while translators.step() {}
    }

    private struct Translators {
        private var bytes: ByteReader
        private var pointer = PointerTranslator()
        private var touches = TouchTranslator()
        private var scroll = ScrollTranslator()
        private var scrolling = ScrollSequence()
        private var pinches = PinchTranslator()
        private var batch = EventBatch()
        private var now = Instant.zero

        init(_ data: Data) {
            bytes = ByteReader(data)
        }

        private mutating func next() -> Int { Int(bytes.next()) }

        private mutating func number() -> Double {
            switch next() {
            case 0: .nan
            case 1: .infinity
            case 2: 1e300
            case 3: -1e9
            case 4: Double.leastNonzeroMagnitude
            case let value: Double(value) * 3 - 256
            }
        }

        private mutating func location() -> CGPoint { CGPoint(x: number(), y: number()) }

        private mutating func modifiers() -> KeyModifiers { KeyModifiers(rawValue: next()) }

        /// Handles one event of the input. Returns false when there is none left.
        mutating func step() -> Bool {
            guard !bytes.isEmpty else { return false }
            now = now.advanced(by: Double(next()) / 100)
            for content in contents() { batch.append(HostEvent(timestamp: now, content: content)) }
            if next() & 3 == 0 {
                // Whatever the server says, what the application gets can be recorded.
                let script = InputScript(size: CGSize(width: 100, height: 100), events: batch.take())
                _ = script.text
            }
            return true
        }

        private mutating func contents() -> [HostEvent.Content] {
            switch next() % 8 {
            case 0, 1: return pointerContents()
            case 2:
                let phases: [TouchSample.Phase] = [.began, .moved, .ended, .cancelled]
                let sample = touches.translate(
                    phases[next() & 3], identifier: UInt32(next()), device: Int32(next() & 3), location: location(),
                    force: number(), modifiers: modifiers(), time: UInt32(next()) << UInt32(next() & 31))
                return sample.map { [.touch($0)] } ?? []
            case 3:
                let axes = (0..<next() & 3).map { index in
                    ScrollTranslator.Axis(
                        valuator: index, isVertical: index & 1 == 0, increment: number(), value: number())
                }
                scroll.setAxes(axes, device: next() & 3)
                return []
            case 4:
                let values = [number(), number(), number()]
                let device = next() & 3
                guard
                    let movement = scroll.translate(
                        device: device, isEmulated: next() & 1 == 1,
                        valueOf: { values.indices.contains($0) ? values[$0] : nil })
                else { return [] }
                let sample = ScrollSample(
                    location: location(), delta: CGVector(dx: movement.dx, dy: movement.dy),
                    isContinuous: movement.isContinuous)
                return
                    (movement.isLift
                    ? scrolling.lift(device: device) : scrolling.move(sample, device: device, now: now))
                    .map { .scroll($0) }
            case 5: return scrolling.endIfTimedOut(at: now).map { .scroll($0) }
            case 6:
                let phases: [GesturePhase] = [.began, .changed, .ended, .cancelled]
                let input = PinchTranslator.Input(
                    phase: phases[next() & 3], device: Int32(next() & 3), location: location(), scale: number(),
                    degrees: number(), modifiers: modifiers())
                return pinches.translate(input).map { .transform($0) }
            default:
                batch.cancelLifts(of: touches.fingersLifted(from: Int32(next() & 3), at: UInt32(next())))
                return pointer.cancel() + touches.cancel(device: Int32(next() & 3)).map { .touch($0) }
                    + pinches.cancel().map { .transform($0) }
            }
        }

        private mutating func pointerContents() -> [HostEvent.Content] {
            let actions: [PointerTranslator.Input.Action] = [
                .press(next()), .release(next()), .motion, .enter, .leave, .modifiers,
            ]
            let input = PointerTranslator.Input(
                action: actions[next() % actions.count], location: location(), modifiers: modifiers(),
                isAnyButtonDown: [nil, false, true][next() % 3])
            return pointer.translate(input, windowCentre: location())
        }
    }
}
