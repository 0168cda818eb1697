import CoreGraphics
import Foundation
import HostInterface

/// A scene that shows windows: those of one window of the host.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The screen that shows the scene; one that shows nothing once the scene is closed.
    open var screen: UIScreen { home ?? UIScreen.detached }

    /// The visible windows of the scene, from back to front.
    open var windows: [UIWindow] { screen.orderedWindows.filter { $0.windowScene === self } }

    /// The window of the scene that has the keyboard while the scene has it.
    open var keyWindow: UIWindow? { home?.keyWindowIfAny.flatMap { $0.windowScene === self ? $0 : nil } }

    /// The window of the scene's storyboard.
    var mainWindow: UIWindow?

    /// The coordinates of the scene, with its origin at the top left corner: those of the screen.
    open var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds: screen.bounds) }

    /// The orientation of the user interface, which follows the shape of the host's window.
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

    /// The traits of the scene: those of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// The size and the orientation of the scene.
    open var effectiveGeometry: Geometry { Geometry(bounds: screen.bounds, interfaceOrientation: interfaceOrientation) }

    /// The state of the status bar.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

    /// The limits of the scene's size, which the host's window follows.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(screen: screen)

    /// The wishes for the buttons of the window, once the app has asked for them.
    private(set) lazy var behaviors = UISceneWindowingBehaviors()

    package override var owningWindow: UIWindow? { home?.keyWindowIfAny }

    override func titleDidChange() {
        if let window = screen.windows.first { screen.showTitle(of: window) }
    }

    /// Tells the delegate that the screen has another size or scale.
    ///
    /// - Parameters:
    ///   - old: The bounds of the screen before.
    ///   - scale: The number of pixels per point before.
    func metricsDidChange(from old: CGRect, scale: CGFloat) {
        let isResized = old != screen.bounds
        guard isResized || scale != screen.scale, isAttached, let delegate = delegate as? any UIWindowSceneDelegate
        else { return }
        let geometry = Geometry(bounds: old, interfaceOrientation: UIScreen.orientation(of: old))
        delegate.windowScene(
            self, didUpdate: geometry.coordinateSpace, interfaceOrientation: geometry.interfaceOrientation,
            traitCollection: screen.traits(atScale: scale))
        if isResized { delegate.windowScene(self, didUpdateEffectiveGeometry: geometry) }
    }

    /// The size and the orientation of a scene.
    @preconcurrency @MainActor
    public final class Geometry: NSObject {
        /// The coordinates of the scene.
        public let coordinateSpace: any UICoordinateSpace

        /// The orientation of the user interface.
        public let interfaceOrientation: UIInterfaceOrientation

        init(bounds: CGRect, interfaceOrientation: UIInterfaceOrientation) {
            coordinateSpace = SceneSpace(bounds: bounds)
            self.interfaceOrientation = interfaceOrientation
            super.init()
        }
    }
}

/// The coordinates of a screen, with bounds that it has or had.
@MainActor
private final class SceneSpace: UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is SceneSpace ? point : coordinateSpace.convert(point, from: self)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is SceneSpace ? point : coordinateSpace.convert(point, to: self)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is SceneSpace ? rect : coordinateSpace.convert(rect, from: self)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is SceneSpace ? rect : coordinateSpace.convert(rect, to: self)
    }
}

/// The state of the status bar, which a desktop does not have.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// The rectangle of the status bar.
    ///
    /// Unlike UIKit, there is no status bar, and this is the empty rectangle.
    public var statusBarFrame: CGRect { .zero }

    /// Whether there is no status bar. Always true.
    public var isStatusBarHidden: Bool { true }

    /// The style of the status bar. Always the default, since there is no bar.
    public var statusBarStyle: UIStatusBarStyle { .default }
}

/// The limits of a scene's size in points.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
    private weak var screen: UIScreen?

    /// The least size. Zero for none.
    public var minimumSize = CGSize.zero {
        didSet { if minimumSize != oldValue { request() } }
    }

    /// The greatest size.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { if maximumSize != oldValue { request() } }
    }

    /// Whether the user may let the scene fill the desktop. Always true.
    public var allowsFullScreen: Bool { true }

    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// Asks the window manager to keep the window within the limits, now or when the window opens.
    private func request() {
        let minimum = minimumSize == .zero ? nil : minimumSize
        let isLimited = maximumSize.width < 1e6 || maximumSize.height < 1e6
        let maximum =
            isLimited ? CGSize(width: min(maximumSize.width, 1e4), height: min(maximumSize.height, 1e4)) : nil
        guard let screen else { return }
        if screen.number > 0 {
            screen.sizeLimits = (minimum, maximum)
        } else {
            screen.application?.windowOptions.minimumSize = minimum
            screen.application?.windowOptions.maximumSize = maximum
        }
        if screen.hostWindow != nil { screen.perform(.setSizeLimits(minimum: minimum, maximum: maximum)) }
    }
}
