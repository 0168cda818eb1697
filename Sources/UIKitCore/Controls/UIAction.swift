import Foundation

/// An action made of a closure, for controls and menus.
///
/// A control keeps one action per identifier: adding another with the same identifier replaces the first.
@MainActor
open class UIAction: UIMenuElement {
    /// Names an action within a control.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The action's name within a control; made up, and different from every other, when none was given.
    public let identifier: Identifier

    /// What the action is called where there is room for a sentence.
    open var discoverabilityTitle: String?

    /// Whether the action may be carried out, and how it is shown.
    open var attributes: UIMenuElement.Attributes

    /// Whether the action shows as on.
    open var state: UIMenuElement.State

    /// Who caused the handler to be called: the control, while its handler runs. Nil at other times.
    open internal(set) var sender: Any?

    private let handler: UIActionHandler
    private static var madeUp = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        Self.madeUp += identifier == nil ? 1 : 0
        self.identifier = identifier ?? Identifier("action-\(Self.madeUp)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Calls the handler on behalf of `sender`. A disabled action does nothing.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let previous = self.sender
        self.sender = sender
        defer { self.sender = previous }
        handler(self)
    }
}

/// What an action calls, with itself as the argument.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void
