import Foundation

/// The listener of a timer.
@objc protocol KitchenTimerDelegate: NSObjectProtocol {
    @objc optional func kitchenTimerDidTick(_ timer: KitchenTimer)
    @objc optional func kitchenTimer(_ timer: KitchenTimer, willFinishAfter seconds: Int) -> Bool
    @objc optional var isSilent: Bool { get }
}

/// A timer that counts whole seconds down.
class KitchenTimer: NSObject {
    @objc let name: String
    @objc let duration: Int
    @objc dynamic var remaining: Int
    @objc dynamic private(set) var isRunning = false
    weak var delegate: KitchenTimerDelegate?
    private var ticker: Timer?
    private(set) var extensions = 0

    init(name: String, seconds: Int) {
        self.name = name
        duration = max(seconds, 1)
        remaining = max(seconds, 1)
        super.init()
    }

    deinit {
        ticker?.invalidate()
    }

    @objc class func keyPathsForValuesAffectingProgress() -> Set<String> {
        return [#keyPath(remaining)]
    }

    @objc var progress: Double {
        return 1 - Double(remaining) / Double(duration)
    }

    @objc func start() {
        guard !isRunning, remaining > 0 else { return }
        isRunning = true
        let ticker = Timer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
        RunLoop.main.add(ticker, forMode: .common)
        self.ticker = ticker
    }

    @objc func stop() {
        ticker?.invalidate()
        ticker = nil
        isRunning = false
    }

    @objc func toggle() {
        if isRunning { stop() } else { start() }
    }

    @objc func reset() {
        stop()
        remaining = duration
    }

    /// Adds time to a timer that runs or has run out.
    @objc func extend(bySeconds seconds: Int) {
        extensions += 1
        remaining += seconds
        start()
    }

    /// Counts one second down.
    @objc func tick(_ sender: Timer?) {
        guard remaining > 0 else { return stop() }
        remaining -= 1
        delegate?.kitchenTimerDidTick?(self)
        guard remaining == 0 else { return }
        if let mayFinish = delegate?.kitchenTimer?(self, willFinishAfter: duration), !mayFinish {
            remaining = 60
            return
        }
        stop()
        if delegate?.isSilent != true {
            NotificationCenter.default.post(name: .kitchenTimerDidFinish, object: self, userInfo: ["name": name])
        }
    }
}

/// A timer for eggs, which rings a little early.
class EggTimer: KitchenTimer {
    @objc dynamic var isSoft = true

    override func tick(_ sender: Timer?) {
        if isSoft, remaining > 1, remaining <= duration / 10 { remaining = 1 }
        super.tick(sender)
    }
}

// MARK: - Texts

extension KitchenTimer {
    /// Returns the line under the clock. Kinds of timers override it.
    @objc func summary() -> String {
        return isRunning
            ? NSLocalizedString("timer.running", comment: "") : NSLocalizedString("timer.paused", comment: "")
    }
}

extension EggTimer {
    override func summary() -> String {
        return super.summary() + (isSoft ? " ◔" : " ●")
    }
}
