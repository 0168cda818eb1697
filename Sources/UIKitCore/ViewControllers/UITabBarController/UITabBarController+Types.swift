extension UITabBarController {
    /// The forms in which tabs are shown.
    public enum Mode: Int, Sendable {
        case automatic = 0
        /// In a bar.
        case tabBar = 1
        /// In a bar that becomes a sidebar. Here it stays a bar.
        case tabSidebar = 2
    }
}
