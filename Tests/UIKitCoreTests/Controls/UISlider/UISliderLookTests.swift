import Foundation
import Stages
import TestSupport
import Testing
import UIKit

/// The appearance of a slider.
@MainActor
@Suite("A slider's appearance")
struct UISliderLookTests {
    /// Returns a stage with a slider at half its range, whose thumb travels from x = 20 to x = 220.
    private func stage(_ slider: UISlider) -> Stage {
        let stage = Stage(size: CGSize(width: 260, height: 100))
        slider.frame = CGRect(x: 20, y: 20, width: 237, height: 34)
        slider.value = 0.5
        stage.window.addSubview(slider)
        return stage
    }

    private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat = 37) -> [Int] {
        UISliderTests.color(stage, x, y)
    }

    @Test("has the tint colour before the thumb, a white thumb, and grey after it")
    func colors() {
        let slider = UISlider()
        let stage = stage(slider)
        #expect(color(stage, 60) == [0, 136, 255])
        #expect(color(stage, 134) == [255, 255, 255])
        #expect(color(stage, 200) == [228, 228, 229])
        stage.window.tintColor = .red
        #expect(color(stage, 60) == [255, 0, 0])
        slider.minimumTrackTintColor = .green
        slider.maximumTrackTintColor = .blue
        slider.thumbTintColor = .black
        #expect(color(stage, 60) == [0, 255, 0])
        #expect(color(stage, 134) == [0, 0, 0])
        #expect(color(stage, 200) == [0, 0, 255])
    }

    @Test("is drawn at half its opacity while disabled, and lighter in a dark interface")
    func disabledAndDark() {
        let slider = UISlider()
        slider.minimumTrackTintColor = .red
        let stage = stage(slider)
        slider.isEnabled = false
        #expect(color(stage, 60) == [255, 127, 127])
        slider.isEnabled = true
        stage.window.backgroundColor = .black
        slider.overrideUserInterfaceStyle = .dark
        #expect(color(stage, 200) == [43, 43, 46])
    }

    @Test("has the tint colour at the right in a right-to-left interface")
    func mirrored() {
        let slider = UISlider()
        slider.semanticContentAttribute = .forceRightToLeft
        let stage = stage(slider)
        #expect(color(stage, 200) == [0, 136, 255])
        #expect(color(stage, 60) == [228, 228, 229])
    }

    @Test("has images per state, which replace colours and are replaced by them")
    func images() {
        let slider = UISlider()
        let stage = stage(slider)
        let green = UISliderTests.square(20, .green)
        let red = UISliderTests.square(20, .red)
        let blue = UISliderTests.square(8, .blue)
        slider.thumbTintColor = .black
        slider.setThumbImage(green, for: .normal)
        slider.setThumbImage(red, for: .highlighted)
        slider.setMinimumTrackImage(blue, for: .normal)
        slider.setMaximumTrackImage(red, for: .disabled)
        #expect(slider.thumbTintColor == nil)
        #expect(slider.currentThumbImage === green && slider.thumbImage(for: .highlighted) === red)
        #expect(slider.thumbImage(for: .selected) === green)
        #expect(slider.currentMinimumTrackImage === blue && slider.currentMaximumTrackImage == nil)
        #expect(slider.maximumTrackImage(for: .disabled) === red)
        #expect(color(stage, 134) == [0, 255, 0])
        #expect(color(stage, 60, 34) == [0, 0, 255])
        stage.finger.press(at: CGPoint(x: 134, y: 37))
        #expect(color(stage, 134) == [255, 0, 0])
        stage.finger.lift()
        #expect(color(stage, 134) == [0, 255, 0])
        slider.thumbTintColor = .black
        slider.minimumTrackTintColor = .red
        #expect(slider.currentThumbImage == nil && slider.currentMinimumTrackImage == nil)
        #expect(color(stage, 134) == [0, 0, 0])
        #expect(color(stage, 60) == [255, 0, 0])
    }

    @Test("stretches an image between its cap insets")
    func capInsets() {
        let slider = UISlider()
        let stage = stage(slider)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 8)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 4, y: 0, width: 5, height: 8))
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4), resizingMode: .stretch)
        slider.setMinimumTrackImage(image, for: .normal)
        #expect(color(stage, 24) == [255, 0, 0])
        #expect(color(stage, 60) == [0, 0, 255])
    }

    @Test("animates to a value at a constant velocity", .fact("UC-29"))
    func animation() {
        let slider = UISlider()
        let stage = stage(slider)
        slider.value = 0
        stage.settle()
        slider.setValue(1, animated: true)
        #expect(slider.value == 1)
        stage.advance(by: 0.25)
        // Half of the distance in half of the time.
        #expect(color(stage, 134) == [255, 255, 255])
        #expect(color(stage, 110) == [0, 136, 255])
        stage.advance(by: 0.3)
        #expect(color(stage, 134) == [0, 136, 255])
        slider.setValue(0.5, animated: true)
        stage.advance(by: 0.26)
        #expect(color(stage, 200) == [228, 228, 229])
        #expect(slider.layer.animationKeys() == nil)
    }

    @Test("survives archiving")
    func archive() throws {
        let slider = UISlider(frame: CGRect(x: 1, y: 2, width: 100, height: 34))
        slider.maximumValue = 30
        slider.minimumValue = 10
        slider.value = 25
        slider.isContinuous = false
        slider.layoutIfNeeded()
        let data = try NSKeyedArchiver.archivedData(withRootObject: slider, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UISlider)
        #expect(copy.minimumValue == 10 && copy.maximumValue == 30 && copy.value == 25 && !copy.isContinuous)
        #expect(copy.frame == slider.frame && copy.subviews.isEmpty)
    }
}
