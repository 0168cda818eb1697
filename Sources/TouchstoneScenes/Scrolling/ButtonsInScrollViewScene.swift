import TouchstoneKit
import UIKit

extension Scene {
    /// Buttons and other views in a scroll view, with the three settings that control when they get a touch and
    /// keep it.
    static let buttonsInScrollView = Scene(
        name: "buttons-in-scroll-view", title: "Buttons in a scroll view",
        hint: "Tap, hold and drag a button and the view beside it, then turn the switches: they say when the touch "
            + "arrives, and whether a drag takes it back.",
        size: CGSize(width: 526, height: 360)
    ) { ButtonsInScrollViewScene(frame: $0) }
}

/// A list of buttons, each beside a plain view.
final class ButtonsInScrollViewScene: ExperimentView {
    let list = AskedScrollView()
    private(set) lazy var delays = ToggleRow("delaysContentTouches", isOn: true) { [unowned self] in
        list.delaysContentTouches = $0
        explain()
    }
    private(set) lazy var cancels = ToggleRow("canCancelContentTouches", isOn: true) { [unowned self] in
        list.canCancelContentTouches = $0
        explain()
    }
    private(set) lazy var takesFromControls = ToggleRow("touchesShouldCancel(in:)") { [unowned self] in
        list.takesFromControls = $0
        explain()
    }

    private(set) var buttons: [UIButton] = []
    private(set) var plainViews: [PressedView] = []
    private let explanation = Explanation()
    private lazy var delegateLog = ScrollDelegateLog("list") { [unowned self] in log.add($0) }

    override var logWidth: CGFloat { 226 }

    private static let count = 6
    private static let rowHeight: CGFloat = 54

    override func setUp() {
        log.countedLines = 2
        list.backgroundColor = .secondarySystemBackground
        list.layer.cornerRadius = 12
        list.delegate = delegateLog
        list.onQuestion = { [unowned self] question, view, answer in
            log.add("\(question) \(name(of: view))? \(answer ? "yes" : "no")")
        }
        for number in 1...Self.count {
            buttons.append(makeButton("Button \(number)"))
            let view = PressedView("view \(number)")
            view.onPhase = { [unowned self] in log.add("view \(number): \($0)") }
            plainViews.append(view)
        }
        for view in buttons + plainViews { list.addSubview(view) }
        for view in [list, delays, cancels, takesFromControls, explanation] { addSubview(view) }
        explain()
    }

    private func makeButton(_ title: String) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.addTarget(
            self, action: Selector("down:forEvent:", ButtonsInScrollViewScene.down(_:forEvent:)), for: .touchDown)
        for (event, name) in [
            (UIControl.Event.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
            (.touchCancel, "touchCancel"),
        ] {
            button.addAction(
                UIAction { [unowned self, unowned button] _ in log.add("\(self.name(of: button)): \(name)") },
                for: event)
        }
        return button
    }

    private func down(_ button: UIButton, forEvent event: UIEvent?) {
        log.add("\(name(of: button)): touchDown\(PressedView.delay(of: event?.allTouches?.first))")
    }

    private func name(of view: UIView) -> String {
        if let button = view as? UIButton { return button.configuration?.title?.lowercased() ?? "button" }
        return (view as? PressedView)?.name ?? "the list"
    }

    private func explain() {
        let arrival =
            delays.isOn
            ? "Touches arrive after 0.15 s or with the lift, unless the finger scrolls by then."
            : "Touches arrive at once."
        let end =
            !cancels.isOn
            ? "What has arrived is never taken back."
            : takesFromControls.isOn
                ? "A drag takes them back, even from buttons." : "A drag takes them back, but not from buttons."
        explanation.text = "\(arrival) \(end)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = canvas.width - 24
        list.frame = CGRect(x: 12, y: 12, width: width, height: 182)
        list.contentSize = CGSize(width: width, height: 12 + CGFloat(Self.count) * Self.rowHeight)
        for (index, (button, view)) in zip(buttons, plainViews).enumerated() {
            let y = 12 + CGFloat(index) * Self.rowHeight
            let half = ((width - 36) / 2).rounded(.down)
            button.frame = CGRect(x: 12, y: y, width: half, height: Self.rowHeight - 12)
            view.frame = CGRect(x: 24 + half, y: y, width: half, height: Self.rowHeight - 12)
        }
        for (index, row) in [delays, cancels, takesFromControls].enumerated() {
            row.frame = CGRect(x: 16, y: 199 + CGFloat(index) * 35, width: width - 8, height: 34)
        }
        explanation.frame = CGRect(x: 16, y: 308, width: width - 8, height: 48)
    }
}

/// A scroll view that reports what it is asked about touches, and can cancel the touches of controls too.
final class AskedScrollView: UIScrollView {
    var takesFromControls = false

    /// Called with a method, the view that it is about, and the result.
    var onQuestion: @MainActor (String, UIView, Bool) -> Void = { _, _, _ in }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        let answer = super.touchesShouldBegin(touches, with: event, in: view)
        if view !== self { onQuestion("touchesShouldBegin in", view, answer) }
        return answer
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        let answer = takesFromControls || super.touchesShouldCancel(in: view)
        onQuestion("touchesShouldCancel in", view, answer)
        return answer
    }
}

/// A view that is not a control, shows whether it is pressed, and reports its touches.
final class PressedView: UIView {
    let name: String

    /// Called with a description of each touch event.
    var onPhase: @MainActor (String) -> Void = { _ in }

    private let label = UILabel()

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        backgroundColor = .systemGray4
        layer.cornerRadius = 10
        label.text = name
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    /// Returns the delay of a touch event for the log; an empty string if there is none.
    static func delay(of touch: UITouch?) -> String {
        let seconds = touch.map { CACurrentMediaTime() - $0.timestamp } ?? 0
        return seconds < 0.005 ? "" : ", \(Trace.text(CGFloat(seconds))) s late"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = .systemGreen
        onPhase("began\(Self.delay(of: touches.first))")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = .systemGray4
        onPhase("ended")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = .systemGray4
        onPhase("cancelled")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
