import UIKit

/// Opens the playground's window when the application starts.
final class PlaygroundDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let playground: Playground
    private let scene: Scene
    private let size: CGSize

    init(_ playground: Playground, scene: Scene, size: CGSize) {
        self.playground = playground
        self.scene = scene
        self.size = size
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = PlaygroundWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = playground.appearance.style
        window.backgroundColor = .systemBackground
        let controller =
            playground.isBare
            ? scene.makeViewController() : GalleryViewController(gallery: playground.gallery, showing: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        if playground.animates { scene.animate?(controller) }
        self.window = window
        return true
    }
}
