import UIKit

/// What gestures can be tried on: a view, which keeps its frame in a window, a view controller, whose view fills the window, or
/// a `Stage` of UIKitTesting as it is. Nothing else can conform.
@MainActor
public protocol GestureSubject: AnyObject {}

extension UIView: GestureSubject {}
extension UIViewController: GestureSubject {}

/// A subject that is an application already.
@MainActor
package protocol GestureStageOwner: GestureSubject {
    /// The application.
    var gestureStage: GestureStage { get }
}

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
