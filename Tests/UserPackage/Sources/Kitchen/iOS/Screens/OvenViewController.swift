import UIKit

/// The oven: a thermometer, and a button that turns it on.
final class OvenViewController: UIViewController {
    let oven: Oven
    private(set) lazy var thermometer = ThermometerView(frame: .zero)
    private let temperatureLabel = ThemeLabel()
    private let targetLabel = ThemeLabel()
    private let powerButton = UIButton(type: .system)
    private let closeButton = UIButton(type: .system)
    private var observations = [NSKeyValueObservation]()
    private(set) var log: [String] = []

    init(oven: Oven = Oven()) {
        self.oven = oven
        super.init(nibName: nil, bundle: nil)
        oven.delegate = self
    }

    required init?(coder aDecoder: NSCoder) {
        oven = Oven()
        super.init(coder: aDecoder)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func loadView() {
        let view = UIView()
        view.backgroundColor = .white
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        temperatureLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .light)
        targetLabel.font = UIFont.preferredFont(forTextStyle: .body)
        powerButton.setTitle(NSLocalizedString("oven.on", comment: ""), for: .normal)
        powerButton.setTitle(NSLocalizedString("oven.off", comment: ""), for: .selected)
        powerButton.addTarget(self, action: #selector(powerPressed), for: .touchUpInside)
        closeButton.setTitle(NSLocalizedString("close", comment: ""), for: .normal)
        closeButton.addTarget(self, action: #selector(closeScreen(_:)), for: .touchUpInside)
        thermometer.addTarget(self, action: #selector(targetChanged(_:)), for: .valueChanged)
        thermometer.setTarget(CGFloat(oven.target))
        thermometer.show(CGFloat(oven.temperature))
        makeConstraints()
        observe()
        NotificationCenter.default.addObserver(
            self, selector: #selector(wasForgotten(_:)), name: .ovenWasForgotten, object: oven)
    }

    private func makeConstraints() {
        let views: [String: UIView] = [
            "temperature": temperatureLabel, "target": targetLabel, "power": powerButton, "close": closeButton,
            "thermometer": thermometer,
        ]
        for subview in views.values {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-80-[temperature]-8-[target]-24-[thermometer(360)]-24-[power(44)]",
            options: .alignAllCenterX, metrics: nil, views: views)
        constraints += [
            temperatureLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            thermometer.widthAnchor.constraint(equalToConstant: 60),
            closeButton.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
            closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ]
        NSLayoutConstraint.activate(constraints)
    }

    private func observe() {
        observations = [
            oven.observe(\.temperature, options: [.initial, .new]) { [weak self] oven, _ in
                self?.temperatureLabel.text = String(format: "%.0f °C", oven.temperature)
                self?.thermometer.show(CGFloat(oven.temperature))
            },
            oven.observe(\.target, options: .initial) { [weak self] oven, _ in
                self?.targetLabel.text = String(format: "→ %.0f °C", oven.target)
            },
            oven.observe(\.isOn) { [weak self] oven, _ in
                self?.powerButton.isSelected = oven.isOn
                self?.thermometer.isHeating = oven.isOn && !oven.isReady
            },
            oven.observe(\.isReady) { [weak self] oven, _ in
                self?.thermometer.isHeating = oven.isOn && !oven.isReady
            },
        ]
    }

    // MARK: - Actions

    @objc private func powerPressed() {
        oven.toggle()
    }

    @objc private func targetChanged(_ sender: ThermometerView) {
        oven.target = Double(sender.target)
    }

    @objc private func wasForgotten(_ notification: Notification) {
        log.append("forgotten")
        view.shake()
    }
}

extension OvenViewController: OvenDelegate {
    func oven(_ oven: Oven, didReach temperature: Double) {
        log.append("ready at \(Int(temperature))")
    }

    var reminder: String {
        return "The oven is still on."
    }
}
