import CoreGraphics
import Foundation
import QuartzCore

/// A row of segments of which one is selected, or in momentary mode pressed like a button.
///
/// A finger that is lifted over a segment selects it. One that comes down on the selected segment takes hold of the
/// selection and drags it along; it stays where the finger is lifted. When the selection has changed, the segment's action is
/// performed, then `valueChanged` and `primaryActionTriggered` are sent. Changes by code send nothing, and none of the touch
/// events is sent.
@MainActor
open class UISegmentedControl: UIControl {
    /// Stands for no segment: that none is selected.
    public nonisolated static let noSegment = -1

    var segments: [SegmentItem] = []
    var selection = noSegment

    var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
    var images = SegmentImages()
    var positionAdjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

    /// Holds all parts, so that a disabled control can be shown faintly.
    let content = UIView()
    /// What the segments lie on.
    let track = UIView()
    /// What lies behind the selected segment.
    let pill = UIView()
    var dividers: [UIImageView] = []

    /// The finger that is followed.
    weak var followedTouch: UITouch?
    /// The segment that is pressed and would be chosen if the finger were lifted now.
    var pressedSegment: Int? {
        didSet { if pressedSegment != oldValue { setNeedsLayout() } }
    }
    /// Whether the finger has taken hold of the selection. It is then at `pressedSegment`.
    var isSelectionHeld = false

    /// A control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    /// A control with segments for titles, images and actions, as large as these want it to be.
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

    /// A control with a segment for each action, shown by the action's image where it has one and else by its title.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions {
            insertSegment(action: action, at: segments.count, animated: false)
        }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    // MARK: Selection

    /// The selected segment, in momentary mode the one that was pressed last; `noSegment` when there is none.
    ///
    /// Setting it sends nothing, and is ignored in momentary mode. A disabled segment may be selected that way.
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

    /// Whether segments work like buttons, and show no selection once the finger is lifted.
    open var isMomentary = false {
        didSet {
            guard isMomentary != oldValue else { return }
            if isMomentary { selection = Self.noSegment }
            endPress()
        }
    }

    // MARK: Looks

    /// Whether segments of no width of their own are wide in proportion to their content, and not equally.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
    }

    /// The colour behind the selected segment; nil for the standard one.
    open var selectedSegmentTintColor: UIColor? {
        didSet { if selectedSegmentTintColor != oldValue { setNeedsLayout() } }
    }

    // MARK: Layout

    /// As wide as its segments and 32 points high; as high as the background image where there is one.
    open override var intrinsicContentSize: CGSize { ownSize }

    /// The control's own size, whatever room there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showState()
        placeParts()
    }

    // MARK: Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        chooseNeighbour(step, with: event)
    }

    /// In momentary mode the segment that was pressed last is pressed again; a selection stays as it is.
    package override func activateByKey(with event: UIEvent?) {
        if isMomentary { choose(selection, with: event) }
    }

    // MARK: Tracking

    /// One tap with one finger is the control's own.
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
