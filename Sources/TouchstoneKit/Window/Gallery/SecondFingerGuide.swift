import HostInterface
import UIKit

/// The guide for the second finger that a mouse has while Alt or Ctrl is held. It shows both fingers before a button is
/// pressed, and the point about which the pointer is mirrored.
///
/// The point begins in the middle of the view below the pointer that handles gestures or several touches, and is
/// dragged with the key held. The guide is drawn over the scene and belongs to none of its views.
@MainActor
final class SecondFingerGuide {
    /// The centre of the mirror in points of the scene; nil for the scene's middle.
    private(set) var centre: CGPoint?

    /// Whether the user has dragged the centre, which then stays until another instance of the scene is shown.
    private(set) var isDragged = false

    /// The view that draws the guide while it is shown.
    private(set) var markers: SecondFingerView?

    private unowned let canvas: CanvasView
    private let screen: () -> UIScreen?
    private let ask: (HostRequest) -> Void
    /// The keys that are held down for the second finger.
    private var heldKeys: Set<UIKeyboardHIDUsage> = []
    /// The location of the pointer in points of the scene; nil while it is outside.
    private var pointer: CGPoint?
    private var fingers: Set<Int> = []
    private var isDragging = false

    /// The distance from the centre in points of the window within which a press drags it.
    static let reach: CGFloat = 14

    /// - Parameters:
    ///   - canvas: The view with the scene.
    ///   - screen: Returns the scene's screen; nil before there is a scene.
    ///   - ask: Sends a request to the host of the gallery's application.
    init(_ canvas: CanvasView, screen: @escaping () -> UIScreen?, ask: @escaping (HostRequest) -> Void) {
        self.canvas = canvas
        self.screen = screen
        self.ask = ask
    }

    /// Forgets the centre of the former instance of a scene.
    func reset() {
        centre = nil
        isDragged = false
        isDragging = false
        fingers = []
        if isHeld { findCentre() }
        placingDidChange()
    }

    /// Called when the place of the scene in the window has changed.
    func placingDidChange() {
        ask(.setSecondFingerCentre(canvas.screen.convert(shownCentre, to: nil)))
        showMarkers()
    }

    // MARK: - Keys and the pointer

    private var isHeld: Bool { !heldKeys.isEmpty }

    /// Called when a key goes down or up.
    func keyDidChange(_ key: UIKeyboardHIDUsage, isDown: Bool) {
        guard Self.keys.contains(key) else { return }
        let wasHeld = isHeld
        if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
        guard isHeld != wasHeld else { return }
        if isHeld { findCentre() }
        showMarkers()
    }

    /// The keys on both sides of the keyboard.
    private static let keys: Set<UIKeyboardHIDUsage> = Set(
        [0xE0, 0xE2, 0xE4, 0xE6].map { UIKeyboardHIDUsage(rawValue: $0) })

    /// Called when the pointer or a finger has moved to a point of the scene; with nil when it has left.
    func move(to point: CGPoint?) {
        let hasEntered = pointer == nil && point != nil
        pointer = point
        guard isHeld else { return }
        if hasEntered { findCentre() }
        showMarkers()
    }

    /// Called when the window no longer gets keys.
    func releaseKeys() {
        heldKeys = []
        showMarkers()
    }

    // MARK: - The centre

    /// Moves the centre to the middle of the view below the pointer, unless the user has dragged it or a finger is
    /// down.
    private func findCentre() {
        guard !isDragged, fingers.isEmpty, let screen = screen() else { return }
        guard let pointer, let view = Self.view(at: pointer, on: screen) else {
            centre = nil
            return placingDidChange()
        }
        let visible = ViewMap.box(of: view).intersection(screen.bounds)
        centre = visible.isNull ? nil : CGPoint(x: visible.midX, y: visible.midY)
        placingDidChange()
    }

    /// Returns the view at a point that two fingers are for: the innermost with recognizers or with several touches, or
    /// else the innermost of all.
    private static func view(at point: CGPoint, on screen: UIScreen) -> UIView? {
        let innermost = ViewTree.view(at: point, on: screen)
        var view = innermost
        while let current = view {
            if current.isMultipleTouchEnabled || current.gestureRecognizers?.isEmpty == false { return current }
            view = current.superview
        }
        return innermost
    }

    /// The centre in points of the view that shows the scene.
    private var shownCentre: CGPoint {
        let screen = canvas.screen
        guard let centre else { return CGPoint(x: screen.bounds.midX, y: screen.bounds.midY) }
        return screen.viewRect(CGRect(origin: centre, size: .zero)).origin
    }

    /// Offers a touch on the scene. Returns whether it drags the centre, and is not for the scene.
    ///
    /// - Parameter place: The location in points of the scene.
    func takes(finger: Int, _ phase: TouchSample.Phase, at place: CGPoint) -> Bool {
        if phase == .began {
            if fingers.isEmpty { isDragging = isHeld && isNearCentre(place) }
            fingers.insert(finger)
        }
        let takes = isDragging
        // The second finger is the mirrored one.
        if takes, phase == .moved, finger == fingers.min() {
            isDragged = true
            centre = place
            placingDidChange()
        }
        if phase == .ended || phase == .cancelled {
            fingers.remove(finger)
            if fingers.isEmpty { isDragging = false }
        }
        showMarkers()
        return takes
    }

    private func isNearCentre(_ place: CGPoint) -> Bool {
        let shown = canvas.screen.viewRect(CGRect(origin: place, size: .zero)).origin
        let centre = shownCentre
        let (dx, dy) = (shown.x - centre.x, shown.y - centre.y)
        return dx * dx + dy * dy <= Self.reach * Self.reach
    }

    // MARK: - Drawing

    private func showMarkers() {
        guard isHeld, let pointer else {
            markers?.removeFromSuperview()
            markers = nil
            return
        }
        let view = markers ?? SecondFingerView()
        let screen = canvas.screen
        if view.superview !== screen { screen.addSubview(view) }
        view.frame = screen.bounds
        let first = screen.viewRect(CGRect(origin: pointer, size: .zero)).origin
        let centre = shownCentre
        view.show(
            centre: centre,
            // The application itself draws the fingers that are down.
            fingers: fingers.isEmpty
                ? [first, CGPoint(x: 2 * centre.x - first.x, y: 2 * centre.y - first.y)] : [])
        markers = view
    }
}

/// The drawing of the centre of the mirror and of both fingers.
final class SecondFingerView: UIView {
    private(set) var centre = CGPoint.zero
    private(set) var fingers: [CGPoint] = []

    private static let radius: CGFloat = 11

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    func show(centre: CGPoint, fingers: [CGPoint]) {
        guard centre != self.centre || fingers != self.fingers else { return }
        self.centre = centre
        self.fingers = fingers
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if let first = fingers.first, let last = fingers.last {
            let line = UIBezierPath()
            line.move(to: first)
            line.addLine(to: last)
            stroke(line, dash: [4, 4])
        }
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: centre.x - 8, y: centre.y))
        cross.addLine(to: CGPoint(x: centre.x + 8, y: centre.y))
        cross.move(to: CGPoint(x: centre.x, y: centre.y - 8))
        cross.addLine(to: CGPoint(x: centre.x, y: centre.y + 8))
        stroke(cross)
        for finger in fingers {
            let radius = Self.radius
            let dot = UIBezierPath(
                ovalIn: CGRect(x: finger.x - radius, y: finger.y - radius, width: 2 * radius, height: 2 * radius))
            UIColor(white: 0.5, alpha: 0.35).setFill()
            dot.fill()
            stroke(dot)
        }
    }

    /// Strokes a path in white with a dark edge, which is seen on every colour.
    private func stroke(_ path: UIBezierPath, dash: [CGFloat] = []) {
        path.setLineDash(dash, count: dash.count, phase: 0)
        path.lineWidth = 4
        UIColor(white: 0, alpha: 0.75).setStroke()
        path.stroke()
        path.lineWidth = 1.5
        UIColor.white.setStroke()
        path.stroke()
    }
}
