import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var current: AppDelegate { UIApplication.shared.delegate as! AppDelegate }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = GaugeController()
        window?.makeKeyAndVisible()
        return true
    }
}

/// Returns the key window of an app, which libraries look for like this.
func keyWindow() -> UIWindow? {
    if let controller = UIApplication.shared.delegate?.window??.rootViewController { return controller.view.window }
    return UIApplication.shared.delegate?.window ?? UIApplication.shared.windows.first { $0.isKeyWindow }
}
