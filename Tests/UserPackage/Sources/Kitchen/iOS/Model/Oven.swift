import Foundation
import UIKit

/// The listener of an oven.
@objc protocol OvenDelegate: AnyObject {
    @objc optional func oven(_ oven: Oven, didReach temperature: Double)
    @objc optional func ovenShouldStayWarm(_ oven: Oven) -> Bool
    @objc optional var reminder: String { get }
}

extension Notification.Name {
    /// Posted a while after an oven was ready; the object is the oven.
    static let ovenWasForgotten = Notification.Name("OvenWasForgotten")
}

/// An oven that heats up while it is on, and cools down afterwards.
@objcMembers
class Oven: NSObject {
    static let roomTemperature = 20.0
    static let maximum = 250.0

    /// The temperature inside in degrees Celsius.
    dynamic private(set) var temperature = Oven.roomTemperature
    /// The temperature that is wanted.
    dynamic var target = 180.0 {
        didSet { target = min(max(target, 50), Oven.maximum) }
    }
    dynamic private(set) var isOn = false
    dynamic private(set) var isReady = false
    weak var delegate: OvenDelegate?
    private(set) var reminders: [String] = []

    private weak var heating: Timer?
    private var reminder: DispatchWorkItem?

    class func keyPathsForValuesAffectingProgress() -> Set<String> {
        return [#keyPath(temperature), #keyPath(target)]
    }

    /// The heat so far, from 0 to 1.
    var progress: Double {
        let range = target - Oven.roomTemperature
        return min(max((temperature - Oven.roomTemperature) / range, 0), 1)
    }

    func turnOn() {
        guard !isOn else { return }
        isOn = true
        heating?.invalidate()
        heating = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] timer in
            guard let self = self else {
                timer.invalidate()
                return
            }
            self.warm()
        }
    }

    func turnOff() {
        guard isOn else { return }
        isOn = false
        isReady = false
        reminder?.cancel()
        reminder = nil
    }

    func toggle() {
        if isOn { turnOff() } else { turnOn() }
    }

    /// Moves the temperature by one step. The timer ends once an oven that is off is cold.
    private func warm() {
        if isOn {
            if temperature < target {
                temperature = min(temperature + 5, target)
                if temperature == target { becomeReady() }
            } else {
                temperature = max(temperature - 2, target)
            }
        } else if delegate?.ovenShouldStayWarm?(self) != true {
            temperature = max(temperature - 10, Oven.roomTemperature)
            if temperature == Oven.roomTemperature { heating?.invalidate() }
        }
    }

    private func becomeReady() {
        isReady = true
        delegate?.oven?(self, didReach: temperature)
        let item = DispatchWorkItem { [weak self] in self?.remind() }
        reminder = item
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(30), execute: item)
    }

    private func remind() {
        guard isOn else { return }
        reminders.append(delegate?.reminder ?? NSLocalizedString("oven.forgotten", comment: "A reminder"))
        NotificationCenter.default.post(name: .ovenWasForgotten, object: self)
    }
}
