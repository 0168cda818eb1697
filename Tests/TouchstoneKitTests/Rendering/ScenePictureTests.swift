import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A picture of the gallery's scene")
struct ScenePictureTests: ProbeSuite {
    /// A folder that is removed with the value.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")

        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        var names: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
        }

        func data(_ name: String) throws -> Data {
            try Data(contentsOf: url.appendingPathComponent(name))
        }
    }

    private func open(_ name: String, in folder: Folder) throws -> (Stage, GalleryViewController, HeadlessHost) {
        let (stage, controller) = try open(name)
        controller.folder = folder.url.path
        return (stage, controller, try #require(stage.application.host as? HeadlessHost))
    }

    @Test("is saved by Control-S as it is seen, with its overlays, and copied")
    func saving() throws {
        let folder = try Folder()
        let (stage, controller, host) = try open("half-outside", in: folder)
        let plain = try #require(controller.live?.picture(width: .infinity)).pngData()
        stage.key("3", modifiers: .control)
        stage.advance(by: 1)
        let shown = try #require(controller.live?.picture(width: .infinity)?.pngData())
        stage.key("s", modifiers: .control)
        #expect(folder.names == ["half-outside.png"])
        #expect(try folder.data("half-outside.png") == shown && shown != plain)
        #expect(host.clipboardPicture == [UInt8](shown) && host.clipboard == nil)
        #expect(
            controller.galleryView.hint.text
                == "Saved half-outside.png in \(folder.url.path) and copied the picture.")
        // Held, the key saves no more pictures.
        var held = KeySample(isDown: true, usage: 0x16, characters: "", charactersIgnoringModifiers: "s")
        held.modifiers = .control
        stage.send(.key(held))
        held.isRepeat = true
        for _ in 0..<5 { stage.send(.key(held)) }
        held.isDown = false
        stage.send(.key(held))
        #expect(folder.names == ["half-outside-2.png", "half-outside.png"])
        // The scene does not get the key, and nothing goes on.
        stage.settle()
        #expect(controller.live?.hasWork == false)
    }

    @Test("never replaces a file, a folder or a link")
    func names() throws {
        let folder = try Folder()
        let (stage, controller, _) = try open("round-button", in: folder)
        try Data("mine".utf8).write(to: folder.url.appendingPathComponent("round-button.png"))
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("round-button-2.png"), withIntermediateDirectories: true)
        let link = folder.url.appendingPathComponent("round-button-3.png").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.png")
        stage.key("s", modifiers: .control)
        stage.key("s", modifiers: .control)
        #expect(
            folder.names == [
                "round-button-2.png", "round-button-3.png", "round-button-4.png", "round-button-5.png",
                "round-button.png",
            ])
        #expect(try folder.data("round-button.png") == Data("mine".utf8))
        #expect(try folder.data("round-button-4.png") == folder.data("round-button-5.png"))
        controller.appearance = .dark
        stage.settle()
        stage.key("s", modifiers: .control)
        #expect(folder.names.contains("round-button~dark.png"))
    }

    @Test("has up to 3 pixels per point, and can be SVG and PDF; Control-S repeats the form")
    func forms() throws {
        let folder = try Folder()
        let (stage, controller, host) = try open("round-button", in: folder)
        stage.key("1", modifiers: .control)
        stage.advance(by: 1)
        controller.savePicture(as: .init(format: .png, scale: 3))
        let large = try #require(CGImage(pngData: folder.data("round-button@3x.png")))
        let shown = try #require(controller.live?.picture(width: .infinity))
        #expect(large.width == 3 * shown.width && large.height == 3 * shown.height)
        #expect(host.clipboardPicture == [UInt8](try folder.data("round-button@3x.png")))
        // The middle of each point of the large picture is the small one, but for edges.
        var different = 0
        for x in 0..<shown.width {
            for y in 0..<shown.height where large.pixel(x: 3 * x + 1, y: 3 * y + 1) != shown.pixel(x: x, y: y) {
                different += 1
            }
        }
        #expect(different < shown.width * shown.height / 20)
        for format in [PictureFormat.svg, .pdf] { controller.savePicture(as: .init(format: format)) }
        #expect(folder.names == ["round-button.pdf", "round-button.svg", "round-button@3x.png"])
        let svg = String(decoding: try folder.data("round-button.svg"), as: UTF8.self)
        #expect(svg.contains("<svg") && svg.contains("RoundButton") && !svg.contains("<image"))
        #expect(try folder.data("round-button.pdf").starts(with: Data("%PDF".utf8)))
        #expect(host.clipboardPicture == shown.pngData().map { [UInt8]($0) }, "programs paste a bitmap")
        stage.key("s", modifiers: .control)
        #expect(folder.names.contains("round-button-2.pdf"))
    }

    @Test("is of the moment, also while an animation runs")
    func animation() throws {
        let folder = try Folder()
        let (stage, controller, _) = try open("moving-buttons", in: folder)
        stage.finger.tap(at: place(CGPoint(x: 70, y: 50), controller))
        stage.advance(by: 0.3)
        controller.savePicture(as: .init(format: .png, scale: 2))
        let early = try #require(CGImage(pngData: folder.data("moving-buttons@2x.png")))
        let shown = try #require(controller.live?.picture(width: .infinity))
        var different = 0
        for x in 0..<shown.width {
            for y in 0..<shown.height {
                let (one, other) = (early.pixel(x: 2 * x, y: 2 * y), shown.pixel(x: x, y: y))
                if abs(Int(one.red) - Int(other.red)) > 64 { different += 1 }
            }
        }
        #expect(different < shown.width * shown.height / 50)
        stage.advance(by: 2)
    }

    @Test("that cannot be saved says why, and leaves nothing behind")
    func refusal() throws {
        let folder = try Folder()
        let (stage, controller, host) = try open("round-button", in: folder)
        controller.folder = folder.url.path + "/nowhere"
        stage.key("s", modifiers: .control)
        let hint = try #require(controller.galleryView.hint.text)
        #expect(hint.contains("nowhere/round-button.png cannot be written: No such file or directory."))
        #expect(host.clipboardPicture == nil && folder.names == [])
        controller.savePicture(as: .init(format: .png, scale: 99))
        #expect(controller.galleryView.hint.text?.contains("The scale 99 is not possible") == true)
    }

    // MARK: - Figures

    /// Copies the scene as an entry and returns the files that it makes.
    private func figures(_ stage: Stage, _ host: HeadlessHost) throws -> (entry: String, files: [FigureFile]) {
        stage.key("s", modifiers: [.control, .shift])
        let entry = try #require(host.clipboard)
        return (entry, try FigureFixture().files(entry))
    }

    @Test("is an entry of a figures file that draws the same")
    func entry() throws {
        let (stage, controller, host) = try open("half-outside", in: Folder())
        stage.key("3", modifiers: .control)
        stage.advance(by: 1)
        let (entry, files) = try figures(stage, host)
        #expect(entry == "{\n  \"name\": \"half-outside\", \"scene\": \"half-outside\", \"overlays\": \"hits\"\n}")
        #expect(files.map(\.path) == ["half-outside.png"])
        var renderer = SceneRenderer()
        renderer.overlays = [.hits]
        #expect(files[0].data == (try renderer.data(of: controller.scene, as: .png)))
        #expect(
            controller.galleryView.hint.text
                == "Copied an entry for a figures file. Pick a view first for callouts.")
    }

    @Test("has callouts for the picked view, by the shortest name that finds it")
    func callouts() throws {
        let (stage, controller, host) = try open("enlarged-areas", in: Folder())
        let scene = try #require(controller.live?.session.controller.view)
        func find(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(find) }
        let buttons = find(scene).filter { String(describing: type(of: $0)) == "EnlargedButton" }
        controller.select(try #require(buttons.dropFirst().first))
        let (entry, files) = try figures(stage, host)
        #expect(
            entry.contains("\"view\": \"EnlargedButton[1]\", \"label\": \"{name}: {area} pt²\", \"outline\": \"hit\""))
        #expect(files.count == 1)
        #expect(controller.galleryView.hint.text?.contains("with callouts for EnlargedButton") == true)
        let roots = try #require(controller.live?.session.screen.orderedWindows)
        for view in roots.flatMap(find) {
            let path = try #require(ViewPath(FigureEntry.path(of: view, among: roots)))
            #expect(try path.view(in: roots) === view)
        }
        #expect(FigureEntry.path(of: roots[0], among: roots) == "UIWindow")
    }

    @Test("repeats the touches so far, at their times")
    func input() throws {
        let (stage, controller, host) = try open("pan-in-scroll-view", in: Folder())
        stage.advance(by: 0.5)
        stage.finger.press(at: place(CGPoint(x: 100, y: 160), controller))
        stage.finger.move(to: place(CGPoint(x: 100, y: 60), controller), over: 0.4)
        stage.advance(by: 0.2)
        let (entry, _) = try figures(stage, host)
        #expect(entry.contains("\"stays\": true") && entry.contains("\"time\": "))
        stage.finger.lift()
        stage.advance(by: 2)
        stage.key("s", modifiers: [.control, .shift])
        let done = try #require(host.clipboard)
        #expect(!done.contains("stays") && done.contains("\"touch\": [[100, 160], "))
        let file = try #require(try FigureFixture().files(done).first)
        let (drawn, shown) = (
            try FigureFixture.image(file), try #require(controller.live?.picture(width: .infinity))
        )
        #expect(drawn.width == shown.width && drawn.height == shown.height)
        // The wheel is no touch.
        #expect(controller.galleryView.hint.text?.contains("other input") == false)
        stage.scroll(by: CGVector(dx: 0, dy: -20), at: place(CGPoint(x: 100, y: 100), controller))
        stage.key("s", modifiers: [.control, .shift])
        #expect(
            controller.galleryView.hint.text?.hasSuffix("It has the touches only; other input is left out.") == true)
        stage.advance(by: 2)
    }
}
