import TouchstoneKit
import UIKit

extension Scene {
    /// A target that only the scene retains, and the control's behaviour after its release.
    static let weakTarget = Scene(
        name: "weak-target", title: "Weak target",
        hint: "Tap Send, let go of the listener, and tap again: the control did not keep it, and nothing breaks.",
        size: CGSize(width: 480, height: 300)
    ) { WeakTargetScene(frame: $0) }
}

/// A button whose target can be released.
final class WeakTargetScene: ExperimentView {
    let sender = Chip("Send", isSubject: true)
    private(set) lazy var release = Chip("let go of the listener") { [unowned self] _ in letGo() }
    private(set) lazy var renew = Chip("make another") { [unowned self] _ in makeListener() }
    private let status = ExperimentView.caption("")
    private var listener: Listener?
    private weak var watched: Listener?
    private var number = 0

    override func setUp() {
        for view in [sender, release, renew, status] { addSubview(view) }
        makeListener()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sender.frame = CGRect(x: 30, y: 30, width: 210, height: 60)
        status.frame = CGRect(x: 10, y: 104, width: 250, height: 20)
        release.frame = CGRect(x: 30, y: 160, width: 210, height: 34)
        renew.frame = CGRect(x: 30, y: 206, width: 210, height: 34)
    }

    private func makeListener() {
        number += 1
        let listener = Listener(number)
        listener.onReceive = { [unowned self] in log.add($0) }
        sender.addTarget(listener, action: Listener.receive, for: .touchUpInside)
        self.listener = listener
        watched = listener
        showTargets()
    }

    private func letGo() {
        guard listener != nil else { return }
        listener = nil
        log.add(watched == nil ? "listener \(number) is gone" : "listener \(number) is still retained")
        showTargets()
    }

    private func showTargets() {
        let count = sender.allTargets.count
        status.text = "Send has \(count == 0 ? "no target" : count == 1 ? "1 target" : "\(count) targets")"
    }

    /// The number of the button's targets, in words.
    var targets: String { status.text ?? "" }
}

/// An object that serves only as a target.
@MainActor
private final class Listener {
    static let receive = Selector("receive:", Listener.receive(_:))

    let number: Int
    var onReceive: (String) -> Void = { _ in }

    init(_ number: Int) {
        self.number = number
    }

    private func receive(_ sender: Chip) {
        onReceive("listener \(number) receives \(sender.title)")
    }
}
