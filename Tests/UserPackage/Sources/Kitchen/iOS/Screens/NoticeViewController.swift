import UIKit

/// A notice about a timer that has run out. Its nib is NoticeView.xib.
class NoticeViewController: UIViewController {
    @IBOutlet private weak var messageLabel: UILabel!
    @IBOutlet private weak var iconView: UIImageView!
    @IBOutlet private weak var panel: UIView!
    @objc var timer: KitchenTimer?
    var onClose: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        panel.layer.cornerRadius = 16
        iconView.image = UIImage(named: "flame")
        iconView.tintColor = .systemRed
        let format = NSLocalizedString("notice.message", comment: "A timer has run out")
        messageLabel.text = format.replacingOccurrences(of: "%@", with: timer?.name ?? "")
    }

    @IBAction func snooze(_ sender: Any?) {
        timer?.extend(bySeconds: Settings.shared.snoozeMinutes * 60)
        close()
    }

    @IBAction func stop(_ sender: Any?) {
        if let timer = timer { TimerStore.shared.remove(timer) }
        close()
    }

    private func close() {
        closeScreen(self)
        onClose?()
    }
}
