import UIKit

private var recordContext = 0

extension Notification.Name {
    static let recordDidSave = Notification.Name("recordDidSave")
}

class BaseViewController: UIViewController {
    @objc func close(_ sender: Any?) {
        title = "closed"
    }
}

class GaugeViewController: BaseViewController, GaugeViewDelegate {
    @IBOutlet private weak var gauge: GaugeView!
    @IBOutlet weak var button: UIButton!
    @objc let record = Record()
    private(set) var log: [String] = []
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        let gauge = GaugeView(frame: CGRect(x: 20, y: 20, width: 80, height: 200))
        gauge.delegate = self
        view.addSubview(gauge)
        self.gauge = gauge
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 150, y: 20, width: 100, height: 44)
        button.tag = 7
        button.addTarget(self, action: #selector(save(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(close), for: .touchUpInside)
        button.addTarget(nil, action: #selector(Recorder.recordPress(_:)), for: .touchUpInside)
        view.addSubview(button)
        self.button = button
        gauge.addTarget(self, action: Selector("gaugeChanged:"), for: .valueChanged)
        record.addObserver(self, forKeyPath: #keyPath(Record.count), options: [.new, .old], context: &recordContext)
        observation = record.observe(\.name, options: [.new]) { [weak self] _, change in
            self?.log.append("name \(change.newValue ?? "?")")
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(didSave(_:)), name: .recordDidSave, object: nil)
    }

    deinit {
        record.removeObserver(self, forKeyPath: #keyPath(Record.count), context: &recordContext)
        NotificationCenter.default.removeObserver(self)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &recordContext else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        log.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }

    @IBAction private func save(_ sender: UIButton) {
        let tag = (sender as AnyObject).tag ?? 0
        log.append("save \(tag)")
        record.setValue(record.count + 1, forKey: #keyPath(Record.count))
        record.name = "saved"
        NotificationCenter.default.post(name: .recordDidSave, object: record)
    }

    @objc private func gaugeChanged(_ sender: GaugeView) {
        log.append("changed")
    }

    @objc func didSave(_ notification: Notification) {
        log.append("did save \((notification.object as? Record)?.name ?? "?")")
    }

    // MARK: - GaugeViewDelegate

    func gaugeViewDidChange(_ gaugeView: GaugeView) {
        log.append("value \(Int((gaugeView.value * 100).rounded()))")
    }

    func title(for gaugeView: GaugeView) -> String {
        return "speed"
    }

    var tint: UIColor? {
        return .orange
    }
}

class StrictViewController: GaugeViewController {
    func gaugeView(_ gaugeView: GaugeView, willChangeTo value: CGFloat) -> Bool {
        return value < 0.5
    }

    func gaugeViewDidFinish() {}
}

@objc protocol Recorder {
    func recordPress(_ sender: Any)
}

class RecordingWindow: UIWindow, Recorder {
    var presses = 0

    func recordPress(_ sender: Any) {
        presses += 1
    }
}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = RecordingWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = GaugeViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

#if DEBUG
    @available(iOS 17.0, *)
    #Preview("Gauge", traits: .portrait) {
        let controller = GaugeViewController()
        controller.title = "Pump"
        return controller
    }
#endif
