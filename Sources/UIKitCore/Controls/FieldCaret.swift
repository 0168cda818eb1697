import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// The insertion point of a text field. It blinks for a while after something happened, and then stays on, so that a
/// window nobody types in wakes up never.
@MainActor
final class FieldCaret: UIView {
    /// Points.
    static let width: CGFloat = 2

    /// Seconds that it is shown, and then not shown.
    static let interval = 0.5

    /// How often it changes before it stays on: ten seconds.
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

    /// Shows it, and lets it blink from now on.
    func blink() {
        stop()
        isHidden = false
        changesLeft = Self.changes
        scheduleChange()
    }

    /// Keeps it shown or hidden.
    func stay(hidden: Bool) {
        stop()
        isHidden = hidden
    }

    private func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private func scheduleChange() {
        let next = RenderEnvironment.timeline.schedule(after: Self.interval, label: "caret") { [weak self] in
            self?.change()
        }
        // A test may end while a field is edited.
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
