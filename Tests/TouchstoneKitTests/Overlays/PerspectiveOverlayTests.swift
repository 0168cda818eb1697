import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Views in perspective in the playground")
struct PerspectiveOverlayTests {
    private final class Space: UIView {
        override class var layerClass: AnyClass { CATransformLayer.self }
    }

    /// A turned card with a button on each of its sides, of which one is seen, and two planes in space.
    private final class Turned: UIView {
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 120))
        let front = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let back = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let space = Space(frame: CGRect(x: 160, y: 20, width: 120, height: 120))
        let (near, far) = (UIView(), UIView())

        override init(frame: CGRect) {
            super.init(frame: frame)
            for (button, name) in [(front, "Front"), (back, "Back")] {
                button.setTitle(name, for: .normal)
                button.layer.isDoubleSided = false
                card.addSubview(button)
            }
            back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 200
            card.layer.transform = CATransform3DRotate(eye, 0.9, 0, 1, 0)
            (near.frame, far.frame) = (space.bounds, space.bounds)
            near.layer.zPosition = 10
            space.addSubview(near)
            space.addSubview(far)
            addSubview(card)
            addSubview(space)
        }

        required init?(coder: NSCoder) {
            nil
        }
    }

    private let stage = Stage(size: CGSize(width: 300, height: 160))
    private let turned = Turned(frame: CGRect(x: 0, y: 0, width: 300, height: 160))

    init() {
        stage.window.addSubview(turned)
        stage.settle()
    }

    @Test("The view below the pointer is the one that is drawn there")
    func pointer() throws {
        let screen = stage.window.screen
        let place = turned.front.convert(CGPoint(x: 90, y: 8), to: nil)
        let found = try #require(ViewMap.view(at: place, on: screen))
        #expect(found.isDescendant(of: turned.front))
        // Without perspective, the button would be there.
        #expect(ViewMap.view(at: CGPoint(x: 126, y: 34), on: screen) === turned)
        #expect(ViewMap.view(at: CGPoint(x: 220, y: 80), on: screen) === turned.near)
        turned.near.layer.zPosition = -10
        #expect(ViewMap.view(at: CGPoint(x: 220, y: 80), on: screen) === turned.far)
        turned.card.isHidden = true
        #expect(ViewMap.view(at: place, on: screen) === turned)
        #expect(ViewMap.view(at: CGPoint(x: 400, y: 80), on: screen) == nil)
    }

    @Test("Views that turn their backs have no frames, and outlines end before the eye")
    func outlines() {
        let views = ViewMap(stage.window.screen).entries.map(\.view)
        #expect(views.contains { $0 === turned.front } && !views.contains { $0 === turned.back })
        let box = ViewMap.box(of: turned.front)
        #expect(box == turned.front.convert(turned.front.bounds, to: nil))
        // Half of a plane that goes through the eye is behind it.
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 40
        turned.card.layer.transform = CATransform3DRotate(eye, 1.4, 0, 1, 0)
        stage.settle()
        let cut = ViewMap.box(of: turned.card)
        #expect(cut.isFinite && cut.width > 0 && cut.maxX < 100, "\(cut)")
    }

    @Test("Sheets of views in perspective are flat, and a touch on one is where the view is seen")
    func sheets() throws {
        let views = ExplodedViews(stage.window.screen)
        #expect(views.drawsPerspectiveFlat)
        let sheet = try #require(views.sheets.first { $0.view === turned.front })
        let camera = ExplodedViews.Camera()
        let room = CGRect(x: 0, y: 0, width: 600, height: 400)
        // The sheet's middle is in its place.
        let middle = CGPoint(x: 50, y: 50).applying(sheet.toScreen)
        let seen = turned.front.convert(CGPoint(x: 50, y: 50), to: nil)
        #expect(abs(middle.x - seen.x) < 0.1 && abs(middle.y - seen.y) < 0.1)
        let own = CGPoint(x: 95, y: 5)
        let shown = own.applying(sheet.toScreen).applying(views.placings(camera, in: room)[sheet.level])
        let found = try #require(views.sheets(at: shown, camera, in: room).first { $0.sheet.view === turned.front })
        let place = turned.front.convert(own, to: nil)
        #expect(abs(found.place.x - place.x) < 1e-6 && abs(found.place.y - place.y) < 1e-6)
        let followed = views.place(shown, of: turned.front, onLevel: sheet.level, camera, in: room)
        #expect(abs(followed.x - place.x) < 1e-6 && abs(followed.y - place.y) < 1e-6)
        turned.card.removeFromSuperview()
        stage.settle()
        #expect(!ExplodedViews(stage.window.screen).drawsPerspectiveFlat)
    }

    @Test("A screen reader speaks the side of the card that is seen")
    func speech() throws {
        let scene = Scene(name: "turned", title: "", hint: "", size: CGSize(width: 300, height: 160)) {
            Turned(frame: $0)
        }
        let elements = try SceneExplainer().measuredElements(of: scene)
        #expect(elements.map(\.text) == ["Front, button"])
        let areas = try #require(elements[0].areas)
        #expect(elements[0].isReachable && areas.touchedArea > 1_000)
        #expect(areas.drawn[2] < 70 && areas.drawn[0] > 30)
    }
}
