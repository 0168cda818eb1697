import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Hit audits")
struct HitAuditTests {
    private let bench = AuditStage()

    @Test("Controls, recognizers and accessibility elements make a view a target")
    func targets() {
        func count(_ make: () -> UIView) -> Int {
            let bench = AuditStage()
            bench.add(make(), 60, 60, 20, 20)
            let audit = bench.stage.audit()
            #expect(audit.contains { $0.rule == .smallTarget } == (audit.targetCount > 0))
            return audit.targetCount
        }
        func with(_ view: UIView = UIView(), _ change: (UIView) -> Void) -> UIView {
            change(view)
            return view
        }
        #expect(count { UIView() } == 0)
        #expect(count { UILabel() } == 0)
        #expect(count { UIScrollView() } == 0)
        #expect(count { UIControl() } == 1)
        #expect(count { with(UIControl()) { ($0 as? UIControl)?.isEnabled = false } } == 1)
        #expect(count { with(UIControl()) { $0.isUserInteractionEnabled = false } } == 0)
        #expect(count { with(UIControl()) { $0.isHidden = true } } == 0)
        #expect(count { with(UIControl()) { $0.alpha = 0.005 } } == 0)
        for (recognizer, number) in [
            (UITapGestureRecognizer(), 1), (UILongPressGestureRecognizer(), 1), (UIPanGestureRecognizer(), 1),
            (UIHoverGestureRecognizer(), 0),
        ] as [(UIGestureRecognizer, Int)] {
            #expect(count { with { $0.addGestureRecognizer(recognizer) } } == number, "\(recognizer)")
            recognizer.isEnabled = false
            #expect(count { with { $0.addGestureRecognizer(recognizer) } } == 0)
        }
        #expect(count { with(UIScrollView()) { $0.addGestureRecognizer(UITapGestureRecognizer()) } } == 1)
        for (traits, number) in [
            (.button, 1), (.link, 1), (.keyboardKey, 1), (.staticText, 0), (.image, 0), ([.image, .adjustable], 1),
        ] as [(UIAccessibilityTraits, Int)] {
            func make(_ isElement: Bool) -> UIView {
                with {
                    $0.isAccessibilityElement = isElement
                    $0.accessibilityTraits = traits
                }
            }
            #expect(count { make(true) } == number)
            #expect(count { make(false) } == 0)
        }
    }

    @Test("The rows of a table are targets if they can be selected")
    func rows() {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let source = Source()
        let table = bench.add(UITableView(), 0, 0, 320, 200)
        table.rowHeight = 30
        table.dataSource = source
        #expect(bench.findings() == [])
        table.delegate = source
        #expect(
            bench.findings()
                == ["", "[1]"].map {
                    "TS001 UITableView/UITableViewCell\($0) is hit in 320 x 30 pt; apple requires 44 x 44"
                }
        )
        table.rowHeight = 44
        table.reloadData()
        #expect(bench.findings() == [])
        table.rowHeight = 30
        table.allowsSelection = false
        table.reloadData()
        #expect(bench.findings() == [])
    }

    @Test("The sizes of views that contain targets, and of parts of standard controls, are not audited")
    func holders() {
        let field = bench.add(UITextField(), 20, 20, 200, 44)
        field.text = "some"
        field.clearButtonMode = .always
        let strip = bench.add(UIView(), 20, 100, 200, 30)
        strip.addGestureRecognizer(UITapGestureRecognizer())
        #expect(bench.findings().count == 1)
        bench.add(UIControl(), 0, 0, 60, 30, to: strip)
        #expect(bench.findings() == ["TS001 UIView/UIControl is hit in 60 x 30 pt; apple requires 44 x 44"])
    }

    @Test("Identities of findings stay when sizes, positions and other views change")
    func identity() {
        let holder = bench.add(UIView(), 0, 0, 320, 240)
        let first = bench.add(UIControl(), 20, 20, 20, 20, to: holder)
        let second = bench.add(UIControl(), 100, 20, 20, 20, to: holder)
        let named = bench.add(UIControl(), 200, 20, 20, 20, to: holder)
        named.accessibilityIdentifier = "close/\u{1B}button"
        bench.add(UIControl(), 0, 0, 5, 5, to: named)
        func identities() -> [String] { bench.stage.audit().map(\.identity) }
        let expected = [
            "TS001 UIWindow/UIView/UIControl", "TS001 UIWindow/UIView/UIControl[1]",
            "TS001 UIWindow/UIView/UIControl#close__button/UIControl",
        ]
        #expect(identities() == expected)
        #expect(identities() == expected)
        first.frame.size.width = 25
        second.center.y += 40
        bench.add(UILabel(), 0, 200, to: holder)
        holder.insertSubview(UIView(), at: 0)
        let hidden = bench.add(UIControl(), 0, 0, to: holder)
        hidden.isHidden = true
        #expect(identities() == expected)
        #expect(identities().last == "TS001 \(ViewIdentity(of: named))/UIControl")
        second.accessibilityIdentifier = "close/\u{1B}button"
        #expect(identities().last == "TS001 UIWindow/UIView/UIControl#close__button[1]/UIControl")
    }

    @Test("Findings are sorted by rule and then in the order of the tree")
    func order() {
        for index in 0..<6 { bench.add(UIControl(), 10 + CGFloat(index) * 32, 40, 30, 30) }
        let findings = bench.stage.audit()
        #expect(findings.map(\.rule.id) == Array(repeating: "TS001", count: 6) + Array(repeating: "TS004", count: 5))
        #expect(findings.prefix(6).map(\.path) == (0..<6).map { "UIWindow/UIControl" + ($0 == 0 ? "" : "[\($0)]") })
        #expect(findings.suffix(5).map(\.path) == (0..<5).map { "UIWindow/UIControl" + ($0 == 0 ? "" : "[\($0)]") })
        #expect(Array(findings) == Array(bench.stage.audit()))
    }

    @Test("Rules can be ignored for the audit or for a view, by number or name")
    func exceptions() {
        let one = bench.add(UIControl(), 40, 40, 30, 30)
        let other = bench.add(UIControl(), 72, 40, 30, 30)
        #expect(bench.findings().map { $0.prefix(5) } == ["TS001", "TS001", "TS004"])
        #expect(bench.stage.audit(ignoring: ["TS001"]).map(\.rule) == [.deadGap])
        #expect(bench.stage.audit(ignoring: ["small-target", "dead-gap"]).isEmpty)
        one.auditExceptions = ["TS001"]
        #expect(bench.findings().map { $0.prefix(5) } == ["TS001", "TS004"])
        other.auditExceptions = ["dead-gap"]
        #expect(bench.findings().map { $0.prefix(15) } == ["TS001 UIControl"])
        other.auditExceptions.insert("small-target")
        #expect(bench.stage.audit().isEmpty)
        #expect(bench.stage.audit().description == "no findings")
    }

    @Test("A failing test prints the findings in readable form")
    func printing() {
        bench.add(UIControl(), 40, 40, 30, 30).hitTestExpansion.top = 4
        let text = """
            TS001 warning: UIWindow/UIControl is hit in 30 x 34 pt; apple requires 44 x 44
                it is 30 x 30 pt large
            """
        #expect(bench.stage.audit().description == text)
        withKnownIssue {
            #expect(bench.stage.audit().isEmpty)
        } matching: { issue in
            "\(issue)".contains("TS001 warning: UIWindow/UIControl is hit in 30 x 34 pt; apple requires 44 x 44")
        }
    }

    @Test("An audit leaves nothing in the transcript and nothing to draw")
    func traces() {
        bench.add(UIButton(), 40, 40, 30, 30)
        bench.stage.settle()
        bench.stage.transcript.clear()
        _ = bench.stage.audit()
        #expect(bench.stage.transcript.text == "")
        #expect(bench.stage.audit().count == bench.stage.audit().count)
    }

    @Test("The audit of a view outside of any window uses the view's coordinates")
    func views() {
        let root = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        root.bounds.origin = CGPoint(x: 10, y: 10)
        let button = UIButton(frame: CGRect(x: 20, y: 30, width: 30, height: 30))
        button.backgroundColor = .red
        button.accessibilityLabel = "Red"
        root.addSubview(button)
        let audit = HitAudit(of: root)
        #expect(audit.map(\.identity) == ["TS001 UIView/UIButton"])
        #expect(audit[0].frame == CGRect(x: 20, y: 30, width: 30, height: 30))
        #expect(HitAudit(of: UIView()).isEmpty)
        #expect(HitAudit(of: UIControl(frame: .zero)).isEmpty)
    }

    @Test("Infinite and NaN numbers are reported")
    func numbers() {
        for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            for index in 0..<6 {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                let broken = UIButton(frame: CGRect(x: 2, y: 2, width: 60, height: 60))
                let inner = UIControl(frame: CGRect(x: 1, y: 1, width: 20, height: 20))
                broken.addSubview(inner)
                let good = UIControl(frame: CGRect(x: 120, y: 120, width: 40, height: 40))
                good.backgroundColor = .red
                root.addSubview(good)
                root.addSubview(broken)
                switch index {
                case 0: broken.transform = CGAffineTransform(translationX: number, y: 0)
                case 1: broken.transform = CGAffineTransform(a: 1, b: 0, c: number, d: 1, tx: 0, ty: 0)
                case 2: broken.transform3D = CATransform3DMakeScale(1, number, 1)
                case 3: broken.accessibilityFrame = CGRect(x: number, y: 0, width: 10, height: number)
                case 4: broken.accessibilityActivationPoint = CGPoint(x: number, y: number)
                default: broken.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)
                }
                let audit = HitAudit(of: root)
                #expect(audit.contains { $0.identity == "TS001 UIView/UIControl" }, "\(number) \(index)")
                if number != 1e300, index != 3, index != 4 {
                    #expect(audit.contains { $0.path == "UIButton:not-finite" }, "\(number) \(index): \(audit)")
                }
            }
        }
        let endless = UIView(frame: CGRect(x: 0, y: 0, width: 1e7, height: 1e7))
        #expect(HitAudit(of: endless).map(\.path) == ["UIView:too-large"])
    }

    @Test("Audits of deep and random trees come to an end")
    func sizes() {
        let bottom = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var top: UIView = bottom
        let depth = Trials.extent(500, soak: 1500)
        for _ in 0..<depth {
            let view = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.addSubview(top)
            top = view
        }
        #expect(HitAudit(of: top).targetCount == depth + 1)
        for seed in Trials.seeds(0..<5, soak: 200) {
            let root = RandomTree(seed: seed).root
            for view in root.subviews { view.addGestureRecognizer(UITapGestureRecognizer()) }
            #expect(Array(HitAudit(of: root)) == Array(HitAudit(of: root)), "seed \(seed)")
        }
    }
}
