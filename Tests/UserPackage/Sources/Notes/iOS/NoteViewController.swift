import UIKit

class NoteViewController: UIViewController {
    @IBOutlet weak var noteLabel: UILabel!
    private var pages = ["First"]

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(sceneDidActivate(_:)), name: UIScene.didActivateNotification, object: nil)
    }

    @IBAction func addNote(_ sender: UIButton) {
        show("Note \(pages.count + 1)")
    }

    @objc private func sceneDidActivate(_ notification: Notification) {
        guard let scene = notification.object as? UIScene, scene == view.window?.windowScene else { return }
        title = "Notes"
    }

    func show(_ page: String) {
        pages.append(page)
        noteLabel.text = page
    }

    /// The window that code finds which has no view at hand.
    static var keyWindow: UIWindow? {
        return UIApplication.shared.connectedScenes
            .filter { $0.activationState == .foregroundActive }
            .compactMap { $0 as? UIWindowScene }
            .first?.windows
            .first { $0.isKeyWindow }
    }
}
