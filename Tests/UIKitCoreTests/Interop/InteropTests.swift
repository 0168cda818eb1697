import Stages
import Testing
import UIKit

/// A view in the style of sources that the plugin reads: everything in it is known by its name.
private final class Meter: UIView {
    enum Mode: Int { case coarse = 1, fine }

    var level: CGFloat = 0
    var count = 0
    var isLit = false
    var caption: String?
    var mode = Mode.coarse
    weak var partner: UILabel?
    private var calls: [String] = []

    var log: [String] { calls }

    func reset() { calls.append("reset") }
    func tapped(_ sender: UIButton) { calls.append("tapped \(sender.tag)") }
    func moved(_ sender: AnyObject?, with event: UIEvent?) { calls.append("moved \(event == nil)") }
    func companion() -> UILabel? { partner }
    func title(for number: Int) -> String? { "no. \(number)" }
    func setValue(_ value: Any?, forUndefinedKey key: String) { calls.append("\(key) = \(value ?? "nil")") }
}

private final class FineMeter: NSObject {}

/// An object whose properties are observed by their names, as the plugin writes it.
private final class Gauge: NSObject {
    var steps = 0 {
        didSet { interopDidChange("steps") }
    }
    var share: Double { Double(steps) / 10 }
    var inner: Gauge? {
        didSet { interopDidChange("inner") }
    }
    var innerShare: Double { inner?.share ?? 0 }
}

/// An object with a getter that changes another property.
private final class Cistern: NSObject {
    var level = 0 {
        didSet { interopDidChange("level") }
    }
    var cache = 0 {
        didSet { interopDidChange("cache") }
    }
    var total: Int {
        if cache != level { cache = level }
        return level
    }
}

private final class Watcher: NSObject {
    private(set) var seen: [String] = []

    func observe(
        _ path: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?
    ) {
        seen.append("\(path ?? "") \(change?[.newKey] ?? "")")
    }

    func take() -> [String] {
        defer { seen = [] }
        return seen
    }
}

public enum UIKitInteropTable: InteropModule {
    public static var classes: [InteropClass] { samples + nibSamples + layerSamples + accessorSamples + segueSamples }

    private static var samples: [InteropClass] {
        [
            InteropClass("Meter", Meter.self) {
                $0.property("level", \Meter.level, [.inspectable])
                $0.property("count", \Meter.count)
                $0.property("isLit", \Meter.isLit)
                $0.property("caption", \Meter.caption)
                $0.property("mode", \Meter.mode)
                $0.property("log", \Meter.log)
            },
            InteropClass("Meter", Meter.self) {
                $0.property("partner", \Meter.partner, [.outlet])
                $0.method("reset", Meter.reset)
                $0.method("tapped:", Meter.tapped(_:), isAction: true)
                $0.method("movedWithSender:event:", Meter.moved(_:with:))
                $0.method("companion", Meter.companion)
                $0.method("titleForNumber:", Meter.title(for:))
                $0.method("setValue:forUndefinedKey:", Meter.setValue(_:forUndefinedKey:))
            },
            InteropClass("TSFineMeter", FineMeter.self) { _ in },
            InteropClass("Gauge", Gauge.self) {
                $0.property("steps", \Gauge.steps)
                $0.property("share", \Gauge.share)
                $0.property("inner", \Gauge.inner)
                $0.property("innerShare", \Gauge.innerShare)
            },
            InteropClass("Watcher", Watcher.self) {
                $0.method("observeValueForKeyPath:of:change:context:", Watcher.observe)
            },
        ]
    }
}

@MainActor
@Suite("Members known by their names")
struct InteropTests {
    @Test("a selector of a name alone finds its method in the target's class")
    func selectorByName() {
        let stage = Stage()
        let meter = Meter()
        let button = UIButton()
        button.tag = 3
        button.addTarget(meter, action: Selector("tapped:"), for: .touchUpInside)
        button.addTarget(meter, action: "reset", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(meter.log == ["tapped 3", "reset"])
        #expect(stage.window.subviews.isEmpty)
    }

    @Test("an observer by name hears of computed properties too, once for each registration")
    func observing() {
        let (gauge, watcher) = (Gauge(), Watcher())
        for path in ["share", "steps", "steps"] {
            gauge.addObserver(watcher, forKeyPath: path, options: .new, context: nil)
        }
        gauge.steps = 5
        #expect(watcher.take() == ["share 0.5", "steps 5", "steps 5"])
        gauge.steps = 5
        #expect(watcher.take() == [])
        gauge.removeObserver(watcher, forKeyPath: "steps")
        gauge.steps = 6
        #expect(watcher.take() == ["share 0.6", "steps 6"])
    }

    @Test("an observation ends although its path leads elsewhere meanwhile")
    func endingObservation() {
        let (outer, first, watcher) = (Gauge(), Gauge(), Watcher())
        outer.inner = first
        outer.addObserver(watcher, forKeyPath: "inner.steps", options: .new, context: nil)
        first.steps = 1
        #expect(watcher.take() == ["inner.steps 1"])
        outer.inner = Gauge()
        #expect(watcher.take() == ["inner.steps 0"])
        outer.removeObserver(watcher, forKeyPath: "inner.steps")
        first.steps = 2
        #expect(watcher.take() == [])
    }

    @Test("an observer of what depends on another object hears of that object's changes")
    func dependentObserving() {
        let (outer, first, second, watcher) = (Gauge(), Gauge(), Gauge(), Watcher())
        outer.addObserver(watcher, forKeyPath: "inner.steps", options: .new, context: nil)
        outer.addObserver(watcher, forKeyPath: "innerShare", options: .new, context: nil)
        var seen: [Double] = []
        let token = outer.observe(\.innerShare, options: .new) { _, change in seen.append(change.newValue ?? -1) }
        outer.inner = first
        first.steps = 3
        outer.inner = second
        second.steps = 4
        first.steps = 5
        #expect(seen == [0.3, 0, 0.4])
        #expect(
            watcher.take() == [
                "inner.steps 0", "inner.steps 3", "innerShare 0.3", "inner.steps 0", "innerShare 0.0",
                "inner.steps 4", "innerShare 0.4",
            ])
        token.invalidate()
        second.steps = 6
        #expect(seen.count == 3)
    }

    @Test("an observer hears of a property that the getter of another one changes")
    func changingGetters() {
        let cistern = Cistern()
        var seen: [String] = []
        let tokens = [
            cistern.observe(\.cache, options: .new) { _, change in seen.append("cache \(change.newValue ?? -1)") },
            cistern.observe(\.total, options: .new) { _, change in seen.append("total \(change.newValue ?? -1)") },
        ]
        cistern.level = 3
        #expect(seen == ["total 3", "cache 3"])
        for token in tokens { token.invalidate() }
    }

    @Test("an observation goes on when the object in the middle of its path is gone")
    func pathObserving() {
        let (outer, watcher) = (Gauge(), Watcher())
        outer.inner = Gauge()
        outer.addObserver(watcher, forKeyPath: "inner.steps", options: .new, context: nil)
        outer.inner = nil
        #expect(watcher.take().count == 1)
        outer.inner = Gauge()
        outer.inner?.steps = 2
        #expect(watcher.take() == ["inner.steps 0", "inner.steps 2"])
    }

    @Test("an observer of a layer hears of its changes")
    func layerObserving() {
        let (view, watcher) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Watcher())
        view.layer.addObserver(watcher, forKeyPath: "cornerRadius", options: .new, context: nil)
        view.addObserver(watcher, forKeyPath: "layer.bounds", options: .new, context: nil)
        view.layer.cornerRadius = 4
        view.layer.cornerRadius = 4
        #expect(watcher.take() == ["cornerRadius 4.0"])
        view.frame.size.width = 20
        #expect(watcher.take() == ["layer.bounds \(CGRect(x: 0, y: 0, width: 20, height: 10))"])
        view.layer.removeObserver(watcher, forKeyPath: "cornerRadius")
        view.removeObserver(watcher, forKeyPath: "layer.bounds")
        view.layer.cornerRadius = 5
        view.frame.size.width = 30
        #expect(watcher.take() == [])
    }

    @Test("a timer keeps the object that it was created with for its method")
    func timerInfo() {
        let stage = Stage()
        let meter = Meter()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: meter, selector: "reset", userInfo: "lamp", repeats: false)
        #expect(timer.userInfo as? String == "lamp")
        stage.advance(by: 0.6)
        #expect(meter.log == ["reset"])
    }

    @Test("a notification of another thread reaches the method on the main thread")
    func notificationOfThread() async {
        let meter = Meter()
        let name = Notification.Name("MeterNotification")
        NotificationCenter.default.addObserver(meter, selector: "reset", name: name, object: nil)
        await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
        await withCheckedContinuation { done in
            DispatchQueue.main.async { done.resume() }
        }
        #expect(meter.log == ["reset"])
        NotificationCenter.default.post(name: name, object: nil)
        #expect(meter.log == ["reset", "reset"])
        NotificationCenter.default.removeInteropObserver(meter)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(meter.log == ["reset", "reset"])
    }

    @Test("an object of unknown class describes itself and compares itself")
    func unknownObjects() {
        let object = InteropObject("text" as NSString)
        #expect(object.description == "text" && object.isEqual("text" as NSString) && !object.isEqual(nil))
        let isHashed: Bool = object.hash == ("text" as NSString).hash
        #expect(isHashed)
    }

    @Test("an object responds to the selectors of its class and of its superclasses")
    func responds() {
        let meter = Meter()
        #expect(meter.responds(to: NSSelectorFromString("tapped:")))
        #expect(meter.responds(to: Selector("removeFromSuperview")))
        #expect(!meter.responds(to: Selector("tapped")))
        #expect(!NSObject().responds(to: Selector("tapped:")))
        #expect(Meter.instancesRespond(to: Selector("reset")))
    }

    @Test("performing a selector converts arguments and returns objects")
    func perform() throws {
        let stage = Stage()
        let meter = Meter()
        meter.perform("movedWithSender:event:", with: nil, with: nil)
        #expect(meter.log == ["moved true"])
        let title = try #require(meter.perform("titleForNumber:", with: NSNumber(value: 4)))
        #expect(title.takeUnretainedValue() as? String == "no. 4")
        _ = stage
    }

    @Test("a delayed call waits for the application's clock, and can be reverted")
    func delayed() {
        let stage = Stage()
        let meter = Meter()
        meter.perform("reset", with: nil, afterDelay: 0.5)
        meter.perform("tapped:", with: UIButton(), afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(withTarget: meter, selector: "reset", object: nil)
        stage.advance(by: 0.4)
        #expect(meter.log == [])
        stage.advance(by: 0.2)
        #expect(meter.log == ["tapped 0"])
    }

    @Test("a delayed call and a result end with an application that never gets to them")
    func endedApplication() {
        let next = Stage()
        weak var target: Meter?
        weak var result: AnyObject?
        do {
            // A stage would report the call as a failure of the test.
            let application = HeadlessApplication(size: CGSize(width: 100, height: 100), scale: 1)
            application.open()
            let meter = Meter()
            let label = UILabel()
            meter.partner = label
            target = meter
            result = label
            meter.perform("reset", with: nil, afterDelay: 5)
            meter.perform("companion")
            #expect(application.timeline.pendingDeadlines.count >= 2)
        }
        next.settle()
        #expect(target == nil && result == nil)
    }

    @Test("observers of notifications that are gone leave nothing in the center")
    func observers() {
        let center = NotificationCenter()
        let name = Notification.Name("changed")
        weak var sender: NSObject?
        do {
            let object = NSObject()
            sender = object
            // The center keeps the object for as long as it has the observation.
            center.addObserver(Meter(), selector: "reset", name: name, object: object)
        }
        // Associated objects of what is gone end when another object takes the same place, or room is short.
        var last = Meter()
        for _ in 0..<500 {
            last = Meter()
            center.addObserver(last, selector: "reset", name: name, object: nil)
        }
        #expect(sender == nil)
        center.post(name: name, object: nil)
        #expect(last.log == ["reset"])
    }

    @Test("numbers and cases of enumerations become the property's type, and come back as numbers")
    func numbers() {
        let meter = Meter()
        meter.setValue(3, forKey: "level")
        meter.setValue(NSNumber(value: 2.9), forKey: "count")
        meter.setValue(true, forKey: "lit")
        meter.setValue(2, forKey: "mode")
        meter.setValue("on", forKey: "caption")
        #expect(meter.level == 3 && meter.count == 2 && meter.isLit && meter.mode == .fine && meter.caption == "on")
        #expect(meter.value(forKey: "level") as? CGFloat == 3)
        #expect(meter.value(forKey: "level") as? Double == 3)
        #expect(meter.value(forKey: "mode") as? Int == 2)
        #expect(meter.value(forKey: "isLit") as? Bool == true)
        meter.setValue(nil, forKey: "caption")
        #expect(meter.value(forKey: "caption") == nil)
    }

    @Test("a path of properties leads through views and layers of UIKit")
    func paths() {
        let meter = Meter()
        let label = UILabel()
        meter.partner = label
        meter.setValue("found", forKeyPath: "partner.text")
        meter.setValue(5, forKeyPath: "partner.layer.cornerRadius")
        meter.setValue(2, forKeyPath: "layer.borderWidth")
        #expect(label.text == "found" && label.layer.cornerRadius == 5 && meter.layer.borderWidth == 2)
        #expect(meter.value(forKeyPath: "partner.layer.cornerRadius") as? CGFloat == 5)
        let field = UITextField()
        field.setValue(UIColor.red, forKey: "backgroundColor")
        field.setValue(false, forKey: "enabled")
        #expect(field.backgroundColor == .red && !field.isEnabled)
    }

    @Test("a name that does not exist and a value of the wrong type are errors with a sentence")
    func errors() throws {
        #expect(throws: KeyValueError.undefinedKey("nothing", type: "UILabel")) {
            try KeyValueCoding.set(1, forKey: "nothing", of: UILabel())
        }
        #expect(throws: KeyValueError.readOnly("log", type: "Meter")) {
            try KeyValueCoding.set([1], forKey: "log", of: Meter())
        }
        let error = #expect(throws: KeyValueError.self) {
            try KeyValueCoding.set("high", forKey: "level", of: Meter())
        }
        #expect(error?.description == "The property \"level\" of Meter is a CGFloat and cannot be set to a String.")
        #expect(throws: KeyValueError.self) { try KeyValueCoding.set(nil, forKey: "count", of: Meter()) }
        #expect(throws: KeyValueError.self) { try KeyValueCoding.set(9, forKey: "mode", of: Meter()) }
    }

    @Test("a class may take values under names that it does not have")
    func undefinedKeys() {
        let meter = Meter()
        meter.setValue(1, forKey: "extra")
        #expect(meter.log == ["extra = 1"])
    }

    @Test("a class is found by its name in Objective-C, with or without a module")
    func classes() throws {
        let module = try #require(String(reflecting: Meter.self).split(separator: ".").first).description
        #expect(InteropRegistry.type(named: "TSFineMeter", in: module) == FineMeter.self)
        #expect(InteropRegistry.type(named: "\(module).Meter") == Meter.self)
        #expect(InteropRegistry.type(named: "UILabel") == UILabel.self)
        #expect(InteropRegistry.type(named: "CALayer") == CALayer.self)
        #expect(InteropRegistry.type(named: "Missing") == nil)
        #expect(InteropRegistry.type(named: "..") == nil)
    }

    @Test("a class describes itself by its name in Objective-C, or else by Swift's with the module of the app")
    func descriptions() throws {
        let module = try #require(String(reflecting: Self.self).split(separator: ".").first)
        let objects: [AnyObject] = [UIButton(), CALayer(), NSObject()]
        #expect(objects.map { InteropObject.description(of: type(of: $0)) } == ["UIButton", "CALayer", "NSObject"])
        #expect(InteropObject.description(of: Sample.self) == "\(module).InteropTests.Sample")
        #expect(FineMeter.description() == "TSFineMeter" && Meter.description() == "\(module).Meter")
        #expect(UISwitch.description() == "UISwitch" && CALayer.description() == "CALayer")
    }

    final class Sample {}

    private final class Other: UIView {
        func tapped(_ sender: UIButton) {}
    }

    @Test("a nil target finds a class of the plugin by the name of its method, whatever the class of the selector")
    func nilTarget() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let meter = Meter(frame: stage.window.bounds)
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        button.tag = 7
        stage.window.addSubview(meter)
        meter.addSubview(button)
        button.addTarget(nil, action: Selector("tapped:", Other.tapped(_:)), for: .touchUpInside)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(meter.log == ["tapped 7"])
        #expect(button.target(forAction: Selector("pressed:", Other.tapped(_:)), withSender: nil) == nil)
    }

    @Test("the outlets and actions of a class are listed")
    func lists() {
        #expect(
            InteropRegistry.properties(of: Meter.self).filter { $0.traits.contains(.outlet) }.map(\.name)
                == ["partner"])
        #expect(InteropRegistry.methods(of: Meter.self).filter(\.isAction).map(\.name) == ["tapped:"])
    }

    @Test("an object of any class has what nibs call, and its class is its own for archives")
    func anyObject() {
        final class Item: NSObject {}
        Item().awakeFromNib()
        Item().prepareForInterfaceBuilder()
        #expect(Item.classForCoder() == Item.self && UIView.classForCoder() == UIView.self)
        let (view, controller) = (UIView(), UIViewController())
        view.restorationIdentifier = "view"
        controller.restorationIdentifier = "controller"
        controller.modalPresentationCapturesStatusBarAppearance = true
        #expect(view.restorationIdentifier == "view" && controller.restorationIdentifier == "controller")
        #expect(controller.modalPresentationCapturesStatusBarAppearance && UIView().restorationIdentifier == nil)
    }
}
