import CoreGraphics

/// Wheels and touchpads: turns the server's scroll valuators, or its old wheel buttons, into distances.
///
/// A scroll valuator counts up and down for ever, from anywhere, one `increment` for each notch. Only differences mean
/// something, and only those seen without a gap: when another device took over, or the pointer was elsewhere, the count
/// begins again.
struct ScrollTranslator {
    /// One direction in which a device scrolls.
    struct Axis: Equatable {
        /// The valuator's number in events of the device.
        var valuator: Int
        var isVertical: Bool
        /// What one notch adds to the valuator.
        var increment: Double
        /// The valuator's value now, nil when it is not known.
        var value: Double?
    }

    /// How far the content should move.
    struct Movement: Equatable {
        /// In points.
        var dx: CGFloat
        var dy: CGFloat
        /// False for a wheel that turns in steps.
        var isContinuous: Bool

        /// True for a report of no movement, with which a touchpad tells that its fingers were lifted.
        var isLift: Bool { dx == 0 && dy == 0 }
    }

    /// Points that the content moves for one notch of a wheel: about three lines of text.
    static let pointsPerNotch: CGFloat = 40

    private var axes: [Int: [Axis]] = [:]
    /// Devices that have reported a part of a notch: touchpads, and wheels that turn freely.
    private var continuousDevices: Set<Int> = []

    /// True when some device has scroll valuators.
    var hasAxes: Bool { axes.contains { !$0.value.isEmpty } }

    /// What a device can do, from a query or because it has changed.
    mutating func setAxes(_ newAxes: [Axis], device: Int) {
        axes[device] = newAxes.filter { $0.increment != 0 && $0.increment.isFinite }
    }

    /// The counts are not known any more: the next ones only say where they stand.
    mutating func forgetValues() {
        for device in Array(axes.keys) {
            for index in (axes[device] ?? []).indices {
                axes[device]?[index].value = nil
            }
        }
    }

    /// New values of a device's valuators; nil when none of them scrolls or nothing is known to compare with.
    ///
    /// - Parameter isEmulated: the server made the movement up from an old wheel button, which it also reports; then the
    ///   button counts.
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

    /// One click of an old wheel: buttons 4 to 7 are up, down, left and right; nil for any other button.
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
