import Foundation

/// An action that calls a closure, for controls and menus.
///
/// A control holds one action per identifier. Adding another with the same identifier replaces the first.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action within a control.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The action's identifier within a control. Unique if none was given.
    public let identifier: Identifier

    /// A longer title for where a sentence fits.
    open var discoverabilityTitle: String?

    /// The attributes that control the action's availability and appearance.
    open var attributes: UIMenuElement.Attributes

    /// The state that a menu shows beside the action.
    open var state: UIMenuElement.State

    /// The control that sent the action while its handler runs; nil at other times.
    open internal(set) var sender: Any?

    private let handler: UIActionHandler
    private static var generatedCount = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        Self.generatedCount += identifier == nil ? 1 : 0
        self.identifier = identifier ?? Identifier("action-\(Self.generatedCount)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Calls the handler on behalf of `sender`. Has no effect if the action is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let previous = self.sender
        self.sender = sender
        defer { self.sender = previous }
        handler(self)
    }
}

/// The handler of an action, called with the action itself.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void
