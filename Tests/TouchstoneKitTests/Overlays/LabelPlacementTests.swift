import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("What an overlay says")
struct LabelPlacementTests {
    private func session(_ scene: Scene, _ overlays: Set<Overlay>) throws -> SceneSession {
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.overlays.shown = overlays
        session.loop.turn()
        return session
    }

    /// Creates a scene with small buttons in a row.
    private func buttons(side: CGFloat) -> Scene {
        Scene(name: "small", title: "", hint: "", size: CGSize(width: 320, height: 200)) {
            let view = UIView(frame: $0)
            for number in 0..<4 {
                let button = UIControl(frame: CGRect(x: 40 + CGFloat(number) * 70, y: 90, width: side, height: side))
                button.backgroundColor = .systemBlue
                view.addSubview(button)
            }
            return view
        }
    }

    @Test("is beside small views, with a line to each, and keeps their areas", arguments: [8, 14, 30] as [CGFloat])
    func smallViews(side: CGFloat) throws {
        let session = try session(buttons(side: side), [.hits])
        let shapes = session.overlays.shapes.filter { $0.path.bounds.width <= side }
        #expect(shapes.count == 4)
        for shape in shapes {
            #expect(shape.label == "UIControl \(Int(side * side)) pt\u{B2}")
            let box = try #require(shape.labelBox)
            for other in shapes { #expect(!box.intersects(other.path.bounds.insetBy(dx: 0.5, dy: 0.5))) }
            let leader = try #require(shape.leader)
            #expect(box.insetBy(dx: -0.5, dy: -0.5).contains(leader.start))
            #expect(shape.path.bounds.insetBy(dx: -1, dy: -1).contains(leader.end))
        }
    }

    @Test("hides nothing that is small, and no other label, in any scene")
    func scenes() throws {
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 12) {
            for overlay in [Overlay.hits, .outlines, .losses, .slop] {
                let session = try session(scene, [overlay])
                let bounds = session.screen.bounds
                let labelled = session.overlays.shapes.filter { $0.labelBox != nil }
                for (index, shape) in labelled.enumerated() {
                    guard let box = shape.labelBox else { continue }
                    #expect(bounds.contains(box), "\(scene.name) \(overlay)")
                    for other in labelled[(index + 1)...] {
                        #expect(other.labelBox.map(box.intersects) != true, "\(scene.name) \(overlay)")
                    }
                    let area = shape.path.bounds.intersection(bounds)
                    guard area.width * area.height < bounds.width * bounds.height * 0.5, shape.leader != nil else {
                        continue
                    }
                    #expect(
                        !box.intersects(area.insetBy(dx: 0.5, dy: 0.5)), "\(scene.name) \(overlay) \(shape.label ?? "")"
                    )
                }
            }
        }
    }

    /// Creates shapes of a grid of views with a label each.
    private func grid(_ columns: Int, _ rows: Int, side: CGFloat, gap: CGFloat) -> [OverlayShape] {
        (0..<columns * rows).map { number in
            let origin = CGPoint(
                x: CGFloat(number % columns) * (side + gap) + 4, y: CGFloat(number / columns) * (side + gap) + 4)
            var shape = OverlayShape(
                UIBezierPath(rect: CGRect(origin: origin, size: CGSize(width: side, height: side))), stroke: .red)
            shape.label = "View \(number) 400 pt"
            return shape
        }
    }

    @Test("is left out where it would hide a small view, and stays where the user has asked for it")
    func dense() throws {
        let scene = Scene(name: "keys", title: "", hint: "", size: CGSize(width: 250, height: 200)) {
            let view = UIView(frame: $0)
            for number in 0..<80 {
                let frame = CGRect(x: number % 10 * 24 + 6, y: number / 10 * 24 + 4, width: 20, height: 20)
                view.addSubview(UIControl(frame: frame))
            }
            return view
        }
        let session = try session(scene, [.hits])
        let keys = session.overlays.shapes.filter { $0.path.bounds.width <= 21 }
        #expect(keys.count == 80)
        for box in keys.compactMap(\.labelBox) {
            for key in keys {
                let both = key.path.bounds.intersection(box)
                #expect(both.isNull || both.width * both.height < 0.35 * 400)
            }
        }
        #expect(session.overlays.shapes.contains { $0.label == "UIView 18000 pt\u{B2}" && $0.labelBox != nil })
        session.overlays.selection = session.controller.view.subviews[44]
        session.loop.turn()
        #expect(session.overlays.shapes.contains { $0.label == "UIControl 20 x 20" && $0.labelBox != nil })
    }

    @Test("of 300 views is compared with what is near, and keeps its place at little cost")
    func work() {
        let bounds = CGRect(x: 0, y: 0, width: 820, height: 1180)
        var shapes = grid(15, 20, side: 14, gap: 40)
        let first = LabelPlacement.place(&shapes, in: bounds, avoiding: [])
        #expect(shapes.allSatisfy { $0.labelBox != nil })
        // All places against all shapes would be 300 x 72 x 300 pairs.
        #expect(first < 300 * 72 * 3, "\(first)")
        var next = grid(15, 20, side: 14, gap: 40)
        let second = LabelPlacement.place(&next, in: bounds, avoiding: [], last: shapes)
        #expect(next.map(\.labelBox) == shapes.map(\.labelBox))
        #expect(second < 300 * 24 && second < first, "\(second)")
        // Where the place is taken, there is another.
        let box = shapes[7].labelBox ?? .zero
        var moved = grid(15, 20, side: 14, gap: 40)
        LabelPlacement.place(&moved, in: bounds, avoiding: [box], last: shapes)
        #expect(moved[7].labelBox.map { !$0.intersects(box) } == true)
    }

    @Test("ends with the view that was outlined")
    func goneView() throws {
        let session = try session(buttons(side: 30), [])
        let root = try #require(session.controller.view)
        for isSelection in [true, false] {
            let overlays = session.overlays
            if isSelection { overlays.selection = root.subviews.last } else { overlays.hovered = root.subviews.last }
            session.loop.turn()
            #expect(overlays.shapes.count == 1)
            root.subviews.last?.removeFromSuperview()
            for _ in 0..<2 where overlays.hasWork || overlays.shapes.count > 0 { session.loop.turn() }
            #expect(overlays.selection == nil && overlays.hovered == nil)
            #expect(overlays.shapes.isEmpty && !overlays.hasWork)
        }
    }

    @Test("has touch markers that are seen on every colour")
    func markers() throws {
        let colors: [UIColor] = [.white, .black, .systemBlue, .systemOrange, .systemRed, .gray]
        for color in colors {
            let scene = Scene(name: "plain", title: "", hint: "", size: CGSize(width: 160, height: 100)) {
                let view = UIView(frame: $0)
                view.backgroundColor = color
                return view
            }
            var second = TouchSample(finger: 1, phase: .began, location: CGPoint(x: 120, y: 50))
            for isSimulated in [false, true] {
                let session = try session(scene, [.touches])
                second.isSimulated = isSimulated
                let first = TouchSample(finger: 0, phase: .began, location: CGPoint(x: 40, y: 50))
                session.host.push([first, second].map { HostEvent(timestamp: .zero, content: .touch($0)) })
                try session.run(until: .zero)
                let image = try session.image()
                let background = luminance(image, 80, 8)
                for centre in [40, 120] {
                    let contrasts = (centre - 26...centre + 26).map {
                        WordContrasts.contrast(luminance(image, $0, 50), background)
                    }
                    #expect((contrasts.max() ?? 1) >= 3, "\(color), finger at \(centre)")
                }
            }
        }
    }

    private func luminance(_ image: CGImage, _ x: Int, _ y: Int) -> CGFloat {
        let pixel = image.pixel(x: x, y: y)
        return WordContrasts.luminance(UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
    }
}
