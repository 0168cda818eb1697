import Timeline
import UIKit

/// A view with a tip: the name of what it does, and its key.
@MainActor
protocol TipProviding: UIView {
    /// The tip; nil for none.
    var tip: String? { get }
}

/// The presenter of the tip of the control below the pointer. The tip appears when the pointer has rested there for a
/// moment, and goes with the next press or shortcut.
@MainActor
final class TipPresenter {
    /// The tip that is shown, if any.
    private(set) var view: TipView?
    private weak var owner: (any TipProviding)?
    private var deadline: Deadline?

    /// The time in seconds after which a tip appears.
    static let delay = 0.5

    isolated deinit {
        deadline?.cancel()
    }

    /// Called when the pointer has moved to a view of `root`; with nil when it is over none.
    func move(to found: UIView?, in root: UIView, clock: Timeline) {
        var candidate = found
        while let current = candidate, (current as? any TipProviding)?.tip == nil { candidate = current.superview }
        let owner = candidate as? any TipProviding
        guard owner !== self.owner else { return }
        let isShown = view != nil
        hide()
        self.owner = owner
        guard let owner else { return }
        // Beside a control whose tip was just shown, there is no wait.
        if isShown { return show(owner, in: root) }
        deadline = clock.schedule(after: Self.delay, label: "a tip") { [weak self, weak owner, weak root] in
            if let owner, let root { self?.show(owner, in: root) }
        }
    }

    /// Whether a tip is about to appear.
    var isWaiting: Bool { deadline?.isPending == true }

    /// Hides the tip, until the pointer moves to another control.
    func hide() {
        deadline?.cancel()
        deadline = nil
        view?.removeFromSuperview()
        view = nil
    }

    private func show(_ owner: any TipProviding, in root: UIView) {
        guard let text = owner.tip, owner.window != nil else { return }
        let new = TipView(text)
        root.addSubview(new)
        new.place(beside: owner.convert(owner.bounds, to: root), in: root.bounds)
        view = new
    }
}

/// A tip beside a control.
final class TipView: UIView {
    let label = UILabel()
    private static let margin: CGFloat = 7

    init(_ text: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = UIColor(white: 0.13, alpha: 1)
        layer.cornerRadius = 5
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 0.45, alpha: 1).cgColor
        label.text = text
        label.font = .systemFont(ofSize: 12)
        label.textColor = .white
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Places the tip below a control, or above it where there is no room below.
    func place(beside control: CGRect, in bounds: CGRect) {
        let most = max(20, min(300, bounds.width - 8) - 2 * Self.margin)
        let text = label.sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude))
        let size = CGSize(
            width: min(most, text.width.rounded(.up)) + 2 * Self.margin, height: text.height.rounded(.up) + 8)
        // A splitter is long; its tip is at its middle.
        let x = control.width > 300 ? control.midX : control.minX
        let below = control.height > 300 ? control.midY : control.maxY + 4
        let y = below + size.height <= bounds.maxY ? below : control.minY - size.height - 4
        frame = CGRect(
            x: max(bounds.minX + 4, min(x, bounds.maxX - size.width - 4)), y: max(bounds.minY, y), width: size.width,
            height: size.height)
        label.frame = self.bounds.insetBy(dx: Self.margin, dy: 4)
    }
}
