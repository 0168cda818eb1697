import Testing
import UIKit
import UIKitTesting

@testable import HitMaps

@MainActor
@Suite("Maps of views in perspective")
struct PerspectiveMapTests {
    private final class Space: UIView {
        override class var layerClass: AnyClass { CATransformLayer.self }
    }

    /// A view that contains every point, and knows whether it was asked about one that does not exist.
    private final class Plain: UIView {
        var isAskedNowhere = false

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            if point.x.isNaN || point.y.isNaN { isAskedNowhere = true }
            return true
        }
    }

    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    private let button = UIButton(frame: CGRect(x: 60, y: 20, width: 50, height: 80))

    init() {
        button.backgroundColor = .blue
        button.setTitle("Tap", for: .normal)
        card.addSubview(button)
        stage.window.addSubview(card)
        turn(0.9)
    }

    private func turn(_ angle: CGFloat) {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 250
        card.layer.transform = CATransform3DRotate(eye, angle, 0, 1, 0)
        stage.settle()
    }

    @Test("A view draws in the pixels in which it is hit, and its outline is the quadrilateral around them")
    func outlines() {
        let map = HitMap(of: stage.window.screen)
        let outlines = map.outlines(of: button)
        #expect(outlines.hit.pixelCount > 1_000)
        let common = outlines.drawn.intersection(outlines.hit).pixelCount
        // They differ by pixels of the edges at most.
        #expect(outlines.hit.pixelCount - common < 10 && outlines.drawn.pixelCount - common < 260)
        let box = outlines.frame.boundingBoxOfPath
        let expected = button.convert(button.bounds, to: nil)
        #expect(abs(box.minX - expected.minX) < 1e-6 && abs(box.width - expected.width) < 1e-6)
        #expect(abs(box.minY - expected.minY) < 1e-6 && abs(box.height - expected.height) < 1e-6)
        #expect(outlines.frame.contains(button.convert(CGPoint(x: 48, y: 40), to: nil)))
    }

    @Test("A view that turns its back draws nothing, and readers and the keyboard do not find what is on it")
    func back() {
        let screen = stage.window.screen
        #expect(HitMap(of: screen).elementAreas.map(\.element) == [button])
        card.layer.isDoubleSided = false
        turn(2.6)
        let map = HitMap(of: screen)
        #expect(map.elementAreas.isEmpty)
        #expect(map.outlines(of: button).drawn.isEmpty && map.outlines(of: card).drawn.isEmpty)
        let focus = UIFocusSystem.focusSystem(for: stage.window)
        stage.key("\t")
        #expect(focus?.focusedItem == nil)
        turn(0.9)
        stage.key("\t")
        #expect(focus?.focusedItem === button)
        #expect(!HitMap(of: screen).outlines(of: button).drawn.isEmpty)
    }

    @Test("A view in perspective is not asked about points beyond its horizon, and gets no touches there")
    func horizon() {
        let plain = Plain(frame: CGRect(x: 40, y: 40, width: 120, height: 120))
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 60
        plain.layer.transform = CATransform3DRotate(eye, 1.2, 0, 1, 0)
        stage.window.addSubview(plain)
        stage.settle()
        let map = HitMap(of: stage.window.screen)
        let points = stride(from: 0.5, to: 200, by: 3).map { CGPoint(x: $0, y: 100.5) }
        let hit = points.filter { map.view(at: $0) === plain }
        #expect(hit == points.filter { stage.window.hitTest($0, with: nil) === plain })
        #expect(hit.count > 20 && hit.count < points.count - 20)
        #expect(!plain.isAskedNowhere)
    }

    @Test("An explanation tells the place on a back that is turned, and none on an edge")
    func explanation() {
        card.layer.isDoubleSided = false
        turn(.pi)
        let lines = HitExplanation(of: stage.window, at: CGPoint(x: 90, y: 100)).text.split(separator: "\n")
        #expect(lines.contains("    UIView at 70,60: no, its back is turned and it is not double-sided"), "\(lines)")
        turn(.pi / 2)
        let edge = HitExplanation(of: stage.window, at: CGPoint(x: 90, y: 100)).text.split(separator: "\n")
        #expect(edge.contains("    UIView: no, its transform cannot be inverted"), "\(edge)")
    }

    @Test("What a view loses in space is lost to the views that are seen in front of it")
    func account() {
        let space = Space(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
        let (near, far) = (UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)), UIView())
        far.frame = CGRect(x: 20, y: 0, width: 80, height: 60)
        near.layer.zPosition = 10
        space.addSubview(near)
        space.addSubview(far)
        card.removeFromSuperview()
        stage.window.addSubview(space)
        stage.settle()
        let account = HitMap(of: stage.window.screen).account(of: far)
        #expect(account.wanted.pixelCount == 80 * 60 && account.got.pixelCount == 40 * 60)
        #expect(account.losses.count == 1)
        guard case .covered(let owner)? = account.losses.first?.cause else {
            Issue.record("\(account.losses)")
            return
        }
        #expect(owner === near)
    }
}
