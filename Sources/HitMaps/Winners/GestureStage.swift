import HostInterface
import Timeline
import UIKit

/// An object on which gestures can be performed: a view, which keeps its frame in a window, a view controller,
/// whose view fills the window, or a `Stage` of UIKitTesting. No other type can conform.
@preconcurrency @MainActor
public protocol GestureSubject: AnyObject {}

extension UIView: GestureSubject {}
extension UIViewController: GestureSubject {}

/// A subject that is an application of its own.
@MainActor
package protocol GestureStageOwner: GestureSubject {
    /// The application.
    var gestureStage: GestureStage { get }
}

/// A headless application that a gesture is tried on, which changes it.
@MainActor
package final class GestureStage {
    let headless: HeadlessApplication
    private let owner: AnyObject?
    /// Whether a gesture is being made. Meanwhile each turn is watched for a hang.
    var isBeingTouched = false

    /// Creates a stage of an existing application.
    ///
    /// - Parameter owner: An object that has to be kept alive for the application.
    package init(_ headless: HeadlessApplication, keeping owner: AnyObject? = nil) {
        self.headless = headless
        self.owner = owner
        headless.loop.drawsFrames = false
    }

    /// Creates a stage of an application with an empty window.
    ///
    /// - Parameters:
    ///   - size: The window's size in points.
    ///   - scale: Pixels per point.
    package convenience init(size: CGSize, scale: CGFloat) {
        self.init(HeadlessApplication(size: size, scale: scale))
        headless.open()
    }

    isolated deinit {
        // Tests need not wait for deadlines that a gesture leaves behind.
        for deadline in headless.timeline.pendingDeadlines { deadline.mayBeLeftPending = true }
    }

    /// Puts a view or a view controller into the window.
    func show(_ subject: any GestureSubject) {
        if let controller = subject as? UIViewController {
            headless.window.rootViewController = controller
        } else if let view = subject as? UIView {
            headless.window.addSubview(view)
        }
        settle()
    }

    var host: HeadlessHost { headless.host }
    var loop: FrameLoop { headless.loop }
    var screen: UIScreen { headless.screen }

    /// The maximum number of turns of the frame loop for one gesture. A gesture takes some hundred, unless the
    /// application never settles.
    static let maximumTurns = 10_000

    /// Handles everything that happens until an instant. Returns false when the application does not settle.
    func run(until instant: Instant) -> Bool {
        headless.run(until: instant, maximumTurns: Self.maximumTurns) { turn in
            if isBeingTouched { HangMonitor.whileTouching(turn) } else { turn() }
        }
    }

    /// Handles everything that is due now. Returns false when the application does not settle.
    @discardableResult
    func settle() -> Bool {
        run(until: headless.now)
    }

    /// Advances time until every recognizer has decided and the next touch is no second tap. Returns false when the
    /// application does not settle.
    func waitForDecisions(for minimum: Double, within maximum: Double) -> Bool {
        let start = headless.now
        guard run(until: start.advanced(by: minimum)) else { return false }
        let end = start.advanced(by: max(minimum, maximum))
        while screen.isDecidingGestures, host.now < end, let wake = loop.nextWake {
            guard run(until: min(max(wake, host.now), end)) else { return false }
        }
        return true
    }
}

/// A factory of identical applications, each of which is touched once.
@MainActor
package struct GestureStageFactory {
    let makeStage: () -> GestureStage

    package init(makeStage: @escaping () -> GestureStage) {
        self.makeStage = makeStage
    }

    /// Creates a factory of applications with new content in a window.
    init(size: CGSize, scale: CGFloat, _ content: @escaping () -> any GestureSubject) {
        makeStage = {
            let stage = GestureStage(size: size, scale: scale)
            let subject = content()
            if let owner = subject as? any GestureStageOwner { return owner.gestureStage }
            stage.show(subject)
            return stage
        }
    }
}
