import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Audits of texts and constraints")
struct ContentRuleTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240))

    private func label(_ text: String, width: CGFloat, height: CGFloat = 24) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: width, height: height))
        label.text = text
        stage.window.addSubview(label)
        return label
    }

    private var rules: [String] { stage.audit().map(\.rule.id) }

    @Test("TS011 A label that is too narrow for its line is reported, with the size that it needs")
    func narrow() throws {
        let label = label("Accessibility", width: 60)
        let finding = try #require(stage.audit().first)
        let needed = label.intrinsicContentSize
        #expect(finding.rule == .clippedText && finding.severity == .note)
        #expect(
            finding.message
                == "needs \(Trace.text(needed.width)) x \(Trace.text(needed.height)) pt for its text and has 60 x 24")
        #expect(finding.frame == label.frame)
        label.frame.size.width = needed.width
        #expect(rules == [])
    }

    @Test("TS011 Lines that do not fit, or are not allowed, are reported")
    func lines() {
        let label = label("One, two, three, four, five, six, seven, eight", width: 120, height: 24)
        label.numberOfLines = 0
        #expect(rules == ["TS011"])
        label.frame.size.height = 200
        #expect(rules == [])
        label.numberOfLines = 2
        #expect(rules == ["TS011"])
        label.numberOfLines = 6
        #expect(rules == [])
    }

    @Test("TS011 Text that shrinks as far as it must is not reported")
    func shrinking() {
        let label = label("Accessibility", width: 70)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        #expect(rules == [])
        label.minimumScaleFactor = 0.95
        #expect(rules == ["TS011"])
    }

    @Test("TS011 Hidden labels and those that make an exception are not reported, the title of a button is")
    func exceptions() {
        let label = label("Accessibility", width: 60)
        label.isHidden = true
        #expect(rules == [])
        label.isHidden = false
        label.auditExceptions = ["clipped-text"]
        #expect(rules == [])
        let button = UIButton(frame: CGRect(x: 10, y: 80, width: 50, height: 50))
        button.setTitle("Accessibility", for: .normal)
        stage.window.addSubview(button)
        #expect(rules == ["TS011"])
        button.auditExceptions = ["TS011"]
        #expect(rules == [])
    }

    @Test("TS012 A view whose constraints leave its place open is reported")
    func ambiguous() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        let known = [
            view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
            view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
        ]
        NSLayoutConstraint.activate(known)
        stage.settle()
        #expect(rules == ["TS012"])
        view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20).isActive = true
        stage.settle()
        #expect(rules == [])
    }
}
