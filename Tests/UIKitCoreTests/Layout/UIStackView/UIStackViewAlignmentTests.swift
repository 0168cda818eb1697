import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Tests of alignment across a stack view's axis, and of its fitting size.
@MainActor
@Suite("A stack view aligns")
struct UIStackViewAlignmentTests {
    private func row(_ alignment: UIStackView.Alignment, _ views: UIView...) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.alignment = alignment
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stack.layoutIfNeeded()
        return stack
    }

    private func across(_ stack: UIStackView) -> [String] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { "\(Trace.text($0.frame.minY))+\(Trace.text($0.frame.height))" }
    }

    @Test("views from edge to edge, at the top, in the centre and at the bottom of a row")
    func row() {
        let stack = row(.fill, ContentView(20, 20), ContentView(20, 30))
        #expect(across(stack) == ["0+50", "0+50"])
        stack.alignment = .top
        #expect(across(stack) == ["0+20", "0+30"])
        stack.alignment = .center
        #expect(across(stack) == ["15+20", "10+30"])
        stack.alignment = .bottom
        #expect(across(stack) == ["30+20", "20+30"])
    }

    @Test("views at the leading and trailing edges of a column, which swap from right to left")
    func column() {
        let stack = row(.leading, ContentView(20), ContentView(30))
        stack.axis = .vertical
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 0])
        stack.alignment = .trailing
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [80, 70])
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 0])
        #expect(stack.arrangedSubviews.map(\.frame.width) == [20, 30])
    }

    private func label(_ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "Ag"
        return label
    }

    @Test("the first or last baselines of a row's labels")
    func baselines() throws {
        let small = label(10)
        let large = label(30)
        let stack = row(.firstBaseline, small, large)
        let smallLine = small.frame.minY + small.font.ascender
        #expect(abs(smallLine - (large.frame.minY + large.font.ascender)) <= 1)
        #expect(large.frame.minY == 0)
        stack.alignment = .lastBaseline
        stack.layoutIfNeeded()
        #expect(abs(small.frame.maxY + small.font.descender - large.frame.maxY - large.font.descender) <= 1)
        #expect(large.frame.maxY == 50)
    }

    @Test("labels with the baseline of a nested row's tallest view, and of a nested column's first view")
    func nestedBaselines() {
        let outer = label(40)
        let large = label(30)
        let inner = UIStackView(arrangedSubviews: [label(10), large])
        let stack = row(.firstBaseline, outer, inner)
        #expect(inner.forFirstBaselineLayout === large)
        #expect(abs(outer.font.ascender - large.font.ascender - large.convert(.zero, to: stack).y) <= 1)
        inner.axis = .vertical
        #expect(inner.forFirstBaselineLayout === inner.arrangedSubviews[0])
        #expect(inner.forLastBaselineLayout === large)
    }

    @Test("a column's labels by their baselines with baseline-relative arrangement")
    func baselineRelative() {
        let labels = [label(20), label(20)]
        let stack = row(.fill, labels[0], labels[1])
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.frame.size.height = 0
        stack.spacing = 30
        stack.isBaselineRelativeArrangement = true
        stack.layoutIfNeeded()
        let first = labels[0].frame.maxY + labels[0].font.descender
        let second = labels[1].frame.minY + labels[1].font.ascender
        #expect(abs(second - first - 30) <= 1)
    }

    @Test("views inside its margins with margins-relative arrangement")
    func margins() {
        let stack = row(.fill, ContentView(20), ContentView(30))
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 70, height: 50))
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 64, height: 46))
        #expect(stack.arrangedSubviews[1].frame.maxX == 96)
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 24))
    }

    @Test("and fits the size of its arranged views, zero without any")
    func fittingSize() {
        for alignment in 0...5 {
            let stack = UIStackView(arrangedSubviews: [ContentView(20, 20), ContentView(30, 40)])
            stack.spacing = 5
            stack.alignment = UIStackView.Alignment(rawValue: alignment) ?? .fill
            for distribution in 0...4 where distribution != 1 {
                stack.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
                #expect(
                    stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 55, height: 40))
            }
            stack.distribution = .fillEqually
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 65, height: 40))
        }
        #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    }

    @Test("and takes the size of its views, and their changes, within a superview's constraints")
    func sizeInSuperview() {
        let views = [ContentView(20, 20), ContentView(30, 40)]
        let stack = UIStackView(arrangedSubviews: views)
        let container = makeContainer(300, holding: stack)
        stack.alignment = .center
        stack.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10).isActive = true
        stack.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 10, y: 0, width: 50, height: 40))
        views[1].content = CGSize(width: 60, height: 10)
        container.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 10, y: 0, width: 80, height: 20))
        #expect(views[1].frame == CGRect(x: 20, y: 5, width: 60, height: 10))
    }
}
