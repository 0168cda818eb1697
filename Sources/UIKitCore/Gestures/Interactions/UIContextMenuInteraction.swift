import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// The behaviour of a view that shows a menu and a preview when a finger stays on it.
///
///     let interaction = UIContextMenuInteraction(delegate: self)
///     view.addInteraction(interaction)
///
/// The delegate returns the menu for each press. The menu opens when a finger has stayed for half a second, at once
/// for the secondary button of a pointer, and for the menu key or Shift with F10 while the view, or a view in it, has
/// the keyboard. The finger slides to a row and chooses it where it lifts, or lifts first and taps. A tap on the
/// preview commits it; a touch elsewhere or Escape closes the menu. Of nested views with a menu, the innermost opens.
///
/// Screen readers find "Show Context Menu" among the actions of the view and of the elements in it.
///
/// Unlike UIKit, the view does not move before half a second is over, `UIContextMenuConfiguration` has no further
/// items, and there are no accessories beside a preview.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The looks of a context menu.
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// The menu stands beside a preview, and the rest of the window is blurred.
        case rich = 1
        /// The menu stands at the pointer, without a preview.
        case compact = 2
    }

    /// The object that provides the menus. Not kept alive.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// The look of the menu that is open.
    open var menuAppearance: Appearance {
        guard let presentation else { return .unknown }
        return presentation.isRich ? .rich : .compact
    }

    private weak var presentation: (any ContextMenuPresentation)?
    private let driver = ContextMenuDriver()

    /// The place of the last press, in the window's coordinates.
    private var lastLocation = CGPoint.zero

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The object that provides the menus, which is not kept alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        driver.interaction = self
    }

    /// Returns the place of the last press.
    ///
    /// - Parameter view: The view whose coordinates the result is in; nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return lastLocation }
        return view.convert(lastLocation, from: window)
    }

    /// Replaces the menu that is visible. Does nothing while none is.
    ///
    /// - Parameter block: Returns the new menu. It receives the visible one: the root, or the submenu that the user
    ///   has opened.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.updateVisibleMenu(block) }

    /// Closes the menu. Does nothing while none is open.
    open func dismissMenu() { presentation?.close() }

    // MARK: - The view

    open func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(driver.recognizer)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(driver.recognizer)
    }

    // MARK: - Opening

    /// Returns the menu at a point in the coordinates of the view.
    fileprivate func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    }

    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - configuration: The menu.
    ///   - point: The place of the press, in the coordinates of the view.
    ///   - touch: The touch that opens it; nil for a key or a screen reader.
    ///   - isPointer: Whether the secondary button of a pointer opens it.
    /// - Returns: Whether there is a menu or a preview to show.
    @discardableResult
    fileprivate func present(
        _ configuration: UIContextMenuConfiguration, at point: CGPoint, by touch: UITouch?, isPointer: Bool
    ) -> Bool {
        guard let view, let window = view.window else { return false }
        lastLocation = view.convert(point, to: window)
        presentation = window.showContextMenu(
            ContextMenuRequest(
                interaction: self, configuration: configuration, location: lastLocation, touch: touch,
                isPointer: isPointer))
        if let presentation {
            for other in view.interactions { (other as? any PressLifting)?.contextMenuDidOpen(presentation) }
        }
        return presentation != nil
    }

    /// Opens the menu at a view, as a key and a screen reader do.
    ///
    /// - Parameter target: The view, which is the interaction's or in it.
    /// - Returns: Whether there is a menu.
    func open(at target: UIView) -> Bool {
        guard let view else { return false }
        let point = view.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), from: target)
        guard let configuration = configuration(at: point) else { return false }
        return present(configuration, at: point, by: nil, isPointer: false)
    }

    /// Opens a menu for a touch that is down and that the interaction's recognizer has not received.
    func open(_ configuration: UIContextMenuConfiguration, by touch: UITouch, with event: UIEvent) {
        driver.open(configuration, by: touch, with: event)
    }

    fileprivate func handle(_ recognizer: ContextMenuGestureRecognizer, configuration: UIContextMenuConfiguration?) {
        let touch = recognizer.trackedTouches.first
        switch recognizer.state {
        case .began:
            guard let configuration, let view else { return }
            present(
                configuration, at: recognizer.location(in: view), by: touch,
                isPointer: recognizer.buttonMask.contains(.secondary))
        case .changed: if let touch { presentation?.fingerMoved(touch) }
        case .ended: if let touch { presentation?.fingerLifted(touch) }
        case .cancelled: if let touch { presentation?.fingerCancelled(touch) }
        default: break
        }
    }

    // MARK: - The delegate's answers

    /// Returns the view that is lifted off the screen for a menu; nil for the interaction's view.
    func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    }

    /// Returns the view at which the preview of a menu ends; nil for the one that was lifted.
    func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate?.contextMenuInteraction(
            self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }

    /// Called when a menu begins to close.
    func presentationWillClose(_ old: any ContextMenuPresentation) {
        if presentation === old { presentation = nil }
    }
}

/// A menu that an interaction is about to show.
@MainActor
struct ContextMenuRequest {
    let interaction: UIContextMenuInteraction
    let configuration: UIContextMenuConfiguration
    /// The place of the press, in the window's coordinates.
    let location: CGPoint
    /// The touch that opens the menu; nil for a key or a screen reader.
    let touch: UITouch?
    /// Whether the secondary button of a pointer opens it.
    let isPointer: Bool
}

/// A context menu over a window.
@MainActor
protocol ContextMenuPresentation: AnyObject {
    /// Whether there is a preview.
    var isRich: Bool { get }
    /// Called when the touch that has opened the menu moves, ends, or is lost.
    func fingerMoved(_ touch: UITouch)
    func fingerLifted(_ touch: UITouch)
    func fingerCancelled(_ touch: UITouch)
    /// Replaces the menu that is visible.
    func updateVisibleMenu(_ change: (UIMenu) -> UIMenu)
    /// Removes the menu.
    func close()
    /// Removes the menu and, at once, its preview, which a drag takes over.
    func closeForDrag()
}

/// An interaction that may lift the view before a context menu opens for the same press, and drag it out of the menu.
@MainActor
protocol PressLifting: UIInteraction {
    /// Called when a context menu of the view has opened.
    func contextMenuDidOpen(_ menu: any ContextMenuPresentation)
}

// MARK: - The press

/// The recognizer of an interaction, and the menu that its press is about to open.
@MainActor
private final class ContextMenuDriver: NSObject, @MainActor UIGestureRecognizerDelegate {
    weak var interaction: UIContextMenuInteraction?
    let recognizer = ContextMenuGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?

    override init() {
        super.init()
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector("_contextMenuPressed:", ContextMenuDriver.pressed(_:)))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction, let view = interaction.view, interaction.menuAppearance == .unknown else { return false }
        if configuration == nil { configuration = interaction.configuration(at: recognizer.location(in: view)) }
        return configuration != nil
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        (interaction?.view as? any ContextMenuSource)?.offersContextMenu(for: touch) ?? true
    }

    private func pressed(_ sender: UIGestureRecognizer) {
        let configuration = self.configuration
        self.configuration = nil
        interaction?.handle(recognizer, configuration: configuration)
    }

    func open(_ configuration: UIContextMenuConfiguration, by touch: UITouch, with event: UIEvent) {
        self.configuration = configuration
        recognizer.begin(with: touch, event: event)
        self.configuration = nil
    }
}

/// A recognizer of a press that stays, or of the secondary button of a pointer at once.
@MainActor
final class ContextMenuGestureRecognizer: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        minimumPressDuration = event.buttonMask.contains(.secondary) ? 0 : ContextMenuWatch.duration
        super.touchesBegan(touches, with: event)
    }

    /// Begins the gesture with a touch that the recognizer has not received.
    fileprivate func begin(with touch: UITouch, event: UIEvent) {
        guard state == .possible, trackedTouches.isEmpty, let view else { return }
        setDepth(sequence(first: view, next: \.superview).reduce(0) { depth, _ in depth + 1 })
        track(touch)
        buttonMask = event.buttonMask
        minimumPressDuration = 0
        super.touchesBegan([touch], with: event)
        arbiter?.resolve()
    }
}

/// A wait for a press in a list, which asks for a menu when the finger has stayed.
///
/// A list attaches its interaction when the first menu is about to open. It cannot be told before whether its delegate
/// has menus.
@MainActor
final class ContextMenuWatch {
    /// The time in seconds after which a finger opens a menu.
    static let duration: TimeInterval = 0.5

    private let open: (UITouch, UIEvent) -> Void
    private weak var touch: UITouch?
    private var deadline: Deadline?

    /// Creates a wait.
    ///
    /// - Parameter open: Called when a finger has stayed, with its touch and an event that it is in.
    init(_ open: @escaping (UITouch, UIEvent) -> Void) {
        self.open = open
    }

    /// Starts to wait. Called when a touch came down in a list.
    func begin(_ touches: Set<UITouch>, with event: UIEvent?, in view: any ContextMenuSource) {
        guard let touch = touches.first, touches.count == 1, self.touch == nil, let event,
            view.offersContextMenu(for: touch)
        else { return end() }
        self.touch = touch
        guard !event.buttonMask.contains(.secondary) else { return fire(touch, event) }
        // The list may have received the touch late.
        let elapsed = view.timeline.now.seconds - touch.timestamp
        deadline = view.timeline.schedule(after: max(0, Self.duration - elapsed), label: "context menu") {
            [weak self, weak touch] in
            if let self, let touch { fire(touch, event) }
        }
        deadline?.mayBeLeftPending = true
    }

    private func fire(_ touch: UITouch, _ event: UIEvent) {
        end()
        let (first, last) = (touch.firstLocation(in: nil), touch.location(in: nil))
        guard touch.delivery.isOpen, !touch.hasLeftScreen,
            hypot(last.x - first.x, last.y - first.y) <= GestureConstants.tapMovement
        else { return }
        open(touch, event)
    }

    /// Stops to wait if one of the touches, which have ended or are lost, is the one.
    func end(_ touches: Set<UITouch>) {
        if let touch, touches.contains(touch) { end() }
    }

    private func end() {
        deadline?.cancel()
        deadline = nil
        touch = nil
    }
}

// MARK: - Finding interactions

/// A view that decides itself where its context menus open.
@MainActor
protocol ContextMenuSource: UIView {
    /// Returns whether a press on the view, or on a view in it, may open a menu.
    func offersContextMenu(for touch: UITouch) -> Bool
    /// Returns a function that opens the menu of a view in this one, or of this one itself; nil without a menu. The
    /// function returns whether there was one.
    func contextMenuOpener(for target: UIView) -> (() -> Bool)?
}

extension ContextMenuSource {
    func contextMenuOpener(for target: UIView) -> (() -> Bool)? { interactionOpener(for: target) }
}

extension UIView {
    /// Returns a function that opens the menu of the view's first context menu interaction; nil without any.
    fileprivate func interactionOpener(for target: UIView) -> (() -> Bool)? {
        guard let interactions = rareIfLoaded?.interactions, !interactions.isEmpty,
            let interaction = interactions.lazy.compactMap({ $0 as? UIContextMenuInteraction }).first
        else { return nil }
        return { [weak interaction, weak target] in
            guard let interaction, let target else { return false }
            return interaction.open(at: target)
        }
    }

    /// Returns a function that opens the context menu of a view, or of the innermost view around it that has one; nil
    /// without any. The function returns whether there is a menu.
    package func contextMenuOpener() -> (() -> Bool)? {
        for candidate in sequence(first: self, next: \.superview) {
            let source = candidate as? any ContextMenuSource
            if let opener = source.map({ $0.contextMenuOpener(for: self) }) ?? candidate.interactionOpener(for: self) {
                return opener
            }
        }
        return nil
    }

}

extension UIResponder {
    /// The actions that an assistive technology offers beside activation: the custom actions, and for a view in one
    /// with a context menu, the one that opens it.
    package var offeredAccessibilityActions: [UIAccessibilityCustomAction] {
        var actions = accessibilityCustomActions ?? []
        if let open = (self as? UIView)?.contextMenuOpener() {
            actions.append(UIAccessibilityCustomAction(name: "Show Context Menu") { _ in open() })
        }
        return actions
    }
}

extension UIWindow {
    /// Opens the context menu of the responder that has the keyboard.
    ///
    /// - Parameters:
    ///   - key: The key that went down.
    ///   - responder: The responder.
    /// - Returns: Whether it is a key for menus, and there is a menu.
    func openContextMenu(for key: UIKey, from responder: UIResponder) -> Bool {
        let isMenuKey = key.keyCode == .keyboardApplication
        guard isMenuKey || key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift),
            // Texts have a menu of their own.
            !(responder is any UITextInput)
        else { return false }
        return (focusSystemIfLoaded?.focusedView ?? responder.owningView)?.contextMenuOpener()?() ?? false
    }
}
