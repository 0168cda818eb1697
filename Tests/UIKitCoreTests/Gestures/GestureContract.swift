import Stages
import UIKit

@testable import UIKitCore

/// The contract of recognizers, checked against the trace: each attempt begins, changes and ends in that order, ends
/// in exactly one of recognized, cancelled and failed, and is then reset once.
enum GestureContract {
    private enum Course {
        case possible, active, over
    }

    /// Returns the violations of the contract, one line for each.
    static func violations(in notes: [GestureNote]) -> [String] {
        var courses: [Int: Course] = [:]
        var names: [Int: String] = [:]
        var found: [String] = []
        for note in notes where note.subject.kind == .recognizer {
            let number = note.subject.number
            let course = courses[number] ?? .possible
            names[number] = note.subject.name
            guard let (allowed, next) = rule(for: note.change) else { continue }
            if !allowed.contains(course) { found.append("\(note.subject.name): \(note.change) while \(course)") }
            courses[number] = next
        }
        for (number, course) in courses where course != .possible {
            found.append("\(names[number] ?? ""): \(course) in the end")
        }
        return found.sorted()
    }

    /// Returns the states in which a change is allowed, and the state it leads to; nil for a change that has no
    /// effect on the state.
    private static func rule(for change: GestureNote.Change) -> (allowed: [Course], next: Course)? {
        switch change {
        case .began: ([.possible], .active)
        case .changed: ([.active], .active)
        case .ended: ([.possible, .active], .over)
        case .cancelled: ([.active], .over)
        case .failed: ([.possible], .over)
        case .reset: ([.over], .possible)
        default: nil
        }
    }
}

extension Stage {
    /// The violations of the contract on the stage so far.
    var violations: [String] { GestureContract.violations(in: transcript.records.compactMap(\.gesture)) }
}
