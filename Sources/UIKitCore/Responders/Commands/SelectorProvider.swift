/// A class that lists the selectors of its methods. A selector created for another class then finds the method by its
/// name, and a nil target finds the object in the responder chain, as on iOS.
///
///     extension Tray: SelectorProvider {
///         static let selectors = [Selector("pressed:event:", Tray.pressed(_:event:))]
///     }
///
/// Unlike UIKit, which finds every method with `@objc` by its name, Touchstone finds only the methods that a
/// `SelectorProvider` lists or the plugin `UIKitInterop` has read: Swift on Linux keeps no names of methods.
@preconcurrency @MainActor
public protocol SelectorProvider: AnyObject {
    /// The selectors of the methods that others may send.
    static var selectors: [Selector] { get }
}
