import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes
@testable import X11Host

/// The gallery in a window on a server.
@MainActor
final class OpenGallery {
    let server: TestServer
    let host: X11Host
    let loop: FrameLoop
    let client: TestClient
    let gallery: GalleryViewController

    /// Opens the gallery.
    ///
    /// - Parameter scene: The scene to show.
    init(_ server: TestServer, showing scene: Scene = .textField) throws {
        self.server = server
        host = try X11Host.connect(to: server.displayName)
        loop = FrameLoop(host: host)
        loop.application.launch()
        let window = PlaygroundWindow(frame: CGRect(x: 0, y: 0, width: 780, height: 580))
        gallery = GalleryViewController(gallery: .builtIn, showing: scene)
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        client = try TestClient(server)
    }

    /// Turns the loop until a condition holds. Returns false when it does not within about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool { loop.turn(until: isSo) }

    /// Turns the loop for about the given seconds.
    func turn(for seconds: Double) {
        let end = host.now.advanced(by: seconds)
        _ = turn { host.now >= end }
    }

    /// Returns a text field of the scene.
    func field(_ number: Int) throws -> UITextField {
        try #require(turn { gallery.live?.picture(width: .infinity) != nil })
        let scene = try #require(gallery.live?.session.controller.view as? TextFieldScene)
        // The layout changes when the server reports the window's size.
        turn(for: 0.3)
        return scene.fields[number]
    }

    /// Returns the location of a field's centre, or of a point in it, in the window.
    func place(_ field: UITextField, x: CGFloat? = nil) -> CGPoint {
        place(CGPoint(x: x ?? field.bounds.midX, y: field.bounds.midY), in: field)
    }

    /// Returns the location in the window of a point of a view in the scene.
    func place(_ point: CGPoint, in view: UIView) -> CGPoint {
        let inScene = view.convert(point, to: nil)
        let screen = gallery.canvas.screen
        return screen.convert(screen.viewRect(CGRect(origin: inScene, size: .zero)).origin, to: nil)
    }

    /// Clicks a field, which begins editing.
    func edit(_ field: UITextField) {
        click(place(field))
        #expect(turn { field.isFirstResponder })
        turn(for: 0.5)
    }

    func click(_ point: CGPoint) {
        client.move(Int(point.x), Int(point.y))
        client.click(1)
    }

    func type(_ keysyms: [Int32], control: Bool = false) {
        if control { client.key(XK_Control_L, isDown: true) }
        for keysym in keysyms {
            client.key(keysym, isDown: true)
            client.key(keysym, isDown: false)
            turn(for: 0.1)
        }
        if control { client.key(XK_Control_L, isDown: false) }
    }
}
