extension UIView {
    /// Rules of audits that the view breaks on purpose, by number or name: `["TS001"]`. A tool that looks for mistakes in where
    /// views can be touched says nothing of the view on their account, nor of the view together with another one. Views below
    /// it are judged as ever. Empty unless set, and without effect on touches.
    ///
    /// This is Touchstone's own: code that uses it does not compile on iOS. Unlike UIKit, which has nothing of the kind.
    public var auditExceptions: Set<String> {
        get { rare?.auditExceptions ?? [] }
        set {
            guard newValue != auditExceptions else { return }
            ensuredRare.auditExceptions = newValue
        }
    }
}
