import UIKit

extension Scene {
    /// Two recognizers of an app's own, and a pad to draw on for them.
    static let customRecognizers = Scene(
        name: "custom-recognizers", title: "Recognizers of one's own",
        hint: "Draw a circle, a checkmark and something else with one finger: each recognizer says why a stroke is not "
            + "what it looks for.",
        size: CGSize(width: 526, height: 360)
    ) { CustomRecognizersScene(frame: $0) }
}

/// A pad with a recognizer of circles and one of checkmarks.
final class CustomRecognizersScene: ExperimentView {
    let pad = StrokePad()
    let circle = CircleRecognizer()
    let checkmark = CheckmarkRecognizer()
    let badges = [
        GestureBadge("circle") { UIBezierPath(ovalIn: $0) },
        GestureBadge("checkmark") { rect in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY - 2))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + 2))
            return path
        },
    ]
    private let explanation = Explanation()

    override var logWidth: CGFloat { 226 }

    override func setUp() {
        circle.addTarget(self, action: Selector("circle", CustomRecognizersScene.circleWasDrawn))
        checkmark.addTarget(self, action: Selector("checkmark", CustomRecognizersScene.checkmarkWasDrawn))
        for (recognizer, (name, badge)) in zip([circle, checkmark], zip(["circle", "checkmark"], badges)) {
            recognizer.name = name
            recognizer.onFailure = { [unowned self, unowned badge] reason in
                log.add("\(name) failed: \(reason)")
                badge.progress = .failed
                if badges.allSatisfy({ $0.progress == .failed }) { pad.verdict = .nothing }
            }
            pad.addGestureRecognizer(recognizer)
        }
        pad.onBegin = { [unowned self] in
            for badge in badges { badge.progress = .possible }
        }
        explanation.text = "A recognizer that fails sends no action: both tell the reason before they are reset."
        for view in badges + [pad, explanation] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = canvas.width - 24
        let half = ((width - 10) / 2).rounded(.down)
        for (index, badge) in badges.enumerated() {
            badge.frame = CGRect(x: 12 + CGFloat(index) * (half + 10), y: 12, width: half, height: 56)
        }
        pad.frame = CGRect(x: 12, y: 78, width: width, height: 234)
        explanation.frame = CGRect(x: 16, y: 320, width: width - 8, height: 34)
    }

    private func circleWasDrawn() {
        log.add("circle recognized, radius \(Int(circle.radius.rounded()))")
        badges[0].progress = .recognized
        pad.verdict = .circle(center: circle.center, radius: circle.radius)
    }

    private func checkmarkWasDrawn() {
        log.add("checkmark recognized")
        badges[1].progress = .recognized
        pad.verdict = .checkmark
    }
}
