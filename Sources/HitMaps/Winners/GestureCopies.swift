import UIKit

/// Makes copies of an application, each to be touched once.
@MainActor
package struct GestureCopies {
    let make: () -> GestureStage

    package init(make: @escaping () -> GestureStage) {
        self.make = make
    }

    /// Applications with some content in a window.
    init(size: CGSize, scale: CGFloat, _ content: @escaping () -> any GestureSubject) {
        make = {
            let stage = GestureStage(size: size, scale: scale)
            let subject = content()
            if let owner = subject as? any GestureStageOwner { return owner.gestureStage }
            stage.show(subject)
            return stage
        }
    }
}
