import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct VisualFormatTests {
    let first = UIView()
    let second = UIView()
    let root: UIView

    init() {
        root = makeContainer(320, holding: first, second)
    }

    private func make(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: ["first": first, "second": second])
    }

    /// Returns a constraint's items, attributes, relation, constant and priority as text.
    private func text(_ constraint: NSLayoutConstraint) -> String {
        func name(_ item: AnyObject?) -> String {
            item === first ? "first" : item === second ? "second" : item === root ? "root" : "none"
        }
        return "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
            + "\(name(constraint.secondItem)).\(constraint.secondAttribute.name) \(Trace.text(constraint.constant))"
            + " @\(Int(constraint.priority.rawValue))"
    }

    @Test(
        "a format creates the expected constraints", .fact("LY-43"),
        arguments: [
            (
                "|-[first]-[second]-|",
                [
                    "first.leading == root.leadingMargin 0 @1000", "second.leading == first.trailing 8 @1000",
                    "root.trailingMargin == second.trailing 0 @1000",
                ]
            ),
            ("[first][second]", ["second.leading == first.trailing 0 @1000"]),
            ("[first]-(-4)-[second]", ["second.leading == first.trailing -4 @1000"]),
            ("V:|-12.5-[first]|", ["first.top == root.top 12.5 @1000", "root.bottom == first.bottom 0 @1000"]),
            ("V:[first]-[second]", ["second.top == first.bottom 8 @1000"]),
            (
                "H:[first(>=80,<=200@300)]-gap@low-[second(==first)]",
                [
                    "first.width >= none.nothing 80 @1000", "first.width <= none.nothing 200 @300",
                    "second.leading == first.trailing 17 @250", "second.width == first.width 0 @1000",
                ]
            ),
            ("V:[first(20)]", ["first.height == none.nothing 20 @1000"]),
        ])
    func meanings(format: String, expected: [String]) {
        #expect(make(format, metrics: ["gap": 17, "low": 250.0]).map(text) == expected)
    }

    @Test("The constraint for the gap before a view precedes the one for its size")
    func order() {
        #expect(
            make("|-5-[first(20)]-6-[second(30)]|").map(text) == [
                "first.leading == root.leading 5 @1000", "first.width == none.nothing 20 @1000",
                "second.leading == first.trailing 6 @1000", "second.width == none.nothing 30 @1000",
                "root.trailing == second.trailing 0 @1000",
            ])
    }

    @Test("Options align all views and set the direction")
    func options() {
        #expect(
            make("[first]-[second]", [.alignAllTop, .alignAllBottom, .directionLeftToRight]).map(text) == [
                "second.left == first.right 8 @1000", "first.top == second.top 0 @1000",
                "first.bottom == second.bottom 0 @1000",
            ])
        #expect(
            make("|-5-[first]->=6-[second]", .directionRightToLeft).map(text) == [
                "first.right == root.right -5 @1000", "second.right <= first.left -6 @1000",
            ])
        #expect(
            make("V:[first]-3-[second]", .spacingBaselineToBaseline).map(text) == [
                "second.firstBaseline == first.lastBaseline 3 @1000"
            ])
    }

    @Test("A format positions views")
    func placing() {
        NSLayoutConstraint.activate(make("H:|-[first(100)]-[second]-|", [.alignAllTop, .alignAllBottom]))
        NSLayoutConstraint.activate(make("V:|-10-[first(30)]"))
        root.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 8, y: 10, width: 100, height: 30))
        #expect(second.frame == CGRect(x: 116, y: 10, width: 196, height: 30))
    }

    @Test(
        "An invalid format is reported with the position of the error",
        arguments: [
            "", "|", "H:", "[first", "[first]-", "[first]-4[second]", "[first(]", "[first(>=)]", "-[first]",
            "[first]|[second]",
            "[]", "[first]-(4-[second]", "[fi rst", "[first(10@)]", "[first]--[second]", "[third]",
            "[first]-nothing-[second]",
            "]]][[[", "[first(==1e999)]",
        ])
    func nonsense(format: String) {
        #expect(throws: VisualFormatError.self) {
            _ = try NSLayoutConstraint.visualFormat(
                format, options: [], metrics: nil, views: ["first": first, "second": second])
        }
    }

    @Test("A format cannot refer to the superview of a view without one")
    func noSuperview() {
        first.removeFromSuperview()
        #expect(throws: VisualFormatError.self) {
            _ = try NSLayoutConstraint.visualFormat("|[first]", options: [], metrics: nil, views: ["first": first])
        }
    }
}
