import TouchstoneKit
import UIKit

extension Scene {
    /// A draggable view in scrollable content, with four rules that decide which of them gets the finger.
    static let panInScrollView = Scene(
        name: "pan-in-scroll-view", title: "A pan in a scroll view",
        hint: "Drag the card up and down and sideways under each of the four rules: they decide whether it moves, the "
            + "list scrolls, or both.",
        size: CGSize(width: 526, height: 360)
    ) { PanInScrollViewScene(frame: $0) }
}

/// A list with a card on it. The card has a pan recognizer, and the list has that of every scroll view.
final class PanInScrollViewScene: ExperimentView, UIGestureRecognizerDelegate {
    /// The rule that decides what a finger on the card moves.
    enum Rule: Int, CaseIterable {
        case nearest, waiting, both, direction

        var title: String {
            switch self {
            case .nearest: "nearest"
            case .waiting: "waits"
            case .both: "both"
            case .direction: "direction"
            }
        }

        var explanation: String {
            switch self {
            case .nearest:
                "The card's pan is closer to the touched view. If both pans move far enough at the same time, the card's "
                    + "is recognized and prevents the list's."
            case .waiting:
                "card.require(toFail: list.panGestureRecognizer): a vertical drag scrolls the list. On a horizontal drag "
                    + "the list's pan fails only when the finger is lifted, so the card's starts too late."
            case .both:
                "shouldRecognizeSimultaneouslyWith returns true: the list scrolls, and the card moves by the same "
                    + "distance on top of that."
            case .direction:
                "gestureRecognizerShouldBegin rejects vertical drags for the card: they scroll the list, and horizontal "
                    + "ones move the card."
            }
        }
    }

    let list = UIScrollView()
    let card = GripCard("drag me")
    private(set) lazy var rules = ChoiceRow(Rule.allCases.map(\.title))
    private(set) lazy var restore = Chip("put it back") { [unowned self] _ in putBack() }

    private(set) var rule = Rule.nearest
    private let rows = RowsView("Row", count: 20)
    private let explanation = Explanation()
    private lazy var delegateLog = ScrollDelegateLog("list") { [unowned self] in log.add($0) }

    override var logWidth: CGFloat { 226 }

    override func setUp() {
        log.countedLines = 2
        list.backgroundColor = .secondarySystemBackground
        list.layer.cornerRadius = 12
        list.delegate = delegateLog
        list.addSubview(rows)
        list.addSubview(card)
        rules.onChoice = { [unowned self] in choose(Rule.allCases[$0]) }
        for view in [list, rules, restore, explanation] { addSubview(view) }
        choose(.nearest)
        putBack()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        list.frame = CGRect(x: 12, y: 12, width: canvas.width - 24, height: 206)
        list.contentSize = CGSize(width: canvas.width - 24, height: rows.height)
        rows.frame = CGRect(origin: .zero, size: list.contentSize)
        rules.frame = CGRect(x: 12, y: 224, width: canvas.width - 24, height: 30)
        explanation.frame = CGRect(x: 16, y: 258, width: canvas.width - 32, height: 60)
        restore.frame = CGRect(x: 12, y: 320, width: 104, height: 30)
    }

    private func putBack() {
        card.frame = CGRect(x: 78, y: 54, width: 120, height: 80)
    }

    /// Sets up a new recognizer for a rule, because a failure requirement cannot be removed.
    private func choose(_ rule: Rule) {
        self.rule = rule
        card.gestureRecognizers = nil
        let pan = UIPanGestureRecognizer(
            target: self, action: Selector("drag:", PanInScrollViewScene.drag(_:)))
        pan.name = "card"
        pan.delegate = self
        if rule == .waiting { pan.require(toFail: list.panGestureRecognizer) }
        card.addGestureRecognizer(pan)
        explanation.text = rule.explanation
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: list)
        pan.setTranslation(.zero, in: list)
        card.center = CGPoint(
            x: min(max(card.center.x + way.x, 0), list.contentSize.width),
            y: min(max(card.center.y + way.y, 0), list.contentSize.height))
        log.add("card: \(pan.state)")
    }

    // MARK: - UIGestureRecognizerDelegate

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard rule == .direction, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: self)
        let isSideways = abs(velocity.x) > abs(velocity.y)
        log.add("may the card begin? \(isSideways ? "yes, sideways" : "no, up or down")")
        return isSideways
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer === list.panGestureRecognizer else { return false }
        log.add("card and list together? \(rule == .both ? "yes" : "no")")
        return rule == .both
    }
}

/// A raised card with a title and a grip of dots.
final class GripCard: UIView {
    private let label = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 3)
        label.text = title
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: bounds.midY - 22, width: bounds.width, height: 22)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 12).fill()
        UIColor.white.withAlphaComponent(0.7).setFill()
        for column in -2...2 {
            for row in 0...1 {
                UIBezierPath(
                    ovalIn: CGRect(
                        x: bounds.midX + CGFloat(column) * 9 - 2, y: bounds.midY + 10 + CGFloat(row) * 9, width: 4,
                        height: 4)
                ).fill()
            }
        }
    }
}
