import UIKit

/// The running timers as cards in a stack, and a dial for a new one.
class TimersViewController: UIViewController {
    @IBOutlet private weak var stackView: UIStackView!
    @IBOutlet private weak var dialView: DialView!
    @IBOutlet private weak var addButton: UIButton!
    @IBOutlet private weak var nameField: UITextField!
    @objc private(set) var cards: [TimerCardView] = []
    private(set) var lastToggled: KitchenTimer?
    private(set) var turns = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        dialView.addTarget(self, action: #selector(dialChanged(_:)), for: .valueChanged)
        addButton.isEnabled = false
        NotificationCenter.default.addObserver(
            self, selector: #selector(reloadCards), name: .timerStoreDidChange, object: nil)
        reloadCards()
    }

    deinit {
        NotificationCenter.default.removeObserver(self, name: .timerStoreDidChange, object: nil)
    }

    @objc private func reloadCards() {
        let timers = TimerStore.shared.timers
        for card in cards where !timers.contains(where: { $0 === card.timer }) {
            card.removeFromSuperview()
        }
        cards.removeAll { $0.superview == nil }
        for timer in timers where !cards.contains(where: { $0.timer === timer }) {
            guard let card = TimerCardView.fromNib(owner: self) else { continue }
            card.timer = timer
            card.delegate = self
            stackView.addArrangedSubview(card)
            cards.append(card)
        }
    }

    @objc private func dialChanged(_ sender: DialView) {
        addButton.isEnabled = sender.minutes > 0
    }

    @IBAction private func add(_ sender: Any?) {
        let text = nameField.text ?? ""
        let name = text.isEmpty ? NSLocalizedString("timer.untitled", comment: "") : text
        TimerStore.shared.add(name: name, minutes: dialView.minutes).start()
        nameField.text = nil
        dialView.animate(to: 0)
        addButton.isEnabled = false
        view.endEditing(true)
    }
}

extension TimersViewController: DialViewDelegate {
    func dialViewDidChange(_ dialView: DialView) {
        turns += 1
    }

    func dialView(_ dialView: DialView, shouldChangeTo minutes: Int) -> Bool {
        return minutes <= 45
    }
}

extension TimersViewController: TimerCardViewDelegate {
    func timerCardViewDidRemove(_ cardView: TimerCardView) {
        guard let timer = cardView.timer else { return }
        TimerStore.shared.remove(timer)
    }

    func timerCardView(_ cardView: TimerCardView, didToggle timer: KitchenTimer) {
        lastToggled = timer
    }
}
