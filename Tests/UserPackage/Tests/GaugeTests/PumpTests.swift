import Testing
import UIKit
import UIKitTesting

@testable import Gauge

/// Delegates, selectors and names in the less common forms that Objective-C knows.
@MainActor
@Suite("Corners of sources from iOS")
struct PumpTests {
    @Test("an optional property is nil through any other object, and leaves the next call alone")
    func properties() {
        let (valve, silent, listener, late) = (Valve(), SilentListener(), Listener(), LateListener())
        valve.delegate = silent
        #expect(valve.limits(of: valve) == [7, 7, 7, 7, 7] && valve.mark == "missing" && valve.item == "none")
        valve.delegate = listener
        #expect(valve.limits(of: valve) == [3, 3, 3, 3, 4] && valve.mark == "nil" && valve.item == "item 3")
        let other = Valve()
        other.delegate = silent
        #expect(valve.limits(of: other) == [7, 3, 3, 3, 4])
        valve.delegate = late
        #expect(valve.limits(of: valve) == [5, 5, 5, 5, 7])
    }

    @Test("an optional method of a class is nil without an implementation")
    func classMethods() {
        let (valve, silent, listener) = (Valve(), SilentListener(), Listener())
        valve.delegate = silent
        #expect(valve.title == "untitled")
        valve.delegate = listener
        #expect(valve.title == "heard")
    }

    @Test("classes that callers and subclasses name make objects by UIKit's initializers")
    func factories() {
        let knob = Factory.view(Knob.self, side: 5)
        #expect(knob.initialFrame == .zero)
        #expect((knob.subviews.first as? Knob)?.initialFrame == CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(Knob.build().initialFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(Knob.square(7).initialFrame.width == 7 && UILabel.square(8).bounds.height == 8)
        #expect(Factory.controller(ManualController.self, nib: "Manual").nibName == "Manual")
        let row = Factory.row("reading")
        #expect(row is ReadingCell && row.reuseIdentifier == "reading" && row.detailTextLabel != nil)
    }

    @Test("missing results of any type are nil where anything is taken")
    func missing() {
        let (valve, silent) = (Valve(), SilentListener())
        valve.delegate = silent
        #expect(valve.missing() == [true, true, true])
    }

    @Test("a delegate responds to the optional methods that it implements")
    func guards() {
        let (valve, silent, listener, late) = (Valve(), SilentListener(), Listener(), LateListener())
        valve.delegate = silent
        #expect(valve.guards == [false, false, false, false])
        valve.delegate = listener
        #expect(valve.guards == [true, false, true, false])
        valve.delegate = late
        #expect(valve.guards == [false, true, false, false])
        valve.close()
        #expect(valve.closings == 1)
    }

    @Test("methods that take closures or throw are called by their names")
    func closures() {
        let pump = Pump()
        #expect(pump.selectors.map(\.name) == ["start:", "load:completion:", "pourAndReturnError:", "isReady"])
        #expect(pump.responds(to: Selector("start:")) && pump.responds(to: Selector("load:completion:")))
        #expect(pump.responds(to: Selector("pourAndReturnError:")) && !pump.responds(to: Selector("stop:")))
        var result: Bool?
        let completion: (Bool) -> Void = { result = $0 }
        pump.perform(pump.selectors[0], with: completion)
        #expect(result == true)
        pump.perform(pump.selectors[1], with: "water", with: completion)
        #expect(result == false)
        pump.perform(pump.selectors[0])
        #expect(pump.perform(pump.selectors[2]) == nil)
        #expect(pump.log == ["start", "load water", "start"])
    }

    @Test("a button calls overloads of one method, methods of a class, and members of senders of unknown class")
    func actions() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (pump, button) = (Pump(), UIButton(type: .system))
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        button.tag = 6
        stage.window.addSubview(button)
        pump.wire(button)
        Pump.reset()
        stage.finger.tap(at: CGPoint(x: 60, y: 40))
        #expect(pump.log == ["pressed", "pressed by 6", "act 7 5", "noted", "enabled"])
        #expect(pump.opened == ["open 6"])
        NotificationCenter.default.post(name: .recordDidSave, object: pump)
        #expect(pump.opened.isEmpty)
        button.removeTarget(Pump.self, action: nil, for: .allEvents)
        stage.finger.tap(at: CGPoint(x: 60, y: 40))
        #expect(pump.opened.isEmpty)
    }

    @Test("keys and classes have the names that attributes give them")
    func names() {
        let pump = Pump()
        #expect(pump.keys == ["isReady", "greeting", "layer.cornerRadius"])
        #expect(pump.names == ["TSKeeper", "Gauge.Pump", "UILabel"])
        #expect(smallMarks.count + usualMarks.count == 5)
    }

    @Test("a class has a say in how it is read, written and observed by name")
    func ledger() {
        let ledger = Ledger()
        let object: NSObject = ledger
        object.setValue(3, forKey: "total")
        object.setValue(nil, forKey: "total")
        object.setValue(4, forKeyPath: "total")
        ledger.setValue("a", forKey: "note")
        #expect(
            ledger.log == [
                "set total", "changed total", "set total", "nil total", "set total", "changed total", "set note",
            ])
        #expect(ledger.total == 4 && ledger.note == "a")
        #expect(object.value(forKey: "secret") as? String == "…" && object.value(forKey: "total") as? Int == 4)
        #expect(object.responds(to: Selector("imagined")) && !object.responds(to: Selector("real")))
    }

    @Test("an appearance calls a view's own methods, and a control's registrations can be overridden")
    func appearance() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        Chip.setUpAppearance()
        let chip = Chip()
        chip.addTarget(self as AnyObject, action: Selector("none"), for: .touchDown)
        stage.window.addSubview(chip)
        #expect(chip.colors == [0: .blue, 1: .green] && chip.targets == 1)
    }
}
