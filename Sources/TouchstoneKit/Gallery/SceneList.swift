import UIKit

/// The titles of the scenes, one below the other. Where they do not fit, dragging and the wheel move them.
final class SceneList: UIView {
    /// Called with the number of the row that was tapped.
    var onChoice: (Int) -> Void = { _ in }

    /// The row shown as chosen.
    var chosen: Int? {
        didSet {
            for (index, row) in rows.enumerated() { row.isSelected = index == chosen }
        }
    }

    private let content = UIView()
    private let rows: [SceneRow]
    private var offset: CGFloat = 0
    private var drag: (start: CGFloat, offset: CGFloat)?

    /// How far a finger moves before it drags the list instead of pressing a row, in points.
    private static let dragThreshold: CGFloat = 10

    init(titles: [String]) {
        rows = titles.map(SceneRow.init)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
        addSubview(content)
        for (index, row) in rows.enumerated() {
            content.addSubview(row)
            row.addAction(UIAction { [unowned self] _ in onChoice(index) }, for: .touchUpInside)
            row.onDrag = { [unowned self] in follow($0) }
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = GalleryLayout.rowHeight
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
        moveContent(to: offset)
    }

    /// Moves the rows by `distance` points, as far as there are any.
    func scroll(by distance: CGFloat) {
        moveContent(to: offset - distance)
    }

    private func moveContent(to wanted: CGFloat) {
        let height = CGFloat(rows.count) * GalleryLayout.rowHeight
        offset = min(max(wanted, 0), max(0, height + 2 * 8 - bounds.height))
        content.frame = CGRect(x: 0, y: 8 - offset, width: bounds.width, height: height)
    }

    /// Follows a finger that came down on a row. Returns true once it drags the list, so that the row lets go.
    private func follow(_ touch: UITouch) -> Bool {
        let y = touch.location(in: self).y
        switch touch.phase {
        case .began:
            drag = (y, offset)
            return false
        case .moved:
            guard let drag, abs(y - drag.start) > Self.dragThreshold else { return false }
            moveContent(to: drag.offset + drag.start - y)
            return true
        default:
            drag = nil
            return false
        }
    }
}

/// One title. It presses like a button until the finger turns out to drag the list.
final class SceneRow: UIControl {
    var onDrag: (UITouch) -> Bool = { _ in false }
    private let label = UILabel()
    private var isDragged = false

    init(title: String) {
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 15)
        addSubview(label)
        updateColors()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isDragged = false
        _ = onDrag(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isDragged = onDrag(touch) || isDragged
        if isDragged { isHighlighted = false }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { _ = onDrag(touch) }
        super.endTracking(touch, with: event)
    }

    /// A finger that dragged the list chose nothing.
    override func sendAction(_ action: UIAction) {
        guard !isDragged else { return }
        super.sendAction(action)
    }

    private func updateColors() {
        backgroundColor = isSelected ? .systemBlue : isHighlighted ? .systemGray4 : .clear
        label.textColor = isSelected ? .white : .label
    }
}
