/// The place in a file that a view controller was created from.
@MainActor
protocol ViewControllerScene: AnyObject {
    /// Loads the view of the controller, and returns false when the file has none.
    func loadView(of controller: UIViewController) -> Bool

    /// Performs the segue with an identifier, and returns false when the file has none.
    func performSegue(_ identifier: String, sender: Any?) -> Bool
}
