import Foundation
import TouchstoneKit

/// The reason for which the window's process has ended by itself, for the user.
struct Crash {
    /// Swift's message, the line of standard error that contains "Fatal error:"; nil without one.
    var message: String?
    var ending: ChildProcess.Ending

    /// Returns the sentence and the place for the bar.
    ///
    /// - Parameters:
    ///   - files: The user's files, one of which the message may name.
    ///   - beginning: The beginning of the window that follows.
    func notice(files: [String], before beginning: Recovery.Return) -> LiveNotice {
        var place: SourceLine?
        var text = Self.sentence(ending)
        if let message, let mark = message.range(of: "Fatal error: ") {
            text = "Fatal error: \(message[mark.upperBound...])."
            // The place is a module, a file and a line: Live2/Dial.swift:12.
            let parts = message[..<mark.lowerBound].split(separator: ":")
            if parts.count >= 2, let line = Int(parts[1]), let name = parts[0].split(separator: "/").last {
                let file = files.first { URL(fileURLWithPath: $0).lastPathComponent == String(name) }
                place = file.map { SourceLine(path: $0, line: line) }
            }
        }
        if beginning.library != nil {
            text += beginning.isOlder ? " This is the code before." : " This is the state before."
        }
        return LiveNotice(text: text, place: place)
    }

    private static func sentence(_ ending: ChildProcess.Ending) -> String {
        switch ending {
        case .exited(let status): "The code ended the program with the status \(status)."
        case .signalled(SIGVTALRM): "The code did not come to an end."
        case .signalled(SIGALRM): "The code waits for something that does not happen."
        case .signalled(SIGSEGV), .signalled(SIGBUS): "The code used memory that is not there, or all of its stack."
        case .signalled(SIGILL), .signalled(SIGTRAP): "The code ran into a trap of Swift."
        case .signalled(SIGABRT): "The code was aborted."
        case .signalled(let number): "The code was ended by signal \(number), \(String(cString: strsignal(number)))."
        }
    }
}
