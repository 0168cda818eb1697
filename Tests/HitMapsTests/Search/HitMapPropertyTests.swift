import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit maps of random trees")
struct HitMapPropertyTests {
    @Test("The map equals a hit test of each pixel for random views and transforms")
    func equality() {
        var owners: [Int] = []
        for seed in Trials.seeds(0..<40, soak: 1000) {
            let root = RandomTree(seed: seed).root
            let map = HitMap(of: root, scale: [1, 2, 3, 1.5][seed % 4])
            #expect(map.differences(from: root) == [], "seed \(seed)")
            #expect(map.problems == [], "seed \(seed)")
            owners.append(map.views.count)
        }
        // Trees with only one hit view would prove nothing.
        #expect(owners.reduce(0, +) > 2 * owners.count)
    }

    @Test("The map of plain views is exact for pixels on edges")
    func plain() {
        for seed in Trials.seeds(1000..<1024, soak: 1000) {
            let root = RandomTree(seed: seed, isPlain: true).root
            let map = HitMap(of: root, scale: [1, 2, 3, 0.75][seed % 4])
            #expect(map.differences(from: root) == [], "seed \(seed)")
            #expect(map.problems == [], "seed \(seed)")
        }
    }

    @Test("Where an edge is lost to rounding, map, touch and explanation name the same view")
    func roundedEdge() {
        let stage = Stage(size: CGSize(width: 120, height: 110), scale: 2)
        let view = UIView(frame: CGRect(x: 33, y: 26.25, width: 57, height: 64))
        view.bounds.origin.y = 19.730360539278923
        stage.window.addSubview(view)
        stage.settle()
        let point = CGPoint(x: 34.25, y: 26.25)
        let map = stage.hitMap(scale: 2)
        #expect(map.view(at: point) === stage.window.hitTest(point, with: nil))
        #expect(map.view(at: point)?.traceName == stage.explain(point).winner)
        #expect(map.account(of: view).wanted == map.account(of: view).got)
        stage.transcript.clear()
        stage.finger.tap(at: point)
        #expect(stage.transcript.text(of: .touch).contains("belongs to \(map.view(at: point)?.traceName ?? "")"))
    }

    @Test("Views with a singular transform own no pixels in maps, accounts and explanations")
    func flat() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let flat = [UIControl(), ShapedView(), DecidingView()]
        (flat[1] as? ShapedView)?.shape = .everything
        for view in flat {
            view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
            view.transform = CGAffineTransform(scaleX: 0, y: 0)
            view.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
            root.addSubview(view)
        }
        for transform in [CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1e-200, y: 1e-200)] {
            for view in flat { view.transform = transform }
            let map = HitMap(of: root, scale: 2)
            #expect(map.differences(from: root) == [])
            #expect(map.views.count == 1 && map.problems == [])
            for view in flat + flat.flatMap(\.subviews) {
                let account = map.account(of: view)
                #expect(account.wanted.isEmpty && account.got.isEmpty && account.losses.isEmpty)
            }
            #expect(HitExplanation(of: root, at: CGPoint(x: 15, y: 15)).winner == "UIView")
        }
        root.bounds.size.width = 0
        #expect(HitMap(of: root, in: CGRect(x: 0, y: 0, width: 9, height: 9)).views.isEmpty)
    }

    @Test("The map of a part has the same owners as the whole map")
    func part() {
        for seed in Trials.seeds(0..<12, soak: 200) {
            let root = RandomTree(seed: seed).root
            let whole = HitMap(of: root, scale: 2)
            let rect = CGRect(
                x: root.bounds.minX + 5.25, y: root.bounds.minY - 3, width: 12, height: 14.5)
            let part = HitMap(of: root, in: rect, scale: 2)
            #expect(part.differences(from: root) == [], "seed \(seed)")
            for row in part.grid.rows where whole.grid.rows.contains(row) {
                for column in part.grid.columns { #expect(part[column, row] === whole[column, row]) }
            }
        }
    }

    @Test("A traced map equals the exact one for shapes larger than a step, with far fewer calls")
    func traced() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let disc = ShapedView(frame: CGRect(x: 30, y: 20, width: 60, height: 60))
        let ring = ShapedView(frame: CGRect(x: 150, y: 40, width: 90, height: 90))
        ring.shape = .ring
        ring.transform = CGAffineTransform(rotationAngle: 1)
        let grown = ShapedView(frame: CGRect(x: 30, y: 120, width: 50, height: 30))
        grown.shape = .grown
        let deciding = DecidingView(frame: CGRect(x: 100, y: 100, width: 150, height: 90))
        deciding.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 3, height: 3)))
        for view in [disc, ring, grown, deciding] { root.addSubview(view) }
        let scale: CGFloat = Trials.extent(1, soak: 2)
        let exact = HitMap(of: root, scale: scale)
        let traced = HitMap(of: root, scale: scale, precision: .tracing(step: 16 / scale))
        #expect(exact.differences(from: root) == [])
        #expect(traced.differences(from: root) == [])
        #expect(exact.views.count == 6)
        #expect(traced.questions * 4 < exact.questions)
        #expect(traced.problems == [])
    }

    @Test("The map of a screen tests its windows from the front, also transformed ones")
    func screen() throws {
        let stage = Stage(size: CGSize(width: 60, height: 40), scale: 2)
        let front = UIWindow(frame: CGRect(x: 10, y: 5, width: 20, height: 20))
        front.windowLevel = .alert
        front.transform = CGAffineTransform(rotationAngle: 0.3)
        let button = UIButton(frame: CGRect(x: 5, y: 5, width: 8, height: 8))
        front.addSubview(button)
        front.isHidden = false
        stage.settle()
        stage.transcript.clear()
        let map = HitMap(of: stage.application.screen)
        #expect(map.grid.scale == 2)
        #expect(map.grid.count == 120 * 80)
        for row in map.grid.rows {
            for column in map.grid.columns {
                let point = map.grid.middle(column: column, row: row)
                let inFront = front.hitTest(front.convert(point, from: nil as UIWindow?), with: nil)
                #expect(map[column, row] === inFront ?? stage.window)
            }
        }
        #expect(map.views.map(\.traceName) == ["UIButton", "UIWindow", "UIWindow"])
        front.isHidden = true
    }

    @Test("Maps, accounts and outlines add nothing to the trace")
    func silence() {
        let stage = Stage(size: CGSize(width: 60, height: 40))
        stage.window.addSubview(ShapedView(frame: CGRect(x: 5, y: 5, width: 20, height: 20)))
        stage.settle()
        stage.transcript.clear()
        let map = HitMap(of: stage.window)
        _ = map.account(of: stage.window.subviews[0])
        _ = map.outlines(of: stage.window.subviews[0])
        #expect(stage.transcript.text == "")
        #expect(map.problems == [])
    }
}
