import Foundation

extension X11Host {
    /// The date of the desktop's clock, which the user can set.
    public var date: Date { Date() }
}
