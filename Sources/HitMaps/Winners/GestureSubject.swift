import UIKit

/// What gestures can be tried on: a view, which keeps its frame in a window, a view controller, whose view fills the window, or
/// a `Stage` of UIKitTesting as it is. Nothing else can conform.
@MainActor
public protocol GestureSubject: AnyObject {}

extension UIView: GestureSubject {}
extension UIViewController: GestureSubject {}
