import Foundation
import TouchstoneKit

/// The work of a command in pieces that do not depend on each other, such as the scenes that it draws.
///
/// With one job the pieces are done one after the other in this process. With more, workers do them: processes of the
/// same program with the same arguments, each of which is given the number of a piece whenever it has done another.
/// The results are the same.
@MainActor
struct PiecewiseWork {
    /// The name of a piece in sentences, such as "figure".
    let noun: String
    /// The names of the pieces.
    let names: [String]
    /// Does the piece with a number.
    let perform: (Int) throws(PlaygroundError) -> [Data]

    /// The results of all pieces.
    struct Results {
        /// The result of each piece; nil if the worker ended that did it.
        fileprivate(set) var pieces: [[Data]?]
        /// A sentence on each piece that is lost.
        fileprivate(set) var losses: [String] = []

        /// Throws if pieces are lost. Called when everything else has been done.
        func check() throws(PlaygroundError) {
            guard !losses.isEmpty else { return }
            let rest = losses.count - 3
            let more = rest > 0 ? ["\(rest) more pieces are lost."] : []
            throw .environment((losses.prefix(3) + more).joined(separator: " "))
        }
    }

    /// Does all pieces.
    ///
    /// In a worker this does the pieces that the command gives it, and ends the process.
    ///
    /// - Parameter jobs: The number of processes that do them.
    /// - Throws: The error of the first piece that has one, as if the pieces were done one after the other.
    func results(jobs: Int) throws(PlaygroundError) -> Results {
        if let worker = WorkerProcess.current { worker.serve(self) }
        let progress = ProgressLine(of: names.count, noun)
        defer { progress.end() }
        let count = min(jobs, names.count)
        return try count > 1 ? WorkerPool(self, count, progress).run() : runHere(progress)
    }

    private func runHere(_ progress: ProgressLine) throws(PlaygroundError) -> Results {
        var pieces: [[Data]?] = []
        for index in names.indices {
            progress.show(index)
            pieces.append(try perform(index))
        }
        return Results(pieces: pieces)
    }
}

/// The workers of a command, and what is left to do.
@MainActor
private final class WorkerPool {
    private let work: PiecewiseWork
    private let progress: ProgressLine
    private let size: Int
    private var workers: [Worker] = []
    private var results: PiecewiseWork.Results
    /// The first piece that no worker has been given.
    private var next = 0
    private var doneCount = 0
    /// The piece of the first error, and the error. No piece after it is begun.
    private var failure: (piece: Int, error: PlaygroundError)?
    /// The number of workers that have ended since one of them has done a piece.
    private var endsInARow = 0

    /// The most workers that may end one after the other without having done a piece.
    private static let maximumEndsInARow = 10

    private final class Worker {
        let process: ChildProcess
        let channel: WorkerChannel
        let piece: Int

        init(_ process: ChildProcess, _ channel: WorkerChannel, piece: Int) {
            self.process = process
            self.channel = channel
            self.piece = piece
        }
    }

    init(_ work: PiecewiseWork, _ size: Int, _ progress: ProgressLine) {
        self.work = work
        self.size = size
        self.progress = progress
        results = PiecewiseWork.Results(pieces: Array(repeating: nil, count: work.names.count))
    }

    /// Whether there is a piece that a worker can be given.
    private var isMoreToDo: Bool { failure == nil && next < work.names.count && endsInARow < Self.maximumEndsInARow }

    func run() throws(PlaygroundError) -> PiecewiseWork.Results {
        progress.show(0)
        while true {
            while isMoreToDo, workers.count < size { try start() }
            guard !workers.isEmpty else { break }
            var entries = workers.map { pollfd(fd: $0.channel.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            for (worker, entry) in zip(workers, entries) where entry.revents != 0 { read(from: worker) }
        }
        if let failure { throw failure.error }
        if next < work.names.count {
            let rest = Counted.text(work.names.count - next, work.noun)
            results.losses.insert(
                "\(Self.maximumEndsInARow) workers in a row have ended, so \(rest) were not begun.", at: 0)
        }
        return results
    }

    /// Starts a worker with the next piece.
    private func start() throws(PlaygroundError) {
        let (process, channel) = try WorkerProcess.start()
        let worker = Worker(process, channel, piece: next)
        next += 1
        channel.send(WorkerChannel.bytes(worker.piece))
        workers.append(worker)
    }

    private func read(from worker: Worker) {
        let isOpen = worker.channel.read()
        if let message = worker.channel.next() {
            take(message, of: worker.piece)
            replace(worker)
        } else if !isOpen {
            end(worker)
        }
    }

    /// Gives a worker that is done the next piece, or ends it.
    private func replace(_ worker: Worker) {
        guard let index = workers.firstIndex(where: { $0 === worker }) else { return }
        guard isMoreToDo else {
            workers.remove(at: index)
            return
        }
        workers[index] = Worker(worker.process, worker.channel, piece: next)
        worker.channel.send(WorkerChannel.bytes(next))
        next += 1
    }

    private func take(_ message: Data, of piece: Int) {
        endsInARow = 0
        doneCount += 1
        progress.show(doneCount)
        switch WorkerProcess.Answer(message) {
        case .result(let parts): results.pieces[piece] = parts
        case .failure(let error): if piece < failure?.piece ?? .max { failure = (piece, error) }
        }
    }

    private func end(_ worker: Worker) {
        workers.removeAll { $0 === worker }
        endsInARow += 1
        doneCount += 1
        let reason =
            switch worker.process.wait() {
            case .exited(let status): "ended with status \(status)"
            case .signalled(let signal): "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
            }
        results.losses.append(
            "The worker for the \(work.noun) \(NearMatches.printable(work.names[worker.piece])) \(reason); "
                + "nothing else is lost.")
    }
}
