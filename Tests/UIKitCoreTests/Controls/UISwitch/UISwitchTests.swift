import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A switch")
struct UISwitchTests {
    /// Returns a stage with a switch at (20, 20), and the log of its events.
    private func stage(_ onOff: UISwitch) -> (Stage, ValueLog) {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        onOff.frame.origin = CGPoint(x: 20, y: 20)
        stage.window.addSubview(onOff)
        stage.settle()
        return (stage, ValueLog(onOff) { onOff.isOn ? "on" : "off" })
    }

    private final class StubbornSwitch: UISwitch {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    @Test("A subclass that lays out its subviews without `super` looks like any switch")
    func layoutWithoutSuper() {
        let stubborn = StubbornSwitch()
        stubborn.isOn = true
        let (stage, _) = stage(stubborn)
        let plain = UISwitch()
        plain.isOn = true
        let (other, _) = self.stage(plain)
        #expect(stage.image == other.image)
        #expect(color(stage, 30, 34) != color(stage, 2, 2))
        #expect(stubborn.layouts > 0)
    }

    /// Returns the colour at a point of the stage as integer sRGB components.
    private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        let color = stage.pixel(at: CGPoint(x: x, y: y)).cgColor
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test("is toggled by a tap, which sends valueChanged before touchUpInside", .fact("UC-25"))
    func tap() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        stage.finger.tap(onOff)
        #expect(log.take() == ["touchDown off", "valueChanged on", "touchUpInside on"])
        stage.finger.tap(onOff)
        #expect(log.take() == ["touchDown on", "valueChanged off", "touchUpInside off"])
    }

    @Test("sends nothing when it is set in code", .fact("UC-25"))
    func settingInCode() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        onOff.isOn = true
        onOff.setOn(false, animated: true)
        stage.advance(by: 2)
        #expect(log.take().isEmpty)
    }

    @Test("sends its primary action together with the value, and only once")
    func primaryAction() {
        var count = 0
        let onOff = UISwitch(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        let (stage, _) = stage(onOff)
        stage.finger.tap(onOff)
        #expect(count == 1)
        #expect(stage.transcript.text.contains("valueChanged+primaryActionTriggered"))
    }

    @Test("follows a drag, and sends the value of the side where the finger lifts")
    func drag() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.finger.move(to: CGPoint(x: 68, y: 35), over: 0.1)
        #expect(log.takeValues().isEmpty && !onOff.isOn)
        stage.finger.lift()
        #expect(log.take() == ["valueChanged on", "touchUpInside on"])
        stage.finger.press(at: CGPoint(x: 60, y: 35))
        stage.finger.move(to: CGPoint(x: 25, y: 35), over: 0.1)
        stage.finger.move(to: CGPoint(x: 68, y: 35), over: 0.1)
        stage.finger.lift()
        #expect(log.takeValues().isEmpty && onOff.isOn)
    }

    @Test("keeps its value when the finger lifts far away or the touch is cancelled")
    func noTap() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        stage.finger.press(at: CGPoint(x: 45, y: 35))
        stage.finger.move(to: CGPoint(x: 45, y: 99))
        stage.finger.move(to: CGPoint(x: 45, y: -80))
        stage.finger.lift()
        #expect(log.take().last == "touchUpOutside off")
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.finger.move(to: CGPoint(x: 65, y: 35))
        stage.finger.cancel()
        #expect(log.take().last == "touchCancel off")
        stage.advance(by: 2)
        #expect(color(stage, 33, 35) == [255, 255, 255])
    }

    @Test("ignores touches while it is disabled, and is drawn at half its opacity")
    func disabled() {
        let onOff = UISwitch()
        onOff.isOn = true
        let (stage, log) = stage(onOff)
        #expect(color(stage, 30, 35) == [52, 199, 89])
        onOff.isEnabled = false
        stage.finger.tap(at: CGPoint(x: 45, y: 35))
        #expect(log.take().isEmpty && onOff.isOn)
        #expect(color(stage, 30, 35) == [153, 227, 172])
    }

    @Test("is 63 by 28 points, whatever its frame is, with an intrinsic size of 61 by 28", .fact("UC-26", "X-13"))
    func size() {
        let onOff = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 200))
        #expect(onOff.frame == CGRect(x: 5, y: 6, width: 63, height: 28))
        onOff.frame = CGRect(x: 10, y: 20, width: 1, height: 1)
        #expect(onOff.frame == CGRect(x: 10, y: 20, width: 63, height: 28))
        onOff.bounds.size = .zero
        #expect(onOff.bounds.size == CGSize(width: 63, height: 28))
        #expect(onOff.intrinsicContentSize == CGSize(width: 61, height: 28))
        #expect(onOff.sizeThatFits(.zero) == CGSize(width: 63, height: 28))
        onOff.sizeToFit()
        #expect(onOff.frame == CGRect(x: 10, y: 20, width: 63, height: 28))
    }

    @Test("has its fixed size under constraints")
    func constraints() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let onOff = UISwitch()
        onOff.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(onOff)
        NSLayoutConstraint.activate([
            onOff.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 12),
            onOff.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 8),
        ])
        stage.settle()
        #expect(onOff.frame == CGRect(x: 12, y: 8, width: 63, height: 28))
    }

    @Test("has its thumb at the left while it is off, and at the right while it is on")
    func looks() {
        let onOff = UISwitch()
        let (stage, _) = stage(onOff)
        // The fill of the track lets 84 % of the white through.
        #expect(color(stage, 33, 35) == [255, 255, 255])
        #expect(color(stage, 76, 35) == [234, 234, 235])
        onOff.isOn = true
        #expect(color(stage, 28, 35) == [52, 199, 89])
        #expect(color(stage, 57, 35) == [255, 255, 255])
        onOff.onTintColor = .red
        onOff.thumbTintColor = .blue
        #expect(color(stage, 28, 35) == [255, 0, 0])
        #expect(color(stage, 57, 35) == [0, 0, 255])
    }

    @Test("has a thumb of 37 by 24 points, 2 points from the edges, with semicircular ends", .fact("UC-27"))
    func thumb() {
        let onOff = UISwitch()
        onOff.thumbTintColor = .blue
        let (stage, _) = stage(onOff)
        for (off, on) in [
            (CGPoint(x: 22.5, y: 34), CGPoint(x: 44.5, y: 34)), (CGPoint(x: 58.5, y: 34), CGPoint(x: 80.5, y: 34)),
        ] {
            // The outermost pixels of the semicircles are not covered whole.
            onOff.isOn = false
            let left = color(stage, off.x, off.y)
            #expect(left[0] < 20 && left[2] > 240, "\(left)")
            onOff.isOn = true
            let right = color(stage, on.x, on.y)
            #expect(right[0] < 20 && right[2] > 240, "\(right)")
        }
        onOff.isOn = false
        for y in [22.5, 45.5] {
            #expect(color(stage, 40, y) == [0, 0, 255])
            #expect(color(stage, 22.5, y) != [0, 0, 255])
        }
        #expect(color(stage, 60.5, 34) != [0, 0, 255])
    }

    @Test("is mirrored in a right-to-left interface, drags included")
    func mirrored() {
        let onOff = UISwitch()
        onOff.semanticContentAttribute = .forceRightToLeft
        let (stage, log) = stage(onOff)
        onOff.isOn = true
        #expect(color(stage, 33, 35) == [255, 255, 255])
        #expect(color(stage, 76, 35) == [52, 199, 89])
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.finger.move(to: CGPoint(x: 65, y: 35))
        stage.finger.lift()
        #expect(log.takeValues() == ["off"])
    }

    @Test("has other colours in a dark interface")
    func dark() {
        let onOff = UISwitch()
        onOff.overrideUserInterfaceStyle = .dark
        let (stage, _) = stage(onOff)
        stage.window.backgroundColor = .black
        #expect(color(stage, 76, 35) == [38, 38, 41])
        onOff.isOn = true
        #expect(color(stage, 28, 35) == [48, 209, 88])
    }

    @Test("animates its thumb and its track to a new value, unless it was never displayed", .fact("UC-27", "UC-28"))
    func animation() {
        let onOff = UISwitch()
        let (stage, _) = stage(onOff)
        onOff.setOn(true, animated: true)
        #expect(color(stage, 33, 35) == [255, 255, 255])
        stage.advance(by: 0.15)
        let way = color(stage, 24, 35)
        #expect(way != [234, 234, 235] && way != [52, 199, 89])
        stage.advance(by: 1)
        #expect(color(stage, 24, 35) == [52, 199, 89])
        #expect(color(stage, 57, 35) == [255, 255, 255])

        let fresh = UISwitch(frame: CGRect(x: 100, y: 20, width: 0, height: 0))
        stage.window.addSubview(fresh)
        fresh.setOn(true, animated: true)
        #expect(color(stage, 104, 35) == [52, 199, 89])
    }

    @Test("widens its thumb under a finger")
    func pressedThumb() {
        let onOff = UISwitch()
        let (stage, _) = stage(onOff)
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.advance(by: 1)
        #expect(color(stage, 63, 35) == [255, 255, 255])
        stage.finger.cancel()
        stage.advance(by: 1)
        #expect(color(stage, 63, 35) != [255, 255, 255])
    }

    @Test("is a box with a title on a Mac, unless the sliding style is preferred")
    func checkbox() {
        let onOff = UISwitch()
        onOff.title = "Sound"
        #expect(onOff.style == .sliding && onOff.preferredStyle == .automatic)
        onOff.preferredStyle = .checkbox
        #expect(onOff.style == .sliding)
        onOff.preferredStyle = .automatic
        onOff.traitOverrides.userInterfaceIdiom = .mac
        #expect(onOff.style == .checkbox)
        #expect(onOff.bounds.width > 50 && onOff.bounds.height == 16)
        #expect(onOff.intrinsicContentSize == onOff.bounds.size)
        let (stage, log) = stage(onOff)
        stage.finger.tap(onOff)
        #expect(log.takeValues() == ["on"])
        #expect(color(stage, 22, 28) == [0, 136, 255])
        onOff.preferredStyle = .sliding
        #expect(onOff.bounds.size == CGSize(width: 63, height: 28))
    }

    @Test("survives archiving, and then creates its own parts")
    func archive() throws {
        let onOff = UISwitch(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
        onOff.isOn = true
        onOff.layoutIfNeeded()
        let data = try NSKeyedArchiver.archivedData(withRootObject: onOff, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UISwitch)
        #expect(copy.isOn && copy.frame == onOff.frame && copy.subviews.isEmpty)
        copy.layoutIfNeeded()
        #expect(copy.subviews.count == onOff.subviews.count)
    }
}
