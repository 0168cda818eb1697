import UIKit

/// A view that may be gone.
struct WeakView {
    weak var view: UIView?
}
