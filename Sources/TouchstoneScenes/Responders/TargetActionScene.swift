import TouchstoneKit
import UIKit

extension Scene {
    /// The three signatures of actions, and a control's list of them.
    static let targetAction = Scene(
        name: "target-action", title: "Target and action",
        hint: "Tap Send, change the list of actions, and tap again: order and number tell what the control keeps.",
        size: CGSize(width: 500, height: 360)
    ) { TargetActionScene(frame: $0) }
}

/// A button with up to three actions of one target, and buttons that change the list.
final class TargetActionScene: ExperimentView {
    let sender = Chip("Send", isSubject: true)
    private(set) lazy var changes: [Chip] = [
        Chip("add the three shapes") { [unowned self] _ in addAll() },
        Chip("add the first again") { [unowned self] _ in add(Self.plain, for: .touchUpInside) },
        Chip("add the first for touchDown") { [unowned self] _ in add(Self.plain, for: .touchDown) },
        Chip("remove the second") { [unowned self] _ in remove(Self.withSender) },
        Chip("remove all for touchUpInside") { [unowned self] _ in remove(nil) },
    ]
    private let listing = ExperimentView.caption("", size: 12, alignment: .left)

    override func setUp() {
        listing.numberOfLines = 0
        addSubview(sender)
        addSubview(listing)
        for chip in changes { addSubview(chip) }
        showList()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sender.frame = CGRect(x: 20, y: 16, width: 250, height: 48)
        for (index, chip) in changes.enumerated() {
            chip.frame = CGRect(x: 20, y: 80 + CGFloat(index) * 38, width: 250, height: 30)
        }
        listing.frame = CGRect(x: 20, y: 276, width: 250, height: 72)
    }

    // MARK: - The actions

    static let plain = Selector("send", TargetActionScene.sendPlainly)
    static let withSender = Selector("send:", TargetActionScene.sendBy(_:))
    static let withEvent = Selector("send:forEvent:", TargetActionScene.sendBy(_:forEvent:))

    private func sendPlainly() {
        log.add("send")
    }

    private func sendBy(_ sender: UIControl) {
        log.add("send: by the \(type(of: sender))")
    }

    private func sendBy(_ sender: UIControl, forEvent event: UIEvent?) {
        let phases = event?.allTouches?.map { "\($0.phase)" } ?? []
        log.add("send:forEvent: by the \(type(of: sender)), finger \(phases.joined())")
    }

    // MARK: - The list

    private func addAll() {
        for action in [Self.plain, Self.withSender, Self.withEvent] {
            sender.addTarget(self, action: action, for: .touchUpInside)
        }
        showList()
    }

    private func add(_ action: Selector, for event: UIControl.Event) {
        sender.addTarget(self, action: action, for: event)
        showList()
    }

    private func remove(_ action: Selector?) {
        sender.removeTarget(self, action: action, for: .touchUpInside)
        showList()
    }

    /// The control's list of actions, as shown.
    var listed: String { listing.text ?? "" }

    private func showList() {
        func names(_ event: UIControl.Event) -> String {
            sender.actions(forTarget: self, forControlEvent: event)?.joined(separator: ", ") ?? "nil"
        }
        listing.text = """
            touchDown: \(names(.touchDown))
            touchUpInside: \(names(.touchUpInside))
            allTargets: \(sender.allTargets.count)
            allControlEvents: \(sender.allControlEvents.rawValue)
            """
    }
}
