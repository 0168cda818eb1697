import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A slider")
struct UISliderTests {
    /// Returns a stage with a slider whose thumb, 37 points wide, travels from x = 20 to x = 220.
    private func stage(_ slider: UISlider) -> (Stage, ValueLog) {
        let stage = Stage(size: CGSize(width: 260, height: 100))
        slider.frame = CGRect(x: 20, y: 20, width: 237, height: 34)
        stage.window.addSubview(slider)
        stage.settle()
        return (stage, ValueLog(slider) { String(format: "%.3f", Double(slider.value)) })
    }

    @Test("is continuous and has the value 0 in a range from 0 to 1 by default", .fact("UC-29"))
    func defaults() {
        let slider = UISlider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil)
        #expect(slider.thumbTintColor == nil && slider.currentThumbImage == nil)
    }

    @Test("clamps its value to the range, whichever end changes", .fact("UC-29"))
    func range() {
        let slider = UISlider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.value = -3
        #expect(slider.value == 0)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 20
        slider.value = 12
        slider.maximumValue = -4
        #expect(slider.minimumValue == -4 && slider.value == -4)
        slider.maximumValue = .infinity
        slider.minimumValue = .nan
        #expect(slider.maximumValue == -4 && slider.minimumValue == -4)
        slider.value = .nan
        #expect(slider.value == -4)
    }

    @Test(
        "sends each value of a drag before the drag event, and the last one again when the finger lifts", .fact("UC-29")
    )
    func drag() {
        let slider = UISlider()
        let (stage, log) = stage(slider)
        stage.finger.press(at: CGPoint(x: 34, y: 37))
        #expect(log.take() == ["touchDown 0.000"])
        stage.finger.move(to: CGPoint(x: 84, y: 37))
        #expect(log.take() == ["valueChanged 0.250", "touchDragInside 0.250"])
        stage.finger.move(to: CGPoint(x: 84, y: 45))
        #expect(log.take() == ["touchDragInside 0.250"])
        stage.finger.move(to: CGPoint(x: 134, y: 37))
        stage.finger.lift()
        #expect(
            log.take() == [
                "valueChanged 0.500", "touchDragInside 0.500", "valueChanged 0.500", "touchUpInside 0.500",
            ])
        #expect(stage.transcript.text.contains("valueChanged+primaryActionTriggered"))
    }

    @Test("sends only the final value if it is not continuous", .fact("UC-29"))
    func notContinuous() {
        let slider = UISlider()
        slider.isContinuous = false
        let (stage, log) = stage(slider)
        stage.finger.press(at: CGPoint(x: 34, y: 37))
        stage.finger.move(to: CGPoint(x: 134, y: 37), over: 0.2)
        #expect(slider.value == 0.5 && log.takeValues().isEmpty)
        stage.finger.lift()
        #expect(log.take() == ["valueChanged 0.500", "touchUpInside 0.500"])
        stage.finger.tap(at: CGPoint(x: 134, y: 37))
        #expect(log.takeValues().isEmpty)
    }

    @Test("passes the event to targets, which shows that the finger lifted")
    func event() {
        @MainActor final class Target {
            var phases: [UITouch.Phase?] = []
            func changed(_ sender: Any?, _ event: UIEvent?) { phases.append(event?.allTouches?.first?.phase) }
        }
        let slider = UISlider()
        let (stage, _) = stage(slider)
        let target = Target()
        slider.addTarget(
            target, action: Selector("changed:event:", Target.changed(_:_:)), for: .valueChanged)
        stage.finger.press(at: CGPoint(x: 34, y: 37))
        stage.finger.move(to: CGPoint(x: 134, y: 37))
        stage.finger.lift()
        #expect(target.phases == [.moved, .ended])
    }

    @Test("moves only for a finger that comes down near the thumb, and keeps its offset from it")
    func grip() {
        let slider = UISlider()
        let (stage, log) = stage(slider)
        stage.finger.press(at: CGPoint(x: 61, y: 37))
        stage.finger.move(to: CGPoint(x: 150, y: 37))
        stage.finger.lift()
        stage.finger.tap(at: CGPoint(x: 200, y: 37))
        #expect(log.take().isEmpty && slider.value == 0)
        // Three points beyond the thumb, which keeps its offset from the finger.
        stage.finger.press(at: CGPoint(x: 60, y: 37))
        stage.finger.move(to: CGPoint(x: 80, y: 37))
        #expect(slider.value == 0.1)
        stage.finger.move(to: CGPoint(x: 400, y: 37))
        #expect(slider.value == 1)
        stage.finger.move(to: CGPoint(x: 240, y: 37))
        #expect(abs(slider.value - 0.9) < 1e-6)
        stage.finger.lift()
    }

    @Test("keeps the dragged value when the touch is cancelled")
    func cancel() {
        let slider = UISlider()
        slider.isContinuous = false
        let (stage, log) = stage(slider)
        stage.finger.press(at: CGPoint(x: 34, y: 37))
        stage.finger.move(to: CGPoint(x: 84, y: 37))
        stage.finger.cancel()
        #expect(log.take().suffix(2) == ["valueChanged 0.250", "touchCancel 0.250"])
    }

    @Test("sends nothing when it is set in code, and ignores touches while it is disabled", .fact("UC-29"))
    func silence() {
        let slider = UISlider()
        let (stage, log) = stage(slider)
        slider.value = 0.4
        slider.setValue(0.5, animated: true)
        stage.advance(by: 1)
        slider.isEnabled = false
        stage.finger.press(at: CGPoint(x: 134, y: 37))
        stage.finger.move(to: CGPoint(x: 200, y: 37))
        stage.finger.lift()
        #expect(log.take().isEmpty && slider.value == 0.5)
    }

    @Test("has an intrinsic height of 34 points and no intrinsic width", .fact("UC-30"))
    func size() {
        let slider = UISlider()
        #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 34))
        #expect(slider.sizeThatFits(CGSize(width: 100, height: 9)) == CGSize(width: 100, height: 34))
    }

    @Test("has a track 6 points high and a thumb of 37 by 24 points, aligned to whole points", .fact("UC-30"))
    func thumbRect() {
        let slider = UISlider()
        let bounds = CGRect(x: 0, y: 0, width: 280, height: 34)
        let track = slider.trackRect(forBounds: bounds)
        #expect(track == CGRect(x: 2, y: 14, width: 276, height: 6))
        for (value, x) in [(Float(0), 0.0), (0.35, 85), (0.5, 122), (0.999, 243), (1, 243)] {
            let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
            #expect(thumb == CGRect(x: x, y: 5, width: 37, height: 24), "at \(value)")
        }
    }

    @Test("leaves room for images at its ends, and mirrors them in a right-to-left interface")
    func valueImages() {
        let slider = UISlider()
        let small = Self.square(10, .red)
        let large = Self.square(20, .blue)
        slider.minimumValueImage = small
        slider.maximumValueImage = large
        let bounds = CGRect(x: 0, y: 0, width: 280, height: 34)
        #expect(slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 0, y: 12, width: 10, height: 10))
        #expect(slider.maximumValueImageRect(forBounds: bounds) == CGRect(x: 260, y: 7, width: 20, height: 20))
        #expect(slider.trackRect(forBounds: bounds) == CGRect(x: 20, y: 14, width: 230, height: 6))
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: bounds).minX == 270)
        #expect(slider.maximumValueImageRect(forBounds: bounds).minX == 0)
        #expect(slider.trackRect(forBounds: bounds).minX == 30)
        let (stage, log) = stage(slider)
        stage.finger.press(at: CGPoint(x: 20 + slider.bounds.maxX - 18 - 18.5, y: 37))
        stage.finger.move(to: CGPoint(x: 20 + 28 + 18.5, y: 37))
        stage.finger.lift()
        #expect(log.takeValues() == ["1.000", "1.000"])
    }

    @Test("uses the rectangles that a subclass returns, in drawing and in tracking")
    func overrides() {
        final class Thick: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 64, y: 10, width: 100, height: 14)
            }
        }
        let slider = Thick()
        let (stage, log) = stage(slider)
        #expect(Self.color(stage, 20 + 150, 31) == Self.color(stage, 20 + 150, 43))
        #expect(Self.color(stage, 20 + 150, 31) != [255, 255, 255])
        #expect(Self.color(stage, 20 + 200, 37) == [255, 255, 255])
        stage.finger.press(at: CGPoint(x: 20 + 80.5, y: 37))
        stage.finger.move(to: CGPoint(x: 20 + 114, y: 37))
        stage.finger.lift()
        #expect(log.takeValues() == ["0.500", "0.500"])
    }

    static func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    /// Returns the colour at a point of the stage as integer sRGB components.
    static func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        let color = stage.pixel(at: CGPoint(x: x, y: y)).cgColor
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
}
