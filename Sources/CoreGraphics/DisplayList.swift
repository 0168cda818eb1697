/// A drawing that has been recorded: its steps in order, in points, origin at the top left, y down. It never changes.
package final class DisplayList: Hashable, Sendable {
    package let commands: [DrawingCommand]

    /// What the drawing changes at most; null when it draws nothing.
    package let bounds: CGRect

    /// Whether a step replaces what was drawn before, or mixes with it in another way than by lying over it. Such a drawing is
    /// made apart from what lies behind it.
    package let mixesWithBackdrop: Bool

    /// A number that equal drawings have in common within one run of the program.
    package let contentHash: UInt64

    package static let empty = DisplayList(commands: [])

    /// - Parameter bounds: what the steps change, if that is known already.
    package init(commands: [DrawingCommand], bounds: CGRect? = nil) {
        self.commands = commands
        self.bounds = bounds ?? Self.bounds(of: commands)
        mixesWithBackdrop = commands.contains(where: \.mixesWithBackdrop)
        var hasher = Hasher()
        hasher.combine(commands)
        contentHash = UInt64(bitPattern: Int64(hasher.finalize()))
    }

    package var isEmpty: Bool { commands.isEmpty }

    /// Does all steps again in a target.
    ///
    /// - Parameter transform: leads from the list's space into the target's.
    package func replay(into target: any DrawingTarget, transform: CGAffineTransform = .identity) {
        for command in commands { target.perform(command, transform: transform) }
    }

    package static func == (left: DisplayList, right: DisplayList) -> Bool {
        left === right || (left.contentHash == right.contentHash && left.commands == right.commands)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(contentHash)
    }

    private static func bounds(of commands: [DrawingCommand]) -> CGRect {
        var clips = ClipBounds()
        var bounds = CGRect.null
        for command in commands {
            clips.follow(command)
            let touched = (command.bounds ?? clips.current).common(with: clips.current)
            if !touched.isNull, touched.isFinite { bounds = bounds.joined(with: touched) }
        }
        return bounds
    }
}

extension DrawingCommand {
    /// Whether the step does something else with what was drawn before than lying over it.
    fileprivate var mixesWithBackdrop: Bool {
        switch self {
        case .clear: true
        case .fill(_, _, _, let paint), .fillRect(_, _, let paint), .stroke(_, _, _, let paint):
            // What is opaque lies over the rest even if it replaces it.
            paint.blendMode != .normal
                && !(paint.blendMode == .copy && paint.alpha >= 1 && paint.color.alpha >= 1)
        case .gradient(_, _, let paint), .image(_, _, _, _, let paint), .tiles(_, _, _, _, let paint),
            .text(_, _, _, let paint):
            paint.blendMode != .normal
        case .beginLayer(let style, _): style.blendMode != .normal
        case .save, .restore, .clip, .clipRect, .clipToMask, .shadow, .endLayer: false
        }
    }
}

/// Follows what the steps of a drawing leave visible.
private struct ClipBounds {
    private(set) var current = CGRect.everything
    private var saved: [CGRect] = []

    mutating func follow(_ command: DrawingCommand) {
        switch command {
        case .save: saved.append(current)
        case .restore, .endLayer: current = saved.popLast() ?? current
        case .clip(let path, let own, _, _): narrow(to: path.boundingBoxOfPath.applying(own))
        case .clipRect(let rect, let own), .clipToMask(_, let rect, let own): narrow(to: rect.applying(own))
        case .beginLayer(let style, let rect):
            saved.append(current)
            // The layer's shadow may show where the layer does not: it is limited by what was there before.
            if let rect, style.shadow == nil { narrow(to: rect) }
        default: break
        }
    }

    private mutating func narrow(to rect: CGRect) {
        let rest = current.common(with: rect)
        current = rest.isNull ? .zero : rest
    }
}
