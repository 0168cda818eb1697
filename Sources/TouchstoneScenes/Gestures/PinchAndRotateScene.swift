import TouchstoneKit
import UIKit

extension Scene {
    /// Three recognizers on one picture, which recognize simultaneously if the delegate allows it.
    static let pinchAndRotate = Scene(
        name: "pinch-and-rotate", title: "Pinch, rotate and pan at once",
        hint:
            "Pinch and rotate the picture with two fingers (with a mouse, hold Alt or Ctrl), then turn the switch off and "
            + "try again: only one gesture is recognized.",
        size: CGSize(width: 526, height: 360)
    ) { PinchAndRotateScene(frame: $0) }
}

/// A picture that can be moved, scaled and rotated by touch.
final class PinchAndRotateScene: ExperimentView, UIGestureRecognizerDelegate {
    let picture = Landscape()
    private(set) lazy var together = ToggleRow("recognize simultaneously", isOn: true) { [unowned self] _ in explain() }
    private(set) lazy var restore = Chip("put it back") { [unowned self] _ in putBack() }

    private let desk = UIView()
    private let figures = ExperimentView.caption("", alignment: .left)
    private let explanation = Explanation()

    private static let sizes: ClosedRange<CGFloat> = 0.4...3

    override var logWidth: CGFloat { 174 }

    override func setUp() {
        log.countedLines = 3
        desk.backgroundColor = .systemGray5
        desk.layer.cornerRadius = 12
        desk.clipsToBounds = true
        picture.layer.cornerRadius = 10
        picture.clipsToBounds = true
        attach(UIPanGestureRecognizer(), "pan", Selector("pan:", PinchAndRotateScene.pan(_:)))
        attach(UIPinchGestureRecognizer(), "pinch", Selector("pinch:", PinchAndRotateScene.pinch(_:)))
        attach(UIRotationGestureRecognizer(), "rotation", Selector("rotate:", PinchAndRotateScene.rotate(_:)))
        desk.addSubview(picture)
        for view in [desk, together, restore, figures, explanation] { addSubview(view) }
        explain()
        putBack()
    }

    private func attach(_ recognizer: UIGestureRecognizer, _ name: String, _ action: Selector) {
        recognizer.name = name
        recognizer.delegate = self
        recognizer.addTarget(self, action: action)
        picture.addGestureRecognizer(recognizer)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        desk.frame = CGRect(x: 12, y: 12, width: canvas.width - 24, height: 226)
        together.frame = CGRect(x: 16, y: 246, width: canvas.width - 32, height: 34)
        restore.frame = CGRect(x: 12, y: 286, width: 104, height: 30)
        figures.frame = CGRect(x: 128, y: 286, width: canvas.width - 144, height: 30)
        explanation.frame = CGRect(x: 16, y: 324, width: canvas.width - 32, height: 32)
    }

    // MARK: - Recognition

    /// The scale of the picture relative to its initial size.
    var scale: CGFloat { hypot(picture.transform.a, picture.transform.b) }

    /// The rotation of the picture in degrees clockwise.
    var degrees: CGFloat { atan2(picture.transform.b, picture.transform.a) * 180 / .pi }

    private func pan(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: desk)
        pan.setTranslation(.zero, in: desk)
        place(at: CGPoint(x: picture.center.x + way.x, y: picture.center.y + way.y))
        note(pan)
    }

    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        let factor = min(max(scale * pinch.scale, Self.sizes.lowerBound), Self.sizes.upperBound) / scale
        pinch.scale = 1
        change(by: CGAffineTransform(scaleX: factor, y: factor), about: pinch.location(in: desk))
        note(pinch)
    }

    private func rotate(_ rotation: UIRotationGestureRecognizer) {
        let angle = rotation.rotation
        rotation.rotation = 0
        change(by: CGAffineTransform(rotationAngle: angle), about: rotation.location(in: desk))
        note(rotation)
    }

    /// Transforms the picture about the point between the fingers, which stays fixed.
    private func change(by change: CGAffineTransform, about point: CGPoint) {
        let arm = CGPoint(x: picture.center.x - point.x, y: picture.center.y - point.y).applying(change)
        picture.transform = picture.transform.concatenating(change)
        place(at: CGPoint(x: point.x + arm.x, y: point.y + arm.y))
    }

    /// Moves the picture, keeping a part of it within reach.
    private func place(at point: CGPoint) {
        picture.center = CGPoint(
            x: min(max(point.x, 0), canvas.width - 24), y: min(max(point.y, 0), 226))
        figures.text = "\(Trace.text(scale)) times as large, \(Int(clamping: degrees.rounded()))°"
    }

    private func putBack() {
        picture.transform = .identity
        picture.bounds = CGRect(x: 0, y: 0, width: 230, height: 160)
        place(at: CGPoint(x: (canvas.width - 24) / 2, y: 113))
    }

    private func note(_ recognizer: UIGestureRecognizer) {
        log.add("\(recognizer.name ?? "") \(recognizer.state)")
    }

    // MARK: - UIGestureRecognizerDelegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let (name, other) = (gestureRecognizer.name ?? "", otherGestureRecognizer.name ?? "another")
        log.add("\(name) with \(other)? \(together.isOn ? "yes" : "no")")
        return together.isOn
    }

    private func explain() {
        explanation.text =
            together.isOn
            ? "The delegate lets each of the three recognize its part of the same movement."
            : "The first to recognize prevents the two others until all fingers are lifted."
    }
}
