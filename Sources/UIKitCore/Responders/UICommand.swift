import Foundation

/// Something that can be carried out by whichever responder has the method for it.
@MainActor
open class UICommand: UIMenuElement {
    /// The action that is sent along the responder chain.
    public let action: Selector

    /// Distinguishes commands that share an action.
    public let propertyList: Any?

    /// Whether the command may be carried out, and how it is shown. Set in `validate(_:)`.
    open var attributes: UIMenuElement.Attributes = []

    /// Whether the command shows as on.
    open var state: UIMenuElement.State = .off

    /// What the command is called where there is room for a sentence.
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
