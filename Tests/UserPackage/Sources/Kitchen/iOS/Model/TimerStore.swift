import Foundation

private var remainingContext = 0

/// The timers that run at the moment, and the sum of what remains of them.
@objc(KTTimerStore)
final class TimerStore: NSObject {
    static let shared = TimerStore()

    private(set) var timers: [KitchenTimer] = []
    @objc dynamic private(set) var total = 0
    private var paused: [KitchenTimer] = []

    deinit {
        for timer in timers { unwatch(timer) }
    }

    @discardableResult
    func add(name: String, minutes: Int) -> KitchenTimer {
        let isEgg = name.lowercased().contains("egg")
        let timer =
            isEgg ? EggTimer(name: name, seconds: minutes * 60) : KitchenTimer(name: name, seconds: minutes * 60)
        add(timer)
        return timer
    }

    func add(_ timer: KitchenTimer) {
        timer.addObserver(
            self, forKeyPath: #keyPath(KitchenTimer.remaining), options: [.new, .initial], context: &remainingContext)
        timers.append(timer)
        updateTotal()
        NotificationCenter.default.post(name: .timerStoreDidChange, object: self)
    }

    func remove(_ timer: KitchenTimer) {
        guard let index = timers.firstIndex(of: timer) else { return }
        timer.stop()
        unwatch(timer)
        timers.remove(at: index)
        updateTotal()
        NotificationCenter.default.post(name: .timerStoreDidChange, object: self)
    }

    func removeAll() {
        while let timer = timers.last { remove(timer) }
    }

    private func unwatch(_ timer: KitchenTimer) {
        timer.removeObserver(self, forKeyPath: #keyPath(KitchenTimer.remaining), context: &remainingContext)
    }

    @objc func pauseAll() {
        paused = timers.filter { $0.isRunning }
        for timer in paused { timer.perform(#selector(KitchenTimer.stop)) }
    }

    @objc func resumeAll() {
        for timer in paused { timer.perform(#selector(KitchenTimer.start)) }
        paused = []
    }

    private func updateTotal() {
        total = timers.reduce(0) { $0 + $1.remaining }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if context == &remainingContext, keyPath == #keyPath(KitchenTimer.remaining) {
            updateTotal()
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}
