import Foundation
import HostInterface

extension UIView {
    /// The present date of the view's application: that of its host, which is virtual without a display.
    var presentDate: Date {
        (window?.screen.host ?? UIApplication.sharedIfRunning?.host)?.date ?? Date(timeIntervalSinceReferenceDate: 0)
    }
}
