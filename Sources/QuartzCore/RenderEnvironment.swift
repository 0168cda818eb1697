import Foundation
import Timeline

/// What everything that is drawn has in common.
@MainActor
package enum RenderEnvironment {
    /// The clock of animations and display links. Set by the frame loop of the running application.
    package static var timeline = Timeline() {
        didSet { if timeline !== oldValue { CATransaction.reset() } }
    }

    /// The tree of the running application's screen, whose frames display links follow.
    package static weak var tree: LayerTree?
}

/// Seconds on the clock that events, animations and display links are stamped with.
@MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
    RenderEnvironment.timeline.now.seconds
}
