extension GestureNote {
    /// What `asked` was answered, as its reason says it.
    package static let allowed = "yes"
    package static let refused = "no"

    /// The note in one line.
    var text: String {
        let line = "\(subject.name) \(phrase)"
        // The answer is part of the phrase.
        guard change != .asked else { return line }
        return reason.map { "\(line): \($0)" } ?? line
    }

    private var phrase: String {
        let other = peer?.name
        switch change {
        case .received: return "hears of \(other ?? "a touch")"
        case .declined: return "does not hear of \(other ?? "a touch")"
        case .ignored: return "ignores \(other ?? "a touch")"
        case .proposed: return "proposes"
        case .asked: return reason == Self.refused ? "may not begin" : "may begin"
        case .held: return "waits for \(other ?? "another") to fail"
        case .waived: return "does not wait for \(other ?? "another")"
        case .failed: return other.map { "fails because of \($0)" } ?? "fails"
        case .began: return "begins"
        case .changed: return "goes on"
        case .ended: return isRecognition ? "is recognized" : "ends"
        case .cancelled: return "is cancelled"
        case .reset: return "is reset"
        case .touchDown: return "is down"
        case .touchBound: return "belongs to \(subject.view ?? "no view")"
        case .touchUp: return "is up"
        case .touchHeld: return "is held back" + (other.map { " by \($0)" } ?? "")
        case .touchReleased: return "is delivered after all"
        case .touchCancelled: return "is taken from its view" + (other.map { " by \($0)" } ?? "")
        }
    }
}
