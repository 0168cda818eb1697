import UIKit

/// A control in a view, with recognizers that are attached to one of the two, and a badge that says who won last.
final class ControlCard: UIView {
    /// Who made something of the last touch.
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

    /// Something that a control or a recognizer did.
    enum Deed {
        /// The control sent an event for what it is meant to do.
        case control(UIControl.Event)
        /// The control lost its finger.
        case lost
        /// A recognizer of that name recognized.
        case recognizer(String)
    }

    let name: String
    let control: UIControl

    /// What the control keeps for itself, in a sentence.
    let reason: String

    /// Called with everything that the control and the recognizers do.
    var onDeed: (ControlCard, Deed) -> Void = { _, _ in }

    /// Whether the recognizers are attached to the control itself, and not to the view around it.
    var isOnControl = false {
        didSet {
            guard isOnControl != oldValue else { return }
            forgetWinner()
            attach()
        }
    }

    /// Whether recognizers take touches from the control.
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
    ///   - event: what the control sends when it has done what it is meant to do.
    ///   - reason: what the control keeps for itself, in a sentence.
    ///   - more: recognizers beside the one of a tap, with their names.
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

    /// Forgets who won: a new touch begins, or other rules hold now.
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
        // Told once, and not again at its end.
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
