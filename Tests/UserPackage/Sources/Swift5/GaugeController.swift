import UIKit

class GaugeController: UIViewController, GaugeViewDelegate, UITextFieldDelegate, CAAnimationDelegate {
    let gauge = GaugeView(value: 0.25)
    let button = UIButton(type: .system)
    let field = UITextField()
    let table = UITableView()
    private let source = RowSource()
    private var timer: Timer?
    private var observer: NSObjectProtocol?
    private(set) var log: [String] = []

    init(title: String = "Gauge") {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        timer?.invalidate()
        if let observer { NotificationCenter.default.removeObserver(observer) }
        gauge.delegate = nil
        view.removeFromSuperview()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        gauge.delegate = self
        gauge.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
        gauge.addTarget(self, action: Selector("changed:", GaugeController.changed(_:)), for: .valueChanged)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        button.addTarget(self, action: Selector("pressed", GaugeController.pressed), for: .touchUpInside)
        button.addAction(UIAction { [weak self] _ in self?.log.append("action") }, for: .touchUpInside)
        field.delegate = self
        table.dataSource = source
        table.delegate = source
        [gauge, button, field, table].forEach(view.addSubview)
        timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            self.gauge.value += 0.01
        }
        observer = NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: .main
        ) { [weak self] _ in
            guard let self = self else { return }
            self.log.append(self.field.text ?? "")
        }
    }

    func changed(_ sender: GaugeView) {
        log.append("changed")
    }

    func pressed() {
        var presses = 0
        let count = { presses += 1 }
        count()
        log.append("pressed \(presses)")
        load { result in
            self.log.append(result)
            self.button.setTitle(result, for: .normal)
        }
        LayerFactory.shared.pulse(button.layer, delegate: self)
    }

    private func load(completion: @escaping (String) -> Void) {
        DispatchQueue.global().async {
            let text = "loaded"
            DispatchQueue.main.async {
                self.view.setNeedsLayout()
                completion(text)
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [weak self] in
            self?.button.isEnabled = true
        }
    }

    func gaugeDidChange(_ gauge: GaugeView) {
        log.append(gauge.description)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        button.isHidden = !flag
    }
}

class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["one", "two"]
    var selection: ((String) -> Void)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selection?(rows[indexPath.row])
        tableView.deselectRow(at: indexPath, animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        Theme.shared.apply(to: scrollView)
    }
}

/// A model that tells a view of its changes.
class Download {
    let progress = UIProgressView()
    var fraction: Float = 0 {
        didSet {
            DispatchQueue.main.async { self.progress.progress = self.fraction }
        }
    }

    func start(then finish: @escaping () -> Void) {
        let button = UIButton(type: .system)
        button.addTarget(self, action: Selector("cancel:", Download.cancel(_:)), for: .touchUpInside)
        button.addTarget(self, action: Selector("stop", Download.stop), for: .touchUpOutside)
        DispatchQueue.global().async {
            for step in 1...10 { self.fraction = Float(step) / 10 }
            DispatchQueue.main.async(execute: finish)
        }
    }

    func cancel(_ sender: UIButton) { sender.isEnabled = false }

    func stop() { fraction = 0 }
}
