import Foundation

extension UIApplication {
    /// Shows the initial view controller of the storyboard that `Info.plist` names as the app's, in a window of its
    /// own.
    ///
    /// `UIMainStoryboardFile` names it. An app without it creates its windows itself, and one with scenes has its
    /// storyboard in a scene.
    func showMainStoryboard(of list: [String: Any]) {
        guard let name = Self.mainStoryboard(in: list) else { return }
        let storyboard = UIStoryboard(name: name, bundle: nil)
        guard let controller = storyboard.makeFirstController() else { return }
        let window = UIWindow()
        window.rootViewController = controller
        delegate?.window = window
        mainWindow = window
    }

    /// Shows the window of the main storyboard, unless the delegate has put another one in its place meanwhile.
    func showMainWindow() {
        guard let window = mainWindow else { return }
        if let replacement = delegate?.window, let replacement, replacement !== window {
            mainWindow = nil
        } else {
            window.makeKeyAndVisible()
        }
    }

    /// Returns the name of the storyboard in the contents of an `Info.plist`.
    package static func mainStoryboard(in list: [String: Any]) -> String? {
        list["UIMainStoryboardFile"] as? String
    }
}
