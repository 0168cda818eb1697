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
    /// The function that does the piece with a number.
    let perform: (Int) throws(PlaygroundError) -> [Data]

    /// The results of all pieces.
    struct Results {
        /// The result of each piece; nil if the worker ended that did it.
        fileprivate(set) var pieces: [[Data]?]
        /// The ends of the workers of lost pieces, by the numbers of the pieces.
        fileprivate(set) var losses: [Int: String] = [:]
        /// The number of pieces that were not begun, because too many workers had ended.
        fileprivate(set) var unbegunCount = 0

        /// Whether every piece has a result.
        var isComplete: Bool { losses.isEmpty && unbegunCount == 0 }
    }

    /// The maximum number of lost pieces whose workers' ends are told.
    private static let maximumTold = 3

    /// Throws if pieces are lost. Called when everything else has been done.
    func check(_ results: Results) throws(PlaygroundError) {
        guard !results.isComplete else { return }
        let lost = results.losses.sorted { $0.key < $1.key }
        func name(_ index: Int) -> String { NearMatches.printable(names[index]) }
        var sentence = lost.prefix(Self.maximumTold)
            .map { "The worker for the \(noun) \(name($0.key)) \($0.value)" }.joined(separator: ". ")
        let rest = lost.dropFirst(Self.maximumTold).map { name($0.key) }
        if !rest.isEmpty { sentence += ". Those for \(rest.joined(separator: ", ")) have ended, too" }
        guard results.unbegunCount == 0 else {
            let unbegun = Counted.text(results.unbegunCount, noun)
            throw .environment(
                "\(sentence). After \(WorkerPool.maximumEndsInARow) such ends in a row, \(unbegun) were not begun.")
        }
        throw .environment(sentence + "; nothing else is lost.")
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
        // A single piece needs a worker, too: with more than one job, no crash of a piece ends the command.
        guard jobs > 1, !names.isEmpty else { return try runHere(progress) }
        let pool = WorkerPool(self, min(jobs, names.count), progress)
        defer { pool.end() }
        return try pool.run()
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
    /// The processes whose work is done.
    private var finished: [ChildProcess] = []
    private var results: PiecewiseWork.Results
    /// The first piece that no worker has been given.
    private var next = 0
    private var doneCount = 0
    /// The piece of the first error, and the error. No piece after it is begun.
    private var failure: (piece: Int, error: PlaygroundError)?
    /// The number of workers that have ended since one of them has done a piece.
    private var endsInARow = 0

    /// The maximum number of workers that may end one after the other without having done a piece.
    static let maximumEndsInARow = 10

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
        results.unbegunCount = work.names.count - next
        return results
    }

    /// Waits until all workers have ended. Those that are still at work end when their channel is closed.
    func end() {
        finished += workers.map(\.process)
        workers.removeAll()
        for process in finished { _ = process.wait() }
    }

    /// Starts a worker with the next piece.
    private func start() throws(PlaygroundError) {
        let (process, channel) = try WorkerProcess.start()
        workers.append(Worker(process, channel, piece: next))
        channel.send(WorkerProcess.request(next, work))
        next += 1
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
            finished.append(workers.remove(at: index).process)
            return
        }
        workers[index] = Worker(worker.process, worker.channel, piece: next)
        worker.channel.send(WorkerProcess.request(next, work))
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
        results.losses[worker.piece] =
            switch worker.process.wait() {
            case .exited(let status): "ended with status \(status)"
            case .signalled(let signal): "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
            }
    }
}
