import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("A progress view")
struct UIProgressViewTests {
    /// Returns a stage with a bar from x = 20 to x = 220, 10 points high.
    private func stage(_ view: UIProgressView) -> Stage {
        let stage = Stage(size: CGSize(width: 240, height: 40))
        view.frame = CGRect(x: 20, y: 10, width: 200, height: 10)
        stage.window.addSubview(view)
        return stage
    }

    private func color(_ stage: Stage, _ x: CGFloat) -> [Int] {
        UISliderTests.color(stage, x, 15)
    }

    @Test("is empty by default, clamps its progress, and is 4 points high, or 2.5 as a bar")
    func values() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.progress == 0 && view.frame == CGRect(x: 0, y: 0, width: 160, height: 4))
        for (set, got) in [(Float(0.3), Float(0.3)), (7, 1), (-2, 0), (.nan, 0)] {
            view.progress = set
            #expect(view.progress == got)
        }
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: 4))
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
    }

    @Test("fills from the leading side in the tint colour, or its own")
    func filling() {
        let view = UIProgressView()
        let stage = stage(view)
        view.progress = 0.25
        #expect(color(stage, 68) == [0, 136, 255] && color(stage, 76) == [228, 228, 229])
        stage.window.tintColor = .red
        #expect(color(stage, 68) == [255, 0, 0])
        view.progressTintColor = .green
        view.trackTintColor = .black
        #expect(color(stage, 68) == [0, 255, 0] && color(stage, 76) == [0, 0, 0])
        view.semanticContentAttribute = .forceRightToLeft
        #expect(color(stage, 172) == [0, 255, 0] && color(stage, 164) == [0, 0, 0])
    }

    @Test("shows images, which replace colours and are replaced by them")
    func images() {
        let view = UIProgressView()
        let stage = stage(view)
        view.progress = 0.5
        view.progressTintColor = .green
        view.progressImage = UISliderTests.square(4, .red)
        view.trackImage = UISliderTests.square(4, .blue)
        #expect(view.progressTintColor == nil)
        #expect(color(stage, 60) == [255, 0, 0] && color(stage, 180) == [0, 0, 255])
        view.progressTintColor = .green
        #expect(view.progressImage == nil && color(stage, 60) == [0, 255, 0])
    }

    @Test("has no track as a bar")
    func bar() {
        let view = UIProgressView(progressViewStyle: .bar)
        let stage = stage(view)
        view.progress = 0.5
        #expect(color(stage, 60) == [0, 136, 255] && color(stage, 180) == [255, 255, 255])
    }

    @Test("animates to a new value for a quarter of a second")
    func animation() {
        let view = UIProgressView()
        let stage = stage(view)
        stage.settle()
        view.setProgress(1, animated: true)
        #expect(view.progress == 1)
        stage.advance(by: 0.125)
        #expect(color(stage, 80) == [0, 136, 255] && color(stage, 180) == [228, 228, 229])
        stage.advance(by: 0.2)
        #expect(color(stage, 180) == [0, 136, 255])
    }

    @Test("survives archiving")
    func archive() throws {
        let view = UIProgressView(progressViewStyle: .bar)
        view.progress = 0.75
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIProgressView)
        #expect(copy.progressViewStyle == .bar && copy.progress == 0.75)
    }
}
