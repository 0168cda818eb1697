import CoreGraphics
import Foundation
import StandardStreams
import TouchstoneKit

/// The process of the window, as the supervisor sees it: messages, standard error, and its end.
@MainActor
final class WindowProcess {
    private let child: ChildProcess
    private var channel: MessageChannel<MessageToWindow, MessageFromWindow>?
    private var errors: LineReader?
    private var fatalLine: String?
    private var isOver = false

    /// Whether the window has been open.
    private(set) var hasOpened = false

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - name: The name of what is shown, for the window's list.
    ///   - journal: The file in which the window keeps its state.
    ///   - watch: Watches descriptors in the loop of the process.
    ///   - onMessage: Called with each message of the window.
    ///   - onEnd: Called when the process has ended without being asked.
    init(
        name: String, journal: String, watch: DescriptorWatch,
        onMessage: @escaping @MainActor (MessageFromWindow) -> Void,
        onEnd: @escaping @MainActor (Crash) -> Void
    ) throws(LiveError) {
        guard let program = ProgramFile.path, let sockets = DescriptorPair.socket(), let pipe = DescriptorPair.pipe()
        else { throw LiveError("The window cannot be started: there are too many open files.") }
        defer {
            close(sockets.writing)
            close(pipe.writing)
        }
        do throws(PlaygroundError) {
            child = try ChildProcess(
                program, [LiveProgram.windowOption, journal, name],
                // Swift's own report of a crash takes seconds.
                environment: ["SWIFT_BACKTRACE": "enable=no"],
                descriptors: [2: pipe.writing, LiveProgram.channelDescriptor: sockets.writing])
        } catch {
            close(sockets.reading)
            close(pipe.reading)
            throw LiveError(error.description)
        }
        channel = MessageChannel(
            sockets.reading, watch: watch,
            onMessage: { [weak self] in
                if $0 == .opened { self?.hasOpened = true }
                onMessage($0)
            },
            // Standard error may stay open, in programs that the code has started.
            onEnd: { [weak self] in
                guard let self, !isOver else { return }
                isOver = true
                let ending = child.wait()
                errors?.finish()
                onEnd(Crash(message: fatalLine, ending: ending))
            })
        errors = LineReader(
            pipe.reading, watch: watch,
            onLine: { [weak self] line in
                if line.contains("Fatal error:"), self?.fatalLine == nil { self?.fatalLine = line }
                StandardStream.error.write(line + "\n")
            }, onEnd: {})
    }

    /// Sends a message.
    func send(_ message: MessageToWindow) {
        channel?.send(message)
    }

    /// Ends the process.
    func end() {
        isOver = true
        channel?.close()
        child.stop(SIGKILL)
        _ = child.wait()
    }
}
