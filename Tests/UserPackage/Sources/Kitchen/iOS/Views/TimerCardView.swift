import UIKit

/// The listener of a card.
@objc protocol TimerCardViewDelegate: AnyObject {
    @objc optional func timerCardViewDidRemove(_ cardView: TimerCardView)
    @objc optional func timerCardView(_ cardView: TimerCardView, didToggle timer: KitchenTimer)
}

/// A card that shows a timer. Its nib is TimerCardView.xib.
final class TimerCardView: UIView {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var clockLabel: UILabel!
    @IBOutlet private weak var summaryLabel: UILabel!
    @IBOutlet private weak var progressView: UIProgressView!
    @IBOutlet private(set) weak var toggleButton: RoundButton!
    @IBOutlet private(set) var buttons: [UIButton]!
    @IBOutlet weak var delegate: AnyObject?
    private var observations: [NSKeyValueObservation] = []

    @objc var timer: KitchenTimer? {
        didSet { watch() }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 12
        layer.borderColor = UIColor.systemGray4.cgColor
        layer.borderWidth = 1
        clockLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 28, weight: .medium)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(longPressed))
        press.minimumPressDuration = 0.6
        addGestureRecognizer(press)
    }

    private func watch() {
        for observation in observations { observation.invalidate() }
        observations = []
        guard let timer = timer else { return }
        nameLabel.text = timer.name
        observations.append(
            timer.observe(\.remaining, options: [.initial, .new]) { [weak self] timer, _ in
                self?.show(timer)
            })
        observations.append(
            timer.observe(\.isRunning, options: [.new]) { [weak self] timer, change in
                self?.show(timer)
                self?.toggleButton.isSelected = change.newValue ?? false
            })
    }

    private func show(_ timer: KitchenTimer) {
        clockLabel.text = Formatting.clock(timer.remaining)
        summaryLabel.text = timer.summary()
        progressView.setProgress(Float(timer.progress), animated: false)
        progressView.progressTintColor = timer.remaining < 60 ? .systemRed : UIColor(named: "Accent")
    }

    @IBAction func toggle(_ sender: UIButton) {
        guard let timer = timer else { return }
        timer.toggle()
        (delegate as? TimerCardViewDelegate)?.timerCardView?(self, didToggle: timer)
    }

    @IBAction private func extend(_ sender: Any) {
        timer?.extend(bySeconds: ((sender as AnyObject).tag ?? 0) * 60)
    }

    @objc private func longPressed(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        delegate?.timerCardViewDidRemove?(self)
    }
}
