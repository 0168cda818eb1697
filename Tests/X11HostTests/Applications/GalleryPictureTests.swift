import CX11
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes
@testable import X11Host

/// Tests of the gallery's keys for pictures and for the palette, on a real keyboard.
@MainActor @Suite(.serialized) struct GalleryPictureTests {
    private func open(_ server: TestServer) throws -> OpenGallery {
        let open = try OpenGallery(server, showing: try Gallery.builtIn.scene(named: "round-button"))
        #expect(open.turn { open.gallery.live?.picture(width: .infinity) != nil })
        open.turn(for: 0.3)
        return open
    }

    @Test("Control-S saves what the scene shows, and another program pastes the same picture")
    func picture() throws {
        let server = try TestServer()
        let open = try open(server)
        let folder = try ScratchFolder()
        open.gallery.folder = folder.path
        open.type([XK_s], control: true)
        let file = folder.path + "/round-button.png"
        #expect(open.turn { FileManager.default.fileExists(atPath: file) })
        let saved = try Data(contentsOf: URL(fileURLWithPath: file))
        let shown = try #require(open.gallery.live?.picture(width: .infinity))
        #expect(shown.pngData() == saved)

        let other = try TestClient(server)
        let window = XCreateSimpleWindow(other.display, other.connection.root, 0, 0, 1, 1, 0, 0, 0)
        let property = XInternAtom(other.display, "PASTED", 0)
        XConvertSelection(
            other.display, other.connection.atom(.clipboard), other.connection.atom(.png), property, window,
            Time(CurrentTime))
        other.sync()
        let answer = try #require(other.nextEvent(SelectionNotify) { open.turn(for: 0.02) })
        #expect(answer.xselection.property == property)
        let pasted = WindowProperties(connection: other.connection, window: window)
            .take(property, maximumBytes: 1 << 20)
        #expect(pasted?.type == other.connection.atom(.png) && pasted?.bytes == [UInt8](saved))
        server.stop()
        _ = folder
    }

    @Test("Control-K opens the palette, in which a command is typed and Return performs it")
    func palette() throws {
        let server = try TestServer()
        let open = try open(server)
        open.type([XK_k], control: true)
        #expect(open.turn { open.gallery.galleryView.palette != nil })
        open.type([XK_o, XK_v, XK_e, XK_r, XK_space, XK_h, XK_i, XK_t])
        let palette = try #require(open.gallery.galleryView.palette)
        #expect(open.turn { palette.field.query == "over hit" })
        open.type([XK_Return])
        #expect(open.turn { open.gallery.overlays == [.hits] && open.gallery.galleryView.palette == nil })
        // Escape closes it, and the scene gets no key.
        open.type([XK_k], control: true)
        #expect(open.turn { open.gallery.galleryView.palette != nil })
        open.type([XK_Escape])
        #expect(open.turn { open.gallery.galleryView.palette == nil })
        server.stop()
    }
}
