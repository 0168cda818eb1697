import UIKit

extension Scene {
    /// Controls of every kind against recognizers around them, and against their own.
    static let controlAndRecognizers = Scene(
        name: "control-and-recognizers", title: "Controls against recognizers",
        hint: "Use each control, drag the switch and the slider, then put the recognizers on the controls and repeat.",
        size: CGSize(width: 526, height: 360)
    ) { ControlAndRecognizersScene(frame: $0) }
}

/// Eight cards with a control and a tap recognizer each; beside the switch there is a pan, beside the slider a swipe.
final class ControlAndRecognizersScene: TimedExperimentView {
    private(set) var cards: [ControlCard] = []
    let choice = ChoiceRow(["on the view around", "on the control"])
    let cancelling = Chip("cancelsTouchesInView")

    override var logWidth: CGFloat { 224 }

    override var explanationFrame: CGRect { CGRect(x: 10, y: 325, width: 282, height: 32) }

    override func setUp() {
        cards = Self.makeCards()
        for card in cards {
            card.onDeed = { [unowned self] in note($1, of: $0) }
            addSubview(card)
        }
        cancelling.isSelected = true
        cancelling.addAction(UIAction { [unowned self] _ in flipCancelling() }, for: .touchUpInside)
        choice.onChoice = { [unowned self] in choose($0) }
        addSubview(choice)
        addSubview(cancelling)
        choose(0)
    }

    private static func makeCards() -> [ControlCard] {
        let slider = UISlider()
        slider.value = 0.3
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.selectedSegmentIndex = 0
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.pageIndicatorTintColor = .systemGray2
        pages.currentPageIndicatorTintColor = .label
        let disabled = ActionButton("Button")
        disabled.isEnabled = false
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        let taps = "keeps single taps from recognizers around it."
        return [
            ControlCard("Button", ActionButton("Button"), sends: .touchUpInside, reason: "A button \(taps)"),
            ControlCard("UIControl", Chip("Control", isSubject: true), sends: .touchUpInside, reason: ""),
            ControlCard(
                "Switch", UISwitch(), sends: .valueChanged,
                reason: "A switch keeps single taps and drags along it from recognizers around it.",
                and: [UIPanGestureRecognizer()]),
            ControlCard(
                "Slider", slider, sends: .valueChanged,
                reason: "A slider keeps swipes along its track that begin on the thumb, and no taps.", and: [swipe]),
            ControlCard("Stepper", UIStepper(), sends: .valueChanged, reason: "A stepper \(taps)"),
            ControlCard("Pages", pages, sends: .valueChanged, reason: "A page control \(taps)"),
            ControlCard("Segments", segments, sends: .valueChanged, reason: "A segmented control \(taps)"),
            ControlCard("Disabled", disabled, sends: .touchUpInside, reason: ""),
        ]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: 10 + CGFloat(index % 2) * 144, y: 10 + CGFloat(index / 2) * 64, width: 138, height: 58)
        }
        choice.frame = CGRect(x: 10, y: 268, width: 282, height: 24)
        cancelling.frame = CGRect(x: 10, y: 297, width: 282, height: 24)
    }

    private func choose(_ number: Int) {
        for card in cards { card.isOnControl = number == 1 }
        explanation =
            number == 1
            ? "Now the recognizers are on the controls themselves: no control is asked to keep what is its own."
            : "Each control lies in a view with a tap recognizer. The switch's has a pan too, the slider's a swipe."
    }

    private func flipCancelling() {
        cancelling.isSelected.toggle()
        for card in cards { card.cancelsTouches = cancelling.isSelected }
        explanation =
            cancelling.isSelected
            ? "A recognizer takes the touch from the control, so the control is asked first whether it may."
            : "A recognizer takes no touch from the control, so nobody asks the control."
    }

    override func fingerComesDown(on view: UIView?, isFirst: Bool) {
        guard let view else { return }
        for card in cards where view.isDescendant(of: card) { card.forgetWinner() }
    }

    private func note(_ deed: ControlCard.Deed, of card: ControlCard) {
        switch deed {
        case .control(let event): tell("\(card.name): \(event)")
        case .lost: tell("\(card.name): touchCancel")
        case .recognizer(let name): tell("\(name) \(card.isOnControl ? "on" : "around") \(card.name)")
        }
        guard let winner = card.winner else { return }
        explanation = Self.explanation(of: winner, card, cancels: cancelling.isSelected)
    }

    private static func explanation(
        of winner: ControlCard.Winner, _ card: ControlCard, cancels: Bool
    ) -> String {
        if winner == .both {
            return cancels
                ? "The control acts when the finger comes down; the touch is taken from it only afterwards."
                : "The recognizer acts first and takes nothing away, so the control acts too."
        }
        if winner == .control {
            return card.isOnControl || card.reason.isEmpty
                ? "No recognizer has recognized, so the control has its touch to the end." : card.reason
        }
        if card.isOnControl { return "A recognizer of the control itself wins: the control's touch is cancelled." }
        if !card.control.isEnabled { return "A control that is disabled keeps nothing." }
        if card.reason.isEmpty { return "A plain UIControl keeps nothing: its touch is cancelled before the tap acts." }
        return "What the control does not keep for itself is the recognizer's. " + card.reason
    }
}

/// A button in the look of the experiments.
private final class ActionButton: UIButton {
    init(_ title: String) {
        super.init(frame: .zero)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 13)
        layer.cornerRadius = 8
        updateColor()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { updateColor() }
    }

    override var isEnabled: Bool {
        didSet { updateColor() }
    }

    private func updateColor() {
        backgroundColor = isHighlighted ? .systemRed : isEnabled ? .systemBlue : .systemGray2
    }
}
