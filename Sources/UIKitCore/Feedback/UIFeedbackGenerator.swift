import CoreGraphics
import Foundation

/// The superclass of the generators of haptic feedback. Create one of its subclasses.
///
/// Unlike UIKit, no device vibrates: a desktop has no haptic engine. Each call becomes a record of the trace under the
/// topic `feedback`, which the log shows and tests read.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// The feedback as the trace names it.
    var traceName: String { Trace.name(ofClass: type(of: self)) }

    /// Announces that feedback follows soon. It changes nothing for the feedback.
    open func prepare() {
        Trace.emit(.feedback(.prepares(traceName)))
    }
}

/// A generator of feedback that feels like the collision of two objects.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and stiffness of the objects that collide.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Creates a generator of impacts of the medium style.
    public convenience override init() {
        self.init(style: .medium)
    }

    /// Creates a generator of impacts.
    ///
    /// - Parameter style: The mass and stiffness of the objects that collide.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    override var traceName: String { "impact \(style)" }

    /// Gives the feedback of a collision at full intensity.
    open func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    /// Gives the feedback of a collision at full intensity.
    ///
    /// - Parameter location: The place of the collision, which makes no difference.
    open func impactOccurred(at location: CGPoint) {
        impactOccurred(intensity: 1)
    }

    /// Gives the feedback of a collision.
    ///
    /// - Parameters:
    ///   - intensity: The intensity from 0 to 1. Values beyond are clamped.
    ///   - location: The place of the collision, which makes no difference.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        impactOccurred(intensity: intensity)
    }

    /// Gives the feedback of a collision.
    ///
    /// - Parameter intensity: The intensity from 0 to 1. Values beyond are clamped.
    open func impactOccurred(intensity: CGFloat) {
        let clamped = intensity.isNaN ? 0 : min(max(intensity, 0), 1)
        Trace.emit(.feedback(.impact(style: "\(style)", intensity: clamped)))
    }
}

/// A generator of feedback for a selection that changes, as in a wheel of values.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    override var traceName: String { "selection changed" }

    /// Gives the feedback of a selection that has changed. Call it for every step.
    open func selectionChanged() {
        Trace.emit(.feedback(.selectionChanged))
    }

    /// Gives the feedback of a selection that has changed. Call it for every step.
    ///
    /// - Parameter location: The place of the selection, which makes no difference.
    open func selectionChanged(at location: CGPoint) {
        selectionChanged()
    }
}

/// A generator of feedback for tasks that have succeeded or failed.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    override var traceName: String { "notification" }

    /// Gives the feedback of a task that has ended.
    ///
    /// - Parameter notificationType: The result of the task.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        Trace.emit(.feedback(.taskEnded("\(notificationType)")))
    }

    /// Gives the feedback of a task that has ended.
    ///
    /// - Parameters:
    ///   - notificationType: The result of the task.
    ///   - location: The place of the task, which makes no difference.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
