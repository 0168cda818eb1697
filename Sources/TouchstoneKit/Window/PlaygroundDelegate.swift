import Foundation
import UIKit

/// The delegate of the playground's application, which opens the window.
final class PlaygroundDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var gallery: GalleryViewController?
    private let playground: Playground
    private let scene: Scene
    private let size: CGSize
    private let tools: StandaloneTools?
    /// Called when the gallery's window has opened.
    private let onOpen: (GalleryViewController) -> Void

    /// - Parameters:
    ///   - tools: The tools over a scene that is shown alone; nil for the gallery.
    ///   - onOpen: Called when the gallery's window has opened.
    init(
        _ playground: Playground, scene: Scene, size: CGSize, tools: StandaloneTools? = nil,
        onOpen: @escaping (GalleryViewController) -> Void = { _ in }
    ) {
        self.tools = tools
        self.onOpen = onOpen
        self.playground = playground
        self.scene = scene
        self.size = size
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let frame = CGRect(origin: .zero, size: size)
        let window = playground.isBare ? UIWindow(frame: frame) : PlaygroundWindow(frame: frame)
        window.overrideUserInterfaceStyle = playground.appearance.style
        window.backgroundColor = .systemBackground
        if playground.isBare {
            window.rootViewController = scene.makeViewController()
            tools?.open(on: application, showing: scene, size: size)
        } else {
            let gallery = GalleryViewController(gallery: playground.gallery, showing: scene)
            gallery.appearance = playground.appearance
            gallery.preloadsResources = true
            gallery.recordsAllScenes = playground.recordPath != nil
            // A script's places are those of the usual sizes.
            if playground.script == nil, playground.recordPath == nil {
                gallery.measuresPath = GalleryMeasures.usualPath
                gallery.showsThumbnails = playground.gallery.scenes.count > 1
                gallery.makesThumbnails = Playground.drawsThumbnails
            }
            window.rootViewController = gallery
            self.gallery = gallery
        }
        window.makeKeyAndVisible()
        self.window = window
        if let gallery { onOpen(gallery) }
        if playground.animates { startAnimation() }
        return true
    }

    private func startAnimation() {
        if let live = gallery?.live {
            UIApplication.restoringCurrent { live.session.animate() }
        } else if let controller = window?.rootViewController {
            scene.animate?(controller)
        }
    }

    func applicationDidBecomeActive(_ application: UIApplication) { gallery?.pass(.active) }

    func applicationWillResignActive(_ application: UIApplication) { gallery?.pass(.inactive) }

    func applicationDidEnterBackground(_ application: UIApplication) { gallery?.pass(.background) }
}

/// A handler that ends the application on a signal, as closing its window does, until `end()` is called.
@MainActor
final class EndingSignal {
    private let number: Int32
    private let former: sighandler_t?
    private let source: any DispatchSourceSignal

    init(_ number: Int32, ends application: UIApplication) {
        // The default action would end the process before the handler runs.
        let former = signal(number, SIG_IGN)
        (self.number, self.former) = (number, former)
        // A signal that the parent process ignores, as `nohup` does, stays ignored.
        let isIgnored = unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak application] in
            MainActor.assumeIsolated {
                if !isIgnored { application?.terminate(status: 0, reason: nil) }
            }
        }
        source.resume()
    }

    /// Gives the signal the effect that it had before.
    func end() {
        source.cancel()
        signal(number, former)
    }
}
