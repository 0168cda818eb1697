internal import CX11
import CoreGraphics

/// The properties of the server's input devices that affect how their events are read.
struct InputDevices {
    /// The identifiers of the devices that are touch screens.
    private(set) var touchScreens: Set<Int32> = []
    private(set) var names: [Int32: String] = [:]
    private var pressures: [Int32: Pressure] = [:]

    private struct Pressure {
        var valuator: Int32
        var minimum: Double
        var maximum: Double
    }

    /// The pressure of an ordinary touch, as a fraction of the device's range.
    private static let ordinaryPressure = 0.5

    /// Queries all devices. Takes a round trip.
    @MainActor
    static func query(_ connection: X11Connection, scroll: inout ScrollTranslator) -> InputDevices {
        var devices = InputDevices()
        guard !connection.isLost, connection.input != nil else { return devices }
        var count: Int32 = 0
        guard let infos = XIQueryDevice(connection.display, XIAllDevices, &count) else { return devices }
        defer { XIFreeDeviceInfo(infos) }
        for index in 0..<Int(count) {
            let info = infos[index]
            // A master device repeats the classes of the device that was used last.
            guard info.use == XISlavePointer || info.use == XIFloatingSlave else { continue }
            devices.names[info.deviceid] = info.name.map { String(cString: $0) } ?? ""
            devices.read(
                classes: info.classes, count: Int(info.num_classes), device: info.deviceid, connection, &scroll)
        }
        return devices
    }

    /// Reads a device's classes, from a query or because another device has become active.
    @MainActor
    mutating func read(
        classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int, device: Int32,
        _ connection: X11Connection, _ scroll: inout ScrollTranslator
    ) {
        var axes: [ScrollTranslator.Axis] = []
        var values: [Int: Double] = [:]
        for index in 0..<count {
            guard let any = classes?[index] else { continue }
            let raw = UnsafeRawPointer(any)
            switch any.pointee.type {
            case XIScrollClass:
                let info = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
                axes.append(
                    ScrollTranslator.Axis(
                        valuator: Int(info.number), isVertical: info.scroll_type == XIScrollTypeVertical,
                        increment: info.increment, value: nil))
            case XIValuatorClass:
                let info = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
                values[Int(info.number)] = info.value
                let isPressure =
                    info.label == connection.atom(.absolutePressure)
                    || info.label == connection.atom(.absolutePressureOfPen)
                if isPressure, info.max > info.min {
                    pressures[device] = Pressure(valuator: info.number, minimum: info.min, maximum: info.max)
                }
            case XITouchClass:
                let info = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee
                if info.mode == XIDirectTouch {
                    touchScreens.insert(device)
                }
            default:
                break
            }
        }
        for index in axes.indices {
            axes[index].value = values[axes[index].valuator]
        }
        scroll.setAxes(axes, device: Int(device))
    }

    /// Returns UIKit's force, 1 for an ordinary touch, from a touch's valuators; 0 when the device does not measure
    /// it.
    func force(device: Int32, valueOf valuator: (Int) -> Double?) -> Double {
        guard let pressure = pressures[device], let value = valuator(Int(pressure.valuator)) else { return 0 }
        let fraction = (value - pressure.minimum) / (pressure.maximum - pressure.minimum)
        return max(0, fraction / Self.ordinaryPressure)
    }
}

extension XIValuatorState {
    /// Returns a valuator's value in an event; nil when the event does not contain it.
    func value(of valuator: Int) -> Double? {
        guard let mask, let values, cx11_is_mask_set(mask, mask_len, Int32(valuator)) != 0 else { return nil }
        let index = (0..<valuator).count { cx11_is_mask_set(mask, mask_len, Int32($0)) != 0 }
        return values[index]
    }
}
