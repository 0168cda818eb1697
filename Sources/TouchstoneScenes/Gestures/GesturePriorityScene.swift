import TouchstoneKit
import UIKit

extension Scene {
    /// A table and a button on a view with a recognizer, which compete for touches.
    static let gesturePriority = Scene(
        name: "gesture-priority", title: "Who wins",
        hint:
            "Tap a row at once, tap it slowly, hold it, drag it, tap the button: the log says which view got what, and who won.",
        size: CGSize(width: 526, height: 360)
    ) { GesturePriorityScene(frame: $0) }
}

/// Selectable rows and a button, on a view with a recognizer that competes for every touch.
final class GesturePriorityScene: TimedExperimentView, UITableViewDataSource, UITableViewDelegate {
    let back = NamedView("back view", .systemGray5)
    let table = UITableView()
    let button = LoggingButton("Button")
    let choice = ChoiceRow(["tap", "pan", "button's own tap"])
    let cancelling = Chip("cancelsTouchesInView")

    private var recognizer: UIGestureRecognizer?
    /// Whether a row has received the touch.
    private var rowHasHeard = false

    override var logWidth: CGFloat { 246 }

    override var explanationFrame: CGRect { CGRect(x: 12, y: 310, width: 256, height: 48) }

    override func setUp() {
        table.register(LoggingCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 40
        table.layer.cornerRadius = 8
        table.dataSource = self
        table.delegate = self
        button.onCall = { [unowned self] in tell("button: \($0)") }
        button.addAction(UIAction { [unowned self] _ in buttonClicked() }, for: .touchUpInside)
        cancelling.isSelected = true
        cancelling.addAction(UIAction { [unowned self] _ in flipCancelling() }, for: .touchUpInside)
        choice.onChoice = { [unowned self] in choose($0) }
        back.addSubview(table)
        back.addSubview(button)
        for view in [back, choice, cancelling] { addSubview(view) }
        choose(0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        back.frame = CGRect(x: 12, y: 12, width: 256, height: 222)
        table.frame = CGRect(x: 10, y: 28, width: 236, height: 140)
        button.frame = CGRect(x: 10, y: 178, width: 236, height: 34)
        choice.frame = CGRect(x: 12, y: 244, width: 256, height: 28)
        cancelling.frame = CGRect(x: 12, y: 278, width: 256, height: 28)
    }

    // MARK: - The recognizer

    private func choose(_ number: Int) {
        if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        let new: UIGestureRecognizer
        if number == 1 {
            let pan = LoggingPan(target: self, action: Selector("panned:", GesturePriorityScene.panned(_:)))
            pan.onCall = { [unowned self] in tell("recognizer: \($0)") }
            new = pan
        } else {
            let tap = LoggingTap(target: self, action: Selector("tapped:", GesturePriorityScene.tapped(_:)))
            tap.onCall = { [unowned self] in tell("recognizer: \($0)") }
            new = tap
        }
        new.cancelsTouchesInView = cancelling.isSelected
        (number == 2 ? button : back).addGestureRecognizer(new)
        recognizer = new
        back.text = number == 2 ? "back view" : "back view with a \(choice.chips[number].title) recognizer"
        explanation =
            [
                "The recognizer is on the view behind the rows and the button, and receives every touch on them.",
                "Drag a row up and down, then sideways: the pan is on the view behind, the table has one of its own.",
                "The recognizer is on the button itself. Tap the button.",
            ][number]
    }

    private func flipCancelling() {
        cancelling.isSelected.toggle()
        recognizer?.cancelsTouchesInView = cancelling.isSelected
        explanation =
            cancelling.isSelected
            ? "When the recognizer has recognized, the touch is taken away from the row or the button."
            : "The row and the button keep their touches, whatever the recognizer makes of them."
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let isOnButton = tap.view === button
        tell(isOnButton ? "button's recognizer: tapped" : "back view tapped")
        if !tap.cancelsTouchesInView {
            explanation = "The tap is recognized first, and cancels nothing: the touched view keeps its touch."
        } else if isOnButton {
            explanation = "A recognizer of the button itself wins against the button, which loses its touch."
        } else if rowHasHeard {
            explanation = "The row was given the touch after 0.15 s, and lost it when the tap was recognized."
        } else {
            explanation = "The table held the touch back, as the finger might scroll; the tap was sooner."
        }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            tell("back view panned: began")
            explanation = "The table does not scroll that way, so its own pan leaves the finger to the other one."
        case .changed: tell("back view panned: changed")
        default: tell("back view panned: \(pan.state)")
        }
    }

    // MARK: - The table and the button

    override func touchWillBegin(on view: UIView?, isFirst: Bool) {
        rowHasHeard = false
    }

    private func buttonClicked() {
        tell("button clicked")
        if recognizer?.cancelsTouchesInView == true {
            explanation = "A button keeps single taps to itself: recognizers of the views around it fail."
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        cell.textLabel?.font = .systemFont(ofSize: 15)
        (cell as? LoggingCell)?.onCall = { [unowned self] in
            rowHasHeard = true
            tell($0)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tell("Row \(indexPath.row + 1) selected")
        if recognizer?.view === button {
            explanation = "No recognizer is behind the rows now, so only the table can take their touches."
        } else if recognizer is LoggingPan {
            explanation = "A finger that does not move is not a pan: the touch was the row's."
        } else if cancelling.isSelected {
            explanation = "The tap gave up after 0.75 s and failed. From then on the touch was the row's alone."
        }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        tell("table scrolls")
        explanation =
            recognizer is LoggingPan
            ? "The table's pan is nearer to the finger than the one behind. It wins, and the other fails."
            : "A movement of more than 10 points is not a tap: the tap failed, and the table's pan took the touch."
    }
}

/// A button that reports its touch methods and the tracking methods that they lead to.
final class LoggingButton: UIButton {
    /// Called with the name of each method.
    var onCall: (String) -> Void = { _ in }

    init(_ title: String) {
        super.init(frame: .zero)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        backgroundColor = .systemBlue
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onCall("beginTracking")
        return super.beginTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        onCall("endTracking")
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        onCall("cancelTracking")
        super.cancelTracking(with: event)
    }
}

/// A row that reports its touch methods.
final class LoggingCell: UITableViewCell {
    /// Called with the row's title and the name of each touch method.
    var onCall: (String) -> Void = { _ in }

    private func tell(_ method: String) {
        onCall("\(textLabel?.text ?? ""): \(method)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }
}
