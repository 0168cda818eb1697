import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var isSaved = false

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let _ = (scene as? UIWindowScene) else { return }
        window?.tintColor = .systemOrange
        if let context = connectionOptions.urlContexts.first {
            open(context.url)
        }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        isSaved = true
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        open(url)
    }

    private func open(_ url: URL) {
        (window?.rootViewController as? NoteViewController)?.show(url.host ?? "")
    }
}
