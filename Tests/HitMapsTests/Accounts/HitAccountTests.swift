import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit accounts")
struct HitAccountTests {
    private let stage = Stage(size: CGSize(width: 200, height: 160), scale: 2)

    private func add(_ view: UIView, _ frame: CGRect, to parent: UIView? = nil, tag: Int = 0) -> UIView {
        view.frame = frame
        view.tag = tag
        (parent ?? stage.window).addSubview(view)
        return view
    }

    private func grown(_ margin: CGFloat) -> UIView {
        let view = UIView()
        view.hitTestExpansion = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        return view
    }

    /// Returns the wanted and got areas and the losses, a line each, in square points.
    private func report(_ view: UIView) -> [String] {
        stage.settle()
        let account = HitMap(of: stage.window, scale: 2).account(of: view)
        let lost = account.losses.map(\.region.area).reduce(0, +)
        #expect(account.got.subtracting(account.unasked).area + lost == account.wanted.area)
        return ["wanted \(Trace.text(account.wanted.area))", "got \(Trace.text(account.got.area))"]
            + account.losses.map { "\(Trace.text($0.region.area)) lost: \($0.cause.text)" }
    }

    @Test("An unobstructed view gets all that it wants")
    func plain() {
        let view = add(UIView(), CGRect(x: 20, y: 20, width: 44, height: 44))
        #expect(report(view) == ["wanted 1936", "got 1936"])
        #expect(HitMap(of: stage.window).account(of: view).share == 1)
    }

    @Test("The text lists the areas and the losses")
    func text() {
        let holder = add(UIView(), CGRect(x: 20, y: 20, width: 60, height: 44), tag: 1)
        let view = add(grown(10), CGRect(x: 10, y: 0, width: 24, height: 24), to: holder)
        #expect(
            stage.hitMap().account(of: view).text == """
                UIView wants 1936 and gets 1496, 77 %
                  440 lost: outside of the bounds of UIView#1
                """)
        let deciding = DecidingView()
        deciding.decision = .itselfNearby
        _ = add(deciding, CGRect(x: 100, y: 20, width: 20, height: 20), tag: 2)
        #expect(
            stage.hitMap().account(of: deciding).text == """
                DecidingView#2 wants 400 and gets 784, 100 %
                  384 that it does not want
                """)
    }

    @Test("The straying region differs from the hit region, and is what the control does")
    func straying() {
        let control = add(UIControl(), CGRect(x: 80, y: 60, width: 20, height: 20), tag: 1)
        guard let control = control as? UIControl else { return }
        let map = stage.hitMap()
        let straying = map.strayingRegion(of: control)
        #expect(straying.boundingBox == CGRect(x: 10, y: -10, width: 160, height: 160))
        #expect(straying.area == 25_600)
        #expect(map.region(of: control).area == 400)
        control.hitTestExpansion = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        #expect(stage.hitMap().strayingRegion(of: control).boundingBox.minY == -20)
        // The control itself agrees.
        stage.finger.press(at: CGPoint(x: 90, y: 70))
        stage.finger.move(to: CGPoint(x: 11, y: 1))
        #expect(control.isTouchInside)
        stage.finger.move(to: CGPoint(x: 9, y: 1))
        #expect(!control.isTouchInside)
        stage.finger.lift()
    }

    @Test("The straying region ends at a limited distance from the screen")
    func strayingFar() {
        let control = UIControl()
        _ = add(control, CGRect(x: 80, y: 60, width: 20, height: 20), tag: 1)
        let farthest = stage.window.bounds.insetBy(dx: -134, dy: -134)
        func check(_ map: HitMap) {
            let straying = map.strayingRegion(of: control)
            #expect(straying.boundingBox == farthest && straying.area == farthest.width * farthest.height)
        }
        control.hitTestExpansion = UIEdgeInsets(top: 1e6, left: 1e6, bottom: 1e6, right: 1e6)
        check(stage.hitMap())
        control.hitTestExpansion = .zero
        control.frame = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
        check(stage.hitMap())
    }

    @Test("The account lists what an ancestor's bounds cut off", .fact("HT-09"))
    func ancestor() {
        let holder = add(UIView(), CGRect(x: 20, y: 20, width: 60, height: 44), tag: 1)
        let view = add(grown(10), CGRect(x: 10, y: 10, width: 24, height: 24), to: holder)
        #expect(report(view) == ["wanted 1936", "got 1936"])
        view.frame.origin.y = 0
        #expect(report(view) == ["wanted 1936", "got 1496", "440 lost: outside of the bounds of UIView#1"])
    }

    @Test("The account lists what an ancestor's own shape cuts off")
    func shapedAncestor() {
        let holder = ShapedView()
        holder.shape = .corner
        _ = add(holder, CGRect(x: 20, y: 20, width: 60, height: 60), tag: 1)
        let view = add(UIView(), CGRect(x: 0, y: 0, width: 30, height: 30), to: holder)
        #expect(
            report(view) == ["wanted 900", "got 880.5", "19.5 lost: outside of what ShapedView#1 answers for"])
    }

    @Test("The account lists what siblings in front take, at every level, and what subviews take", .fact("HT-02"))
    func siblings() {
        let holder = add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 100))
        let view = add(grown(8), CGRect(x: 20, y: 20, width: 40, height: 40), to: holder)
        _ = add(UIView(), CGRect(x: 60, y: 0, width: 40, height: 100), to: holder, tag: 2)
        _ = add(UIButton(), CGRect(x: 0, y: 70, width: 200, height: 20), tag: 3)
        _ = add(UIView(), CGRect(x: 4, y: 4, width: 6, height: 5), to: view, tag: 4)
        #expect(
            report(view) == [
                "wanted 3136", "got 2274", "448 lost: UIButton#3 is in front", "384 lost: UIView#2 is in front",
                "30 lost: UIView#4 is in it",
            ])
    }

    @Test(
        "A view that is hidden, transparent or has interaction disabled loses everything",
        .fact("HT-05", "HT-06", "HT-08"),
        arguments: ["hidden", "transparent", "off"], [true, false])
    func flags(flag: String, above: Bool) {
        let holder = add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 100), tag: 1)
        let view = add(UIView(), CGRect(x: 20, y: 20, width: 10, height: 10), to: holder, tag: 2)
        let cause = above ? holder : view
        switch flag {
        case "hidden": cause.isHidden = true
        case "transparent": cause.alpha = 0.005
        default: cause.isUserInteractionEnabled = false
        }
        let name = above ? "UIView#1" : "UIView#2"
        let reason = [
            "hidden": "\(name) is hidden", "transparent": "the alpha of \(name) is below 0.01",
            "off": "\(name) has user interaction turned off",
        ]
        #expect(report(view) == ["wanted 100", "got 0", "100 lost: \(reason[flag] ?? "")"])
    }

    @Test("The account lists what lies beyond the edge of the window")
    func windowEdge() {
        let view = add(grown(12), CGRect(x: 190, y: 4, width: 20, height: 20))
        // 44 points high, 12 above the edge less 4; 44 wide, 22 of them inside.
        #expect(report(view) == ["wanted 1936", "got 792", "1144 lost: beyond the edge of the window"])
    }

    @Test("The account lists what a hitTest override takes away, and what it adds")
    func decided() {
        let deciding = DecidingView()
        let holder = add(deciding, CGRect(x: 20, y: 20, width: 60, height: 60), tag: 1)
        let view = add(UIView(), CGRect(x: 10, y: 10, width: 20, height: 20), to: holder)
        deciding.decision = .other
        deciding.other = view
        let account = HitMap(of: stage.window, scale: 2).account(of: view)
        #expect(account.wanted.area == 400 && account.got.area == 3600 && account.unasked.area == 3200)
        #expect(account.losses.isEmpty)
        deciding.decision = .nothingInStripes
        #expect(
            report(view) == ["wanted 400", "got 280", "120 lost: DecidingView#1 decides otherwise in its hitTest"])
    }

    @Test("Wanted, got and lost areas add up for every view of random trees")
    func sums() {
        for seed in Trials.seeds(0..<12, soak: 400) {
            let root = RandomTree(seed: seed).root
            let map = HitMap(of: root, scale: 2)
            for view in map.views {
                let account = map.account(of: view, reach: 6)
                #expect(account.got == map.region(of: view), "seed \(seed)")
                let parts = [account.got.subtracting(account.unasked)] + account.losses.map(\.region)
                #expect(parts.map(\.pixelCount).reduce(0, +) == account.wanted.pixelCount, "seed \(seed)")
                #expect(parts.dropFirst().reduce(parts[0]) { $0.union($1) } == account.wanted, "seed \(seed)")
                // In space, a point is converted at once and not step by step, which can differ in the last digit.
                // Noise answers by the last digit.
                let isSpatial = sequence(first: view, next: \.superview).contains { $0.layer.holdsSpace }
                guard !isSpatial || (view as? ShapedView)?.shape != .noise else { continue }
                #expect(account.lost(to: .unexplained).isEmpty, "seed \(seed)")
            }
        }
    }

    @Test("The outlines are the frame, the drawn area without the shadow, and the hit area")
    func outlines() {
        let view = ShapedView()
        _ = add(view, CGRect(x: 20, y: 20, width: 44, height: 44))
        view.backgroundColor = .red
        view.layer.cornerRadius = 10
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 6
        stage.settle()
        let outlines = HitMap(of: stage.window, scale: 2).outlines(of: view)
        #expect(outlines.frame.boundingBoxOfPath == view.frame)
        #expect(outlines.drawn.boundingBox == view.frame)
        let round = 1936 - (4 - CGFloat.pi) * 100
        #expect(abs(outlines.drawn.area - round) < 25)
        #expect(outlines.drawn.area > round)
        #expect(abs(outlines.hit.area - .pi * 22 * 22) < 3)
        view.layer.shadowOpacity = 0
        #expect(HitMap(of: stage.window, scale: 2).outlines(of: view).drawn == outlines.drawn)
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let turned = HitMap(of: stage.window, scale: 2).outlines(of: view)
        #expect(abs(turned.frame.boundingBoxOfPath.width - 44 * 2.0.squareRoot()) < 1e-9)
        #expect(turned.frame.contains(CGPoint(x: 42, y: 13)))
        // Pixels that the edge only partly covers are drawn as well.
        #expect(abs(turned.drawn.area - round) < 80)
    }
}
