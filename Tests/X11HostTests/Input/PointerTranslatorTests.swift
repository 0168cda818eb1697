import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

@Suite struct PointerTranslatorTests {
    private let centre = CGPoint(x: 100, y: 100)
    private var pointer = PointerTranslator()

    private mutating func feed(
        _ action: PointerTranslator.Input.Action, _ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = [],
        isAnyButtonDown: Bool? = nil
    ) -> [String] {
        let input = PointerTranslator.Input(
            action: action, location: CGPoint(x: x, y: y), modifiers: modifiers, isAnyButtonDown: isAnyButtonDown)
        return pointer.translate(input, windowCentre: centre).map { content in
            switch content {
            case .touch(let touch):
                "\(touch.phase) \(touch.finger) \(Int(touch.location.x)),\(Int(touch.location.y)) "
                    + "\(touch.tool) \(touch.buttons) \(touch.modifiers.rawValue)"
            case .hover(let hover):
                "\(hover.phase) \(Int(hover.location.x)),\(Int(hover.location.y))"
            default:
                "\(content)"
            }
        }
    }

    @Test("The primary button is a finger from press to release")
    mutating func primary() {
        #expect(feed(.press(1), 10, 20) == ["began 0 10,20 finger 1 0"])
        #expect(feed(.motion, 11, 21, isAnyButtonDown: true) == ["moved 0 11,21 finger 1 0"])
        #expect(feed(.release(1), 12, 22) == ["ended 0 12,22 finger 1 0"])
    }

    @Test("The secondary button is the touch of a pointer with bit 1")
    mutating func secondary() {
        #expect(feed(.press(3), 10, 20) == ["began 0 10,20 pointer 2 0"])
        #expect(feed(.release(3), 10, 20) == ["ended 0 10,20 pointer 2 0"])
        #expect(PointerTranslator.mask(forButton: 2) == 4)
        #expect(PointerTranslator.mask(forButton: 8) == 8)
        #expect(PointerTranslator.mask(forButton: 5) == 0)
    }

    @Test("Several buttons are one touch whose buttons change")
    mutating func several() {
        _ = feed(.press(1), 10, 20)
        #expect(feed(.press(3), 10, 20) == ["moved 0 10,20 finger 3 0"])
        #expect(feed(.release(1), 10, 20) == ["moved 0 10,20 finger 2 0"])
        #expect(feed(.release(3), 10, 20) == ["ended 0 10,20 finger 2 0"])
    }

    @Test("Alt or Ctrl adds a second finger mirrored about the centre, and neither finger has modifiers")
    mutating func mirrored() {
        #expect(
            feed(.press(1), 90, 80, .alternate) == ["began 0 90,80 finger 1 0", "began 1 110,120 finger 1 0"])
        #expect(
            feed(.motion, 50, 60, .alternate, isAnyButtonDown: true)
                == ["moved 0 50,60 finger 1 0", "moved 1 150,140 finger 1 0"])
        #expect(
            feed(.release(1), 50, 60, .alternate) == ["ended 0 50,60 finger 1 0", "ended 1 150,140 finger 1 0"])
        #expect(feed(.press(1), 90, 80, .control).count == 2)
    }

    @Test("With Shift both fingers move in parallel, and are then mirrored about the moved centre")
    mutating func parallel() {
        _ = feed(.press(1), 90, 100, [.alternate])
        #expect(
            feed(.motion, 95, 110, [.alternate, .shift], isAnyButtonDown: true)
                == ["moved 0 95,110 finger 1 0", "moved 1 115,110 finger 1 0"])
        #expect(
            feed(.motion, 85, 110, [.alternate], isAnyButtonDown: true)
                == ["moved 0 85,110 finger 1 0", "moved 1 125,110 finger 1 0"])
    }

    @Test("Releasing the key lifts the second finger in place, and the first goes on", arguments: [true, false])
    mutating func alt(isKeySeen: Bool) {
        _ = feed(.press(1), 90, 100, .alternate)
        if isKeySeen {
            #expect(feed(.modifiers, 0, 0) == ["ended 1 110,100 finger 1 0"])
            #expect(feed(.motion, 80, 100, isAnyButtonDown: true) == ["moved 0 80,100 finger 1 0"])
        } else {
            // The window had no keyboard focus. The next motion has the modifiers.
            #expect(
                feed(.motion, 80, 100, isAnyButtonDown: true)
                    == ["ended 1 110,100 finger 1 0", "moved 0 80,100 finger 1 0"])
        }
        #expect(feed(.release(1), 80, 100) == ["ended 0 80,100 finger 1 0"])
    }

    @Test("Pressing Alt during a touch adds the second finger, repeatedly")
    mutating func late() {
        _ = feed(.press(1), 90, 100)
        #expect(feed(.modifiers, 0, 0, .control) == ["began 1 110,100 finger 1 0"])
        #expect(feed(.modifiers, 0, 0, [.control, .alternate]) == [])
        #expect(feed(.modifiers, 0, 0, .alternate) == [])
        #expect(feed(.modifiers, 0, 0, .shift) == ["ended 1 110,100 finger 1 0"])
        #expect(feed(.motion, 80, 90, .alternate, isAnyButtonDown: true).first == "began 1 110,100 finger 1 0")
        #expect(feed(.release(1), 80, 90, .alternate).count == 2)
        #expect(feed(.modifiers, 0, 0, .alternate) == [], "no finger is down")
    }

    @Test("Pressing and releasing Shift during a touch makes neither finger jump")
    mutating func noJump() {
        _ = feed(.press(1), 90, 100, .control)
        #expect(feed(.modifiers, 0, 0, [.control, .shift]) == [])
        #expect(feed(.motion, 90, 100, [.control, .shift], isAnyButtonDown: true).last == "moved 1 110,100 finger 1 0")
        #expect(feed(.motion, 60, 70, [.control, .shift], isAnyButtonDown: true).last == "moved 1 80,70 finger 1 0")
        #expect(feed(.modifiers, 0, 0, .control) == [])
        #expect(feed(.motion, 60, 70, .control, isAnyButtonDown: true).last == "moved 1 80,70 finger 1 0")
        #expect(feed(.motion, 59, 70, .control, isAnyButtonDown: true).last == "moved 1 81,70 finger 1 0")
    }

    @Test("A secondary button has no second finger with any modifiers")
    mutating func secondaryAlone() {
        #expect(feed(.press(3), 90, 100, .control).count == 1)
        #expect(feed(.modifiers, 0, 0, .alternate) == [])
        #expect(feed(.release(3), 90, 100, .alternate).count == 1)
    }

    @Test("Without a button the pointer enters, hovers and leaves")
    mutating func hover() {
        #expect(feed(.enter, 1, 1) == ["entered 1,1"])
        #expect(feed(.motion, 2, 2, isAnyButtonDown: false) == ["moved 2,2"])
        #expect(feed(.leave, 3, 3) == ["exited 3,3"])
        #expect(feed(.leave, 3, 3) == [])
    }

    @Test("A drag does not hover, and a drag that ends outside leaves")
    mutating func dragOut() {
        _ = feed(.enter, 1, 1)
        _ = feed(.press(1), 1, 1)
        #expect(feed(.leave, 300, 1) == [])
        #expect(feed(.motion, 310, 1, isAnyButtonDown: true) == ["moved 0 310,1 finger 1 0"])
        #expect(feed(.release(1), 310, 1) == ["ended 0 310,1 finger 1 0", "exited 310,1"])
    }

    @Test("After a drag the pointer hovers at its current location")
    mutating func dragWithin() {
        _ = feed(.enter, 1, 1)
        _ = feed(.press(1), 1, 1)
        _ = feed(.motion, 50, 1, isAnyButtonDown: true)
        #expect(feed(.release(1), 50, 1) == ["ended 0 50,1 finger 1 0", "moved 50,1"])
    }

    @Test("A release that was never seen cancels the touch")
    mutating func lostRelease() {
        _ = feed(.press(1), 10, 10)
        #expect(feed(.motion, 20, 20, isAnyButtonDown: false) == ["cancelled 0 10,10 finger 1 0", "entered 20,20"])
        _ = feed(.press(1), 30, 30)
        #expect(feed(.press(1), 40, 40) == ["cancelled 0 30,30 finger 1 0", "began 0 40,40 finger 1 0"])
    }

    @Test("A release without a press is ignored")
    mutating func strayRelease() {
        #expect(feed(.release(1), 1, 1) == [])
    }
}
