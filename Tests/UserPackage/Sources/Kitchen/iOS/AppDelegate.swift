import UIKit

extension Notification.Name {
    /// Posted when a timer has run out; the object is the timer.
    static let kitchenTimerDidFinish = Notification.Name("KitchenTimerDidFinish")

    /// Posted when the list of running timers has changed.
    static let timerStoreDidChange = Notification.Name("TimerStoreDidChange")

    /// Posted when a recipe was marked or unmarked; the object is the recipe.
    static let recipeDidChange = Notification.Name("RecipeDidChange")
}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    /// The notice that covers the screen while a timer rings.
    @objc private(set) dynamic var notice: NoticeViewController?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window?.tintColor = UIColor(named: "Accent")
        Theme.apply()
        NotificationCenter.default.addObserver(
            self, selector: #selector(timerDidFinish(_:)), name: .kitchenTimerDidFinish, object: nil)
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        TimerStore.shared.pauseAll()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        TimerStore.shared.resumeAll()
    }

    @objc private func timerDidFinish(_ notification: Notification) {
        guard let timer = notification.object as? KitchenTimer, notice == nil,
            let root = window?.rootViewController
        else { return }
        let notice = NoticeViewController(nibName: "NoticeView", bundle: nil)
        notice.timer = timer
        notice.onClose = { [weak self] in self?.notice = nil }
        notice.modalPresentationStyle = .overFullScreen
        self.notice = notice
        var presenter = root
        while let next = presenter.presentedViewController { presenter = next }
        presenter.present(notice, animated: false, completion: nil)
    }
}
