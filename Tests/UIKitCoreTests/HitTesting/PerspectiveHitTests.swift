import CoreGraphics
import Stages
import Testing
import UIKit

@MainActor
@Suite("Touches of views in perspective")
struct PerspectiveHitTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 40, y: 20, width: 120, height: 160))
    let button = UIButton(frame: CGRect(x: 70, y: 100, width: 40, height: 40))

    init() {
        stage.window.backgroundColor = .black
        card.backgroundColor = .red
        button.backgroundColor = .blue
        card.addSubview(button)
        stage.window.addSubview(card)
        stage.settle()
    }

    private func turn(_ angle: CGFloat) {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 300
        card.transform3D = CATransform3DRotate(eye, angle, 0, 1, 0)
        stage.settle()
    }

    @Test("A button on a turned card is touched where it is seen, and nowhere else")
    func touches() {
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let flat = button.convert(CGPoint(x: 20, y: 20), to: nil)
        for angle in [1, -1.1, 2.5] as [CGFloat] {
            turn(angle)
            let place = button.convert(CGPoint(x: 20, y: 20), to: nil)
            #expect(abs(place.x - flat.x) > 10)
            let before = taps
            stage.finger.tap(at: place)
            #expect(taps == before + 1)
            stage.finger.tap(at: flat)
            #expect(taps == before + 1)
        }
        turn(.pi / 2)
        stage.finger.tap(at: CGPoint(x: 100, y: 100))
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.window)
    }

    @Test("Hit tests agree with what is drawn")
    func drawing() {
        for angle in [0.7, -1.2, 2] as [CGFloat] {
            turn(angle)
            var counts = [0, 0]
            let picture = stage.image
            for y in stride(from: 1, to: 199, by: 2) {
                for x in stride(from: 1, to: 199, by: 2) {
                    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let pixel = picture.pixel(x: x, y: y)
                    let isRed = pixel == (255, 0, 0, 255)
                    guard let owner = isRed ? card : pixel == (0, 0, 255, 255) ? button : nil else { continue }
                    counts[owner === card ? 0 : 1] += 1
                    let hit = stage.window.hitTest(point, with: nil)
                    let isNearEdge = hit !== owner
                    guard isNearEdge else { continue }
                    let around = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { dx, dy in
                        stage.window.hitTest(CGPoint(x: point.x + dx, y: point.y + dy), with: nil)
                    }
                    #expect(around.contains { $0 === owner }, "\(point) at \(angle)")
                }
            }
            #expect(counts[0] > 500 && counts[1] > 50, "\(counts)")
        }
    }

    @Test("Locations, conversions and accessibility frames go through the perspective")
    func conversions() throws {
        turn(1)
        let corners = [(0, 0), (40, 0), (40, 40), (0, 40)].map { button.convert(CGPoint(x: $0.0, y: $0.1), to: nil) }
        let xs = corners.map(\.x)
        let box = button.convert(button.bounds, to: nil)
        #expect(abs(box.minX - (xs.min() ?? 0)) < 1e-9 && abs(box.maxX - (xs.max() ?? 0)) < 1e-9)
        #expect(box.width < 30)
        #expect(button.accessibilityFrame == box)
        // The right edge is farther from the eye, so that it is shorter than the left one.
        #expect(corners[2].y - corners[1].y < corners[3].y - corners[0].y)
        var place = CGPoint.zero
        let watcher = UILongPressGestureRecognizer(target: nil, action: nil)
        watcher.minimumPressDuration = 0
        button.addGestureRecognizer(watcher)
        stage.finger.press(at: button.convert(CGPoint(x: 10, y: 30), to: nil))
        place = watcher.location(in: button)
        stage.finger.lift()
        #expect(abs(place.x - 10) < 1e-6 && abs(place.y - 30) < 1e-6)
    }

    @Test("Of views in space, the nearest to the eye is touched")
    func space() {
        final class Cube: UIView {
            override class var layerClass: AnyClass { CATransformLayer.self }
        }
        card.removeFromSuperview()
        let cube = Cube(frame: CGRect(x: 60, y: 60, width: 80, height: 80))
        var touched: [Int] = []
        for side in 0..<4 {
            let face = UIButton(frame: cube.bounds)
            face.addAction(UIAction { _ in touched.append(side) }, for: .touchUpInside)
            let turn = CATransform3DMakeRotation(CGFloat(side) * .pi / 2, 0, 1, 0)
            face.transform3D = CATransform3DTranslate(turn, 0, 0, 40)
            face.backgroundColor = [.red, .blue, .green, .yellow][side]
            cube.addSubview(face)
        }
        stage.window.addSubview(cube)
        for side in 0..<4 {
            // The cube itself is seen from its edge at every second turn.
            cube.layer.transform = CATransform3DMakeRotation(-CGFloat(side) * .pi / 2, 0, 1, 0)
            stage.settle()
            stage.finger.tap(at: CGPoint(x: 100, y: 100))
        }
        #expect(touched == [0, 1, 2, 3])
        stage.finger.tap(at: CGPoint(x: 20, y: 20))
        #expect(touched.count == 4)
        // Two sides are seen beside each other.
        cube.layer.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 75, y: 100))
        stage.finger.tap(at: CGPoint(x: 125, y: 100))
        #expect(touched == [0, 1, 2, 3, 0, 1])
        cube.isUserInteractionEnabled = false
        stage.finger.tap(at: CGPoint(x: 75, y: 100))
        #expect(touched.count == 6)
    }

    @Test("The keyboard does not focus what is on a back that is not shown")
    func focus() {
        turn(0.5)
        stage.key("\t")
        #expect(button.isFocused)
        card.layer.isDoubleSided = false
        turn(2.6)
        stage.key(UIKeyCommand.inputEscape)
        stage.key("\t")
        #expect(!button.isFocused)
    }
}
