import CoreGraphics
import Foundation

/// The touch of a text view that selects or may become a tap.
@MainActor
struct TextTouching {
    var touch: UITouch?
    /// The place where the finger came down, while it may become a tap.
    var tapPoint: CGPoint?
    /// The distance of the finger from the place that it drags, with a handle.
    var grip = CGVector.zero
    /// Whether the pointer's button is down, and not a finger.
    var isPointer = false
    /// Whether a finger has selected, so that handles are shown.
    var showsHandles = false

    /// The distance in points within which a finger takes hold of a handle, and beyond which it does not tap.
    static let (reach, slop): (CGFloat, CGFloat) = (20, 10)

    init() {}
}

/// Selection and taps with a finger or the pointer.
///
/// The pointer selects from where its button goes down. A finger scrolls, so it selects only with a second tap, after a
/// long press, or by a handle.
extension UITextView {
    func beginTouch(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touching.touch == nil, let touch = touches.min(by: { $0.order < $1.order }) else { return }
        if event?.buttonMask == .button(3) { return pasteSelection(at: touch) }
        if event?.buttonMask == .secondary { return showMenu(at: touch) }
        guard isTextSelectable else { return }
        let point = touch.location(in: self)
        let isPointer = event?.buttonMask == .primary
        touching.touch = touch
        touching.isPointer = isPointer
        touching.grip = .zero
        touching.tapPoint = point
        if let fixed = grasp(at: point) {
            hideMenu()
            touching.tapPoint = nil
            session.drag = SelectionDrag(origin: fixed..<fixed, selectsWords: false, showsMenu: true)
            return
        }
        beginLongPress(at: point)
        let isOnLink = !isEditable && link(at: point) != nil
        guard !isOnLink, isPointer || touch.tapCount > 1 else { return }
        guard session.isOpen || becomeFirstResponder() else { return }
        touching.tapPoint = nil
        beginSelecting(
            at: point, taps: touch.tapCount, extends: event?.modifierFlags.contains(.shift) == true)
        touching.showsHandles = !isPointer
    }

    func continueTouch(_ touches: Set<UITouch>) {
        guard let touch = touching.touch, touches.contains(touch) else { return }
        let point = touch.location(in: self)
        updateLongPress(at: point)
        if let start = touching.tapPoint, hypot(point.x - start.x, point.y - start.y) > TextTouching.slop {
            touching.tapPoint = nil
        }
        guard session.drag != nil else { return }
        continueSelecting(at: CGPoint(x: point.x - touching.grip.dx, y: point.y - touching.grip.dy))
    }

    func endTouch(_ touches: Set<UITouch>) {
        guard let touch = touching.touch, touches.contains(touch) else { return }
        endLongPress()
        let (tapPoint, drag) = (touching.tapPoint, session.drag)
        touching.touch = nil
        touching.tapPoint = nil
        session.drag = nil
        if let drag {
            // A long press selects, too.
            if drag.showsMenu {
                showMenuSoon()
                touching.showsHandles = !touching.isPointer
            }
            publishSelection()
            setNeedsLayout()
        } else if let tapPoint {
            tap(at: tapPoint)
        }
    }

    func cancelTouch(_ touches: Set<UITouch>) {
        guard let touch = touching.touch, touches.contains(touch) else { return }
        endLongPress()
        touching.touch = nil
        touching.tapPoint = nil
        session.drag = nil
    }

    private func tap(at point: CGPoint) {
        if !isEditable, let link = link(at: point) { return open(link) }
        guard isEditable ? session.isOpen || becomeFirstResponder() : session.isOpen else { return }
        commitComposition()
        let place = closestOffset(to: point)
        touching.showsHandles = false
        select(anchor: place, head: place)
    }

    // MARK: - Handles

    /// Takes hold of the handle at a point. Returns the other end of the selection; nil where there is no handle.
    private func grasp(at point: CGPoint) -> Int? {
        guard let handles = arrangement.handles, !handles.start.isHidden else { return nil }
        func distance(_ handle: SelectionHandle) -> CGFloat {
            hypot(point.x - handle.knob.x, point.y - handle.knob.y)
        }
        let handle = distance(handles.start) < distance(handles.end) ? handles.start : handles.end
        guard distance(handle) <= TextTouching.reach else { return nil }
        touching.grip = CGVector(dx: point.x - handle.line.midX, dy: point.y - handle.line.midY)
        let selection = content.selection
        return handle === handles.start ? selection.upperBound : selection.lowerBound
    }

    /// Shows the handles at the ends of a selection that a finger made, and hides them for any other.
    func placeHandles() {
        let selection = content.selection
        let isShown = session.isOpen && touching.showsHandles && !selection.isEmpty
        if isShown, arrangement.handles == nil {
            let handles = SelectionHandles()
            addSubview(handles.start)
            addSubview(handles.end)
            arrangement.handles = handles
        }
        guard let handles = arrangement.handles else { return }
        for (handle, offset) in [(handles.start, selection.lowerBound), (handles.end, selection.upperBound)] {
            let isLaidOut = blocks.blocks[blocks.index(at: offset)].layout != nil
            handle.isHidden = !isShown || !isLaidOut
            guard !handle.isHidden else { continue }
            handle.tintColor = tintColor
            handle.place(at: caretRect(at: offset))
        }
    }
}

// MARK: - Parts

/// The handles at both ends of a selection.
@MainActor
struct SelectionHandles {
    let start = SelectionHandle(isStart: true)
    let end = SelectionHandle(isStart: false)
}

/// A bar with a knob at an end of a selection: above the text at its beginning, and below at its end.
@MainActor
final class SelectionHandle: UIView {
    private let isStart: Bool
    /// The end of the selection, in the text view's coordinates.
    private(set) var line = CGRect.zero

    private static let radius: CGFloat = 5

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isControlPart: Bool { true }

    /// The middle of the knob, in the text view's coordinates.
    var knob: CGPoint {
        CGPoint(x: line.midX, y: isStart ? line.minY - Self.radius + 1 : line.maxY + Self.radius - 1)
    }

    func place(at line: CGRect) {
        self.line = line
        let knob = CGRect(x: knob.x, y: knob.y, width: 0, height: 0).insetBy(dx: -Self.radius, dy: -Self.radius)
        frame = line.union(knob).insetBy(dx: -1, dy: -1)
    }

    override func draw(_ rect: CGRect) {
        let color: UIColor = tintColor ?? .tintColor
        color.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: line.offsetBy(dx: -frame.minX, dy: -frame.minY)).fill()
        let middle = CGPoint(x: knob.x - frame.minX, y: knob.y - frame.minY)
        UIBezierPath(
            ovalIn: CGRect(
                x: middle.x - Self.radius, y: middle.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
        ).fill()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
