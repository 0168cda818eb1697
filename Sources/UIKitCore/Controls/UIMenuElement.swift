import Foundation

/// What actions and commands have in common: a title and an image.
@MainActor
open class UIMenuElement: NSObject {
    /// The element's name.
    open internal(set) var title: String

    /// A picture to show beside the title.
    open internal(set) var image: UIImage?

    /// A line below the title.
    open var subtitle: String?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }

    /// How an element may be used and shown.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element is shown and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Choosing the element destroys something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing the element leaves a menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether an element shows as chosen.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }
}
