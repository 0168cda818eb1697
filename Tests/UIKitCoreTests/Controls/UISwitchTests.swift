import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("A switch")
struct UISwitchTests {
    /// A stage with a switch at (20, 20) on it, and the log of its events.
    private func stage(_ onOff: UISwitch) -> (Stage, ValueLog) {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        onOff.frame.origin = CGPoint(x: 20, y: 20)
        stage.window.addSubview(onOff)
        stage.settle()
        return (stage, ValueLog(onOff) { onOff.isOn ? "on" : "off" })
    }

    /// The colour in the stage as whole sRGB components.
    private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        let color = stage.pixel(at: CGPoint(x: x, y: y)).cgColor
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test("is turned over by a tap, which sends valueChanged before touchUpInside (UC-25)")
    func tap() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        stage.finger.tap(onOff)
        #expect(log.take() == ["touchDown off", "valueChanged on", "touchUpInside on"])
        stage.finger.tap(onOff)
        #expect(log.take() == ["touchDown on", "valueChanged off", "touchUpInside off"])
    }

    @Test("sends nothing when it is set in code (UC-25)")
    func settingInCode() {
        let onOff = UISwitch()
        let (stage, log) = stage(onOff)
        onOff.isOn = true
        onOff.setOn(false, animated: true)
        stage.advance(by: 2)
        #expect(log.take().isEmpty)
    }

    @Test("tells its primary action together with the value, and once")
    func primaryAction() {
        var count = 0
        let onOff = UISwitch(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        let (stage, _) = stage(onOff)
        stage.finger.tap(onOff)
        #expect(count == 1)
        #expect(stage.transcript.text.contains("valueChanged+primaryActionTriggered"))
    }

    @Test("goes with a finger that drags, and sends the side it was left on")
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

    @Test("stays as it is when the finger is lifted far away or taken back")
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

    @Test("does nothing while it is disabled, and is half as strong")
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

    @Test("keeps its own size, whatever its frame is (UC-26, X-13)")
    func size() {
        let onOff = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 200))
        #expect(onOff.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        onOff.frame = CGRect(x: 10, y: 20, width: 1, height: 1)
        #expect(onOff.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        onOff.bounds.size = .zero
        #expect(onOff.bounds.size == CGSize(width: 51, height: 31))
        #expect(onOff.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(onOff.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
        onOff.sizeToFit()
        #expect(onOff.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    }

    @Test("is placed by constraints at its own size")
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
        #expect(onOff.frame == CGRect(x: 12, y: 8, width: 51, height: 31))
    }

    @Test("has the thumb at the left while it is off, at the right while it is on")
    func looks() {
        let onOff = UISwitch()
        let (stage, _) = stage(onOff)
        // A track of a fill that lets 84 % of the white through.
        #expect(color(stage, 33, 35) == [255, 255, 255])
        #expect(color(stage, 62, 35) == [234, 234, 235])
        onOff.isOn = true
        #expect(color(stage, 28, 35) == [52, 199, 89])
        #expect(color(stage, 57, 35) == [255, 255, 255])
        onOff.onTintColor = .red
        onOff.thumbTintColor = .blue
        #expect(color(stage, 28, 35) == [255, 0, 0])
        #expect(color(stage, 57, 35) == [0, 0, 255])
    }

    @Test("is mirrored from right to left, and drags the other way")
    func mirrored() {
        let onOff = UISwitch()
        onOff.semanticContentAttribute = .forceRightToLeft
        let (stage, log) = stage(onOff)
        onOff.isOn = true
        #expect(color(stage, 33, 35) == [255, 255, 255])
        #expect(color(stage, 62, 35) == [52, 199, 89])
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.finger.move(to: CGPoint(x: 65, y: 35))
        stage.finger.lift()
        #expect(log.takeValues() == ["off"])
    }

    @Test("has other colours where the interface is dark")
    func dark() {
        let onOff = UISwitch()
        onOff.overrideUserInterfaceStyle = .dark
        let (stage, _) = stage(onOff)
        stage.window.backgroundColor = .black
        #expect(color(stage, 62, 35) == [38, 38, 41])
        onOff.isOn = true
        #expect(color(stage, 28, 35) == [48, 209, 88])
    }

    @Test("moves its thumb and colours its track on the way to a new value (UC-27), unless it was never shown (UC-28)")
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

    @Test("makes its thumb wider under a finger")
    func pressedThumb() {
        let onOff = UISwitch()
        let (stage, _) = stage(onOff)
        stage.finger.press(at: CGPoint(x: 30, y: 35))
        stage.advance(by: 1)
        #expect(color(stage, 54, 35) == [255, 255, 255])
        stage.finger.cancel()
        stage.advance(by: 1)
        #expect(color(stage, 54, 35) != [255, 255, 255])
    }

    @Test("is a box with a title on a Mac, unless it is asked to slide")
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
        #expect(onOff.bounds.size == CGSize(width: 51, height: 31))
    }

    @Test("comes out of an archive as it went in, with parts of its own")
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
