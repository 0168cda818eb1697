import UIKit

extension Scene {
    /// A table and a button on a view with a recognizer: who gets which touch.
    static let gesturePriority = Scene(
        name: "gesture-priority", title: "Who wins",
        hint: "Tap a row at once, tap it slowly, hold it, drag it, tap the button: the log says who heard and who won.",
        size: CGSize(width: 526, height: 360)
    ) { GesturePriorityScene(frame: $0) }
}

/// Rows that can be selected and a button, on a view with a recognizer that would like to have every touch.
final class GesturePriorityScene: TimedExperimentView, UITableViewDataSource, UITableViewDelegate {
    let back = NamedView("back view", .systemGray5)
    let table = UITableView()
    let button = TellingButton("Button")
    let choice = ChoiceRow(["tap", "pan", "button's own tap"])
    let cancelling = Chip("cancelsTouchesInView")

    private var recognizer: UIGestureRecognizer?
    /// Whether a row has been told of the finger.
    private var rowHasHeard = false

    override var logWidth: CGFloat { 246 }

    override var explanationFrame: CGRect { CGRect(x: 12, y: 310, width: 256, height: 48) }

    override func setUp() {
        table.register(TellingCell.self, forCellReuseIdentifier: "row")
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

    // MARK: The recognizer

    private func choose(_ number: Int) {
        if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        let new: UIGestureRecognizer
        if number == 1 {
            let pan = TellingPan(target: self, action: Selector("panned:", GesturePriorityScene.panned(_:)))
            pan.onCall = { [unowned self] in tell("recognizer: \($0)") }
            new = pan
        } else {
            let tap = TellingTap(target: self, action: Selector("tapped:", GesturePriorityScene.tapped(_:)))
            tap.onCall = { [unowned self] in tell("recognizer: \($0)") }
            new = tap
        }
        new.cancelsTouchesInView = cancelling.isSelected
        (number == 2 ? button : back).addGestureRecognizer(new)
        recognizer = new
        back.text = number == 2 ? "back view" : "back view with a \(choice.chips[number].title) recognizer"
        explanation =
            [
                "The recognizer is on the view behind the rows and the button, and hears of every touch on them.",
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
            explanation = "The tap is recognized first, and takes nothing away: whoever was touched goes on."
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

    // MARK: The table and the button

    override func fingerComesDown(on view: UIView?, isFirst: Bool) {
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
        (cell as? TellingCell)?.onCall = { [unowned self] in
            rowHasHeard = true
            tell($0)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tell("Row \(indexPath.row + 1) selected")
        if recognizer?.view === button {
            explanation = "No recognizer is behind the rows now, so nobody takes their touches but the table."
        } else if recognizer is TellingPan {
            explanation = "A finger that does not move is no pan: the touch was the row's."
        } else if cancelling.isSelected {
            explanation = "The tap gave up after 0.75 s and failed. From then on the touch was the row's alone."
        }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        tell("table scrolls")
        explanation =
            recognizer is TellingPan
            ? "The table's pan is nearer to the finger than the one behind. It wins, and the other fails."
            : "Who moves by more than 10 points does not tap: the tap failed, and the table's pan took the touch."
    }
}
