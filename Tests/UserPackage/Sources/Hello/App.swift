import UIKit

@main
class App: UIResponder, UIApplicationDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    {
        window.addSubview(UISwitch(frame: CGRect(x: 120, y: 100, width: 63, height: 28)))
        window.makeKeyAndVisible()
        return true
    }
}
