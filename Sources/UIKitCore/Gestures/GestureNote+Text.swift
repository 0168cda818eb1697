extension GestureNote {
    /// The note in one line.
    var text: String {
        let line = "\(subject.name) \(phrase)"
        return reason.map { "\(line): \($0)" } ?? line
    }

    private var phrase: String {
        let other = peer?.name
        switch change {
        case .received: return "hears of \(other ?? "a touch")"
        case .declined: return "does not hear of \(other ?? "a touch")"
        case .ignored: return "ignores \(other ?? "a touch")"
        case .proposed: return "proposes"
        case .asked: return "may begin"
        case .held: return "waits for \(other ?? "another") to fail"
        case .waived: return "does not wait for \(other ?? "another")"
        case .failed: return other.map { "fails because of \($0)" } ?? "fails"
        case .began: return "begins"
        case .changed: return "goes on"
        case .ended: return "is recognized"
        case .cancelled: return "is cancelled"
        case .reset: return "is reset"
        case .touchDown: return "is down"
        case .touchUp: return "is up"
        case .touchHeld: return "waits" + (other.map { " for \($0)" } ?? "")
        case .touchReleased: return "is delivered after all"
        case .touchCancelled: return "is taken from its view" + (other.map { " by \($0)" } ?? "")
        }
    }
}
