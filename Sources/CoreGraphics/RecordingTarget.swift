/// Keeps the steps of a drawing.
package class RecordingTarget: DrawingTarget {
    private var commands: [DrawingCommand] = []

    package init() {}

    package var isVector: Bool { true }

    package func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        commands.append(command.applying(transform))
    }

    /// What has been kept, and forgets it.
    package func finish() -> DisplayList {
        let list = commands.isEmpty ? DisplayList.empty : DisplayList(commands: commands)
        commands = []
        return list
    }
}
