import CoreGraphics
import Foundation

/// A recognizer of a finger that drags inward from an edge of the window.
///
/// Unlike UIKit, which uses the edges of the screen, this uses the edges of the window. The finger must come down
/// within 20 points of the edge and move farther inward than along the edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which the gesture may start, relative to the current interface orientation. Empty by default,
    /// and then nothing is recognized.
    open var edges: UIRectEdge = []

    /// The allowed edges that the finger came down near.
    private var touchedEdges: UIRectEdge = []

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    public override init?(coder: NSCoder) {
        super.init(coder: coder)
        maximumNumberOfTouches = 1
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.isEmpty, !hasPanned, let first = inOrder(touches).first {
            touchedEdges = edges.intersection(Self.edges(near: first))
        }
        super.touchesBegan(touches, with: event)
        if touchedEdges.isEmpty, state == .possible { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard !hasPanned, state == .possible, super.beginning(of: travel) != nil else { return }
        state = .failed
    }

    override func beginning(of travel: CGVector) -> CGVector? {
        isInward(travel) ? super.beginning(of: travel) : nil
    }

    private func isInward(_ travel: CGVector) -> Bool {
        let (dx, dy) = (travel.dx, travel.dy)
        return touchedEdges.contains(.left) && dx >= abs(dy) || touchedEdges.contains(.right) && -dx >= abs(dy)
            || touchedEdges.contains(.top) && dy >= abs(dx) || touchedEdges.contains(.bottom) && -dy >= abs(dx)
    }

    open override func reset() {
        super.reset()
        touchedEdges = []
    }

    /// Returns the edges of the window that a touch is near.
    private static func edges(near touch: UITouch) -> UIRectEdge {
        guard let window = touch.window else { return [] }
        let strip = GestureConstants.edgeStrip
        let location = touch.location(in: window)
        var edges: UIRectEdge = []
        if location.x - window.bounds.minX <= strip { edges.insert(.left) }
        if window.bounds.maxX - location.x <= strip { edges.insert(.right) }
        if location.y - window.bounds.minY <= strip { edges.insert(.top) }
        if window.bounds.maxY - location.y <= strip { edges.insert(.bottom) }
        return edges
    }
}
