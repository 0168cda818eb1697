import Foundation

/// The base class of actions and commands, with a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The element's title.
    open internal(set) var title: String

    /// The image beside the title.
    open internal(set) var image: UIImage?

    /// The line below the title.
    open var subtitle: String?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }

    /// Attributes that control an element's availability and appearance.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element is visible and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element's action is destructive.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not visible.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the element was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The state that a menu shows beside an element.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }
}
