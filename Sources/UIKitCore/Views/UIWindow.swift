import Foundation
import QuartzCore

/// The root of a view hierarchy, and the place where events enter it.
///
/// A window is not visible until `makeKeyAndVisible()` or `isHidden = false`. The first one that becomes visible opens the
/// host's window at its own size.
@MainActor
open class UIWindow: UIView {
    /// Set while the window fills the screen, so that it goes on filling it when the screen changes its size.
    var fillsScreen = false

    /// The responder that key presses go to.
    package private(set) weak var firstResponder: UIResponder?

    private var inputViews: InputViewHost?

    /// Where the keyboard's focus is, made when it is first needed.
    var madeFocusSystem: UIFocusSystem?

    /// The edit menu that is shown in the window.
    weak var editMenu: EditMenu?

    /// The screen of the application that ran when the window was made.
    private weak var home: UIScreen?

    public override init(frame: CGRect) {
        home = UIScreen.main
        super.init(frame: frame)
        startHidden()
    }

    public required init?(coder: NSCoder) {
        home = UIScreen.main
        super.init(coder: coder)
        startHidden()
    }

    private func startHidden() {
        super.isHidden = true
        window = self
    }

    /// A window that fills the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// The screen that the window is shown on.
    open var screen: UIScreen { home ?? UIScreen.main }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }

    /// Whether the window is in front of others, whatever the order in which they became visible.
    open var windowLevel: UIWindow.Level = .normal {
        didSet {
            guard windowLevel != oldValue, !isHidden else { return }
            screen.arrangeWindowLayers()
        }
    }

    /// Whether the window has the keyboard.
    open var isKeyWindow: Bool { screen.application?.keyWindow === self }

    /// Whether the window may have the keyboard.
    open var canBecomeKey: Bool { true }

    /// Whether the window can be seen. True until it was shown.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            visibilityDidChange()
        }
    }

    /// The application, which ends the chain but for its delegate.
    open override var next: UIResponder? { screen.application }

    /// Gives the window the keyboard.
    open func makeKey() {
        guard canBecomeKey, !isKeyWindow, let application = screen.application else { return }
        application.keyWindow?.resignKey()
        application.keyWindowIfAny = self
        becomeKey()
    }

    /// Shows the window and gives it the keyboard.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Called when the window got the keyboard. Not to be called by an app.
    open func becomeKey() {
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Called when the window lost the keyboard. Not to be called by an app.
    open func resignKey() {
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }

    /// Hands the touches of an event that belong to this window to recognizers, has these decide, and hands to their views
    /// what they left over. Events of the pointer go to recognizers only.
    ///
    /// Called by `UIApplication.sendEvent(_:)`; an override that does not call `super` swallows the event.
    open func sendEvent(_ event: UIEvent) {
        guard event.type == .touches else { return tellRecognizers(ofPointer: event) }
        let began = event.changedTouches.filter { $0.window === self && $0.phase == .began }
        if !began.isEmpty {
            madeFocusSystem?.drop()
            if let editMenu, !began.contains(where: { $0.view?.isDescendant(of: editMenu) == true }) {
                editMenu.close()
            }
        }
        screen.gestureArbiter.whileTelling { tellRecognizers(of: event) }
        screen.gestureArbiter.resolve()
        noteIdleRecognizers(after: event)
        deliverTouches(of: event)
    }

    /// Converts a point of this window to one of another; nil stands for the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = place.up(point)
        return window?.place.down(onScreen) ?? onScreen
    }

    /// Converts a point of another window to one of this; nil stands for the screen.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        place.down(window?.place.up(point) ?? point)
    }

    /// Converts a rectangle of this window to the upright box around it in another; nil stands for the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = place.up(rect)
        return window?.place.down(onScreen) ?? onScreen
    }

    /// Converts a rectangle of another window to the upright box around it in this; nil stands for the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        place.down(window?.place.up(rect) ?? rect)
    }

    /// Where the window lies on the screen, whether or not it is shown.
    private var place: SpaceMap { SpaceMap(from: layer, to: nil) }

    /// Makes `responder` first and tells input views and the trace. The refusals have been asked before.
    func setFirstResponder(_ responder: UIResponder?) {
        guard firstResponder !== responder else { return }
        Trace.emit(.responder, "first responder is \(responder?.traceName ?? "nobody")")
        let old = firstResponder
        firstResponder = responder
        old?.firstResponderWasLost()
        updateInputViews()
        madeFocusSystem?.firstResponderDidChange(to: responder)
    }

    /// Shows the input views that the first responder asks for, at the bottom of the window.
    func updateInputViews() {
        let wanted = firstResponder.map(InputViews.init(of:))
        guard inputViews != nil || wanted?.isEmpty == false else { return }
        let host = inputViews ?? InputViewHost(window: self)
        inputViews = host
        host.show(wanted ?? InputViews())
    }
}
