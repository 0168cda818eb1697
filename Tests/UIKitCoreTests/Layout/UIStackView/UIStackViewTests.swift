import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// Tests of the distributions of a stack view, along both axes.
@MainActor
@Suite("A stack view distributes")
struct UIStackViewTests {
    private func stack(_ length: CGFloat, _ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: length, height: 50)
        return stack
    }

    /// Returns the origins and lengths of the arranged views, as in "0+20 30+5".
    private func spans(_ stack: UIStackView) -> String {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { view in
            let frame = view.frame
            return stack.axis == .horizontal
                ? "\(Trace.text(frame.minX))+\(Trace.text(frame.width))"
                : "\(Trace.text(frame.minY))+\(Trace.text(frame.height))"
        }.joined(separator: " ")
    }

    @Test("to fill its length: with equal priorities the first view is stretched or the last compressed")
    func fill() {
        let stack = stack(100, [ContentView(20), ContentView(30), ContentView(10)])
        #expect(spans(stack) == "0+60 60+30 90+10")
        stack.spacing = 5
        #expect(spans(stack) == "0+50 55+30 90+10")
        stack.frame.size.width = 60
        #expect(spans(stack) == "0+20 25+30 60+0")
    }

    @Test("to fill its length by content priorities")
    func fillWithPriorities() {
        let views = [ContentView(20), ContentView(30), ContentView(10)]
        let stack = stack(100, views)
        views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        #expect(spans(stack) == "0+20 20+70 90+10")
        views[0].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        stack.frame.size.width = 45
        #expect(spans(stack) == "0+5 5+30 35+10")
    }

    @Test("equal lengths: four views in 320 points with 8 between them are 74 points long")
    func fillEqually() {
        let views = (0..<4).map { _ in UIView() }
        let stack = stack(320, views)
        stack.distribution = .fillEqually
        stack.spacing = 8
        #expect(spans(stack) == "0+74 82+74 164+74 246+74")
        stack.axis = .vertical
        stack.frame.size = CGSize(width: 100, height: 104)
        #expect(spans(stack) == "0+20 28+20 56+20 84+20")
        #expect(views.allSatisfy { $0.frame.width == 100 })
    }

    @Test("lengths in proportion to the content, where the last view yields the spacing")
    func fillProportionally() {
        let views = [ContentView(80), ContentView(40), ContentView(20)]
        let stack = stack(280, views)
        stack.distribution = .fillProportionally
        #expect(spans(stack) == "0+160 160+80 240+40")
        stack.spacing = 10
        stack.frame.size.width = 200
        #expect(spans(stack) == "0+100 110+50 170+30")
        stack.spacing = 0
        views[1].content.width = 100
        #expect(spans(stack) == "0+80 80+100 180+20")
    }

    @Test("lengths in proportion to the content of a nested stack view")
    func fillProportionallyNested() {
        let inner = UIStackView(arrangedSubviews: [ContentView(20), ContentView(30)])
        inner.spacing = 10
        let stack = stack(240, [ContentView(60), inner])
        stack.distribution = .fillProportionally
        #expect(spans(stack) == "0+120 120+120")
    }

    @Test("equal gaps, no smaller than the spacing")
    func equalSpacing() {
        let stack = stack(200, [ContentView(20), ContentView(30), ContentView(10)])
        stack.distribution = .equalSpacing
        stack.spacing = 10
        #expect(spans(stack) == "0+20 90+30 190+10")
        stack.frame.size.width = 70
        #expect(spans(stack) == "0+20 30+30 70+0")
    }

    @Test("equal distances between centres, as far as the spacing allows")
    func equalCentering() {
        let stack = stack(200, [ContentView(20), ContentView(40), ContentView(20)])
        stack.distribution = .equalCentering
        #expect(spans(stack) == "0+20 80+40 180+20")
        let crowded = self.stack(170, [ContentView(10), ContentView(100), ContentView(40)])
        crowded.distribution = .equalCentering
        crowded.spacing = 5
        #expect(spans(crowded) == "0+10 25+100 130+40")
    }

    @Test("from the right in a right-to-left interface, regardless of the views' own directions")
    func rightToLeft() {
        let stack = stack(100, [ContentView(20), ContentView(30), ContentView(10)])
        stack.spacing = 5
        stack.arrangedSubviews[1].semanticContentAttribute = .forceLeftToRight
        #expect(spans(stack) == "0+50 55+30 90+10")
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(spans(stack) == "50+50 15+30 0+10")
        stack.distribution = .equalSpacing
        #expect(spans(stack) == "80+20 30+30 0+10")
    }

    @Test("with custom spacing after some views, and the system spacing of 8 points")
    func customSpacing() {
        let views = [ContentView(20), ContentView(30), ContentView(10)]
        let stack = stack(200, views)
        stack.spacing = 5
        stack.setCustomSpacing(20, after: views[0])
        #expect(spans(stack) == "0+135 155+30 190+10")
        #expect(stack.customSpacing(after: views[0]) == 20)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        #expect(spans(stack) == "0+147 155+30 190+10")
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(spans(stack) == "0+150 155+30 190+10")
        stack.spacing = UIStackView.spacingUseSystem
        #expect(spans(stack) == "0+144 152+30 190+10")
        stack.setCustomSpacing(20, after: views[0])
        stack.removeArrangedSubview(views[0])
        stack.insertArrangedSubview(views[0], at: 0)
        #expect(spans(stack) == "0+144 152+30 190+10")
    }

    @Test("without breaking a constraint, at any size")
    func nothingBreaks() {
        let views: [UIView] = [ContentView(20), UIView(), ContentView(10)]
        views[1].translatesAutoresizingMaskIntoConstraints = false
        views[1].widthAnchor.constraint(equalToConstant: 40).isActive = true
        for distribution in 0...4 {
            let reports = brokenConstraintReports {
                let stack = UIStackView(arrangedSubviews: views)
                stack.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
                stack.spacing = 12
                stack.isLayoutMarginsRelativeArrangement = true
                stack.layoutIfNeeded()
                views[1].isHidden = true
                stack.layoutIfNeeded()
                views[1].isHidden = false
            }
            #expect(reports == [])
        }
    }

    @Test("a plain view fills the space between two labels in a row, without an intrinsic height", .fact("LY-44"))
    func plainBetweenLabels() {
        final class Label: UIView {
            var size = CGSize.zero
            override var intrinsicContentSize: CGSize { size }
        }
        func label(_ width: CGFloat) -> Label {
            let label = Label()
            label.size = CGSize(width: width, height: 20)
            label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            return label
        }
        let plain = UIView()
        let stack = UIStackView(arrangedSubviews: [label(28), plain, label(37)])
        stack.alignment = .center
        stack.spacing = 8
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        #expect(spans(stack) == "0+28 36+219 263+37")
        #expect(plain.frame.height == 0)
    }
}
