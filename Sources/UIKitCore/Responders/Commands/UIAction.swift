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

    /// The action's title. A menu that is open shows it when it is opened again.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    /// The image beside the title.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// The image in place of `image` while the action is on, in a palette; nil for `image` on a plate.
    open internal(set) var selectedImage: UIImage?

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
        super.init(title: title.isEmpty ? Self.standardTitles[self.identifier] ?? "" : title, image: image)
        self.subtitle = subtitle
    }

    /// Creates an action with another image for a palette in which it is on.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: The line below it.
    ///   - image: The image beside the title.
    ///   - selectedImage: The image in its place while the action is on, in a palette.
    ///   - identifier: The identity within a control; nil for a unique one.
    ///   - discoverabilityTitle: A longer title.
    ///   - attributes: The availability and appearance.
    ///   - state: The state that a menu shows.
    ///   - handler: The closure, called with the action itself.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage?,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
        self.selectedImage = selectedImage
    }

    private static let standardTitles: [Identifier: String] = [
        .paste: "Paste", .pasteAndGo: "Paste and Go", .pasteAndMatchStyle: "Paste and Match Style",
        .pasteAndSearch: "Paste and Search",
    ]

    /// Calls the handler on behalf of `sender`. Has no effect if the action is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let previous = self.sender
        self.sender = sender
        defer { self.sender = previous }
        handler(self)
    }
}

/// The names of actions that paste. An action with one of them and without a title of its own has the usual title.
extension UIAction.Identifier {
    /// The name of an action that pastes.
    public static let paste = Self("com.touchstone.action.paste")
    /// The name of an action that pastes without fonts and colours.
    public static let pasteAndMatchStyle = Self("com.touchstone.action.paste-and-match-style")
    /// The name of an action that pastes an address and opens it.
    public static let pasteAndGo = Self("com.touchstone.action.paste-and-go")
    /// The name of an action that pastes a text and searches for it.
    public static let pasteAndSearch = Self("com.touchstone.action.paste-and-search")
}

/// The handler of an action, called with the action itself.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void
