import Foundation

/// A command that the first capable responder in the chain performs.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The action sent along the responder chain.
    public let action: Selector

    /// Distinguishes commands that share an action.
    public let propertyList: Any?

    /// The attributes that control the command's availability and appearance. Set them in `validate(_:)`.
    open var attributes: UIMenuElement.Attributes = []

    /// The state that a menu shows beside the command.
    open var state: UIMenuElement.State = .off

    /// A longer title for where a sentence fits.
    open var discoverabilityTitle: String?

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.attributes = attributes
        self.state = state
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, image: image)
    }
}
