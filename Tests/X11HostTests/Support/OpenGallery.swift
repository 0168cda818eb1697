import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit
@testable import X11Host

/// The gallery in a window on a server.
@MainActor
final class OpenGallery {
    let server: TestServer
    let host: X11Host
    let loop: FrameLoop
    let client: TestClient
    let gallery: GalleryViewController

    /// - Parameter scene: the one that is shown.
    init(_ server: TestServer, showing scene: Scene = .textField) throws {
        self.server = server
        host = try X11Host(displayName: server.displayName)
        loop = FrameLoop(host: host, timeline: Timeline(now: host.now))
        loop.application.launch()
        let window = PlaygroundWindow(frame: CGRect(x: 0, y: 0, width: 780, height: 580))
        gallery = GalleryViewController(gallery: .builtIn, showing: scene)
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        client = try TestClient(server)
    }

    /// Turns the loop until something is so; false when it does not come to be in about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool { loop.turn(until: isSo) }

    /// Turns the loop for about so many seconds.
    func turn(for seconds: Double) {
        let end = host.now.advanced(by: seconds)
        _ = turn { host.now >= end }
    }

    /// A field of the scene.
    func field(_ number: Int) throws -> UITextField {
        try #require(turn { gallery.live?.picture(width: .infinity) != nil })
        let scene = try #require(gallery.live?.session.controller.view as? TextFieldScene)
        // The window gets its size when the server says so; then everything has another place.
        turn(for: 0.3)
        return scene.fields[number]
    }

    /// Where the middle of a field, or a point of it, is in the window.
    func place(_ field: UITextField, x: CGFloat? = nil) -> CGPoint {
        let inScene = field.convert(CGPoint(x: x ?? field.bounds.midX, y: field.bounds.midY), to: nil)
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
