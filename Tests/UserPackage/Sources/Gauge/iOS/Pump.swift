import UIKit

/// Methods of shapes that only Objective-C calls by name without a thought.
@objcMembers
class Pump: NSObject {
    static var openings: [String] = []
    var log: [String] = []
    @objc(isReady) var ready = true
    let greeting = "hello"

    func start(_ completion: ((Bool) -> Void)?) {
        log.append("start")
        completion?(true)
    }

    func load(_ name: String, completion: Completion? = nil) {
        log.append("load \(name)")
        completion?(false)
    }

    func pour() throws -> String {
        throw CocoaError(.userCancelled)
    }

    func pressed() { log.append("pressed") }

    @objc(pressedBy:) func pressed(_ sender: UIButton) { log.append("pressed by \(sender.tag)") }

    class func open(_ sender: UIButton) { openings.append("open \(sender.tag)") }

    static func reset() { openings = [] }

    var opened: [String] { return Pump.openings }

    func wire(_ button: UIButton) {
        button.addTarget(self, action: #selector(pressed as () -> Void), for: .touchUpInside)
        button.addTarget(self, action: #selector(pressed as (UIButton) -> Void), for: .touchUpInside)
        button.addTarget(self, action: #selector(act(_:)), for: .touchUpInside)
        button.addTarget(Pump.self, action: #selector(Pump.open(_:)), for: .touchUpInside)
        NotificationCenter.default.addObserver(
            Pump.self, selector: #selector(Pump.reset), name: .recordDidSave, object: self)
    }

    @IBAction func act(_ sender: AnyObject) {
        let pump: AnyObject = self
        log.append("act \(sender.tag + 1) \(pump.greeting.count)")
        pump.note?("noted")
        if let button = sender as? UIButton, button.isEnabled { log.append("enabled") }
    }

    func note(_ text: String) { log.append(text) }

    var selectors: [Selector] {
        return [#selector(start(_:)), #selector(Pump.load(_:completion:)), #selector(pour), #selector(getter: ready)]
    }

    var keys: [String] {
        return [#keyPath(ready), #keyPath(Pump.greeting), #keyPath(UIView.layer.cornerRadius)]
    }

    var names: [String] {
        return [NSStringFromClass(Keeper.self), NSStringFromClass(Pump.self), NSStringFromClass(UILabel.self)]
    }
}

/// A record that has a say in how it is read and written by name.
class Ledger: NSObject {
    @objc dynamic var total = 0
    @objc var note = ""
    var log: [String] = []

    override func setValue(_ value: Any?, forKey key: String) {
        log.append("set \(key)")
        super.setValue(value, forKey: key)
    }

    override func value(forKey key: String) -> Any? {
        return key == "secret" ? "…" : super.value(forKey: key)
    }

    override func setNilValueForKey(_ key: String) {
        log.append("nil \(key)")
    }

    override func didChangeValue(forKey key: String) {
        log.append("changed \(key)")
        super.didChangeValue(forKey: key)
    }

    override func responds(to aSelector: Selector!) -> Bool {
        return aSelector == Selector(("imagined")) || super.responds(to: aSelector)
    }

    override func awakeAfter(using coder: NSCoder) -> Any? {
        return super.awakeAfter(using: coder)
    }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        return super.keyPathsForValuesAffectingValue(forKey: key).union([#keyPath(total)])
    }
}

/// A view with colors for states, which an appearance sets.
class Chip: UIControl {
    private(set) var colors: [UInt: UIColor] = [:]
    private(set) var targets = 0

    @objc dynamic func setColor(_ color: UIColor, for state: UIControl.State) {
        colors[state.rawValue] = color
    }

    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        targets += 1
        super.addTarget(target, action: action, for: controlEvents)
    }

    static func setUpAppearance() {
        Chip.appearance().setColor(.green, for: .highlighted)
        Chip.appearance().setColor(.red, for: .normal)
        Chip.appearance().setColor(.blue, for: .normal)
    }
}
