import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("An activity indicator")
struct UIActivityIndicatorViewTests {
    /// Returns a stage with an indicator at its centre.
    private func stage(_ view: UIActivityIndicatorView) -> Stage {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        view.center = CGPoint(x: 20, y: 20)
        stage.window.addSubview(view)
        stage.settle()
        return stage
    }

    @Test("has the size of its style")
    func sizes() {
        #expect(UIActivityIndicatorView().frame.size == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .medium).frame.size == CGSize(width: 20, height: 20))
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.frame.size == CGSize(width: 37, height: 37))
        #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
        view.style = .medium
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
    }

    @Test("has styles of earlier years with a colour of their own")
    func formerStyles() {
        #expect(UIActivityIndicatorView(style: .whiteLarge).frame.size == CGSize(width: 37, height: 37))
        let view = UIActivityIndicatorView(style: .white)
        #expect(view.frame.size == CGSize(width: 20, height: 20) && view.color == .white)
        view.style = .gray
        #expect(view.color == .secondaryLabel)
    }

    @Test("is hidden while it does not animate, unless hidesWhenStopped is false")
    func hiding() {
        let view = UIActivityIndicatorView()
        #expect(view.isHidden && !view.isAnimating && view.hidesWhenStopped)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        #expect(view.isHidden && !view.isAnimating)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
        view.startAnimating()
        view.stopAnimating()
        #expect(!view.isHidden)
        view.hidesWhenStopped = true
        #expect(view.isHidden)
    }

    @Test("turns by a spoke every tenth of a second, and requests no frames after it has stopped")
    func turning() {
        let view = UIActivityIndicatorView(style: .large)
        view.hidesWhenStopped = false
        view.color = .black
        let stage = stage(view)
        let still = stage.image.pngData()
        stage.advance(by: 1)
        #expect(stage.image.pngData() == still)
        view.startAnimating()
        stage.advance(by: 0.05)
        #expect(stage.image.pngData() == still)
        stage.advance(by: 0.1)
        let turned = stage.image.pngData()
        #expect(turned != still)
        stage.advance(by: 0.8)
        #expect(stage.image.pngData() == turned)
        view.stopAnimating()
        #expect(stage.image.pngData() == still)
        #expect(view.subviews.allSatisfy { $0.layer.animationKeys() == nil })
    }

    @Test("continues to turn when it returns to a window")
    func moving() {
        let view = UIActivityIndicatorView()
        view.startAnimating()
        let stage = stage(view)
        #expect(view.subviews.first?.layer.animationKeys() == ["turning"])
        view.removeFromSuperview()
        stage.advance(by: 1)
        #expect(view.isAnimating)
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.subviews.first?.layer.animationKeys() == ["turning"])
        view.stopAnimating()
    }

    @Test("has the colour set for it, most opaque at the top")
    func color() {
        let view = UIActivityIndicatorView(style: .large)
        view.hidesWhenStopped = false
        view.color = .red
        let stage = stage(view)
        #expect(UISliderTests.color(stage, 20, 6) == [255, 0, 0])
        let faint = UISliderTests.color(stage, 33, 20)
        #expect(faint[0] == 255 && faint[1] > 100)
        view.color = nil
        #expect(view.color == .secondaryLabel)
    }

    @Test("survives archiving")
    func archive() throws {
        let view = UIActivityIndicatorView(style: .large)
        view.startAnimating()
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIActivityIndicatorView)
        #expect(copy.style == .large && copy.isAnimating && !copy.isHidden)
    }
}
