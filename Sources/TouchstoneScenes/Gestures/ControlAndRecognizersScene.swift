import TouchstoneKit
import UIKit

extension Scene {
    /// Controls of every kind with recognizers around them or on them.
    static let controlAndRecognizers = Scene(
        name: "control-and-recognizers", title: "Controls against recognizers",
        hint: "Use each control, drag the switch and the slider, then put the recognizers on the controls and repeat.",
        size: CGSize(width: 526, height: 360)
    ) { ControlAndRecognizersScene(frame: $0) }
}

/// Eight cards, each with a control and a tap recognizer. The switch's card also has a pan and the slider's a
/// swipe.
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
        disabled.accessibilityLabel = "Disabled button"
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
            : "A recognizer takes no touch from the control, so the control is not asked."
    }

    override func touchWillBegin(on view: UIView?, isFirst: Bool) {
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

/// A button in the style of the experiments.
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

/// A card with a control, recognizers on the card or on the control, and a badge that shows which of them acted
/// last.
final class ControlCard: UIView {
    /// The objects that acted on the last touch.
    enum Winner: String {
        case control, gesture, both

        fileprivate var color: UIColor {
            switch self {
            case .control: .systemGreen
            case .gesture: .systemOrange
            case .both: .systemPurple
            }
        }
    }

    /// An action of a control or a recognizer.
    enum Deed {
        /// The control sent its main event.
        case control(UIControl.Event)
        /// The control's touch was cancelled.
        case lost
        /// The recognizer of that name recognized.
        case recognizer(String)
    }

    let name: String
    let control: UIControl

    /// A sentence about the touches that the control keeps from recognizers.
    let reason: String

    /// Called with each action of the control and of the recognizers.
    var onDeed: (ControlCard, Deed) -> Void = { _, _ in }

    /// Whether the recognizers are attached to the control itself instead of the view around it.
    var isOnControl = false {
        didSet {
            guard isOnControl != oldValue else { return }
            forgetWinner()
            attach()
        }
    }

    /// Whether recognizers cancel touches of the control.
    var cancelsTouches = true {
        didSet {
            forgetWinner()
            for recognizer in recognizers { recognizer.cancelsTouchesInView = cancelsTouches }
        }
    }

    private(set) var winner: Winner?
    private var recognizers: [UIGestureRecognizer] = []
    private let label = UILabel()
    private let badge = UILabel()

    /// - Parameters:
    ///   - event: The control's main event.
    ///   - reason: A sentence about the touches that the control keeps from recognizers.
    ///   - more: Recognizers besides the tap.
    init(
        _ name: String, _ control: UIControl, sends event: UIControl.Event, reason: String,
        and more: [UIGestureRecognizer] = []
    ) {
        self.name = name
        self.control = control
        self.reason = reason
        super.init(frame: .zero)
        backgroundColor = .systemGray5
        layer.cornerRadius = 8
        label.text = name
        if control.isAccessibilityElement, control.accessibilityLabel?.isEmpty != false {
            control.accessibilityLabel = name
        }
        label.font = .systemFont(ofSize: 11)
        badge.font = .systemFont(ofSize: 11, weight: .semibold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.cornerRadius = 8
        badge.clipsToBounds = true
        for view in [label, badge, control] { addSubview(view) }
        control.addAction(UIAction { [unowned self] _ in note(.control(event)) }, for: event)
        control.addAction(UIAction { [unowned self] _ in note(.lost) }, for: .touchCancel)
        recognizers = [UITapGestureRecognizer()] + more
        for recognizer in recognizers {
            recognizer.addTarget(self, action: Selector("recognized:", ControlCard.recognized(_:)))
        }
        attach()
        show(nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Clears the badge for a new touch or after a change of the settings.
    func forgetWinner() {
        show(nil)
    }

    private func attach() {
        for recognizer in recognizers { (isOnControl ? control : self).addGestureRecognizer(recognizer) }
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .ended else { return }
        switch recognizer {
        case is UITapGestureRecognizer: note(.recognizer("tap"))
        case is UISwipeGestureRecognizer: note(.recognizer("swipe"))
        // The pan is reported only when it begins.
        case is UIPanGestureRecognizer where recognizer.state == .began: note(.recognizer("pan"))
        default: break
        }
    }

    private func note(_ deed: Deed) {
        switch deed {
        case .control: show(winner == .gesture || winner == .both ? .both : .control)
        case .recognizer: show(winner == .control || winner == .both ? .both : .gesture)
        case .lost: break
        }
        onDeed(self, deed)
    }

    private func show(_ winner: Winner?) {
        self.winner = winner
        badge.isHidden = winner == nil
        badge.text = winner?.rawValue
        badge.backgroundColor = winner?.color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badge.frame = CGRect(x: bounds.width - 54, y: 3, width: 50, height: 16)
        label.frame = CGRect(x: 8, y: 3, width: max(0, badge.frame.minX - 8), height: 16)
        let size = control.sizeThatFits(CGSize(width: bounds.width - 16, height: 32))
        let isWide = !(control is UISwitch || control is UIStepper)
        let width = isWide ? bounds.width - 16 : size.width
        let height = min(32, size.height == 0 ? 32 : size.height)
        control.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: 21 + ((32 - height) / 2).rounded(), width: width,
            height: height)
    }
}
