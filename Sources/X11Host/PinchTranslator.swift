import CoreGraphics
import HostInterface

/// Pinches of a touchpad, which a server tells from XInput 2.4 on. It says how far the fingers are apart compared with the
/// beginning, and how far they turned since the event before; an application is told what changed.
struct PinchTranslator {
    /// One event of the server, free of the protocol it came by.
    struct Input {
        /// What is told of it; `changed` for everything between.
        var phase: GesturePhase
        /// The touchpad's number on the server.
        var device: Int32
        /// The pointer, in points of the window.
        var location: CGPoint
        /// How far the fingers are apart, as a multiple of what it was in the beginning.
        var scale: Double = 1
        /// How far they turned since the event before, clockwise.
        var degrees: Double = 0
        var modifiers: KeyModifiers = []
    }

    private var open: Input?

    /// Whether two fingers are pinching.
    var isPinching: Bool { open != nil }

    /// Nothing for a pinch that was never seen to begin: it belongs to another window.
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
        // Fingers at one place are infinitely close, and no factor leads there or back.
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

    /// Ends a pinch whose end will not be seen, of one device or of whichever it is.
    mutating func cancel(device: Int32? = nil) -> [TransformSample] {
        guard var last = open, device == nil || device == last.device else { return [] }
        open = nil
        last.phase = .cancelled
        last.modifiers = []
        return [Self.sample(last)]
    }

    /// By how much fingers can move apart between two events.
    private static let factors = 0.001...1000.0

    private static func sample(_ input: Input) -> TransformSample {
        var sample = TransformSample(phase: input.phase, location: input.location)
        sample.modifiers = input.modifiers
        return sample
    }
}
