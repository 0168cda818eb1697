import HitMaps
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit map tools on hostile trees")
struct HostileTreeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))

    private func add<View: UIView>(_ view: View, _ x: CGFloat, _ y: CGFloat, to parent: UIView? = nil) -> View {
        view.frame = CGRect(x: x, y: y, width: 20, height: 15)
        (parent ?? root).addSubview(view)
        return view
    }

    /// Applies all tools to a tree, and returns its map.
    private func examine(_ root: UIView, _ precision: HitMap.Precision) -> HitMap {
        let map = HitMap(of: root, precision: precision)
        _ = HitExplanation(of: root, at: CGPoint(x: 12, y: 12)).text
        var views: [UIView] = [root]
        var index = 0
        while index < views.count, views.count < 60 {
            views += views[index].subviews
            index += 1
        }
        for view in views + map.views {
            let account = map.account(of: view, reach: 8)
            #expect(account.got == map.region(of: view))
            _ = (account.text, map.outlines(of: view).drawn, (view as? UIControl).map { map.strayingRegion(of: $0) })
        }
        for (_, region) in map.regions { _ = (region.path, region.largestCircle, region.smallestWidth) }
        #expect(map.regions.reduce(0) { $0 + $1.region.pixelCount } + map.unanswered.pixelCount == map.grid.count)
        _ = HitMapDifference(from: map, to: map).text
        return map
    }

    @Test("All tools report a view that changes the tree and continue", arguments: MisbehavingView.Misbehavior.allCases)
    func misbehaving(misbehavior: MisbehavingView.Misbehavior) {
        for precision in [HitMap.Precision.everyPixel, .tracing(step: 4)] {
            for happensInHitTest in [false, true] {
                for subview in root.subviews { subview.removeFromSuperview() }
                let holder = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
                root.addSubview(holder)
                _ = add(UIView(), 15, 5, to: holder)
                let control = add(UIControl(), 35, 22)
                let misbehaving = add(MisbehavingView(), 5, 5, to: holder)
                misbehaving.misbehavior = misbehavior
                misbehaving.happensInHitTest = happensInHitTest
                _ = add(UILabel(), 4, 4, to: misbehaving)
                let map = examine(root, precision)
                let kinds = Set(map.problems.filter { $0.view == "MisbehavingView" }.map(\.kind))
                #expect(kinds.isSuperset(of: misbehaving.expectedProblems), "\(map.problems)")
                // A view that returns its superview's superview is not known to misbehave.
                #expect(map.problems.allSatisfy { $0.view == "MisbehavingView" }, "\(map.problems)")
                #expect(misbehaving.count > 0)
                if precision == .everyPixel { #expect(map.region(of: control).area == 300) }
            }
        }
    }

    @Test("All tools finish with many misbehaving views in random trees", arguments: Trials.seeds(0..<6, soak: 300))
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let root = RandomTree(seed: seed).root
        var views = [root]
        var index = 0
        while index < views.count {
            views += views[index].subviews
            index += 1
        }
        for _ in 0..<3 {
            let misbehaving = MisbehavingView()
            misbehaving.misbehavior = numbers.pick(MisbehavingView.Misbehavior.allCases)
            misbehaving.happensInHitTest = numbers.isOneIn(2)
            misbehaving.frame = CGRect(
                x: numbers.points(-4, 20), y: numbers.points(-4, 16), width: 14, height: 12)
            numbers.pick(views).addSubview(misbehaving)
        }
        _ = examine(root, numbers.isOneIn(2) ? .everyPixel : .tracing(step: 3))
    }

    // MARK: - Endless hit tests

    private final class SelfCalling: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            super.point(inside: point, with: event) && self.point(inside: point, with: event)
        }
    }

    private final class Calling: UIView {
        weak var partner: UIView?
        var callsTwice = false

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            let isInside = super.point(inside: point, with: event)
            guard isInside, let partner else { return isInside }
            if callsTwice {
                return partner.point(inside: point, with: event) != partner.point(inside: point, with: event)
            }
            return partner.point(inside: point, with: event)
        }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let found = super.hitTest(point, with: event)
            return found === self && tag == 1 ? partner?.hitTest(point, with: event) : found
        }
    }

    private final class Mapping: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let superview else { return nil }
            return HitMap(of: superview, in: CGRect(x: 12, y: 12, width: 2, height: 2)).views.first
        }
    }

    @Test("All tools stop views that call themselves or each other, and continue with the others", arguments: 0..<5)
    func endless(kind: Int) {
        let behind = add(UIView(), 0, 0)
        let control = add(UIControl(), 35, 22)
        if kind == 0 {
            _ = add(SelfCalling(), 5, 5)
        } else if kind == 4 {
            _ = add(Mapping(), 5, 5)
        } else {
            let pair = [add(Calling(), 5, 5), add(Calling(), 5, 5)]
            for (view, partner) in zip(pair, pair.reversed()) {
                view.partner = partner
                view.callsTwice = kind == 2
                view.tag = kind == 3 ? 1 : 0
            }
        }
        for precision in [HitMap.Precision.everyPixel, .tracing(step: 4)] {
            let map = examine(root, precision)
            let endless = map.problems.filter { $0.kind == .endless }
            #expect(!endless.isEmpty && endless.allSatisfy { $0.text.hasPrefix("does not come to an end") })
            #expect(Set(endless.map(\.view)).isSubset(of: ["SelfCalling", "Calling", "Calling#1", "Mapping"]))
            #expect(map.region(of: control).area == 300)
            #expect(map.region(of: behind).area > 0)
        }
        let explanation = HitExplanation(of: root, at: CGPoint(x: 12, y: 12))
        #expect(explanation.problems.map(\.kind).contains(.endless), "\(explanation.problems)")
        #expect(explanation.steps.count < 2000 && explanation.text.contains("does not come to an end"))
        // Other points have no problems, except with the view that misbehaves at every point. Later hit tests work
        // as before.
        if kind != 4 { #expect(HitExplanation(of: root, at: CGPoint(x: 40, y: 30)).winner == "UIControl") }
        #expect(behind.hitTest(CGPoint(x: 1, y: 1), with: nil) === behind)
    }

    @Test("Accounts report endless views as well")
    func accounts() {
        let holder = add(SelfCalling(), 5, 5)
        let inner = add(UIControl(), 2, 2, to: holder)
        let map = HitMap(of: root)
        #expect(map.account(of: inner).problems.map(\.kind) == [.endless])
        #expect(map.account(of: holder).problems.map(\.view) == ["SelfCalling"])
        #expect(map.account(of: root).problems == [])
    }

    @Test("Explanations report foreign views and changed trees")
    func explanations() {
        let misbehaving = add(MisbehavingView(), 5, 5)
        misbehaving.misbehavior = .answersForeign
        misbehaving.happensInHitTest = true
        let foreign = HitExplanation(of: root, at: CGPoint(x: 12, y: 12))
        #expect(
            foreign.problems.map(\.description) == [
                "MisbehavingView returns UILabel, which is not in the tree"
            ])
        #expect(foreign.winner == "UILabel")
        misbehaving.misbehavior = .grows
        let growing = HitExplanation(of: root, at: CGPoint(x: 12, y: 12))
        #expect(growing.problems.map(\.kind) == [.changesTree] && growing.problems[0].view == "MisbehavingView")
    }

    // MARK: - Positions

    @Test("The map is correct with thousands of views at positions that are not finite")
    func manyBroken() {
        let large = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for index in 0..<3000 {
            let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
            view.tag = index + 1
            switch index % 4 {
            case 0: view.transform = CGAffineTransform(translationX: .nan, y: 0)
            case 1: view.transform = CGAffineTransform(scaleX: 1, y: .infinity)
            case 2: view.transform = CGAffineTransform(a: 1, b: .nan, c: 0, d: 1, tx: 0, ty: 0)
            default: view.transform = CGAffineTransform(translationX: 0, y: -.infinity)
            }
            large.addSubview(view)
        }
        let map = HitMap(of: large)
        #expect(map.problems.count == 3000 && map.problems.allSatisfy { $0.kind == .notFinite })
        for point in [CGPoint(x: 8, y: 8), CGPoint(x: 300, y: 500), CGPoint(x: 12.5, y: 800.5)] {
            let center = map.grid.pixel(at: point).map { map.grid.middle(column: $0.column, row: $0.row) }
            #expect(map.view(at: point) === large.hitTest(center ?? point, with: nil))
        }
    }

    @Test("A view with too many pixels is reported, and some of its pixels are tested")
    func enormous() {
        let enormous = UIView(frame: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
        let shaped = ShapedView(frame: enormous.bounds)
        shaped.shape = .corner
        enormous.addSubview(shaped)
        let map = HitMap(of: enormous)
        #expect(map.problems.map(\.kind) == [.tooLarge, .tooLarge])
        #expect(Set(map.problems.map(\.view)) == ["UIView", "ShapedView"])
        #expect(map.questions < 3_000_000)
        #expect(map.view(at: CGPoint(x: 1000, y: 1000)) === shaped)
        #expect(map.view(at: CGPoint(x: 1, y: 1)) === enormous)
        let small = add(UIView(), 0, 0)
        small.frame = CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9)
        #expect(examine(root, .everyPixel).region(of: small).area == 2400)
    }

    @Test("Trees without a size have no problems")
    func empty() {
        for size in [CGSize.zero, CGSize(width: 0, height: 20), CGSize(width: -5, height: 3)] {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            view.addSubview(ShapedView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
            let map = examine(view, .everyPixel)
            #expect(map.problems == [])
            if size.width == 0 { #expect(map.grid.isEmpty && map.views.isEmpty) }
        }
        for number in [CGFloat.greatestFiniteMagnitude, 1e300] {
            let view = UIView()
            view.layer.bounds = CGRect(x: number, y: 0, width: 20, height: number)
            view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: number)))
            _ = examine(view, .everyPixel)
        }
    }
}
