import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The order of reading")
struct AccessibilityTreeTests {
    private let stage = Stage(size: CGSize(width: 300, height: 300))

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 60, height: 20))
        label.text = text
        (view ?? stage.window).addSubview(label)
        return label
    }

    private func container(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        stage.window.addSubview(view)
        return view
    }

    @Test("is line by line, whatever the order of the views and whichever view holds them")
    func lines() {
        let left = container(CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = container(CGRect(x: 100, y: 0, width: 100, height: 100))
        _ = label("4", 0, 40, in: right)
        _ = label("2", 0, 0, in: right)
        _ = label("3", 0, 40, in: left)
        _ = label("1", 0, 0, in: left)
        // Only a straight cut between columns goes before lines; here the lines are cut first.
        #expect(stage.reader.transcript == "1\n2\n3\n4")
    }

    @Test("has every element that is made for the question, whichever address it has")
    func passingElements() {
        final class Maker: UIView {
            var makesElements = false
            override func accessibilityElementCount() -> Int { 20 }
            override func accessibilityElement(at index: Int) -> Any? {
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.isAccessibilityElement = makesElements
                element.accessibilityLabel = "\(index)"
                return element
            }
        }
        // The objects of every other one are not kept, and leave their addresses to those of the next.
        for index in 0..<6 {
            let maker = Maker(frame: CGRect(x: 0, y: CGFloat(index) * 10, width: 100, height: 9))
            maker.makesElements = index % 2 == 1
            stage.window.addSubview(maker)
        }
        #expect(stage.reader.elements.count == 60)
    }

    @Test("keeps the contents of a group together")
    func groups() {
        let left = container(CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = container(CGRect(x: 100, y: 0, width: 100, height: 100))
        for (text, y, view) in [("1", 0.0, left), ("2", 40, left), ("3", 0, right), ("4", 40, right)] {
            _ = label(text, 0, y, in: view)
        }
        #expect(stage.reader.transcript == "1\n3\n2\n4")
        left.shouldGroupAccessibilityChildren = true
        right.shouldGroupAccessibilityChildren = true
        #expect(stage.reader.transcript == "1\n2\n3\n4")
        left.shouldGroupAccessibilityChildren = false
        left.accessibilityContainerType = .list
        #expect(stage.reader.transcript == "1\n2\n3\n4")
    }

    @Test("is that of accessibilityElements where they are set, with elements that are no views")
    func listed() {
        let view = container(CGRect(x: 10, y: 10, width: 100, height: 100))
        let first = label("first", 0, 0, in: view)
        _ = label("not listed", 0, 30, in: view)
        let drawn = UIAccessibilityElement(accessibilityContainer: view)
        drawn.accessibilityLabel = "drawn"
        drawn.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 60, width: 20, height: 20)
        view.accessibilityElements = [drawn, first, drawn, view, "a text is no element"]
        #expect(stage.reader.transcript == "drawn\nfirst")
    }

    @Test("begins at the right in a window that is read from there")
    func mirrored() {
        let view = container(CGRect(x: 0, y: 0, width: 200, height: 100))
        stage.window.semanticContentAttribute = .forceRightToLeft
        _ = label("left", 0, 0)
        _ = label("right", 100, 0)
        #expect(view.window != nil && stage.reader.transcript == "right\nleft")
    }

    @Test("leaves out what is hidden, transparent, or beside a modal view")
    func hidden() {
        let view = container(CGRect(x: 0, y: 0, width: 300, height: 100))
        let inside = label("inside", 0, 0, in: view)
        let outside = label("outside", 0, 200)
        #expect(stage.reader.transcript == "inside\noutside")
        view.accessibilityElementsHidden = true
        #expect(stage.reader.transcript == "outside")
        view.accessibilityElementsHidden = false
        view.accessibilityViewIsModal = true
        #expect(stage.reader.transcript == "inside")
        view.accessibilityViewIsModal = false
        inside.alpha = 0
        #expect(stage.reader.transcript == "outside")
        outside.isHidden = true
        #expect(stage.reader.transcript == "" && !stage.reader.next())
    }

    @Test("ends at a presented controller, behind which nothing can be reached")
    func presented() {
        let root = UIViewController()
        stage.rootViewController = root
        _ = label("behind", 0, 0, in: root.view)
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        _ = label("in front", 10, 10, in: sheet.view)
        #expect(stage.reader.transcript == "in front")
    }

    @Test("does not enter an element", .fact("AX-08"))
    func elementsHideTheirContents() {
        let view = container(CGRect(x: 0, y: 0, width: 300, height: 100))
        _ = label("inside", 0, 0, in: view)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "whole"
        #expect(stage.reader.transcript == "whole")
    }

    @Test("is found in views that are nested deeper than the stack")
    func deep() {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let inner = UIView(frame: frame)
        inner.isAccessibilityElement = true
        inner.accessibilityLabel = "deep"
        var view = inner
        for _ in 0..<5000 {
            let outer = UIView(frame: frame)
            outer.addSubview(view)
            view = outer
        }
        stage.window.addSubview(view)
        #expect(AccessibilityTree(of: stage.application.screen).elements.map(\.accessibilityLabel) == ["deep"])
    }
}
