import Foundation
import QuartzCore
import Timeline

/// The stream of trace records, one for each decision: the views that were hit-tested, the one that was hit, and the
/// reasons against the others.
///
/// Routing, hit testing, delivery, controls and layout emit records; tests, the inspector and `replay --trace`
/// observe them. Without an observer, emitting costs the test of a flag and builds nothing.
@MainActor
public enum Trace {
    /// Whether the trace is observed. Unchecked, because each access loads or stores one flag and calls nothing.
    @exclusivity(unchecked) public private(set) static var isOn = false

    private static var observers: [TraceObservation.Recipient] = []

    /// Calls `handler` with every record from now until the returned observation is ended or dropped.
    public static func observe(_ handler: @escaping @MainActor (TraceRecord) -> Void) -> TraceObservation {
        let observation = TraceObservation(handler: handler)
        observers = observers.filter { $0.isActive } + [observation.recipient]
        isOn = true
        return observation
    }

    /// Calls `handler` with every record of one application from now until the returned observation is ended or
    /// dropped.
    package static func observe(
        _ application: UIApplication, _ handler: @escaping @MainActor (TraceRecord) -> Void
    ) -> TraceObservation {
        let number = application.number
        return observe { record in
            if record.application == number { handler(record) }
        }
    }

    /// Emits an event of the current application. It is built only while the trace is observed.
    package static func emit(_ event: @autoclosure () -> TraceRecord.Event) {
        guard isOn else { return }
        send(event(), of: UIApplication.sharedIfRunning)
    }

    /// Emits an event that concerns a responder, as its application, which need not be the current one.
    static func emit(_ event: @autoclosure () -> TraceRecord.Event, by responder: UIResponder) {
        guard isOn else { return }
        send(event(), of: responder.owningApplication)
    }

    private static func send(_ event: TraceRecord.Event, of application: UIApplication?) {
        let record = TraceRecord(
            instant: (application?.timeline ?? CurrentApplication.idleTimeline).now,
            application: application?.number ?? 0, event: event)
        for observer in observers {
            observer.handler?(record)
        }
    }

    /// Emits a record about a recognizer or the delivery of a touch.
    static func emit(_ note: @autoclosure () -> GestureNote) {
        emit(.gesture(note()))
    }

    /// Returns the result of `body`, run as if the trace were not observed.
    package static func silently<Result>(_ body: () -> Result) -> Result {
        let wasOn = isOn
        isOn = false
        defer { isOn = wasOn }
        return body()
    }

    /// Runs `body` with the trace on and its observers suspended: only an observation that `body` begins receives
    /// records.
    package static func suspendingObservers(_ body: () -> Void) {
        let (wasOn, suspended) = (isOn, observers)
        observers = []
        isOn = true
        body()
        // Observations that `body` began continue; those that ended meanwhile do not come back.
        observers = (suspended + observers).filter { $0.isActive }
        isOn = wasOn ? !observers.isEmpty : wasOn
    }

    static func observationDidEnd() {
        observers.removeAll { !$0.isActive }
        isOn = !observers.isEmpty
    }
}

/// An observation of the trace. It lasts until `end()` is called or the observation is released.
@MainActor
public final class TraceObservation {
    /// The part of the observation that the trace retains, so that releasing the observation ends it.
    @MainActor
    final class Recipient {
        var handler: (@MainActor (TraceRecord) -> Void)?
        var isActive: Bool { handler != nil }

        init(handler: @escaping @MainActor (TraceRecord) -> Void) {
            self.handler = handler
        }
    }

    let recipient: Recipient

    init(handler: @escaping @MainActor (TraceRecord) -> Void) {
        recipient = Recipient(handler: handler)
    }

    /// Ends the observation. Calling it again does nothing.
    public func end() {
        recipient.handler = nil
        Trace.observationDidEnd()
    }

    isolated deinit {
        end()
    }
}

/// Names of objects in the trace.
extension Trace {
    private static var classNames: [ObjectIdentifier: String] = [:]

    /// Returns the name of an object in the trace.
    package static func name(of object: Any?) -> String {
        switch object {
        case nil: "no object"
        case let responder as UIResponder: responder.traceName
        case let object?: "\(type(of: object))"
        }
    }

    /// Returns the name of a class. The name is cached, because `String(describing:)` searches for conformances each
    /// time.
    static func name(ofClass type: AnyClass) -> String {
        let identity = ObjectIdentifier(type)
        if let known = classNames[identity] { return known }
        let name = "\(type)"
        classNames[identity] = name
        return name
    }
}

extension Trace {
    /// Returns a number as the trace writes it: with at most two decimals and no trailing zeros.
    package nonisolated static func text(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
        let hundredths = Int(clamping: (value * 100).rounded())
        let sign = hundredths < 0 ? "-" : ""
        let whole = abs(hundredths) / 100
        let fraction = abs(hundredths) % 100
        if fraction == 0 { return "\(sign)\(whole)" }
        if fraction % 10 == 0 { return "\(sign)\(whole).\(fraction / 10)" }
        return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// Returns a point as the trace writes it.
    package nonisolated static func text(_ point: CGPoint) -> String {
        "\(text(point.x)),\(text(point.y))"
    }
}
