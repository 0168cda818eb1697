import CoreGraphics
import Foundation
import QuartzCore

/// A row of segments, one of which is selected. In momentary mode the segments work like buttons.
///
/// A finger that lifts over a segment selects it. A finger that comes down on the selected segment drags the selection,
/// which stays where the finger lifts. A change of the selection performs the segment's action and then sends
/// `valueChanged` and `primaryActionTriggered`. Changes in code send nothing, and the touch events are never sent.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The selected index while no segment is selected.
    public nonisolated static let noSegment = -1

    var segments: [SegmentItem] = []
    var selection = noSegment

    var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
    var images = SegmentImages()
    var positionAdjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

    /// The container of the other parts, which lets all of them fade together.
    let content = UIView()
    /// The background behind the segments.
    let track = UIView()
    /// The highlight behind the selected segment.
    let selectionIndicator = UIView()
    var dividers: [UIImageView] = []

    /// The finger that the control tracks.
    weak var trackedTouch: UITouch?
    /// The pressed segment, which is selected if the finger lifts.
    var pressedSegment: Int? {
        didSet { if pressedSegment != oldValue { setNeedsLayout() } }
    }
    /// Whether the finger is dragging the selection, which is then at `pressedSegment`.
    var isDraggingSelection = false

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    /// Creates a control with segments for titles, images and actions, and gives it its intrinsic content size.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        addParts()
        for item in items ?? [] {
            switch item {
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
            default: insertSegment(withTitle: item as? String, at: segments.count, animated: false)
            }
        }
        frame.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action. A segment shows the action's image, or without one its title.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions {
            insertSegment(action: action, at: segments.count, animated: false)
        }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
        decodeSegments(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the control with its segments. The actions of segments are left out.
    ///
    /// Unlike UIKit, background images and attributes of titles are not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeSegments(into: coder)
    }

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== content } }

    // MARK: - Selection

    /// The index of the selected segment, or in momentary mode of the last one pressed; `noSegment` if there is none.
    ///
    /// Setting it sends nothing, can select a disabled segment, and is ignored in momentary mode.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            precondition(
                newValue < segments.count,
                "The segment \(newValue) cannot be selected: there are \(segments.count).")
            guard !isMomentary, newValue != selection else { return }
            selection = newValue
            setNeedsLayout()
        }
    }

    /// Whether the segments work like buttons, and do not stay selected when the finger lifts.
    open var isMomentary = false {
        didSet {
            guard isMomentary != oldValue else { return }
            if isMomentary { selection = Self.noSegment }
            endPress()
        }
    }

    // MARK: - Appearance

    /// Whether the widths of segments without a fixed width are proportional to their content rather than equal.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
    }

    /// The colour behind the selected segment; nil for the standard colour.
    open var selectedSegmentTintColor: UIColor? {
        didSet { if selectedSegmentTintColor != oldValue { setNeedsLayout() } }
    }

    // MARK: - Layout

    /// The width of the segments, and a height of 32 points or that of the background image.
    open override var intrinsicContentSize: CGSize { naturalSize }

    /// Returns the intrinsic content size. The proposed size is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateSegments()
        placeParts()
    }

    // MARK: - Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        selectNeighbor(step, with: event)
    }

    /// Presses the last segment again in momentary mode; otherwise leaves the selection as it is.
    package override func activateByKey(with event: UIEvent?) {
        if isMomentary { selectByUser(selection, with: event) }
    }

    // MARK: - Tracking

    /// Claims a tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beginPress(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        continuePress(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        finishPress(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelPress(touches, with: event)
    }
}

// MARK: - Types

extension UISegmentedControl {
    /// A segment's position in the row, for which the position of its content can be adjusted.
    public enum Segment: Int, Sendable {
        /// Any position.
        case any = 0
        /// The leftmost of several segments.
        case left = 1
        /// A segment between the leftmost and the rightmost.
        case center = 2
        /// The rightmost of several segments.
        case right = 3
        /// The only segment.
        case alone = 4
    }
}
