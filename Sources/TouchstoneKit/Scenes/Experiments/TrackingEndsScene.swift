import UIKit

extension Scene {
    /// How tracking comes to an end: refused at the beginning or on the way, by a lift, or by the loss of the window.
    static let trackingEnds = Scene(
        name: "tracking-ends", title: "How tracking ends",
        hint: "Press each square and drag out of it and back: two refuse, one goes to the end, one leaves its window.",
        size: CGSize(width: 500, height: 340)
    ) { TrackingEndsScene(frame: $0) }
}

/// Four controls that tell of every tracking method and event.
final class TrackingEndsScene: ExperimentView {
    let refusingBegin = TellingControl("refuses to begin")
    let refusingContinue = TellingControl("refuses outside")
    let patient = TellingControl("goes to the end")
    let leaving = TellingControl("leaves outside")
    private(set) lazy var restore = Chip("put it back") { [unowned self] _ in putBack() }
    private let hole = DashedOutline()

    private var controls: [TellingControl] { [refusingBegin, refusingContinue, patient, leaving] }

    override func setUp() {
        refusingBegin.begins = { _ in false }
        refusingContinue.continues = { control, point in control.bounds.contains(point) }
        leaving.continues = { [unowned self] control, point in
            if control.bounds.contains(point) { return true }
            hole.isHidden = false
            control.removeFromSuperview()
            return true
        }
        hole.isHidden = true
        // It lies in wait behind the control that leaves.
        restore.auditExceptions = ["unreachable"]
        addSubview(hole)
        addSubview(restore)
        for control in controls {
            control.onCall = { [unowned self] in log.add($0) }
            addSubview(control)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(
                x: 30 + CGFloat(index % 2) * 130, y: 30 + CGFloat(index / 2) * 150, width: 100, height: 100)
        }
        hole.frame = leaving.frame
        restore.frame = leaving.frame.insetBy(dx: 6, dy: 34)
    }

    private func putBack() {
        guard leaving.superview == nil else { return }
        hole.isHidden = true
        addSubview(leaving)
        log.clear()
    }
}
