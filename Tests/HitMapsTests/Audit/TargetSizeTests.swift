import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Audits of target sizes")
struct TargetSizeTests {
    /// The way in which a control gets its hit area.
    enum Shape: CaseIterable {
        case plain, expanded, minimum, path, circle, turned
    }

    /// Returns a control that is hit in a square or a circle with a side length.
    private func control(_ shape: Shape, _ side: CGFloat, at origin: CGPoint, in bench: AuditStage) -> UIControl {
        let control: UIControl
        switch shape {
        case .plain, .turned:
            control = bench.add(UIControl(), origin.x, origin.y, side, side)
            if shape == .turned { control.transform = CGAffineTransform(rotationAngle: 0.5) }
        case .expanded:
            control = bench.add(UIControl(), origin.x + 10, origin.y + 10, side - 20, side - 20)
            control.hitTestExpansion = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        case .minimum:
            control = bench.add(UIControl(), origin.x + 10, origin.y + 10, side - 20, side - 20)
            control.minimumHitSize = CGSize(width: side, height: side)
        case .path:
            control = bench.add(UIControl(), origin.x, origin.y, side, side)
            control.hitPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side))
        case .circle:
            let round = bench.add(RoundControl(), origin.x, origin.y, side, side)
            round.radius = side / 2
            control = round
        }
        return control
    }

    @Test(
        "TS001 44 points are enough and 43.5 are too few, at any scale and position",
        arguments: Shape.allCases)
    func boundary(shape: Shape) {
        for scale in Trials.extent([1, 3], soak: [1, 2, 3]) as [CGFloat] {
            for (side, isFound) in [(44, false), (43.5, true)] as [(CGFloat, Bool)] {
                for offset in [0, 1.0 / 3] as [CGFloat] {
                    let bench = AuditStage(120, 120, scale: scale)
                    _ = control(shape, side, at: CGPoint(x: 30 + offset, y: 40 + offset), in: bench)
                    let found = bench.findings(only: .smallTarget)
                    #expect(found.count == (isFound ? 1 : 0), "\(shape) \(side) at \(scale), \(offset): \(found)")
                }
            }
        }
        for (side, isFound) in [(45, false), (43, true), (20.5, true), (60, false)] as [(CGFloat, Bool)] {
            let bench = AuditStage(120, 120)
            _ = control(shape, side, at: CGPoint(x: 30.25, y: 40.25), in: bench)
            #expect(bench.findings(only: .smallTarget).count == (isFound ? 1 : 0), "\(shape) \(side)")
        }
    }

    @Test("TS001 Each profile requires its own size", arguments: AuditProfile.allCases)
    func profiles(profile: AuditProfile) {
        for (side, isFound) in [(profile.leastSide, false), (profile.leastSide - 0.5, true)] {
            let bench = AuditStage()
            bench.add(UIControl(), 60, 60, 80, side)
            // A neighbour, so that the spacing exception does not apply.
            bench.add(UIControl(), 60, 60 + side, 80, 80)
            #expect(bench.findings(profile, only: .smallTarget).count == (isFound ? 1 : 0), "\(side)")
        }
        #expect(AuditProfile.allCases.map(\.leastSide) == [44, 24, 48])
    }

    @Test("TS001 The message has the size of the area, of the view, and the required one")
    func wording() {
        let bench = AuditStage()
        let control = bench.add(UIControl(), 60, 60, 30, 20)
        control.hitTestExpansion = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
        #expect(
            bench.details() == ["TS001 is hit in 30 x 30 pt; apple requires 44 x 44", "  it is 30 x 20 pt large"])
        #expect(bench.stage.audit().map(\.frame) == [CGRect(x: 60, y: 55, width: 30, height: 30)])
        // Two arms, each 30 points wide.
        let path = UIBezierPath(rect: CGRect(x: -35, y: -5, width: 100, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 0, y: -40, width: 30, height: 100)))
        control.hitPath = path
        #expect(
            bench.findings() == [
                "TS001 UIControl is hit in 100 x 100 pt, into which no circle of 44 pt fits; apple requires 44 x 44"
            ])
    }

    @Test("TS001 The visible hit area counts, and not the frame")
    func cut() {
        let bench = AuditStage()
        let holder = bench.add(UIView(), 50, 50, 100, 40)
        bench.add(UIControl(), 0, 20, 60, 60, to: holder)
        #expect(
            bench.findings(only: .smallTarget) == [
                "TS001 UIView/UIControl is hit in 60 x 20 pt; apple requires 44 x 44"
            ])
    }

    @Test("TS001 Standard controls may have their standard size, and not less")
    func ownSizes() {
        let bench = AuditStage(400, 400)
        let controls: [UIControl] = [
            UISwitch(), UIStepper(), UISlider(), UISegmentedControl(items: ["a", "b"]), UITextField(), UIPageControl(),
        ]
        for (index, control) in controls.enumerated() {
            control.sizeToFit()
            let size = CGSize(width: max(control.frame.width, 100), height: control.intrinsicContentSize.height)
            bench.add(control, 20, 20 + CGFloat(index) * 60, size.width, size.height, color: nil)
            (control as? UIPageControl)?.numberOfPages = 3
        }
        #expect(bench.findings(only: .smallTarget) == [])
        #expect(bench.findings(.material, only: .smallTarget) == [])
        controls[2].frame.size.height = 16
        #expect(bench.findings(only: .smallTarget) == ["TS001 UISlider is hit in 100 x 16 pt; apple requires 44 x 44"])
        // A button's size is up to the app.
        bench.add(UIButton(type: .system), 200, 20, 80, 34)
        #expect(bench.findings(only: .smallTarget).count == 2)
    }

    @Test("TS001 Small targets pass WCAG when circles of 24 points around their centers touch no target")
    func spacing() {
        for (distance, count) in [(24, 0), (23.5, 2), (40, 0)] as [(CGFloat, Int)] {
            let bench = AuditStage()
            bench.add(UIControl(), 60, 60, 20, 20)
            bench.add(UIControl(), 60 + distance, 60, 20, 20)
            #expect(bench.findings(.wcag, only: .smallTarget).count == count, "\(distance)")
            #expect(bench.findings(only: .smallTarget).count == 2)
        }
        for (distance, count) in [(12, 0), (11.5, 1)] as [(CGFloat, Int)] {
            let bench = AuditStage()
            bench.add(UIControl(), 60, 60, 20, 20)
            bench.add(UIControl(), 70 + distance, 40, 60, 60)
            let found = bench.findings(.wcag, only: .smallTarget)
            #expect(found.count == count, "\(distance)")
            if count == 1 { #expect(found == ["TS001 UIControl is hit in 20 x 20 pt; wcag requires 24 x 24"]) }
        }
        // There is more space beside a round target than beside its box.
        for (position, count) in [(100, 0), (99, 1)] as [(CGFloat, Int)] {
            let bench = AuditStage()
            let round = bench.add(RoundControl(), position, position, 60, 60)
            round.radius = 30
            bench.add(UIControl(), 90, 90, 20, 20)
            #expect(bench.findings(.wcag, only: .smallTarget).count == count, "\(position)")
        }
    }
}
