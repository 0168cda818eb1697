import CoreGraphics
import HostInterface
import Timeline

/// A translator of the server's scroll valuators and of its older wheel buttons to distances.
///
/// A scroll valuator counts up and down without limit from an arbitrary start, one `increment` per notch. Only
/// differences are meaningful, and only without a gap: after another device was used, or the pointer was elsewhere,
/// the count starts again.
struct ScrollTranslator {
    /// One direction in which a device scrolls.
    struct Axis: Equatable {
        /// The valuator's number in the device's events.
        var valuator: Int
        var isVertical: Bool
        /// The amount that one notch adds to the valuator.
        var increment: Double
        /// The valuator's current value; nil when unknown.
        var value: Double?
    }

    /// The distance by which the content should move.
    struct Movement: Equatable {
        /// The distance in points.
        var dx: CGFloat
        var dy: CGFloat
        /// Whether the device scrolls continuously, unlike a wheel with notches.
        var isContinuous: Bool

        /// Whether the movement is zero, with which a touchpad reports that its fingers were lifted.
        var isLift: Bool { dx == 0 && dy == 0 }
    }

    /// The distance in points per notch of a wheel: about three lines of text.
    static let pointsPerNotch: CGFloat = 40

    private var axes: [Int: [Axis]] = [:]
    /// The devices that have reported a fraction of a notch: touchpads and free-spinning wheels.
    private var continuousDevices: Set<Int> = []

    /// Whether any device has scroll valuators.
    var hasAxes: Bool { axes.contains { !$0.value.isEmpty } }

    /// Sets the axes of a device, after a query or a change.
    mutating func setAxes(_ newAxes: [Axis], device: Int) {
        axes[device] = newAxes.filter { $0.increment != 0 && $0.increment.isFinite }
    }

    /// Forgets the valuators' values. The next event of each device only sets them.
    mutating func forgetValues() {
        for device in Array(axes.keys) {
            for index in (axes[device] ?? []).indices {
                axes[device]?[index].value = nil
            }
        }
    }

    /// Returns the movement from new values of a device's valuators; nil when none of them scrolls or the previous
    /// value is unknown.
    ///
    /// - Parameter isEmulated: Whether the server derived the movement from an older wheel's button, which it also
    ///   reports. The button is used then.
    mutating func translate(device: Int, isEmulated: Bool, valueOf valuator: (Int) -> Double?) -> Movement? {
        guard var deviceAxes = axes[device] else { return nil }
        var notches = CGVector(dx: 0, dy: 0)
        var isReported = false
        for index in deviceAxes.indices {
            let axis = deviceAxes[index]
            guard let value = valuator(axis.valuator), value.isFinite else { continue }
            deviceAxes[index].value = value
            guard let previous = axis.value, !isEmulated else { continue }
            isReported = true
            if axis.isVertical {
                notches.dy += (value - previous) / axis.increment
            } else {
                notches.dx += (value - previous) / axis.increment
            }
        }
        axes[device] = deviceAxes
        guard notches.dx != 0 || notches.dy != 0 else {
            let isLift = isReported && continuousDevices.contains(device)
            return isLift ? Movement(dx: 0, dy: 0, isContinuous: true) : nil
        }
        if !notches.dx.isNearlyWhole || !notches.dy.isNearlyWhole {
            continuousDevices.insert(device)
        }
        return Movement(
            dx: -notches.dx * Self.pointsPerNotch, dy: -notches.dy * Self.pointsPerNotch,
            isContinuous: continuousDevices.contains(device))
    }

    /// Returns the movement of one step of an older wheel: buttons 4 to 7 are up, down, left and right; nil for any
    /// other button.
    static func movement(forButton button: Int) -> Movement? {
        switch button {
        case 4: Movement(dx: 0, dy: pointsPerNotch, isContinuous: false)
        case 5: Movement(dx: 0, dy: -pointsPerNotch, isContinuous: false)
        case 6: Movement(dx: pointsPerNotch, dy: 0, isContinuous: false)
        case 7: Movement(dx: -pointsPerNotch, dy: 0, isContinuous: false)
        default: nil
        }
    }
}

extension CGFloat {
    fileprivate var isNearlyWhole: Bool { (self - rounded()).magnitude < 1e-6 }
}

/// A tracker that gives a touchpad's scroll a beginning and an end.
///
/// The server reports neither. Drivers that detect lifted fingers report a zero movement then. For a device that has
/// never done so, a pause ends the scroll.
struct ScrollSequence {
    /// The seconds without a report after which the fingers count as lifted: longer than the gap between two reports of
    /// the slowest scroll, and shorter than it takes to put fingers down again.
    static let timeout = 0.15

    private var open: ScrollSample?
    private var device = 0
    private var newest = Instant.zero
    /// The devices that have reported lifted fingers. Their fingers may rest for any time.
    private var devicesReportingLifts: Set<Int> = []

    /// The instant at which the scroll in progress ends if no further report arrives; nil when it does not end by
    /// time.
    var deadline: Instant? {
        open == nil || devicesReportingLifts.contains(device) ? nil : newest.advanced(by: Self.timeout)
    }

    /// Adds a movement of `device` and gives it a phase.
    mutating func move(_ sample: ScrollSample, device: Int, now: Instant) -> [ScrollSample] {
        var result: [ScrollSample] = []
        if open != nil, self.device != device {
            result = finish(.ended)
        }
        var sample = sample
        sample.phase = open == nil ? .began : .changed
        open = sample
        self.device = device
        newest = now
        return result + [sample]
    }

    /// Called when a device has reported a zero movement: its fingers were lifted.
    mutating func lift(device: Int) -> [ScrollSample] {
        devicesReportingLifts.insert(device)
        return self.device == device ? finish(.ended) : []
    }

    /// Ends the scroll whose deadline has passed.
    mutating func endIfTimedOut(at now: Instant) -> [ScrollSample] {
        guard let deadline, deadline <= now else { return [] }
        return finish(.ended)
    }

    /// Ends the scroll in progress, of `device` or, if nil, of any device.
    mutating func finish(_ phase: GesturePhase, device: Int? = nil) -> [ScrollSample] {
        guard var last = open, device == nil || device == self.device else { return [] }
        open = nil
        last.phase = phase
        last.delta = .zero
        return [last]
    }
}
