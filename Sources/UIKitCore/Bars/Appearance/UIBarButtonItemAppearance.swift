import CoreGraphics
import Foundation

/// The look of the buttons of a bar, for each state.
///
/// A state without a value shows that of the normal state. The appearance of a bar copies those that it is given, and
/// shows changes of the copies. Unlike UIKit, an appearance of buttons is not archived.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look of enabled buttons.
    public let normal: UIBarButtonItemStateAppearance
    /// The look of pressed buttons.
    public let highlighted: UIBarButtonItemStateAppearance
    /// The look of disabled buttons.
    public let disabled: UIBarButtonItemStateAppearance
    /// The look of buttons with the keyboard focus.
    public let focused: UIBarButtonItemStateAppearance

    /// The weight of titles whose attributes have no font.
    private(set) var style: UIBarButtonItem.Style

    /// The appearance of a bar that this is a part of.
    weak var owner: UIBarAppearance? {
        didSet { for state in states { state.owner = owner } }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    /// Creates the standard look of plain buttons.
    public convenience override init() {
        self.init(style: .plain)
    }

    /// Creates the standard look of buttons.
    ///
    /// - Parameter style: The weight of the buttons.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        normal = UIBarButtonItemStateAppearance()
        highlighted = UIBarButtonItemStateAppearance()
        disabled = UIBarButtonItemStateAppearance()
        focused = UIBarButtonItemStateAppearance()
        super.init()
    }

    /// Restores the standard look.
    ///
    /// - Parameter style: The weight of the buttons.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.reset() }
        owner?.didChange()
    }

    /// Returns the look for a state of a control.
    func look(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
        if state.contains(.disabled) { return disabled }
        if state.contains(.highlighted) { return highlighted }
        return state.contains(.focused) ? focused : normal
    }

    func makeCopy() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance(style: style)
        for (state, other) in zip(copy.states, states) { state.adopt(other) }
        return copy
    }

    func looks(like other: UIBarButtonItemAppearance) -> Bool {
        style == other.style && zip(states, other.states).allSatisfy { $0.looks(like: $1) }
    }
}

/// The look of the buttons of a bar in one state.
///
/// Titles use the font and the colour of their attributes, and ignore the others. Unlike UIKit, there is no
/// `backgroundImagePositionAdjustment`.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { owner?.didChange() }
    }

    /// The offset of titles in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { owner?.didChange() }
    }

    /// The image in place of the glass; nil for the glass.
    open var backgroundImage: UIImage? {
        didSet { owner?.didChange() }
    }

    weak var owner: UIBarAppearance?

    override init() {
        super.init()
    }

    func reset() {
        titleTextAttributes = [:]
        titlePositionAdjustment = .zero
        backgroundImage = nil
    }

    func adopt(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
    }

    func looks(like other: UIBarButtonItemStateAppearance) -> Bool {
        titleTextAttributes.isSame(as: other.titleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment && backgroundImage === other.backgroundImage
    }
}

extension [NSAttributedString.Key: Any] {
    /// Returns whether other attributes have equal values.
    func isSame(as other: Self) -> Bool {
        count == other.count
            && allSatisfy { key, value in
                guard let value = value as? AnyHashable, let otherValue = other[key] as? AnyHashable else {
                    return false
                }
                return value == otherValue
            }
    }
}
