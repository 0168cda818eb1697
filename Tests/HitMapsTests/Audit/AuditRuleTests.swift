import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Audit rules")
struct AuditRuleTests {
    let bench = AuditStage()

    func grown(_ margin: CGFloat) -> UIControl {
        let control = UIControl()
        control.hitTestExpansion = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        return control
    }

    // MARK: - TS002

    @Test("TS002 What an ancestor cuts off is reported")
    func ancestor() {
        let holder = bench.add(UIView(), 40, 40, 80, 80, color: .gray)
        let control = bench.add(grown(10), 10, 0, 60, 60, to: holder)
        #expect(
            bench.details() == [
                "TS002 loses 800 of the 6400 pt² that it wants touches in",
                "  800 pt² lost: outside of the bounds of UIView",
            ])
        #expect(bench.stage.audit()[0].frame == CGRect(x: 40, y: 30, width: 80, height: 10))
        control.frame.origin.y = 10
        #expect(bench.findings() == [])
    }

    @Test("TS002 Losses are reported from a width of two points on")
    func leastLoss() {
        let holder = bench.add(UIView(), 40, 40, 80, 80, color: .gray)
        let control = bench.add(UIControl(), 10, 22, 60, 60, to: holder)
        #expect(bench.findings() == ["TS002 UIView/UIControl loses 120 of the 3600 pt² that it wants touches in"])
        control.frame.origin.y = 21.5
        #expect(bench.findings() == [])
    }

    @Test("TS002 Visibly clipped areas and those beyond the window are not reported")
    func visiblyCut() {
        let holder = bench.add(UIView(), 40, 40, 80, 80, color: .gray)
        holder.clipsToBounds = true
        let control = bench.add(UIControl(), 10, -14, 60, 60, to: holder)
        #expect(bench.findings() == [])
        // An area that was enlarged on purpose is lost all the same.
        control.hitTestExpansion.left = 20
        #expect(bench.details()[1] == "  740 pt² lost: outside of the bounds of UIView")
        control.removeFromSuperview()
        bench.add(grown(30), 0, 0, 60, 60)
        #expect(bench.findings() == [])
    }

    @Test("TS002 What a view that is not a target takes is reported, in front of a control or inside of it")
    func covered() {
        let control = bench.add(UIControl(), 40, 40, 80, 60)
        let cover = bench.add(UIView(), 90, 30, 60, 60, color: nil)
        #expect(
            bench.details() == [
                "TS002 loses 1500 of the 4800 pt² that it wants touches in", "  1500 pt² lost: UIView is in front",
            ])
        // Visibly covered parts do not count.
        cover.backgroundColor = .gray
        #expect(bench.findings() == [])
        cover.isUserInteractionEnabled = false
        cover.backgroundColor = nil
        #expect(bench.findings() == [])
        cover.isUserInteractionEnabled = true
        cover.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        control.addSubview(cover)
        #expect(bench.details().last == "  900 pt² lost: UIView is in it")
        // A recognizer receives touches of subviews.
        control.addGestureRecognizer(UITapGestureRecognizer())
        #expect(bench.findings() == [])
    }

    @Test("TS002 What an opaque neighbour takes of an enlarged area is reported")
    func enlargedUnderNeighbour() {
        bench.add(grown(20), 60, 60, 60, 60)
        bench.add(UIView(), 130, 40, 80, 100, color: .gray)
        #expect(bench.details().last == "  1000 pt² lost: UIView is in front")
    }

    // MARK: - TS003

    @Test("TS003 Overlapping targets are reported, and adjacent or nested ones are not")
    func overlap() {
        bench.add(UIControl(), 40, 40, 60, 60)
        let front = bench.add(UIControl(), 90, 40, 60, 60)
        #expect(
            bench.findings() == [
                "TS003 UIControl loses 600 of the 3600 pt² that it wants touches in to UIControl[1], which is in front"
            ])
        let finding = bench.stage.audit()[0]
        #expect(finding.otherPath == "UIWindow/UIControl[1]")
        #expect(finding.frame == CGRect(x: 90, y: 40, width: 10, height: 60))
        front.frame.origin.x = 100
        #expect(bench.findings() == [])
        front.hitTestExpansion.left = 3
        #expect(bench.findings(only: .overlappingTargets).count == 1)
        let card = bench.add(UIView(), 40, 120, 160, 100)
        card.addGestureRecognizer(UITapGestureRecognizer())
        bench.add(UIControl(), 10, 10, to: card)
        front.hitTestExpansion = .zero
        #expect(bench.findings() == [])
    }

    // MARK: - TS004

    @Test("TS004 Strips of less than four points between neighbours are reported in both directions")
    func gaps() {
        for (gap, isFound) in [(0, false), (0.5, true), (3.5, true), (4, false), (20, false)] as [(CGFloat, Bool)] {
            for isLevel in [true, false] {
                let bench = AuditStage()
                bench.add(UIControl(), 40, 40, 60, 60)
                bench.add(UIControl(), isLevel ? 100 + gap : 40, isLevel ? 40 : 100 + gap, 60, 60)
                let text =
                    "TS004 UIControl is \(Trace.text(gap)) pt away from UIControl[1], and touches between them reach neither"
                #expect(bench.findings() == (isFound ? [text] : []), "\(gap) \(isLevel)")
            }
        }
    }

    @Test("TS004 Gaps that a target fills, and those between offset or round targets, are not reported")
    func noGaps() {
        let one = bench.add(UIControl(), 40, 40, 60, 60)
        let other = bench.add(UIControl(), 102, 40, 60, 60)
        #expect(bench.findings().count == 1)
        let filler = bench.add(UIControl(), 100, 40, 2, 60)
        #expect(bench.findings(only: .deadGap) == [])
        filler.removeFromSuperview()
        other.frame.origin.y = 75
        #expect(bench.findings() == [])
        other.frame.origin.y = 40
        for control in [one, other] { control.hitPath = UIBezierPath(ovalIn: control.bounds) }
        #expect(bench.findings(only: .deadGap) == [])
        // An enclosing target does not fill the gap between them.
        for control in [one, other] { control.hitPath = nil }
        bench.stage.window.addGestureRecognizer(UITapGestureRecognizer())
        let card = bench.add(UIView(), 0, 0, 320, 200)
        card.addGestureRecognizer(UITapGestureRecognizer())
        for control in [one, other] { card.addSubview(control) }
        #expect(bench.findings().count == 1)
    }

    // MARK: - TS006 and TS008

    @Test("TS006 A control that draws nothing over nothing, or draws elsewhere, is reported")
    func invisible() {
        let control = bench.add(UIControl(), 60, 60, 60, 60, color: nil)
        #expect(bench.findings() == ["TS006 UIControl is hit in 60 x 60 pt at 60,60, but draws nothing at all"])
        // It may be transparent over a picture.
        let picture = bench.add(UIImageView(), 80, 80, 20, 20)
        bench.stage.window.bringSubviewToFront(control)
        #expect(bench.findings() == [])
        picture.isHidden = true
        control.backgroundColor = .gray
        #expect(bench.findings() == [])
        control.backgroundColor = nil
        bench.add(UIView(), 100, 0, 60, 60, to: control)
        #expect(
            bench.findings() == ["TS006 UIControl is hit in 60 x 60 pt at 60,60, but draws itself elsewhere"])
        // So may views with recognizers.
        control.removeFromSuperview()
        bench.add(UIView(), 60, 60, 60, 60, color: nil).addGestureRecognizer(UITapGestureRecognizer())
        #expect(bench.findings() == [])
    }

    @Test("TS008 Corners around a large disc are reported, unless the hit area is round or enlarged")
    func corners() {
        let control = bench.add(UIControl(), 60, 60, 60, 60)
        control.layer.cornerRadius = 30
        #expect(
            bench.findings() == [
                "TS008 UIControl draws a circle of 60 pt, but is hit in the corners around it, too, up to 12.4 pt away"
            ])
        control.hitPath = UIBezierPath(ovalIn: control.bounds)
        #expect(bench.findings() == [])
        control.hitPath = nil
        control.layer.cornerRadius = 20
        #expect(bench.findings() == [])
        control.layer.cornerRadius = 30
        control.hitTestExpansion = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        #expect(bench.findings() == [])
        control.hitTestExpansion = .zero
        control.frame.size = CGSize(width: 120, height: 60)
        #expect(bench.findings() == [])
        for (side, isFound) in [(38, false), (40, true)] as [(CGFloat, Bool)] {
            control.frame.size = CGSize(width: side, height: side)
            control.layer.cornerRadius = side / 2
            #expect(bench.findings(only: .liveCorners).count == (isFound ? 1 : 0), "\(side)")
        }
    }

    // MARK: - TS009

    @Test("TS013 and TS014 Targets without a label, and two of one kind with the same label, are reported")
    func labels() {
        let bench = AuditStage()
        let buttons = (0..<3).map { UIButton(frame: CGRect(x: 10, y: 10 + 60 * CGFloat($0), width: 60, height: 50)) }
        for button in buttons { bench.stage.window.addSubview(button) }
        buttons[1].accessibilityLabel = "Save"
        buttons[2].accessibilityLabel = "Save"
        #expect(
            bench.findings(only: .unlabelledTarget) == [
                "TS013 UIButton has no accessibility label; a screen reader says only \"button\""
            ])
        #expect(bench.findings(only: .sameLabel).count == 1)
        buttons[0].accessibilityLabel = "Undo"
        buttons[2].accessibilityLabel = "Save as"
        #expect(bench.findings(only: .unlabelledTarget) == [] && bench.findings(only: .sameLabel) == [])
    }

    @Test("TS009 and TS013 A switch that a row speaks for needs no label, and the row is activated by it")
    func rowSwitches() {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Wi-Fi"
                cell.accessoryView = UISwitch()
                return cell
            }
        }
        let bench = AuditStage()
        let source = Source()
        let table = bench.add(UITableView(), 0, 0, 320, 200)
        table.dataSource = source
        table.delegate = source
        #expect(bench.findings(only: .unlabelledTarget) == [] && bench.findings(only: .accessibilityFrame) == [])
        table.visibleCells.first?.isAccessibilityElement = false
        #expect(bench.findings(only: .unlabelledTarget).count == 1)
    }

    @Test("TS009 Accessibility frames that do not match the wanted area, and activation points that miss, are reported")
    func accessibility() {
        let button = bench.add(UIButton(), 100, 100, 60, 60)
        button.hitTestExpansion = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        #expect(bench.findings() == [])
        for (offset, isFound) in [(8, false), (8.5, true)] as [(CGFloat, Bool)] {
            button.accessibilityFrame = CGRect(x: 80 + offset, y: 80, width: 100 - offset, height: 100)
            #expect(bench.findings().count == (isFound ? 1 : 0))
        }
        #expect(
            bench.findings() == [
                "TS009 UIButton has the accessibility frame 91.5 x 100 pt at 88.5,80, but wants touches in 100 x 100 pt "
                    + "at 80,80; override accessibilityFrame to announce the whole area"
            ])
        button.isAccessibilityElement = false
        #expect(bench.findings() == [])
        button.isAccessibilityElement = true
        button.accessibilityFrame = CGRect(x: 80, y: 80, width: 100, height: 100)
        button.accessibilityActivationPoint = CGPoint(x: 200, y: 200)
        #expect(bench.findings() == ["TS009 UIButton has the activation point 200,200, where UIWindow is hit"])
        button.accessibilityActivationPoint = CGPoint(x: 179, y: 179)
        #expect(bench.findings() == [])
    }

    /// A button of 80 x 80 points that takes touches 10 points around it, as apps enlarge most areas.
    private final class EnlargedButton: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }

    @Test("TS009 is a note where the accessibility frame lies in the area that touches reach, and a warning elsewhere")
    func accessibilityFrameInside() throws {
        let button = bench.add(EnlargedButton(), 100, 100, 80, 80)
        func finding() throws -> AuditFinding {
            try #require(bench.stage.audit().first { $0.rule == .accessibilityFrame })
        }
        #expect(try finding().severity == .note)
        #expect(try finding().summary.contains("TS009 note: "))
        button.accessibilityFrame = CGRect(x: 60, y: 90, width: 120, height: 100)
        #expect(try finding().severity == .warning)
        #expect(try finding().message.hasSuffix("override accessibilityFrame so that both agree"))
        // Inside, but activated where another view is hit.
        button.accessibilityFrame = CGRect(x: 110, y: 110, width: 60, height: 60)
        #expect(try finding().severity == .note)
        button.accessibilityActivationPoint = CGPoint(x: 10, y: 10)
        #expect(try finding().severity == .warning)
    }

    // MARK: - TS010

    @Test("TS010 A view with unreliable hit tests is reported, and the audit continues")
    func misconduct() {
        final class Fickle: UIView {
            var count = 0
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                count += 1
                return count % 3 == 0 && super.point(inside: point, with: event)
            }
        }
        final class Pointing: UIView {
            let other = UILabel()
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event).map { _ in other }
            }
        }
        bench.add(UIControl(), 40, 40, 20, 20)
        #expect(bench.findings().count == 1)
        bench.add(Pointing(), 100, 100)
        #expect(
            bench.findings() == [
                "TS001 UIControl is hit in 20 x 20 pt; apple requires 44 x 44",
                "TS010 Pointing:foreign returns UILabel, which is not in the tree",
            ])
        bench.add(Fickle(), 200, 100)
        #expect(bench.findings(only: .misconduct).contains { $0.hasPrefix("TS010 Fickle:inconsistent ") })
    }
}
