import CRuntime
import CoreGraphics
import Foundation

/// Creates an object of a class that is known when the program runs, by that class's `init()`. The plugin
/// `UIKitInterop` translates `type.init()` to it. Stops the program for a class without this initializer.
///
/// - Parameter type: The class, or one derived from it.
public func interopObject<Object: NSObject>(of type: Object.Type) -> Object {
    made(runtime_make_object(address(of: type)), "init()")
}

/// Creates a view of a class that is known when the program runs, by that class's `init(frame:)`. The plugin
/// `UIKitInterop` translates `type.init(frame: frame)` to it.
///
/// - Parameters:
///   - type: The class, or one derived from it.
///   - frame: The frame in the coordinates of the superview, in points.
public func interopObject<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    made(
        runtime_make_view(
            address(of: type), Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width),
            Double(frame.size.height)), "init(frame:)")
}

/// Creates a view controller of a class that is known when the program runs, by that class's `init(nibName:bundle:)`.
/// The plugin `UIKitInterop` translates `type.init(nibName: name, bundle: bundle)` to it.
///
/// - Parameters:
///   - type: The class, or one derived from it.
///   - nibName: The name of the nib with the view; nil for the one that is called like the class, if there is one.
///   - bundle: The bundle with the nib; nil for that of the class.
public func interopObject<Controller: UIViewController>(
    of type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
    made(
        withConsumedCopy(of: nibName) {
            runtime_make_controller(address(of: type), $0, bundle.map { Unmanaged.passRetained($0).toOpaque() })
        }, "init(nibName:bundle:)")
}

/// Creates a table cell of a class that is known when the program runs, by that class's
/// `init(style:reuseIdentifier:)`. The plugin `UIKitInterop` translates
/// `type.init(style: style, reuseIdentifier: name)` to it.
///
/// - Parameters:
///   - type: The class, or one derived from it.
///   - style: The labels of the cell.
///   - reuseIdentifier: The identifier under which the table keeps the cell for reuse; nil for none.
public func interopObject<Cell: UITableViewCell>(
    of type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    made(
        withConsumedCopy(of: reuseIdentifier) {
            runtime_make_cell(address(of: type), unsafeBitCast(style, to: UInt8.self), $0)
        }, "init(style:reuseIdentifier:)")
}

private func address(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

private func made<Object: AnyObject>(_ object: UnsafeMutableRawPointer?, _ initializer: String) -> Object {
    guard let object else { preconditionFailure("The program does not know \(initializer) of \(Object.self).") }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}

/// Calls a closure with the address of a text that the closure's callee consumes, as initializers do.
private func withConsumedCopy<Result>(of text: String?, _ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { copy in
        copy.initialize(repeating: text)
        guard let address = copy.baseAddress else { preconditionFailure("A text takes no memory.") }
        return body(UnsafeRawPointer(address))
    }
}
