/// A class that tells the selectors of its methods, so that a selector of the same name finds them which was created
/// for a method of another class. A nil target then finds the object in the responder chain, as on iOS.
///
///     extension Tray: SelectorProvider {
///         static let selectors = [Selector("pressed:event:", Tray.pressed(_:event:))]
///     }
///
/// Unlike UIKit, where every method with `@objc` is found, Swift on Linux keeps no names of methods. Classes that the
/// plugin `UIKitInterop` has read are found without this.
@preconcurrency @MainActor
public protocol SelectorProvider: AnyObject {
    /// The selectors of the methods that others may send.
    static var selectors: [Selector] { get }
}
