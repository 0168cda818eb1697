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

/// Tests of text from other programs in a scene of the gallery, which runs in an application of its own.
@MainActor @Suite(.serialized) struct GalleryTextTests {
    @Test("An input method composes in a scene's field and shows its candidates where the scene is")
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
        let spot = try #require(open.gallery.reportedTextInputRect)
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

        // The input method's own window, which no window manager places, may cover the search field.
        XRaiseWindow(open.client.display, try #require(open.host.windowIdentifier))
        XSync(open.client.display, 0)
        // The search field takes the keyboard focus, which discards the composition.
        let search = open.gallery.galleryView.search
        open.click(search.convert(CGPoint(x: search.bounds.width - 30, y: search.bounds.midY), to: nil))
        #expect(open.turn { open.gallery.galleryView.search.isFirstResponder })
        #expect(open.gallery.reportedTextInputRect == nil)
        #expect(open.turn { field.text == "한" && field.markedTextRange == nil })
        // It is a text field as well, in which the input method composes.
        open.type([XK_k])
        #expect(open.turn { open.gallery.galleryView.search.text == "ㅏ" })
        nabi.stop()
        server.stop()
        _ = home
    }

    @Test("Keys type lines into a scene's text view, and the pointer selects there by dragging")
    func textView() throws {
        let server = try TestServer()
        let open = try OpenGallery(server, showing: .textView)
        #expect(open.turn { open.gallery.live?.picture(width: .infinity) != nil })
        let scene = try #require(open.gallery.live?.session.controller.view as? TextViewScene)
        open.turn(for: 0.3)
        let view = scene.growing
        open.click(open.place(CGPoint(x: view.bounds.width - 8, y: view.bounds.midY), in: view))
        #expect(open.turn { view.isFirstResponder })
        open.type([XK_a], control: true)
        open.type([XK_o, XK_n, XK_e, XK_Return, XK_t, XK_w, XK_o])
        #expect(open.turn { view.text == "one\ntwo" })
        let height = view.bounds.height
        open.type([XK_Return, XK_Up, XK_Home])
        #expect(open.turn { view.text == "one\ntwo\n" && view.selectedRange.location == 4 })
        #expect(open.turn { view.bounds.height > height })
        let ends = [1, 6].map { offset in
            let position = view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
            let caret = view.caretRect(for: position)
            return open.place(CGPoint(x: caret.midX, y: caret.midY), in: view)
        }
        open.client.move(Int(ends[0].x), Int(ends[0].y))
        open.client.button(1, isDown: true)
        open.turn(for: 0.2)
        open.client.move(Int(ends[1].x), Int(ends[1].y))
        open.turn(for: 0.2)
        open.client.button(1, isDown: false)
        #expect(open.turn { view.selectedRange == NSRange(location: 1, length: 5) })
        server.stop()
    }

    @Test("A scene's field pastes text copied in another program, and text selected there with the middle button")
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

    @Test("A scene pastes the text that it has copied until the gallery or another program copies")
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
        // Update this program's server time. Otherwise its claim would count as older than ours.
        let (owner, window) = try X11Host.open(server)
        owner.settle()
        owner.perform(.setClipboard("other"))
        owner.synchronize(window)
        // Its window has taken the keyboard focus, which no window manager restores.
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
