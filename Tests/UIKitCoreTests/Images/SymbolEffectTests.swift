import Stages
import Testing
import UIKit

/// The symbol effects of an image view.
@MainActor
@Suite struct SymbolEffectTests {
    /// Returns a red square of 40 points at the centre of 100 white points.
    private func make(inWindow: Bool = true) -> (Stage, UIImageView) {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        stage.window.backgroundColor = .white
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
            UIColor.red.setFill()
            $0.fill($0.format.bounds)
        }
        let view = UIImageView(image: image)
        view.center = CGPoint(x: 50, y: 50)
        if inWindow { stage.window.addSubview(view) }
        stage.settle()
        return (stage, view)
    }

    /// Returns the width of the red part of the middle row.
    private func width(_ stage: Stage) -> Int {
        (0..<100).count { stage.pixel(at: CGPoint(x: Double($0) + 0.5, y: 50)) != .white }
    }

    @Test("A bounce grows or shrinks once, or as often as requested, and ends")
    func bounce() {
        let (stage, view) = make()
        var told: [Bool] = []
        view.addSymbolEffect(.bounce) { told.append($0.isFinished) }
        stage.advance(by: 0.5 / 3)
        #expect(width(stage) == 48)
        #expect(told == [])
        stage.advance(by: 0.5)
        #expect(width(stage) == 40 && told == [true])
        view.addSymbolEffect(.bounce.down, options: .speed(2).repeat(2))
        stage.advance(by: 0.25 / 3)
        #expect(width(stage) < 36)
        stage.advance(by: 0.25)
        #expect(width(stage) < 36)
        stage.advance(by: 1)
        #expect(width(stage) == 40 && stage.timeline.nextDeadline == nil)
    }

    @Test("A scale stays until the effect is replaced or removed, and its completion is called once")
    func scale() {
        let (stage, view) = make()
        var told: [String] = []
        view.addSymbolEffect(.scale.up) { told.append("up \($0.isFinished)") }
        stage.advance(by: 1)
        #expect(width(stage) == 46 && told == ["up true"])
        view.addSymbolEffect(.scale.down, animated: false)
        stage.advance(by: 0.1)
        #expect(width(stage) == 34)
        view.addSymbolEffect(.scale.up) { told.append("again \($0.isFinished)") }
        stage.advance(by: 0.1)
        view.removeSymbolEffect(ofType: .scale) { told.append("removed \($0.isFinished)") }
        #expect(told == ["up true", "again false", "removed true"])
        stage.advance(by: 1)
        #expect(width(stage) == 40 && stage.timeline.nextDeadline == nil)
    }

    @Test("Disappear hides the image until appear shows it again")
    func presence() {
        let (stage, view) = make()
        view.addSymbolEffect(.disappear)
        stage.advance(by: 0.1)
        #expect((20...39).contains(width(stage)))
        stage.advance(by: 1)
        #expect(width(stage) == 0)
        view.addSymbolEffect(.appear)
        stage.advance(by: 1)
        #expect(width(stage) == 40)
        view.addSymbolEffect(.disappear, animated: false)
        stage.advance(by: 0.1)
        #expect(width(stage) == 0)
        view.removeAllSymbolEffects(animated: false)
        stage.settle()
        #expect(width(stage) == 40)
    }

    @Test("A pulse begins when the view enters a window, and continues until it is removed")
    func pulse() {
        let (stage, view) = make(inWindow: false)
        view.addSymbolEffect(.pulse)
        stage.window.addSubview(view)
        let middle = CGPoint(x: 50, y: 50)
        stage.settle()
        #expect(stage.pixel(at: middle) == .red)
        for _ in 0..<3 {
            stage.advance(by: 0.6)
            #expect(stage.pixel(at: middle) != .red)
            stage.advance(by: 0.6)
        }
        view.removeFromSuperview()
        stage.advance(by: 1)
        stage.window.addSubview(view)
        stage.advance(by: 0.6)
        #expect(stage.pixel(at: middle) != .red)
        view.removeAllSymbolEffects()
        stage.advance(by: 1)
        #expect(stage.pixel(at: middle) == .red && stage.timeline.nextDeadline == nil)
        view.addSymbolEffect(.pulse, options: .nonRepeating)
        stage.advance(by: 1.3)
        #expect(stage.timeline.nextDeadline == nil)
    }
}
