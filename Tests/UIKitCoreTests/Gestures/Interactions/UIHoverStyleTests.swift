import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The effects of a mouse over views with hover styles.
@MainActor
@Suite("Hover styles")
struct UIHoverStyleTests {
    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() {
        stage.window.backgroundColor = .white
        view.backgroundColor = .systemYellow
        stage.window.addSubview(view)
        stage.settle()
    }

    private func hover(_ x: CGFloat, _ y: CGFloat) {
        stage.hover(at: CGPoint(x: x, y: y))
        stage.advance(by: 0.5)
    }

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    @Test("show the effect in the outline while the mouse is over the view")
    func highlight() {
        let plain = pixel(55, 100)
        view.hoverStyle = UIHoverStyle(effect: .highlight, shape: .circle)
        #expect(view.hoverStyle?.effect is UIHoverHighlightEffect)
        hover(100, 100)
        let lit = pixel(55, 100)
        #expect(lit != plain && pixel(53, 53) == plain)
        hover(10, 10)
        #expect(pixel(55, 100) == plain)
        view.hoverStyle?.isEnabled = false
        hover(100, 100)
        #expect(pixel(55, 100) == plain)
        view.hoverStyle?.isEnabled = true
        hover(101, 100)
        #expect(pixel(55, 100) == lit)
        view.hoverStyle = nil
        hover(102, 100)
        #expect(pixel(55, 100) == plain && view.hoverStyle == nil && view.interactions.isEmpty)
    }

    @Test("let the view grow, and a new style takes the place of the old one")
    func lift() {
        view.hoverStyle = UIHoverStyle(effect: .highlight)
        view.hoverStyle = UIHoverStyle(effect: .lift)
        #expect(view.interactions.count == 1)
        let outside = pixel(48, 100)
        hover(100, 100)
        #expect(pixel(48, 100) != outside)
        #expect(UIHoverStyle.automatic().effect is UIHoverAutomaticEffect && UIHoverStyle(shape: .rect).shape != nil)
    }

    @Test("Shapes fit into bounds, whatever these are")
    func shapes() {
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 40)
        func resolved(_ shape: UIShape) -> (CGRect, CGFloat) { shape.resolved(in: bounds) }
        #expect(resolved(.rect) == (bounds, 0) && resolved(.rect(cornerRadius: 8)) == (bounds, 8))
        #expect(resolved(.rect(cornerRadius: 99)).1 == 20 && resolved(.capsule) == (bounds, 20))
        #expect(resolved(.circle) == (CGRect(x: 40, y: 20, width: 40, height: 40), 20))
        let fixed = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(resolved(.fixedRect(fixed, cornerRadius: 2)) == (fixed, 2))
        #expect(resolved(.rect.inset(by: 5)).0 == CGRect(x: 15, y: 25, width: 90, height: 30))
        #expect(resolved(.rect.inset(by: 50)).0.size.height == 0)
    }
}
