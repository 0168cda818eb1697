import UIKit

/// A controller that records its lifecycle callbacks.
class RecordingController: UIViewController {
    let name: String
    let calls: CallLog
    var onDidAppear: (() -> Void)?

    init(_ name: String, _ calls: CallLog) {
        self.name = name
        self.calls = calls
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ text: String) { calls.note("\(name) \(text)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) {
        note("viewDidAppear")
        onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
        note("willMove(toParent: \((parent as? RecordingController)?.name ?? "nil"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        note("didMove(toParent: \((parent as? RecordingController)?.name ?? "nil"))")
    }
}
