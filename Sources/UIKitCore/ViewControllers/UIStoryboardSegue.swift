import Foundation

/// A transition from one view controller of a storyboard to another.
///
/// The source gets it in `prepare(for:sender:)`, before it is performed. A subclass, which the storyboard names,
/// overrides `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard; nil for a segue without one.
    public let identifier: String?
    /// The controller that the segue leads away from.
    public let source: UIViewController
    /// The controller that the segue leads to.
    public let destination: UIViewController

    /// The standard transition of the segue's kind.
    var performHandler: (() -> Void)?

    /// Creates a segue. Subclasses of a custom kind are created with this initializer.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Creates a segue whose transition is `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the transition. The storyboard calls it.
    open func perform() { performHandler?() }
}

/// A segue whose class is only known at run time.
///
/// Swift calls an initializer through a metatype only when it is `required`, which would force every subclass that
/// declares it to say so. The call goes through the method table of the class all the same, and this class requires it.
class RuntimeSegue: UIStoryboardSegue {
    required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }

    /// Creates a segue of a class with its initializer.
    @inline(never)
    static func make(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        let type = unsafeBitCast(type as AnyClass, to: RuntimeSegue.Type.self)
        return type.init(identifier: identifier, source: source, destination: destination)
    }
}

/// A second class that overrides the initializer, without which the compiler would call the one above directly.
final class OverridingRuntimeSegue: RuntimeSegue {
    required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}
