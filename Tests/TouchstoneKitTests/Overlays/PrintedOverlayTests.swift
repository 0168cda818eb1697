import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("An overlay for print")
struct PrintedOverlayTests {
    private func renderer(_ overlays: Set<Overlay>) -> SceneRenderer {
        var renderer = SceneRenderer()
        renderer.overlays = overlays
        renderer.overlayStyle = .print
        return renderer
    }

    /// A scene of four squares in gray, each of which takes touches.
    private let squares = Scene(name: "squares", title: "Squares", hint: "", size: CGSize(width: 240, height: 160)) {
        let view = UIView(frame: $0)
        view.backgroundColor = UIColor(white: 0.8, alpha: 1)
        for index in 0..<4 {
            let button = UIControl(frame: CGRect(x: 20 + 55 * index, y: 60, width: 50, height: 50))
            button.backgroundColor = UIColor(white: 0.6, alpha: 1)
            view.addSubview(button)
        }
        return view
    }

    @Test("has no colour, and the picture is another one than that in colour", arguments: Overlay.allCases)
    func colorless(overlay: Overlay) throws {
        let image = try renderer([overlay]).image(of: squares)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = image.pixel(x: x, y: y)
                #expect(pixel.red == pixel.green && pixel.green == pixel.blue, "\(x), \(y)")
                guard pixel.red == pixel.green, pixel.green == pixel.blue else { return }
            }
        }
        var colored = renderer([overlay])
        colored.overlayStyle = .color
        #expect(!ImageDifference(between: image, and: try colored.image(of: squares)).isEmpty)
    }

    @Test("tells areas apart by hatching: no two squares look the same")
    func hatching() throws {
        let session = try renderer([.hits]).session(for: squares, at: SceneMoment())
        let hatchings = session.overlays.shapes.compactMap(\.hatching)
        #expect(Set(hatchings.map(\.number)).count >= 4)
        var renderer = renderer([.hits])
        renderer.scale = 2
        let image = try renderer.image(of: squares)
        func square(_ index: Int) -> [UInt8] {
            (0..<60).flatMap { y in (0..<60).map { x in image.pixel(x: 60 + 110 * index + x, y: 130 + y).red } }
        }
        let all = (0..<4).map(square)
        for one in 0..<4 {
            for other in 0..<one {
                let differing = zip(all[one], all[other]).filter { abs(Int($0) - Int($1)) > 60 }.count
                #expect(differing > 300, "\(one) and \(other) differ in \(differing) of 3600 pixels")
            }
        }
    }

    @Test("has the same hatching and dashes in its legend as in the scene")
    func legend() throws {
        let scene = try Gallery.builtIn.scene(named: "control-tracking")
        let session = try renderer([.slop]).session(for: scene, at: SceneMoment())
        let legend = try #require(session.overlays.legend)
        #expect(legend.isPrinted && legend.entries.count == 2)
        let shapes = session.overlays.shapes
        for entry in legend.entries {
            #expect(
                shapes.contains { $0.hatching == entry.shape.hatching && $0.dash == entry.shape.dash }, "\(entry.text)")
        }
        #expect(legend.entries[0].shape.hatching != legend.entries[1].shape.hatching)
    }

    @Test("has a ruler with a number every hundred points, whose lines are at whole tens")
    func ruler() throws {
        let session = try renderer([.frames]).session(for: squares, at: SceneMoment())
        let numbers = session.overlays.shapes.compactMap { $0.path.isEmpty ? $0.label : nil }
        #expect(numbers == ["100", "200", "100"])
        var renderer = renderer([.frames])
        renderer.scale = 4
        let image = try renderer.image(of: squares)
        func ink(_ x: Int, _ y: Int) -> Bool { image.pixel(x: 4 * x, y: 4 * y).red < 110 }
        for x in stride(from: 10, to: 240, by: 10) { #expect(ink(x, 1), "\(x)") }
        for y in stride(from: 10, to: 160, by: 10) { #expect(ink(1, y), "\(y)") }
        #expect(!ink(15, 1) && !ink(1, 15))
    }

    @Test("is asked for by a key of a figures file, and by a flag")
    func requests() throws {
        func figures(_ style: String) throws -> [Figure] {
            let text =
                #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","overlays":"hits","#
                + #""overlay-style":"\#(style)"}]}"#
            return try FigureBook(data: Data(text.utf8), name: "f", folder: "/").figures
        }
        #expect(try figures("print").first?.panels.first?.overlayStyle == .print)
        #expect(throws: PlaygroundError.self) { try figures("ink") }
    }

    @Test("has its legend where it covers no words, also when there are words in every corner")
    func legendPlace() throws {
        let corners = Scene(name: "corners", title: "", hint: "", size: CGSize(width: 320, height: 240)) {
            let view = UIView(frame: $0)
            for number in 0..<4 {
                let label = UILabel(
                    frame: CGRect(x: number % 2 * 160 + 10, y: number / 2 * 200 + 8, width: 140, height: 24))
                label.text = "Words in a corner"
                view.addSubview(label)
            }
            view.addSubview(UIControl(frame: CGRect(x: 140, y: 50, width: 40, height: 40)))
            return view
        }
        for scene in [corners, try Gallery.builtIn.scene(named: "control-tracking")] {
            let session = try renderer([.slop]).session(for: scene, at: SceneMoment())
            let legend = try #require(session.overlays.legend)
            let texts = ViewMap(session.screen).texts
            #expect(!texts.isEmpty)
            for text in texts {
                #expect(!text.intersects(legend.box), "\(scene.name): \(legend.box) covers words at \(text)")
            }
        }
    }
}
