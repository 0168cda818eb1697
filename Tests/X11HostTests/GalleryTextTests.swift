import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit
@testable import X11Host

/// Text that comes from other programs into a scene of the gallery, which runs in an application of its own.
@MainActor @Suite(.serialized) struct GalleryTextTests {
    /// The gallery in a window on a server, with the scene of text fields.
    @MainActor private final class OpenGallery {
        let server: TestServer
        let host: X11Host
        let loop: FrameLoop
        let client: TestClient
        let gallery: GalleryViewController

        init(_ server: TestServer) throws {
            self.server = server
            host = try X11Host(displayName: server.displayName)
            loop = FrameLoop(host: host, timeline: Timeline(now: host.now))
            loop.application.launch()
            let window = PlaygroundWindow(frame: CGRect(x: 0, y: 0, width: 780, height: 580))
            gallery = GalleryViewController(gallery: .builtIn, showing: .textField)
            window.rootViewController = gallery
            window.makeKeyAndVisible()
            client = try TestClient(server)
        }

        /// Turns the loop until something is so; false when it does not come to be in about ten seconds.
        func turn(until isSo: () -> Bool) -> Bool {
            for _ in 0..<500 where !isSo() {
                loop.timeline.schedule(after: 0.02, label: "the test looks again") {}
                loop.turn()
            }
            return isSo()
        }

        /// Turns the loop for about so many seconds.
        func turn(for seconds: Double) {
            let end = host.now.advanced(by: seconds)
            _ = turn { host.now >= end }
        }

        /// A field of the scene.
        func field(_ number: Int) throws -> UITextField {
            try #require(turn { gallery.live?.image != nil })
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

    @Test("An input method composes in a scene's field, and its candidates are where the scene is shown")
    func composing() throws {
        let server = try TestServer()
        let home = try ScratchFolder()
        setenv("XMODIFIERS", "@im=nabi", 1)
        let nabi = try ChildProcess(
            "nabi", [], environment: ["DISPLAY": server.displayName, "HOME": home.path, "LC_ALL": "C.UTF-8"])
        let open = try OpenGallery(server)
        let selection = XInternAtom(open.client.display, "@server=nabi", 0)
        #expect(open.turn { XGetSelectionOwner(open.client.display, selection) != 0 })
        let field = try open.field(0)
        open.edit(field)
        let spot = try #require(open.gallery.toldTextSpot)
        let middle = open.place(field)
        #expect(abs(spot.midY - middle.y) < 3 && spot.minX < middle.x)

        open.client.key(XK_Shift_L, isDown: true)
        open.type([XK_space])
        open.client.key(XK_Shift_L, isDown: false)
        open.turn(for: 0.2)
        open.type([XK_g, XK_k, XK_s])
        #expect(open.turn { field.text == "한" })
        #expect(field.markedTextRange != nil)
        open.type([XK_r])
        #expect(open.turn { field.text == "한ㄱ" })

        // The input method's own window, which nobody manages here, may lie over the search field.
        XRaiseWindow(open.client.display, try #require(open.host.windowIdentifier))
        XSync(open.client.display, 0)
        // The search field takes the keyboard away, and with it what was being composed.
        let search = open.gallery.galleryView.search
        open.click(search.convert(CGPoint(x: search.bounds.width - 30, y: search.bounds.midY), to: nil))
        #expect(open.turn { open.gallery.galleryView.search.isFirstResponder })
        #expect(open.gallery.toldTextSpot == nil)
        #expect(open.turn { field.text == "한" && field.markedTextRange == nil })
        open.type([XK_k])
        #expect(open.gallery.galleryView.search.text == "k")
        nabi.stop()
        server.stop()
        _ = home
    }

    @Test("A scene's field pastes what another program has copied, and what was selected there with the middle button")
    func pasting() throws {
        let server = try TestServer()
        let (owner, window) = try X11Host.open(server)
        owner.settle()
        let open = try OpenGallery(server)
        let field = try open.field(0)
        open.edit(field)
        owner.perform(.setClipboard("Grüße 漢字"))
        owner.perform(.setPrimarySelection("!"))
        owner.synchronize(window)
        open.type([XK_v], control: true)
        #expect(
            open.turn {
                _ = owner.drain()
                return field.text == "Grüße 漢字"
            })
        let point = open.place(field, x: field.bounds.midX)
        open.client.move(Int(point.x), Int(point.y))
        open.client.click(2)
        #expect(
            open.turn {
                _ = owner.drain()
                return field.text == "Grüße 漢字!"
            })
        window.close()
        server.stop()
    }

    @Test("What a scene has copied is pasted by it again, until the gallery or another program copies")
    func copying() throws {
        let server = try TestServer()
        let open = try OpenGallery(server)
        let (from, to) = (try open.field(2), try open.field(0))
        open.edit(from)
        open.type([XK_a, XK_c], control: true)
        open.edit(to)
        open.type([XK_v], control: true)
        #expect(open.turn { to.text == "Sunken" })
        open.gallery.copy("log")
        open.type([XK_a, XK_v], control: true)
        #expect(open.turn { to.text == "log" })
        // A program that has just heard from the server, or its claim would count as older than ours.
        let (owner, window) = try X11Host.open(server)
        owner.settle()
        owner.perform(.setClipboard("other"))
        owner.synchronize(window)
        // Its window has taken the keyboard, which nobody manages here.
        XSetInputFocus(
            open.client.display, try #require(open.host.windowIdentifier), RevertToParent, Time(CurrentTime))
        XSync(open.client.display, 0)
        open.turn(for: 0.2)
        open.type([XK_a, XK_v], control: true)
        #expect(
            open.turn {
                _ = owner.drain()
                return to.text == "other"
            })
        window.close()
        server.stop()
    }
}
