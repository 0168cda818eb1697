import Timeline

/// What one lane did to another.
struct TimelineLink: Equatable {
    let instant: Instant
    let kind: Kind
    let from: Int
    let to: Int

    enum Kind: CaseIterable {
        /// A recognizer that has not decided keeps another one, or a touch, waiting.
        case holds
        /// A recognizer prevents another one, or is recognized although another one required it to fail.
        case beats
        /// A recognizer takes a touch from its view.
        case takes

        /// What stands between the two.
        var words: String {
            switch self {
            case .holds: "holds back"
            case .beats: "wins over"
            case .takes: "takes"
            }
        }
    }
}
