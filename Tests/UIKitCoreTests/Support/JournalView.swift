import UIKit

/// A view that records the callbacks about its superview and window, and runs a test's code during them.
final class JournalView: UIView {
    let name: String
    let journal: Journal
    var onWillMoveToSuperview: ((UIView?) -> Void)?
    var onDidMoveToSuperview: (() -> Void)?
    var onWillMoveToWindow: ((UIWindow?) -> Void)?
    var onDidMoveToWindow: (() -> Void)?
    var onDidAddSubview: ((UIView) -> Void)?
    var onWillRemoveSubview: ((UIView) -> Void)?

    init(_ name: String, _ journal: Journal, frame: CGRect = .zero) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        journal.note("\(name) willMove(toSuperview: \(Journal.name(newSuperview)))")
        onWillMoveToSuperview?(newSuperview)
    }

    override func didMoveToSuperview() {
        journal.note("\(name) didMoveToSuperview \(Journal.name(superview))")
        onDidMoveToSuperview?()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        journal.note("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
        onWillMoveToWindow?(newWindow)
    }

    override func didMoveToWindow() {
        journal.note("\(name) didMoveToWindow \(window == nil ? "nil" : "window")")
        onDidMoveToWindow?()
    }

    override func didAddSubview(_ subview: UIView) {
        journal.note("\(name) didAddSubview \(Journal.name(subview))")
        onDidAddSubview?(subview)
    }

    override func willRemoveSubview(_ subview: UIView) {
        journal.note("\(name) willRemoveSubview \(Journal.name(subview))")
        onWillRemoveSubview?(subview)
    }
}
