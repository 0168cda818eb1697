import CoreGraphics
import HostInterface

/// A translator of touchpad pinches, which servers report from XInput 2.4 on. The server sends the distance of the
/// fingers relative to the beginning and the rotation since the previous event. The application receives the changes
/// of both.
struct PinchTranslator {
    /// A pinch event of the server, independent of the protocol.
    struct Input {
        /// The phase of the pinch; `changed` for every update.
        var phase: GesturePhase
        /// The touchpad's identifier on the server.
        var device: Int32
        /// The pointer's location in points of the window.
        var location: CGPoint
        /// The distance of the fingers, as a multiple of the distance at the beginning.
        var scale: Double = 1
        /// The clockwise rotation since the previous event, in degrees.
        var degrees: Double = 0
        var modifiers: KeyModifiers = []
    }

    private var open: Input?

    /// Whether a pinch is in progress.
    var isPinching: Bool { open != nil }

    /// Returns the samples of an event; none for a pinch whose beginning was not seen, which belongs to another
    /// window.
    mutating func translate(_ input: Input) -> [TransformSample] {
        if input.phase == .began {
            let ended = cancel()
            open = input
            open?.scale = 1
            return ended + [Self.sample(input)]
        }
        guard let before = open, before.device == input.device else { return [] }
        guard input.phase == .changed else {
            open = nil
            return [Self.sample(input)]
        }
        var sample = Self.sample(input)
        open?.location = input.location
        // Fingers at the same location have the distance zero, for which no factor exists.
        if input.scale.isFinite, input.scale > 0 {
            sample.scale = CGFloat(
                min(max(input.scale / before.scale, Self.factors.lowerBound), Self.factors.upperBound))
            open?.scale = input.scale
        }
        if input.degrees.isFinite {
            sample.rotation = CGFloat(input.degrees.remainder(dividingBy: 360) * .pi / 180)
        }
        return [sample]
    }

    /// Cancels the pinch whose end will not be seen, of `device` or, if nil, of any device.
    mutating func cancel(device: Int32? = nil) -> [TransformSample] {
        guard var last = open, device == nil || device == last.device else { return [] }
        open = nil
        last.phase = .cancelled
        last.modifiers = []
        return [Self.sample(last)]
    }

    /// The accepted range of the scale between two events.
    private static let factors = 0.001...1000.0

    private static func sample(_ input: Input) -> TransformSample {
        var sample = TransformSample(phase: input.phase, location: input.location)
        sample.modifiers = input.modifiers
        return sample
    }
}
