import UIKit

/// The user's choices, which are read by their keys.
@objcMembers
class Settings: NSObject {
    static let shared = Settings()

    dynamic var isSilent = false
    dynamic var volume: Float = 0.5
    dynamic var snoozeMinutes = 1
    dynamic var accent: UIColor = .systemOrange

    /// Returns the values of all choices.
    func values() -> [String: Any] {
        return dictionaryWithValues(forKeys: ["volume", "snoozeMinutes"])
    }
}

/// A table of choices whose controls name the key that they set.
class SettingsViewController: UITableViewController {
    @IBOutlet private weak var silentSwitch: UISwitch!
    @IBOutlet private weak var volumeSlider: UISlider!
    @IBOutlet private weak var snoozeLabel: UILabel!
    @IBOutlet private weak var snoozeStepper: UIStepper!
    private let settings = Settings.shared
    private var keys: [String] { return ["isSilent", "volume", "snoozeMinutes"] }

    override func viewDidLoad() {
        super.viewDidLoad()
        silentSwitch.isOn = settings.isSilent
        volumeSlider.value = settings.volume
        snoozeStepper.value = Double(settings.snoozeMinutes)
        for key in keys { settings.addObserver(self, forKeyPath: key, options: [], context: nil) }
        updateTexts()
    }

    deinit {
        for key in keys { settings.removeObserver(self, forKeyPath: key) }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let key = keyPath, keys.contains(key) else { return }
        updateTexts()
    }

    private func updateTexts() {
        snoozeLabel.text = Formatting.minutes(settings.snoozeMinutes)
        volumeSlider.isEnabled = !settings.isSilent
    }

    @IBAction private func silentChanged(_ sender: UISwitch) {
        settings.setValue(sender.isOn, forKeyPath: "silent")
    }

    @IBAction private func volumeChanged(_ sender: UISlider) {
        settings.setValue(sender.value, forKeyPath: #keyPath(Settings.volume))
    }

    @IBAction private func snoozeChanged(_ sender: UIStepper) {
        settings.setValuesForKeys(["snoozeMinutes": Int(sender.value)])
    }
}
