import Timeline

/// What happened to one touch or recognizer at one instant, in words.
struct TimelineLine: Equatable {
    let instant: Instant
    let lane: Int
    let title: String
    var phrases: [String]

    /// The phrases in one line.
    var text: String { phrases.joined(separator: "; ") }
}
