import Foundation
import StandardStreams
import TouchstoneKit

/// A line on the terminal that says how much of a command's work is done and left. It is shown only where standard
/// error is a terminal, and removed at the end.
@MainActor
final class ProgressLine {
    private let total: Int
    private let noun: String
    private let isTerminal: Bool
    private var shown: String?

    /// - Parameters:
    ///   - total: The number of pieces.
    ///   - noun: The name of a piece.
    init(of total: Int, _ noun: String) {
        self.total = total
        self.noun = noun
        // A single piece has no progress, and a worker's command shows that of all.
        isTerminal = total > 1 && WorkerProcess.current == nil && isatty(StandardStream.error.rawValue) == 1
    }

    /// Shows how many pieces are done. The line of thousands of pieces changes about five hundred times.
    func show(_ done: Int) {
        guard isTerminal, shown == nil || total < 1000 || done % (total / 500) == 0 else { return }
        let text = "\(done) of \(Counted.text(total, noun)), \(total - done) left"
        guard text != shown else { return }
        shown = text
        write("\r\u{1B}[K" + text)
    }

    /// Removes the line.
    func end() {
        guard shown != nil else { return }
        shown = nil
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { StandardStream.error.write(printable: $0) }
    }
}
