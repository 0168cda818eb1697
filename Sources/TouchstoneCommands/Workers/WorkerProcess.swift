import Foundation
import TouchstoneKit
import UIKit

/// A worker of a command: this program again, with the same arguments.
///
/// It gets the command's end of a socket as a descriptor, whose number is in an environment variable. The first message
/// has the contents of the pipes that the command has read, each after its path. Each further one is the number of a
/// piece, which the worker answers.
@MainActor
struct WorkerProcess {
    /// The worker that this process is; nil for a command that a user has started.
    private(set) static var current: WorkerProcess?

    private let channel: WorkerChannel

    private static let variable = "TOUCHSTONE_WORKER"
    private static let descriptor: Int32 = 3

    /// The answer to the number of a piece.
    enum Answer {
        case result([Data])
        case failure(PlaygroundError)

        /// Creates the answer that a message has.
        init(_ message: Data) {
            let rest = Data(message.dropFirst())
            guard let status = message.first, status > 0 else {
                self = .result(WorkerChannel.parts(rest))
                return
            }
            let sentence = String(decoding: rest, as: UTF8.self)
            self = .failure(PlaygroundError(description: sentence, exitStatus: Int32(status)))
        }

        /// The answer as a message: the exit status, or 0, and the sentence, or the parts.
        var message: Data {
            switch self {
            case .result(let parts): Data([0]) + WorkerChannel.joined(parts)
            case .failure(let error): Data([UInt8(clamping: error.exitStatus)]) + Data(error.description.utf8)
            }
        }
    }

    // MARK: - In the command

    /// Starts a worker and tells it what it cannot read by itself.
    static func start() throws(PlaygroundError) -> (ChildProcess, WorkerChannel) {
        guard let program = ProgramFile.path, let sockets = DescriptorPair.socket() else {
            throw .environment("Workers cannot be started: there are too many open files.")
        }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(sockets.writing)
            close(null)
        }
        let channel = WorkerChannel(sockets.reading)
        let process = try ChildProcess(
            program, Array(CommandLine.arguments.dropFirst()), name: CommandLine.arguments.first,
            // Swift's own report of a crash takes seconds.
            environment: [variable: "\(descriptor)", "SWIFT_BACKTRACE": "enable=no"],
            descriptors: [0: null, 1: null, descriptor: sockets.writing])
        let streams = InputFile.streams.withLock { $0 }
        channel.send(WorkerChannel.joined(streams.flatMap { [Data($0.key.utf8), $0.value] }))
        return (process, channel)
    }

    // MARK: - In the worker

    /// Makes this process a worker if a command has started it as one. Called before the arguments are read.
    static func begin() throws(PlaygroundError) {
        guard let value = getenv(variable) else { return }
        let isOurs = String(cString: value) == "\(descriptor)"
        unsetenv(variable)
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard isOurs, getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else {
            throw .misuse("\(variable) is set, which the program itself sets for its workers. Unset it.")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let channel = WorkerChannel(descriptor)
        guard let message = channel.receive() else { Terminal.end(with: 1) }
        let parts = WorkerChannel.parts(message)
        InputFile.givenStreams.withLock { given in
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                given[String(decoding: parts[index], as: UTF8.self)] = parts[index + 1]
            }
        }
        current = WorkerProcess(channel: channel)
    }

    /// Does the pieces that the command asks for, until it closes its end.
    func serve(_ work: PiecewiseWork) -> Never {
        while let message = channel.receive() {
            let piece = WorkerChannel.number(message)
            guard work.names.indices.contains(piece) else { Terminal.end(with: 1) }
            guard channel.send(answer(to: piece, work).message) else { break }
        }
        Terminal.end(with: 0)
    }

    private func answer(to piece: Int, _ work: PiecewiseWork) -> Answer {
        do throws(PlaygroundError) {
            return .result(try work.perform(piece))
        } catch {
            return .failure(error)
        }
    }
}
