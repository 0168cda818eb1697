import Foundation
import HostInterface
import QuartzCore
import Timeline

/// The surface that windows are shown on: the content of the one window that the host has opened.
///
/// Unlike UIKit, the screen is as large as the host's window and changes its size with it.
@MainActor
open class UIScreen: NSObject {
    /// The screen of the running application, or one that shows nothing while none runs.
    public static var main: UIScreen {
        UIApplication.sharedIfRunning?.screen ?? detached
    }

    /// Every screen there is.
    public static var screens: [UIScreen] { [main] }

    private static let detached = UIScreen()

    /// The size of a screen before a window has opened: that of a phone held upright, which fits on a desktop.
    package static let defaultSize = CGSize(width: 390, height: 700)

    /// The whole screen in points, with its origin at zero.
    open internal(set) var bounds = CGRect(origin: .zero, size: UIScreen.defaultSize)

    /// Pixels per point.
    open internal(set) var scale: CGFloat = 1

    /// The whole screen in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    }

    /// Pixels per point of the display itself, which is the same.
    open var nativeScale: CGFloat { scale }

    /// How many frames a second animations get at most. Zero takes as many as can be shown.
    open package(set) var maximumFramesPerSecond = 60

    /// The windows, in the order in which they became visible; drawn and touched by level, then by that order.
    package internal(set) var windows: [UIWindow] = []

    /// What is drawn.
    package let layerTree: LayerTree
    package internal(set) var hostWindow: (any HostWindow)?

    /// What the host's window is called.
    var shownTitle = ""
    package internal(set) weak var application: UIApplication?
    package internal(set) weak var host: (any HostInterface.Host)?
    /// The marks of fingers that nothing shows where they are, by the host's numbers.
    var simulatedFingers: [Int: CALayer] = [:]
    private(set) lazy var touchRouter = TouchRouter(screen: self)
    let touchHolds = TouchHolds()
    private(set) lazy var gestureArbiter: GestureArbiter = {
        let arbiter = GestureArbiter()
        arbiter.afterDecisions = { [unowned touchHolds] in touchHolds.release() }
        return arbiter
    }()
    package let compositor = Compositor()

    /// Called in each turn once layout has settled and before anything is drawn. Returns true when it changed something that
    /// has to settle as well. For what shows the state of everything else: it must not change what it shows.
    package var afterSettling: (@MainActor () -> Bool)?

    /// The fingers that are down, and those that the newest event lifted, in the order in which they came down.
    package var touches: [UITouch] { touchRouter.touches }

    /// When the newest frame began.
    var lastFrame = Instant.zero

    package override init() {
        layerTree = LayerTree()
        super.init()
        layerTree.root.bounds = bounds
        layerTree.root.anchorPoint = .zero
        layerTree.root.position = .zero
    }

    /// The window and view under a place in points of the screen: windows are asked from the front.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (UIWindow, UIView)? {
        for window in orderedWindows.reversed() {
            guard let place = window.place(of: point, from: nil) else { continue }
            if let view = window.watchedHitTest(place, with: event) { return (window, view) }
        }
        return nil
    }

    /// The windows from back to front.
    package var orderedWindows: [UIWindow] {
        windows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }
}
