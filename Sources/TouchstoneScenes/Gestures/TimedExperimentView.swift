import TouchstoneKit
import UIKit

/// The view of an experiment with a log of times, in seconds from the first touch.
///
/// Below the controls there is an explanation of the last events.
class TimedExperimentView: ExperimentView {
    /// The explanation of the last events, in a sentence or two.
    var explanation: String {
        get { explanationLabel.text ?? "" }
        set {
            explanationLabel.text = newValue
            setNeedsLayout()
        }
    }

    /// The position and the available size of the explanation.
    var explanationFrame: CGRect { .zero }

    private let explanationLabel = UILabel()
    private var clock = TouchClock()

    override init(frame: CGRect) {
        super.init(frame: frame)
        explanationLabel.numberOfLines = 0
        explanationLabel.font = .systemFont(ofSize: 12)
        explanationLabel.textColor = .secondaryLabel
        addSubview(explanationLabel)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = explanationFrame
        let height = explanationLabel.sizeThatFits(room.size).height
        explanationLabel.frame = CGRect(
            x: room.minX, y: room.minY, width: room.width, height: min(height, room.height))
    }

    /// Called when a finger touches the scene, before any view or recognizer receives the touch.
    ///
    /// - Parameters:
    ///   - view: The view of the touch.
    ///   - isFirst: Whether the touch follows a rest and so begins something new.
    func touchWillBegin(on view: UIView?, isFirst: Bool) {}

    /// Adds a line with the current time.
    final func tell(_ line: String) {
        log.add(line, at: clock.read())
    }

    /// The number of seconds since the first touch after the last rest.
    final var seconds: TimeInterval { clock.read() }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        // Hover events and tests perform hit tests, too.
        if event?.type == .touches {
            let isFirst = clock.begin()
            if isFirst { log.separate() }
            touchWillBegin(on: found, isFirst: isFirst)
        }
        return found
    }
}

/// A counter of seconds from the first touch after a rest.
@MainActor
struct TouchClock {
    /// The minimum pause in seconds after which the next touch begins something new. The taps of a double tap are
    /// closer together.
    static let rest: TimeInterval = 0.5

    private var start: TimeInterval?
    private var newest: TimeInterval = 0

    /// Notes a touch. Returns whether it is the first after a rest, which restarts the clock.
    mutating func begin() -> Bool {
        let now = CACurrentMediaTime()
        defer { newest = now }
        if start != nil, now - newest < Self.rest { return false }
        start = now
        return true
    }

    /// Returns the number of seconds since the first touch.
    mutating func read() -> TimeInterval {
        newest = CACurrentMediaTime()
        return newest - (start ?? newest)
    }
}
