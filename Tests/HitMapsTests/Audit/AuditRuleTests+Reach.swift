import HitMaps
import Testing
import UIKit
import UIKitTesting

/// Tests of the rules about reachability: TS005 and TS007.
extension AuditRuleTests {
    @Test("TS005 A visible target that cannot be touched is reported with the cause")
    func dead() {
        let holder = bench.add(UIView(), 40, 40, 100, 100, color: .gray)
        let control = bench.add(UIControl(), 20, 20, 60, 60, to: holder)
        #expect(bench.findings() == [])
        holder.isUserInteractionEnabled = false
        #expect(
            bench.details() == [
                "TS005 is visible in 3600 pt², but no touch reaches it",
                "  3600 pt² lost: UIView has user interaction turned off",
            ])
        holder.isUserInteractionEnabled = true
        let cover = bench.add(UIView(), 30, 30, 200, 200, color: nil)
        #expect(bench.details().last == "  3600 pt² lost: UIView is in front")
        cover.removeFromSuperview()
        control.frame.origin.x = 100
        #expect(bench.details().last == "  3600 pt² lost: outside of the bounds of UIView")
        // A disabled control is not reported.
        control.isEnabled = false
        #expect(bench.findings() == [])
        control.isEnabled = true
        control.isUserInteractionEnabled = false
        #expect(bench.findings() == [])
    }

    @Test("TS005 An image with a recognizer and user interaction disabled is reported")
    func image() {
        let image = bench.add(UIImageView(), 40, 40)
        #expect(bench.findings() == [])
        image.addGestureRecognizer(UITapGestureRecognizer())
        #expect(bench.details().last == "  3600 pt² lost: UIImageView has user interaction turned off")
        image.isUserInteractionEnabled = true
        #expect(bench.findings() == [])
    }

    @Test("TS005 A view without a size and with visible content is reported")
    func noSize() {
        let holder = bench.add(UIView(), 40, 40, 0, 0)
        bench.add(UIView(), 0, 0, 50, 50, to: holder)
        #expect(bench.findings() == [])
        holder.addGestureRecognizer(UITapGestureRecognizer())
        #expect(
            bench.details() == ["TS005 is visible in 2500 pt², but no touch reaches it", "  it has no size: 0 x 0 pt"])
        holder.subviews[0].isHidden = true
        #expect(bench.findings() == [])
    }

    @Test("TS005 A shape that excludes most of the visible area is reported")
    func wrongShape() {
        let control = bench.add(UIControl(), 100, 60, 60, 60)
        control.hitPath = UIBezierPath(rect: CGRect(x: 40, y: 0, width: 60, height: 60))
        #expect(
            bench.details() == [
                "TS005 is visible in 3600 pt², but wants touches in 33 % of it",
                "  it is hit in 60 x 60 pt at 140,60",
            ])
        control.hitPath = UIBezierPath(rect: CGRect(x: 30, y: 0, width: 60, height: 60))
        #expect(bench.findings() == [])
    }

    @Test("TS007 A target that is outside, clipped or under a sibling is reported")
    func unreachable() {
        let control = bench.add(UIControl(), 330, 40, 60, 60)
        #expect(
            bench.details() == [
                "TS007 can neither be seen nor touched at 330,40, 60 x 60",
                "  3600 pt² lost: beyond the edge of the window",
            ])
        let holder = bench.add(UIView(), 40, 40, 100, 100, color: .gray)
        holder.clipsToBounds = true
        control.frame.origin = CGPoint(x: 100, y: 0)
        holder.addSubview(control)
        #expect(bench.details().last == "  3600 pt² lost: outside of the bounds of UIView")
        control.frame.origin = .zero
        bench.add(UIView(), 0, 0, 70, 70, to: holder, color: .gray)
        #expect(bench.details().last == "  3600 pt² lost: UIView is in front")
        holder.subviews[1].isHidden = true
        #expect(bench.findings() == [])
    }

    @Test("TS007 Targets that are hidden, parked beside the window, or behind a screen or a page are not reported")
    func putAway() {
        let drawer = bench.add(UIView(), -200, 0, 200, 240, color: .gray)
        bench.add(UIControl(), 20, 20, to: drawer)
        #expect(bench.findings() == [])
        drawer.frame.origin.x = 0
        drawer.isHidden = true
        bench.add(UIControl(), 220, 20)
        #expect(bench.findings() == [])
        drawer.isHidden = false
        let page = bench.add(UIView(), 0, 0, 200, 240, color: .white)
        #expect(bench.findings() == [])
        page.removeFromSuperview()
        let dimming = bench.add(UIView(), 0, 0, 320, 240, color: UIColor(white: 0, alpha: 0.3))
        #expect(bench.findings() == [])
        // An invisible view that does nothing is in the way.
        dimming.backgroundColor = nil
        #expect(bench.findings().count == 2)
        dimming.addGestureRecognizer(UITapGestureRecognizer())
        #expect(bench.findings() == [])
    }

    @Test("TS002 TS007 Targets that a scroll view can bring into sight are not reported")
    func scrolling() {
        let scroll = bench.add(UIScrollView(), 0, 0, 320, 200)
        scroll.contentSize = CGSize(width: 320, height: 1000)
        bench.add(UIControl(), 40, 170, 100, 60, to: scroll)
        bench.add(UIControl(), 40, 500, 100, 60, to: scroll)
        #expect(bench.findings() == [])
        // A bar in front of it does not count: the control can be scrolled away from it.
        bench.add(UIView(), 0, 0, 320, 60, color: nil)
        bench.add(UIControl(), 200, 40, 100, 60, to: scroll)
        #expect(bench.findings() == [])
        // Neither does a bar that floats inside of it.
        let header = bench.add(UIControl(), 0, 100, 320, 60, to: scroll, color: .gray)
        scroll.contentOffset.y = 100
        bench.add(UIControl(), 200, 130, 100, 60, to: scroll)
        scroll.bringSubviewToFront(header)
        #expect(bench.findings() == [])
        header.removeFromSuperview()
        scroll.contentOffset.y = 0
        scroll.contentSize.height = 400
        #expect(
            bench.findings() == ["TS007 UIScrollView/UIControl[1] can neither be seen nor touched at 40,500, 100 x 60"])
    }

    @Test("TS005 A control with an empty hitPath or an empty hit area is reported")
    func emptyPath() {
        let control = bench.add(UIControl(), 20, 20)
        control.hitPath = UIBezierPath()
        #expect(
            bench.details() == ["TS005 is visible in 3600 pt², but no touch reaches it", "  its hitPath is empty"])
        control.hitPath = nil
        control.hitTestExpansion = UIEdgeInsets(top: -40, left: -40, bottom: -40, right: -40)
        #expect(
            bench.details() == ["TS005 is visible in 3600 pt², but no touch reaches it", "  it wants no touches"])
    }

    @Test("TS003 Overlaps of arbitrarily large hit areas are reported", arguments: [100, 1e6, 1e12, 1e300])
    func farReach(expansion: CGFloat) {
        let greedy = bench.add(UIControl(), 20, 20)
        greedy.accessibilityIdentifier = "greedy"
        greedy.hitTestExpansion = UIEdgeInsets(top: expansion, left: expansion, bottom: expansion, right: expansion)
        let front = bench.add(UIControl(), 100, 20)
        front.accessibilityIdentifier = "front"
        let behind = bench.add(UIControl(), 100, 100)
        behind.accessibilityIdentifier = "behind"
        bench.stage.window.sendSubviewToBack(behind)
        let findings = bench.stage.audit()
        #expect(findings.map(\.rule.id) == ["TS003", "TS005"], "\(findings)")
        let window = expansion == 100 ? Trace.text(180 * 180) : "76800"
        #expect(
            findings.first?.message.hasPrefix("loses 3600 of the \(window) pt² that it wants touches in to ") == true,
            "\(findings)")
        #expect(findings.last?.path.contains("behind") == true)
    }
}
