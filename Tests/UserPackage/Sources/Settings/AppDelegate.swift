import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let preferences = Preferences()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RootController(preferences: preferences)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The tabs. It applies the preferences that concern the whole app.
final class RootController: UITabBarController {
    private let preferences: Preferences

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(nibName: nil, bundle: nil)
        let settings = UINavigationController(rootViewController: SettingsController(preferences: preferences))
        settings.navigationBar.prefersLargeTitles = true
        settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 0)
        let account = UINavigationController(rootViewController: AccountController(preferences: preferences))
        account.tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person.crop.circle"), tag: 1)
        viewControllers = [settings, account]
        preferences.observe { [weak self] in self?.applyPreferences() }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        applyPreferences()
    }

    private func applyPreferences() {
        overrideUserInterfaceStyle = preferences.appearance.style
        viewControllers?.last?.tabBarItem.badgeValue = preferences.account.isComplete ? nil : "1"
    }
}
