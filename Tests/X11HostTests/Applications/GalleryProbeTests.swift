import CX11
import CoreGraphics
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes
@testable import X11Host

/// Tests of held keys on a real keyboard in the gallery.
@MainActor @Suite(.serialized) struct GalleryProbeTests {
    @Test("Holding the question mark explains the point under the pointer, however often the key repeats")
    func holding() throws {
        let server = try TestServer()
        let open = try OpenGallery(server, showing: try Gallery.builtIn.scene(named: "round-button"))
        #expect(open.turn { open.gallery.live?.picture(width: .infinity) != nil })
        open.turn(for: 0.3)
        let scene = try #require(open.gallery.live?.session.controller.view as? RoundButtonScene)
        let button = open.gallery.probe.place(scene.button.frame)
        open.client.move(Int(button.midX), Int(button.midY))
        #expect(open.turn { open.gallery.probe.pointer != nil })
        open.client.key(XK_Shift_L, isDown: true)
        open.client.key(XK_slash, isDown: true)
        #expect(open.turn { open.gallery.probe.explanation?.winner == "RoundButton" })
        // Keys repeat after two thirds of a second.
        open.turn(for: 1.2)
        #expect(open.gallery.probe.explanation?.winner == "RoundButton")
        open.client.key(XK_Shift_L, isDown: false)
        open.turn(for: 0.1)
        #expect(open.gallery.probe.explanation != nil, "Shift may be released first")
        #expect(open.turn { open.gallery.probe.winners?.lines == ["  every gesture: RoundButton"] })
        open.client.key(XK_Control_L, isDown: true)
        open.client.key(XK_t, isDown: true)
        #expect(open.turn { open.gallery.probe.panel?.lines.last == "copied as a test" })
        open.client.key(XK_t, isDown: false)
        open.client.key(XK_Control_L, isDown: false)
        open.client.key(XK_slash, isDown: false)
        #expect(open.turn { open.gallery.probe.explanation == nil })
        #expect(open.gallery.live?.session.nextWake == nil, "and nothing goes on")
        server.stop()
    }
}
