import Foundation
import QuartzCore
import Timeline

/// The stream of trace records, one for each decision: the views that were hit-tested, the one that was hit, and the
/// reasons against the others.
///
/// Routing, hit testing, delivery, controls and layout emit records; tests, the inspector and `replay --trace`
/// observe them. Without an observer, emitting costs the test of a flag and builds nothing.
@preconcurrency @MainActor
public enum Trace {
    /// Whether the trace is observed. Unchecked, because each access loads or stores one flag and calls nothing.
    @exclusivity(unchecked) public private(set) static var isOn = false

    /// The observers of all records, in the order in which they began.
    private static var observers: [TraceObservation.Recipient] = []

    /// The observers of one application's records, by its number, so that a record is not offered to the observers of
    /// every other application. A program that runs many stages has as many of them.
    private static var observersByApplication: [Int: [TraceObservation.Recipient]] = [:]

    /// Calls `handler` with every record from now until the returned observation is ended or dropped.
    public static func observe(_ handler: @escaping @MainActor (TraceRecord) -> Void) -> TraceObservation {
        let observation = TraceObservation(application: nil, handler: handler)
        observers.append(observation.recipient)
        isOn = true
        return observation
    }

    /// Calls `handler` with every record of one application from now until the returned observation is ended or
    /// dropped.
    package static func observe(
        _ application: UIApplication, _ handler: @escaping @MainActor (TraceRecord) -> Void
    ) -> TraceObservation {
        let observation = TraceObservation(application: application.number, handler: handler)
        observersByApplication[application.number, default: []].append(observation.recipient)
        isOn = true
        return observation
    }

    /// Emits an event of the current application. It is built only while the trace is observed.
    package static func emit(_ event: @autoclosure () -> TraceRecord.Event) {
        guard isOn else { return }
        send(event(), of: currentApplication)
    }

    /// Emits an event that concerns a responder, as its application, which need not be the current one.
    static func emit(_ event: @autoclosure () -> TraceRecord.Event, by responder: UIResponder) {
        guard isOn else { return }
        send(event(), of: responder.owningWindow?.screen.application ?? currentApplication)
    }

    /// The application of records about objects in no window. A task that has no application of its own has none here,
    /// or a test without a stage would write into the transcript of a test that runs beside it.
    private static var currentApplication: UIApplication? { CurrentApplication.ownerOfTask as? UIApplication }

    private static func send(_ event: TraceRecord.Event, of application: UIApplication?) {
        let record = TraceRecord(
            instant: (application?.timeline ?? CurrentApplication.idleTimeline).now,
            application: application?.number ?? 0, event: event)
        for observer in observers {
            observer.handler?(record)
        }
        for observer in observersByApplication[record.application] ?? [] {
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
        let (wasOn, suspended, suspendedByApplication) = (isOn, observers, observersByApplication)
        observers = []
        observersByApplication = [:]
        isOn = true
        body()
        // Observations that `body` began continue; those that ended meanwhile do not come back.
        observers = (suspended + observers).filter { $0.isActive }
        observersByApplication = suspendedByApplication.merging(observersByApplication) { $0 + $1 }
            .compactMapValues { recipients in
                let active = recipients.filter { $0.isActive }
                return active.isEmpty ? nil : active
            }
        isOn = wasOn && isObserved
    }

    private static var isObserved: Bool { !observers.isEmpty || !observersByApplication.isEmpty }

    fileprivate static func remove(_ recipient: TraceObservation.Recipient) {
        if let application = recipient.application {
            observersByApplication[application]?.removeAll { $0 === recipient }
            if observersByApplication[application]?.isEmpty == true { observersByApplication[application] = nil }
        } else {
            observers.removeAll { $0 === recipient }
        }
        isOn = isObserved
    }
}

/// An observation of the trace. It lasts until `end()` is called or the observation is released.
@preconcurrency @MainActor
public final class TraceObservation {
    /// The part of the observation that the trace retains, so that releasing the observation ends it.
    @MainActor
    final class Recipient {
        /// The number of the application whose records it receives, or nil for those of all applications.
        let application: Int?
        var handler: (@MainActor (TraceRecord) -> Void)?
        var isActive: Bool { handler != nil }

        init(application: Int?, handler: @escaping @MainActor (TraceRecord) -> Void) {
            self.application = application
            self.handler = handler
        }
    }

    let recipient: Recipient

    init(application: Int?, handler: @escaping @MainActor (TraceRecord) -> Void) {
        recipient = Recipient(application: application, handler: handler)
    }

    /// Ends the observation. Calling it again does nothing.
    public func end() {
        recipient.handler = nil
        Trace.remove(recipient)
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
    package static func name(ofClass type: AnyClass) -> String {
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
