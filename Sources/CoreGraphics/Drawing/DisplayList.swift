/// A recorded drawing: its commands in order, in points, origin at the top left, y down. It is immutable.
package final class DisplayList: Hashable, Sendable {
    package let commands: [DrawingCommand]

    /// The bounds of the pixels that the drawing can change; null when it draws nothing.
    package let bounds: CGRect

    /// Whether a command replaces earlier drawing, or blends with it in another way than by covering it. Such a
    /// drawing is rendered apart from its backdrop.
    package let mixesWithBackdrop: Bool

    /// A hash of the content, stable within one run of the program.
    package let contentHash: UInt64

    package static let empty = DisplayList(commands: [])

    /// Creates a list of commands.
    ///
    /// - Parameter bounds: The bounds of the commands, if already known.
    package init(commands: [DrawingCommand], bounds: CGRect? = nil) {
        self.commands = commands
        self.bounds = bounds ?? Self.bounds(of: commands)
        mixesWithBackdrop = commands.contains(where: \.mixesWithBackdrop)
        var hasher = Hasher()
        hasher.combine(commands)
        contentHash = UInt64(bitPattern: Int64(hasher.finalize()))
    }

    package var isEmpty: Bool { commands.isEmpty }

    /// Performs all commands on a target.
    ///
    /// - Parameter transform: Maps the list's space to the target's.
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
            clips.update(for: command)
            let touched = (command.bounds ?? clips.current).clipped(to: clips.current)
            if !touched.isNull, touched.isFinite { bounds = bounds.joined(with: touched) }
        }
        return bounds
    }
}

extension DrawingCommand {
    /// Whether the command affects earlier drawing in another way than by covering it.
    fileprivate var mixesWithBackdrop: Bool {
        switch self {
        case .clear: true
        case .fill(_, _, _, let paint), .fillRect(_, _, let paint), .stroke(_, _, _, let paint):
            // An opaque paint covers the rest even when it replaces it.
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

/// The bounds of the clip while walking through the commands.
private struct ClipBounds {
    private(set) var current = CGRect.everything
    private var saved: [CGRect] = []

    mutating func update(for command: DrawingCommand) {
        switch command {
        case .save: saved.append(current)
        case .restore, .endLayer: current = saved.popLast() ?? current
        case .clip(let path, let own, _, _): narrow(to: path.boundingBoxOfPath.applying(own))
        case .clipRect(let rect, let own), .clipToMask(_, let rect, let own): narrow(to: rect.applying(own))
        case .beginLayer(let style, let rect):
            saved.append(current)
            // The layer's shadow may show outside the layer, so the clip from before limits it.
            if let rect, style.shadow == nil { narrow(to: rect) }
        default: break
        }
    }

    private mutating func narrow(to rect: CGRect) {
        let rest = current.clipped(to: rect)
        current = rest.isNull ? .zero : rest
    }
}

/// A target that records commands.
package class RecordingTarget: DrawingTarget {
    private var commands: [DrawingCommand] = []

    package init() {}

    package var isVector: Bool { true }

    package func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        commands.append(command.applying(transform))
    }

    /// Returns the recorded commands and clears the recording.
    package func finish() -> DisplayList {
        let list = commands.isEmpty ? DisplayList.empty : DisplayList(commands: commands)
        commands = []
        return list
    }
}
