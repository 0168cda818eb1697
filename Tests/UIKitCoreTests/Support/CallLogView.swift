import UIKit

/// A view that records the callbacks about its superview and window, and runs a test's code during them.
final class CallLogView: UIView {
    let name: String
    let calls: CallLog
    var onWillMoveToSuperview: ((UIView?) -> Void)?
    var onDidMoveToSuperview: (() -> Void)?
    var onWillMoveToWindow: ((UIWindow?) -> Void)?
    var onDidMoveToWindow: (() -> Void)?
    var onDidAddSubview: ((UIView) -> Void)?
    var onWillRemoveSubview: ((UIView) -> Void)?

    init(_ name: String, _ calls: CallLog, frame: CGRect = .zero) {
        self.name = name
        self.calls = calls
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        calls.note("\(name) willMove(toSuperview: \(CallLog.name(newSuperview)))")
        onWillMoveToSuperview?(newSuperview)
    }

    override func didMoveToSuperview() {
        calls.note("\(name) didMoveToSuperview \(CallLog.name(superview))")
        onDidMoveToSuperview?()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        calls.note("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
        onWillMoveToWindow?(newWindow)
    }

    override func didMoveToWindow() {
        calls.note("\(name) didMoveToWindow \(window == nil ? "nil" : "window")")
        onDidMoveToWindow?()
    }

    override func didAddSubview(_ subview: UIView) {
        calls.note("\(name) didAddSubview \(CallLog.name(subview))")
        onDidAddSubview?(subview)
    }

    override func willRemoveSubview(_ subview: UIView) {
        calls.note("\(name) willRemoveSubview \(CallLog.name(subview))")
        onWillRemoveSubview?(subview)
    }
}
