import TouchstoneKit
import UIKit

extension Scene {
    /// Two custom recognizers, and a pad to draw on.
    static let customRecognizers = Scene(
        name: "custom-recognizers", title: "Recognizers of one's own",
        hint: "Draw a circle, a checkmark and something else with one finger: each recognizer says why a stroke is not "
            + "what it looks for.",
        size: CGSize(width: 526, height: 360)
    ) { CustomRecognizersScene(frame: $0) }
}

/// A pad with recognizers for circles and for checkmarks.
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
        explanation.text = "A recognizer that fails sends no action: both report the reason before they are reset."
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
        log.add("circle recognized, radius \(Int(clamping: circle.radius.rounded()))")
        badges[0].progress = .recognized
        pad.verdict = .circle(center: circle.center, radius: circle.radius)
    }

    private func checkmarkWasDrawn() {
        log.add("checkmark recognized")
        badges[1].progress = .recognized
        pad.verdict = .checkmark
    }
}

/// A pad that shows the trail of a finger and the recognized shape.
final class StrokePad: UIView {
    /// The result of recognition.
    enum Verdict: Equatable {
        case open, nothing, checkmark
        case circle(center: CGPoint, radius: CGFloat)
    }

    /// The result for the trail that is shown.
    var verdict = Verdict.open { didSet { if verdict != oldValue { setNeedsDisplay() } } }

    /// Called when a finger has begun a new trail.
    var onBegin: @MainActor () -> Void = {}

    private(set) var trail: [CGPoint] = []
    private let prompt = ExperimentView.caption("draw here", size: 15)

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        contentMode = .redraw
        addSubview(prompt)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        prompt.frame = CGRect(x: 0, y: bounds.midY - 11, width: bounds.width, height: 22)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        trail = [touch.location(in: self)]
        verdict = .open
        prompt.isHidden = true
        onBegin()
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        trail.append(touch.location(in: self))
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func draw(_ rect: CGRect) {
        guard let first = trail.first else { return }
        let path = UIBezierPath()
        path.move(to: first)
        for place in trail.dropFirst() { path.addLine(to: place) }
        path.lineWidth = 5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
        guard case .circle(let center, let radius) = verdict else { return }
        let circle = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        circle.lineWidth = 2
        circle.setLineDash([6, 4], count: 2, phase: 0)
        UIColor.label.setStroke()
        circle.stroke()
    }

    private var color: UIColor {
        switch verdict {
        case .open: .systemBlue
        case .nothing: .systemRed
        case .checkmark, .circle: .systemGreen
        }
    }
}

/// A small card with the shape that a recognizer looks for and its progress.
final class GestureBadge: UIView {
    /// The progress of the recognizer.
    enum Progress: String {
        case waiting, possible, recognized, failed
    }

    var progress = Progress.waiting {
        didSet {
            status.text = progress.rawValue
            setNeedsDisplay()
        }
    }

    private let title = UILabel()
    private let status = ExperimentView.caption("", size: 12, alignment: .left)
    private let makeShape: (CGRect) -> UIBezierPath

    /// - Parameter shape: Creates the shape that fills a rectangle.
    init(_ name: String, shape: @escaping (CGRect) -> UIBezierPath) {
        makeShape = shape
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        contentMode = .redraw
        title.text = name
        title.font = .systemFont(ofSize: 14, weight: .medium)
        status.text = progress.rawValue
        addSubview(title)
        addSubview(status)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 48, y: bounds.midY - 19, width: max(0, bounds.width - 52), height: 20)
        status.frame = CGRect(x: 48, y: bounds.midY + 1, width: max(0, bounds.width - 52), height: 18)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = makeShape(CGRect(x: 12, y: bounds.midY - 13, width: 26, height: 26))
        path.lineWidth = 4
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }

    private var color: UIColor {
        switch progress {
        case .waiting: .systemGray
        case .possible: .systemBlue
        case .recognized: .systemGreen
        case .failed: .systemRed
        }
    }
}

/// A recognizer of a stroke of one finger by its shape, when the finger is lifted.
///
/// A subclass finds flaws in a stroke. A recognizer that fails sends no action, so the reason is reported by a
/// closure.
class StrokeRecognizer: UIGestureRecognizer {
    /// Called with the reason when an attempt has ended without recognition.
    var onFailure: @MainActor (String) -> Void = { _ in }

    /// The locations of the finger in the view's bounds. Locations within a few points of each other are omitted.
    private(set) var places: [CGPoint] = []

    private var flaw: String?

    /// The shortest step in points that has a meaningful direction.
    private static let shortestStep: CGFloat = 6

    /// Returns the flaw of the stroke; nil while it matches or may still match.
    ///
    /// - Parameter isOver: Whether the finger was lifted.
    func findFlaw(isOver: Bool) -> String? { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard places.isEmpty, touches.count == 1, let touch = touches.first else {
            return fail(because: "a second finger")
        }
        places = [touch.location(in: view)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let place = touches.first?.location(in: view), let last = places.last,
            hypot(place.x - last.x, place.y - last.y) >= Self.shortestStep
        else { return }
        places.append(place)
        if let flaw = findFlaw(isOver: false) { fail(because: flaw) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible else { return }
        if let flaw = findFlaw(isOver: true) {
            fail(because: flaw)
        } else {
            state = .recognized
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        fail(because: "the finger was lost")
    }

    override func reset() {
        super.reset()
        if state == .failed { onFailure(flaw ?? "another was recognized") }
        places = []
        flaw = nil
    }

    private func fail(because flaw: String) {
        guard state == .possible else { return }
        self.flaw = flaw
        state = .failed
    }
}

/// A recognizer of a checkmark: a stroke down to the right, followed by a longer one up to the right.
final class CheckmarkRecognizer: StrokeRecognizer {
    /// The minimum height of the first part in points.
    private static let leastDepth: CGFloat = 12

    /// The tolerance in points for trembling hands.
    private static let tolerance: CGFloat = 8

    override func findFlaw(isOver: Bool) -> String? {
        guard let first = places.first, let last = places.last, let corner = places.max(by: { $0.y < $1.y }) else {
            return nil
        }
        let depth = corner.y - first.y
        let rise = corner.y - last.y
        let rightmost = places.map(\.x).max() ?? 0
        if rightmost - last.x > Self.tolerance { return "it goes back to the left" }
        if let highest = places.map(\.y).min(), depth < Self.leastDepth, first.y - highest > Self.tolerance {
            return "it begins upwards"
        }
        if let top = places.drop(while: { $0 != corner }).map(\.y).min(), last.y - top > Self.tolerance {
            return "it goes down twice"
        }
        guard isOver else { return nil }
        if depth < Self.leastDepth { return "it does not go down" }
        if rise < Self.leastDepth { return "it does not go up again" }
        if rise < depth { return "its second part is the shorter one" }
        return nil
    }
}

/// A recognizer of a circle in either direction, begun at any point.
final class CircleRecognizer: StrokeRecognizer {
    /// The centre of the last recognized circle in the view's bounds.
    private(set) var center = CGPoint.zero

    /// The radius of the last recognized circle in points.
    private(set) var radius: CGFloat = 0

    /// The largest change of direction in degrees between two steps. A larger one is a corner.
    private static let sharpestTurn: CGFloat = 75

    /// The tolerance in degrees for turning back, because hands tremble.
    private static let allowedReturn: CGFloat = 45

    /// The minimum total change of direction in degrees. The end of a circle need not be drawn.
    private static let leastTurn: CGFloat = 290

    private static let smallestRadius: CGFloat = 15

    override func findFlaw(isOver: Bool) -> String? {
        let turns = self.turns
        if turns.contains(where: { abs($0) > Self.sharpestTurn }) { return "it has a corner" }
        let turn = turns.reduce(0, +)
        let furthest = turns.reduce(into: (now: CGFloat(0), most: CGFloat(0))) { sum, step in
            sum.now += step
            sum.most = abs(sum.now) > abs(sum.most) ? sum.now : sum.most
        }
        if abs(furthest.most - turn) > Self.allowedReturn { return "it bends back" }
        guard isOver else { return nil }
        return findFlawAtEnd(turn: abs(turn))
    }

    private func findFlawAtEnd(turn: CGFloat) -> String? {
        guard turn >= Self.leastTurn, let first = places.first, let last = places.last else {
            return "it turns by \(Int(clamping: turn))°"
        }
        let (width, height) = (span(of: \.x), span(of: \.y))
        radius = (width.upperBound - width.lowerBound + height.upperBound - height.lowerBound) / 4
        center = CGPoint(
            x: (width.lowerBound + width.upperBound) / 2, y: (height.lowerBound + height.upperBound) / 2)
        guard radius >= Self.smallestRadius else { return "it is too small" }
        let gap = hypot(first.x - last.x, first.y - last.y)
        guard gap <= radius else { return "its ends are \(Int(clamping: gap)) points apart" }
        let distances = places.map { hypot($0.x - center.x, $0.y - center.y) / radius }
        guard let nearest = distances.min(), let farthest = distances.max(), nearest > 0.6, farthest < 1.4 else {
            return "it is not round"
        }
        return nil
    }

    /// The changes of direction in degrees at each location.
    private var turns: [CGFloat] {
        let angles = zip(places, places.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) * 180 / .pi }
        return zip(angles, angles.dropFirst()).map { before, after in
            let change = after - before
            return change > 180 ? change - 360 : change < -180 ? change + 360 : change
        }
    }

    private func span(of part: KeyPath<CGPoint, CGFloat>) -> ClosedRange<CGFloat> {
        let values = places.map { $0[keyPath: part] }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }
}
