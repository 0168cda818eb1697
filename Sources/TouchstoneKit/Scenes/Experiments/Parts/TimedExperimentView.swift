import UIKit

/// The view of an experiment whose log says when each thing happened: how many seconds after the first finger.
///
/// Below the things to touch there is room for an explanation, which changes with what happened last.
class TimedExperimentView: ExperimentView {
    /// Why things went as they did, in a sentence or two.
    var explanation: String {
        get { explanationLabel.text ?? "" }
        set {
            explanationLabel.text = newValue
            setNeedsLayout()
        }
    }

    /// Where the explanation begins, and how much room there is for it.
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

    /// Called when a finger comes down, before anybody is told.
    ///
    /// - Parameters:
    ///   - view: whose touch it will be.
    ///   - isFirst: whether it comes after a rest: what follows has nothing to do with what was before.
    func fingerComesDown(on view: UIView?, isFirst: Bool) {}

    /// Adds a line with the time.
    final func tell(_ line: String) {
        log.add(line, at: clock.read())
    }

    /// How many seconds have passed since the first finger after a rest.
    final var seconds: TimeInterval { clock.read() }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        // Pointers that pass and tests that look ask as well.
        if event?.type == .touches {
            let isFirst = clock.begin()
            if isFirst { log.separate() }
            fingerComesDown(on: found, isFirst: isFirst)
        }
        return found
    }
}
