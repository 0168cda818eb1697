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
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 3) {
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
        return WordContrasts.luminance(Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue))
    }
}
