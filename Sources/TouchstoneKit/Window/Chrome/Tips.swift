import Timeline
import UIKit

/// A view with a tip: the name of what it does, and its key.
@MainActor
protocol TipProviding: UIView {
    /// The tip; nil for none.
    var tip: String? { get }

    /// Returns the tip at a point of the view, and the part of the view that it is about; nil for none.
    func tip(at point: CGPoint) -> (text: String, area: CGRect)?
}

extension TipProviding {
    func tip(at point: CGPoint) -> (text: String, area: CGRect)? { tip.map { ($0, bounds) } }
}

/// The presenter of the tip of the control below the pointer. The tip appears when the pointer has rested there for a
/// moment, and goes with the next press or shortcut.
@MainActor
final class TipPresenter {
    /// The tip that is shown, if any.
    private(set) var view: TipView?
    private weak var owner: (any TipProviding)?
    /// The part of the control that the tip is about.
    private var area = CGRect.zero
    private var deadline: Deadline?

    /// The time in seconds after which a tip appears.
    static let delay = 0.5

    isolated deinit {
        deadline?.cancel()
    }

    /// Called when the pointer has moved.
    ///
    /// - Parameters:
    ///   - found: The view of `root` that it is over; nil when it is over none.
    ///   - place: Its place in `root`.
    func move(to found: UIView?, at place: CGPoint, in root: UIView, clock: Timeline) {
        var candidate = found
        var tip: (text: String, area: CGRect)?
        while let current = candidate {
            tip = (current as? any TipProviding)?.tip(at: current.convert(place, from: root))
            if tip != nil { break }
            candidate = current.superview
        }
        let owner = candidate as? any TipProviding
        guard owner !== self.owner || tip.map({ $0.area != area }) == true else { return }
        let isShown = view != nil
        hide()
        self.owner = owner
        area = tip?.area ?? .zero
        guard let owner else { return }
        // Beside a control whose tip was just shown, there is no wait.
        if isShown { return show(owner, at: place, in: root) }
        deadline = clock.schedule(after: Self.delay, label: "a tip") { [weak self, weak owner, weak root] in
            if let owner, let root { self?.show(owner, at: place, in: root) }
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

    private func show(_ owner: any TipProviding, at place: CGPoint, in root: UIView) {
        guard owner.window != nil, let tip = owner.tip(at: owner.convert(place, from: root)) else { return }
        let new = TipView(tip.text)
        root.addSubview(new)
        new.place(beside: owner.convert(tip.area, to: root), in: root.bounds)
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
