import TouchstoneKit
import UIKit

extension Scene {
    /// Endless animations that the way to the background ends, and two remedies.
    static let backgroundAnimations = Scene(
        name: "background-animations", title: "Animations and the background",
        hint:
            "Minimize and restore the window, or press the button: one pulse is gone, and two remedies work.",
        size: CGSize(width: 520, height: 300)
    ) { BackgroundAnimationsScene(frame: $0) }
}

/// Three dots that pulse. The first loses its animation in the background, the second adds it again when the
/// application is active, and the third keeps it.
final class BackgroundAnimationsScene: ExperimentView {
    let dots = [
        PulsingDot("lost", .systemRed), PulsingDot("added again", .systemOrange), PulsingDot("kept", .systemGreen),
    ]

    /// Does to the dots what leaving for the background does.
    private(set) lazy var leaving = Chip("what the background does", isSubject: true) { [unowned self] _ in
        for dot in dots { dot.loseAnimations() }
        report("in the background")
        dots[1].pulse()
        report("back")
    }

    private var tokens: [any NSObjectProtocol] = []

    override var logWidth: CGFloat { 220 }

    override func setUp() {
        dots[2].keepsAnimation = true
        for dot in dots {
            addSubview(dot)
            addSubview(dot.caption)
        }
        addSubview(leaving)
        observe(UIApplication.willEnterForegroundNotification) { $0.report("in the background") }
        observe(UIApplication.didBecomeActiveNotification) { scene in
            scene.dots[1].pulse()
            scene.report("active")
        }
    }

    /// Calls a closure on the main actor for each notification of a name from the scene's own application. The gallery
    /// around it is another one.
    private func observe(
        _ name: Notification.Name, _ body: @escaping @MainActor @Sendable (BackgroundAnimationsScene) -> Void
    ) {
        let own = ObjectIdentifier(UIApplication.shared)
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            guard let sender = notification.object, ObjectIdentifier(sender as AnyObject) == own else { return }
            MainActor.assumeIsolated {
                if let self { body(self) }
            }
        }
        tokens.append(token)
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    private func report(_ moment: String) {
        let pulsing = dots.filter(\.isPulsing).map(\.name)
        log.add("\(moment): \(pulsing.isEmpty ? "nothing pulses" : pulsing.joined(separator: ", "))")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in dots.enumerated() {
            let middle = 50 + CGFloat(index) * 100
            dot.frame = CGRect(x: middle - 25, y: 70, width: 50, height: 50)
            dot.caption.frame = CGRect(x: middle - 48, y: 150, width: 96, height: 18)
        }
        leaving.frame = CGRect(x: 50, y: 220, width: 200, height: 34)
    }
}

/// A dot whose layer grows and shrinks without an end.
final class PulsingDot: UIView {
    let name: String
    let caption: UILabel

    /// Whether the animation stays when the application enters the background.
    var keepsAnimation = false

    private static let key = "pulse"

    init(_ name: String, _ color: UIColor) {
        self.name = name
        caption = ExperimentView.caption(name)
        super.init(frame: .zero)
        backgroundColor = color
    }

    required init?(coder: NSCoder) {
        nil
    }

    var isPulsing: Bool { layer.animation(forKey: Self.key) != nil }

    /// Adds the animation, unless it is there or the view is in no window.
    func pulse() {
        guard window != nil, !isPulsing else { return }
        let animation = CABasicAnimation(keyPath: "transform.scale")
        animation.fromValue = 0.7
        animation.toValue = 1.2
        animation.duration = 0.6
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = !keepsAnimation
        layer.add(animation, forKey: Self.key)
    }

    /// Removes the animation as the way to the background does.
    func loseAnimations() {
        guard let animation = layer.animation(forKey: Self.key), animation.isRemovedOnCompletion else { return }
        layer.removeAnimation(forKey: Self.key)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        pulse()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
}
