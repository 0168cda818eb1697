import Foundation

/// The common properties and methods of UIKit's own classes by name: those that nibs and apps use as keys.
///
/// Layers are not here: `CALayer` knows its properties by name.
enum UIKitTable: InteropModule {
    static var classes: [InteropClass] { views + controls + containers }
}
