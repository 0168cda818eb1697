import UIKit

/// A controller of a pane with two buttons, which make it prefer more or less height. It tells of its life.
final class PaneController: UIViewController {
    let name: String
    private(set) lazy var more = Chip("more", isSubject: true) { [unowned self] _ in grow(by: 30) }
    private(set) lazy var less = Chip("less", isSubject: true) { [unowned self] _ in grow(by: -30) }

    /// Called with a line for each step of the controller's life.
    var onCall: (String) -> Void = { _ in }

    private let color: UIColor

    init(_ name: String, _ color: UIColor) {
        self.name = name
        self.color = color
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = CGSize(width: 0, height: 90)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func grow(by height: CGFloat) {
        preferredContentSize.height = min(max(preferredContentSize.height + height, 60), 150)
    }

    override func loadView() {
        view = PaneView(name, color, buttons: [more, less])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        onCall("\(name): viewDidLoad")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        onCall("\(name): willMove to \(parent == nil ? "nobody" : "its parent")")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        onCall("\(name): didMove to \(parent == nil ? "nobody" : "its parent")")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onCall("\(name): viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onCall("\(name): viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onCall("\(name): viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onCall("\(name): viewDidDisappear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        onCall("\(name): laid out \(Int(view.bounds.width)) x \(Int(view.bounds.height))")
    }
}

/// A pane with its name and a row of buttons.
private final class PaneView: NamedView {
    private let buttons: [Chip]

    init(_ name: String, _ color: UIColor, buttons: [Chip]) {
        self.buttons = buttons
        super.init(name, color)
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 12 + CGFloat(index) * 98, y: 24, width: 88, height: 30)
        }
    }
}
