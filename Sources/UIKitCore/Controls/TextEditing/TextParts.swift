import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// A part of a text editor that draws text and clips it.
@MainActor
final class TextCanvas: UIView {
    /// The drawing in the superview's coordinates. Called with the view's frame.
    var drawing: @MainActor (CGRect) -> Void = { _ in }

    init() {
        super.init(frame: .zero)
        configure()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    override var isControlPart: Bool { true }

    private func configure() {
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = frame.origin
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        drawing(frame)
        context.restoreGState()
    }
}

/// The insertion point of a text editor.
///
/// It blinks for ten seconds after the last change and then stays visible, so that an idle window never wakes up.
@MainActor
final class TextCaret: UIView {
    /// The width in points.
    static let width: CGFloat = 2

    /// The duration in seconds of each phase, visible or hidden.
    static let interval = 0.5

    /// The number of phases in ten seconds, after which the insertion point stays visible.
    private static let changes = 20

    private var deadline: Deadline?
    private var changesLeft = 0

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = Self.width / 2
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isControlPart: Bool { true }

    /// Shows the insertion point and restarts its blinking.
    func blink() {
        stop()
        isHidden = false
        changesLeft = Self.changes
        scheduleChange()
    }

    /// Stops the blinking, and shows or hides the insertion point.
    func stay(hidden: Bool) {
        stop()
        isHidden = hidden
    }

    private func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private func scheduleChange() {
        let next = timeline.schedule(after: Self.interval, label: "caret") { [weak self] in
            self?.change()
        }
        // A test may end while text is being edited.
        next.mayBeLeftPending = true
        deadline = next
    }

    private func change() {
        deadline = nil
        changesLeft -= 1
        isHidden = changesLeft > 0 && !isHidden
        if changesLeft > 0 { scheduleChange() }
    }
}
