import Foundation
import Stages
import TestSupport
import Testing
import UIKit

/// The raw values, defaults and archives of controls.
@MainActor @Suite struct UIControlKindsTests {
    @Test("Events have UIKit's bits", .fact("UC-01"))
    func events() {
        let touches: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel,
        ]
        #expect(touches.map(\.rawValue) == bits(0...8))
        let others: [UIControl.Event] = [.valueChanged, .primaryActionTriggered]
        #expect(others.map(\.rawValue) == bits(12...13))
        let editing: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
        #expect(editing.map(\.rawValue) == bits(16...19))
    }

    private func bits(_ positions: ClosedRange<UInt>) -> [UInt] { positions.map { 1 << $0 } }

    @Test("Masks of events have UIKit's bits", .fact("UC-02"))
    func masks() {
        #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
        #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
        #expect(UIControl.Event.applicationReserved.rawValue == 0x0F00_0000)
        #expect(UIControl.Event.systemReserved.rawValue == 0xF000_0000)
        #expect(UIControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
    }

    @Test("A new control is enabled, neither selected nor highlighted, and centres its content", .fact("UC-04"))
    func defaults() {
        let control = UIControl()
        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
        #expect(control.contentVerticalAlignment == .center && control.contentHorizontalAlignment == .center)
        #expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    }

    @Test("Tracking that ends without an event is cancelled without one", .fact("UC-09"))
    func cancelWithoutEvent() {
        final class Watching: UIControl {
            var events: [UIEvent?] = []
            override func cancelTracking(with event: UIEvent?) {
                events.append(event)
                super.cancelTracking(with: event)
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
                #expect(touch == nil)
                super.endTracking(touch, with: event)
            }
        }
        let control = Watching()
        control.cancelTracking(with: nil)
        #expect(control.events.count == 1 && control.events[0] == nil)
        control.endTracking(nil, with: nil)
        #expect(!control.isTracking)
    }

    @Test("The slop is 70 points, inclusive, from the edges of the control", .fact("UC-13"))
    func slop() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        stage.window.addSubview(control)
        stage.finger.press(at: CGPoint(x: 120, y: 120))
        for (place, isInside) in [(CGFloat(30), true), (29, false), (219, true), (221, false)] {
            stage.finger.move(to: CGPoint(x: place, y: 120))
            #expect(control.isTouchInside == isInside, "at \(place)")
        }
        stage.finger.lift()
    }

    @Test("The order of callbacks and events in a press that leaves, returns and lifts", .fact("UC-15", "UC-16"))
    func order() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let recorder = Recorder()
        let control = RecordingControl(recorder, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(control)
        stage.finger.press(at: CGPoint(x: 20, y: 20))
        stage.finger.move(to: CGPoint(x: 200, y: 20))
        stage.finger.move(to: CGPoint(x: 20, y: 20))
        stage.finger.lift()
        let what = recorder.take().map { $0.prefix { $0 != " " } }
        #expect(
            what == [
                "begin", "touchDown", "continue", "touchDragOutside", "touchDragExit", "continue", "touchDragInside",
                "touchDragEnter", "end", "touchUpInside",
            ])
    }

    @Test("An archive keeps the flags and the alignment of a control")
    func coding() throws {
        let control = UIControl(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        control.isEnabled = false
        control.isSelected = true
        control.isHighlighted = true
        control.contentVerticalAlignment = .bottom
        control.contentHorizontalAlignment = .trailing
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        control.encode(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        reader.requiresSecureCoding = false
        let copy = try #require(UIControl(coder: reader))
        #expect(copy.frame == control.frame)
        #expect(copy.state == [.disabled, .selected, .highlighted])
        #expect(copy.contentVerticalAlignment == .bottom && copy.contentHorizontalAlignment == .trailing)
        let empty = NSKeyedArchiver(requiringSecureCoding: false)
        empty.finishEncoding()
        let emptyReader = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
        let plain = try #require(UIControl(coder: emptyReader))
        #expect(plain.state == .normal && plain.contentVerticalAlignment == .center)
    }
}
