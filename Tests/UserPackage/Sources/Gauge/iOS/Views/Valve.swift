import UIKit

typealias Completion = (Bool) -> Void

/// The listener of a valve, of which everything is optional.
@objc protocol ValveDelegate: NSObjectProtocol {
    @objc optional func valveDidTurn(_ valve: Valve)
    @objc optional func child(of valve: Valve) -> ValveDelegate
    @objc optional func object(of valve: Valve) -> AnyObject
    @objc optional func failure(of valve: Valve) -> Error
    @objc optional func turns(of valve: Valve) -> Int
    @objc optional func valve(_ valve: Valve, close completion: Completion)
    @objc optional static func makeTitle() -> String
    @objc optional var limit: Int { get }
    @objc optional var mark: String? { get }
    @objc optional subscript(index: Int) -> String { get }
}

/// A valve whose delegate is of another type than those of the app's other classes.
class Valve: UIControl {
    weak var delegate: ValveDelegate?
    var closings = 0

    func limits(of other: Valve) -> [Int] {
        let weakly = { [weak self] in self?.delegate?.limit ?? 7 }
        let strongly = { [weak self] () -> Int in
            guard let strongSelf = self else { return -1 }
            return strongSelf.delegate?.limit ?? 7
        }
        return [
            other.delegate?.limit ?? 7, delegate?.limit ?? 7, weakly(), strongly(), delegate?.turns?(of: self) ?? 7,
        ]
    }

    var mark: String {
        guard let mark = delegate?.mark else { return "missing" }
        return mark ?? "nil"
    }

    var item: String {
        return delegate?[3] ?? "none"
    }

    var title: String {
        guard let delegate = delegate else { return "" }
        return type(of: delegate).makeTitle?() ?? "untitled"
    }

    func missing() -> [Bool] {
        func isNil(_ value: Any?) -> Bool { return value == nil }
        return [
            isNil(delegate?.child?(of: self)), isNil(delegate?.object?(of: self)), isNil(delegate?.failure?(of: self)),
        ]
    }

    func close() {
        delegate?.valve?(self, close: { _ in closings += 1 })
    }

    var guards: [Bool] {
        return [
            delegate?.responds(to: #selector(ValveDelegate.valveDidTurn(_:))) ?? false,
            delegate?.responds(to: #selector(ValveDelegate.valve(_:close:))) ?? false,
            delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) ?? false,
            delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))) ?? false,
        ]
    }
}

class SilentListener: NSObject, ValveDelegate {}

class Listener: NSObject, ValveDelegate, UIScrollViewDelegate {
    let limit = 3
    var mark: String?
    func valveDidTurn(_ valve: Valve) {}
    func turns(of valve: Valve) -> Int { return 4 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    static func makeTitle() -> String { return "heard" }
    subscript(index: Int) -> String { return "item \(index)" }
}

class LateListener: SilentListener {
    @objc var limit: Int { return 5 }
    func valve(_ valve: Valve, close completion: Completion) { completion(true) }
}
