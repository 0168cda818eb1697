import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit maps of misbehaving trees")
struct HitProblemTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))

    private func add<View: UIView>(_ view: View, _ x: CGFloat = 5, _ y: CGFloat = 5) -> View {
        view.frame = CGRect(x: x, y: y, width: 20, height: 15)
        root.addSubview(view)
        return view
    }

    private func problems(_ map: HitMap) -> [String] { map.problems.map { "\($0.kind.rawValue): \($0)" } }

    @Test("A view that answers differently each time is reported")
    func inconsistent() {
        final class Fickle: UIView {
            var count = 0
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                count += 1
                return count % 3 == 0 && super.point(inside: point, with: event)
            }
        }
        _ = add(Fickle())
        #expect(
            problems(HitMap(of: root)) == [
                "inconsistent: Fickle answers the same hit test in different ways"
            ])
    }

    @Test("A view that returns a foreign view is reported, and the foreign view is the owner")
    func foreign() {
        final class Pointing: UIView {
            let other = UILabel()
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event).map { _ in other }
            }
        }
        let pointing = add(Pointing())
        let map = HitMap(of: root)
        #expect(
            problems(map) == ["foreign: Pointing returns UILabel, which is not in the tree"])
        #expect(map.region(of: pointing.other).area == 300)
    }

    @Test("A view that returns a new view each time yields few owners and few lines")
    func newViews() {
        final class Creating: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { UILabel() }
        }
        final class Growing: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                guard let found = super.hitTest(point, with: event) else { return nil }
                guard subviews.count < 30 else { return found }
                let label = UILabel()
                addSubview(label)
                return label
            }
        }
        let creating = add(Creating())
        let map = HitMap(of: root)
        #expect(map.problems.map(\.kind).contains(.foreign))
        #expect(map.views.count < 20)
        // It is hit everywhere: none of its area is lost between the views that it returns.
        #expect(map.unanswered.isEmpty && map.regions.reduce(0) { $0 + $1.region.area } == 1200)
        creating.removeFromSuperview()
        let growing = add(Growing())
        let text = HitMap(of: root).account(of: growing).text.split(separator: "\n")
        #expect(text.filter { $0.contains("lost:") } == ["  30 lost: UILabel is in it"], "\(text)")
    }

    @Test("A view that changes the tree is reported, and the map shows the original tree")
    func changingTree() {
        final class Removing: UIView {
            weak var other: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                other?.removeFromSuperview()
                return nil
            }
        }
        let other = add(UIView())
        let removing = add(Removing())
        removing.other = other
        let map = HitMap(of: root)
        #expect(
            problems(map) == [
                "changes-tree: Removing changes the tree when it is hit-tested: the map shows the original tree"
            ])
        #expect(map.region(of: other).area == 300)
    }

    @Test("A view that changes what is shown is reported")
    func changingScene() {
        final class Counting: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                backgroundColor = .red
                return super.point(inside: point, with: event)
            }
        }
        let stage = Stage(size: CGSize(width: 40, height: 30))
        stage.window.addSubview(Counting(frame: CGRect(x: 5, y: 5, width: 20, height: 15)))
        stage.settle()
        #expect(
            problems(HitMap(of: stage.window)) == [
                "changes-scene: Counting changes what is shown when it is hit-tested"
            ])
        stage.settle()
        #expect(problems(HitMap(of: stage.window)) == [])
    }

    @Test("A view whose hit test never ends is stopped, and the others are mapped")
    func endless() {
        final class Asking: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                // Each hit-tests all others, which hit-test all others: without a limit that takes practically
                // forever.
                guard let superview else { return nil }
                return superview.hitTest(convert(point, to: superview), with: event) === self ? self : nil
            }
        }
        let behind = add(UIView(), 0, 0)
        _ = add(Asking())
        _ = add(Asking())
        _ = add(Asking())
        let map = HitMap(of: root)
        #expect(map.problems.map(\.kind) == [.endless])
        #expect(map.problems[0].description.hasPrefix("Asking does not come to an end: stopped after "))
        #expect(map.region(of: behind).area == 300)
        // Later hit tests work as before.
        #expect(behind.hitTest(CGPoint(x: 1, y: 1), with: nil) === behind)
    }

    @Test("A view that hit-tests its superview comes to an end")
    func recursion() {
        final class Circling: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                guard let superview, super.point(inside: point, with: event) else { return nil }
                return superview.hitTest(convert(point, to: superview), with: event)
            }
        }
        _ = add(Circling())
        let map = HitMap(of: root, in: CGRect(x: 5, y: 5, width: 2, height: 2))
        #expect(map.differences(from: root) == [])
        #expect(map.view(at: CGPoint(x: 6, y: 6)) === root)
    }

    @Test("A view with an infinite or NaN transform is reported, and the others are mapped")
    func numbers() {
        for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            for index in 0..<4 {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                let broken = UISwitch(frame: CGRect(x: 2, y: 2, width: 8, height: 8))
                let inner = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
                broken.addSubview(inner)
                root.addSubview(UIView(frame: CGRect(x: 12, y: 12, width: 4, height: 4)))
                root.addSubview(broken)
                switch index {
                case 0: broken.transform = CGAffineTransform(translationX: number, y: 0)
                case 1: broken.transform3D = CATransform3DMakeScale(1, number, 1)
                case 2: broken.transform = CGAffineTransform(a: 1, b: number, c: 0, d: 1, tx: 0, ty: 0)
                default: broken.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)
                }
                let map = HitMap(of: root)
                #expect(map.differences(from: root) == [], "\(number) \(index)")
                #expect(map.region(of: root.subviews[0]).area <= 16)
                if number != 1e300 {
                    let names = map.problems.filter { $0.kind == .notFinite }.map(\.view)
                    #expect(names.contains("UISwitch"), "\(number) \(index)")
                }
            }
        }
    }

    @Test("The map of a view without a size is empty, and that of an infinite one is limited")
    func sizes() {
        #expect(HitMap(of: UIView()).grid.isEmpty)
        #expect(HitMap(of: UIView()).views.isEmpty)
        let broken = HitMap(of: root, in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 3))
        #expect(broken.problems.map(\.kind) == [.notFinite])
        let endless = HitMap(of: root, in: CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 3))
        #expect(endless.problems.map(\.kind) == [.notFinite])
        let large = HitMap(of: root, in: CGRect(x: 0, y: 0, width: 1e7, height: 1e7))
        #expect(
            problems(large) == [
                "too-large: UIView has too many pixels: the map covers only a part of it"
            ])
        #expect(large.region(of: root).area == 1200)
        #expect(HitMap(of: root, in: CGRect(x: 0, y: 0, width: -5, height: 3)).grid.columns == -5..<0)
    }

    @Test("Views may be nested deeper than the stack")
    func deep() {
        let bottom = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var top = bottom
        for _ in 0..<10_000 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.addSubview(top)
            top = view
        }
        let map = HitMap(of: top)
        #expect(map.views.count == 1)
        #expect(map.views.first === bottom)
    }

    @Test("Overriding views that are nested too deep are reported")
    func deepOverrides() {
        var top = ShapedView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        top.shape = .everything
        for _ in 0..<2600 {
            let view = ShapedView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
            view.shape = .everything
            view.addSubview(top)
            top = view
        }
        let map = HitMap(of: top)
        #expect(problems(map) == ["too-deep: ShapedView is nested too deep to be hit"])
        #expect(map.differences(from: top) == [])
    }
}
