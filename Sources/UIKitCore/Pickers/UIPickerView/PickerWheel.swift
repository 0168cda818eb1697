import CoreGraphics
import Foundation
import QuartzCore

/// A component of a picker: a scroll view whose offset is the angle of the wheel. It makes views for the rows that are
/// seen, however many there are.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    private weak var picker: UIPickerView?
    let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat = PickerMetrics.rowHeight
    /// The row at which the wheel came to rest last; -1 without rows.
    private(set) var selectedRow = -1
    /// The row that the user has tapped, while the wheel turns to it.
    private var goal: Int?
    /// Whether the user has moved the wheel since it came to rest.
    private var isMovedByUser = false

    /// The container of the rows, which stays where the wheel is.
    private let drum = ControlPart(frame: .zero)
    private(set) var rows: [Int: PickerRow] = [:]
    private var spareRows: [PickerRow] = []
    private var spareViews: [UIView] = []
    private var isUpdating = false
    /// The number of rows that are kept for use again: more than can be seen of most wheels.
    private static let maximumSpares = 16

    init(of picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        isOpaque = false
        delegate = self
        decelerationRate = PickerMetrics.decelerationRate
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        allowsKeyboardScrolling = false
        transfersVerticalScrollingToParent = false
        alwaysBounceVertical = true
        scrollsToTop = false
        drum.isUserInteractionEnabled = false
        addSubview(drum)
        let tap = WheelTapGestureRecognizer(target: nil, action: nil)
        tap.addTarget(self, action: Selector("_wheelTapped:", PickerWheel.tapped(_:)))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    private var geometry: WheelGeometry { WheelGeometry(rowHeight: rowHeight, height: bounds.height) }

    // MARK: - Data

    /// Takes over new numbers and makes all rows again. The selected row stays selected as far as it exists.
    func load(rowCount: Int, rowHeight: CGFloat) {
        self.rowCount = rowCount
        self.rowHeight = rowHeight
        selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
        isScrollEnabled = rowCount > 0
        for row in rows.keys.sorted() { recycle(row) }
        showSelection()
    }

    /// Sets the frame and keeps the selected row in the middle.
    func place(_ frame: CGRect) {
        guard frame != self.frame else { return updateRows() }
        self.frame = frame
        showSelection()
    }

    /// Stops the wheel at the selected row.
    private func showSelection() {
        let geometry = geometry
        isMovedByUser = false
        goal = nil
        contentInset = UIEdgeInsets(top: geometry.inset, left: 0, bottom: geometry.inset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        setContentOffset(CGPoint(x: 0, y: geometry.offset(ofRow: max(selectedRow, 0))), animated: false)
        updateRows()
    }

    /// The title of the selected row for assistive technologies.
    private var selectedTitle: String? {
        guard let picker, selectedRow >= 0 else { return nil }
        // The row cannot be seen while the wheel turns to it.
        let view =
            rows[selectedRow].map(\.custom)
            ?? picker.delegate?.pickerView(picker, viewForRow: selectedRow, forComponent: component, reusing: nil)
        if let view, view !== picker.noRowView {
            return view.accessibilityLabel ?? view.accessibilityValue ?? (view as? UILabel)?.text
        }
        return picker.delegate?.pickerView(picker, attributedTitleForRow: selectedRow, forComponent: component)?.string
            ?? picker.delegate?.pickerView(picker, titleForRow: selectedRow, forComponent: component)
    }

    func customView(ofRow row: Int) -> UIView? { rows[row]?.custom }

    // MARK: - Rows

    /// Makes the rows that are seen and places all of them on the wheel.
    private func updateRows() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        if drum.frame != bounds { drum.frame = bounds }
        let geometry = geometry
        let middle = geometry.middle(at: contentOffset.y)
        let reach = rowHeight > 0 ? geometry.reach / rowHeight : 0
        let first = max(Int(clamping: (middle - reach).rounded(.up)), 0)
        let last = min(Int(clamping: (middle + reach).rounded(.down)), rowCount - 1)
        for row in rows.keys.sorted() where row < first || row > last { recycle(row) }
        guard first <= last, bounds.height > 0 else { return }
        for row in first...last {
            guard let view = rows[row] ?? makeRow(row) else { continue }
            let place = geometry.place(at: (CGFloat(row) - middle) * rowHeight)
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2 + place.y)
            view.transform = CGAffineTransform(scaleX: place.scaleX, y: place.scaleY)
            view.alpha = place.alpha
        }
    }

    private func makeRow(_ row: Int) -> PickerRow? {
        guard let picker, row < rowCount else { return nil }
        let delegate = picker.delegate
        let spare = spareViews.popLast()
        let custom = delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: spare)
        let hasCustom = custom != nil && custom !== picker.noRowView
        if let spare, spare !== custom { spareViews.append(spare) }
        let view = spareRows.popLast() ?? PickerRow(frame: .zero)
        view.show(hasCustom ? custom : nil)
        if !hasCustom {
            let label = view.titleLabel
            label.font = PickerMetrics.font(for: picker.traitCollection)
            label.textColor = .label
            if let title = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
                label.attributedText = title
            } else {
                label.text = delegate?.pickerView(picker, titleForRow: row, forComponent: component)
            }
        }
        drum.addSubview(view)
        rows[row] = view
        return view
    }

    private func recycle(_ row: Int) {
        guard let view = rows.removeValue(forKey: row) else { return }
        if let custom = view.custom, spareViews.count < Self.maximumSpares { spareViews.append(custom) }
        view.show(nil)
        view.removeFromSuperview()
        if spareRows.count < Self.maximumSpares { spareRows.append(view) }
    }

    // MARK: - Selection

    /// Selects a row for code.
    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        isMovedByUser = false
        goal = nil
        selectedRow = min(max(row, 0), rowCount - 1)
        turn(to: selectedRow, animated: animated)
    }

    private func turn(to row: Int, animated: Bool) {
        let offset = CGPoint(x: 0, y: geometry.offset(ofRow: row))
        setContentOffset(offset, animated: animated && window != nil)
        updateRows()
    }

    /// Selects the next or the previous row for a user who needs no finger.
    private func step(by step: Int) {
        guard let picker, picker.isUserInteractionEnabled, rowCount > 0 else { return }
        let row = min(max(selectedRow + step, 0), rowCount - 1)
        guard row != selectedRow else { return }
        select(row, animated: true)
        picker.userSelected(row, of: self)
    }

    private var nearestRow: Int {
        min(max(Int(clamping: geometry.middle(at: contentOffset.y).rounded()), 0), rowCount - 1)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard tap.state == .ended, rowCount > 0 else { return }
        let y = tap.location(in: self).y - bounds.midY
        let row = Int(clamping: geometry.row(at: y, offset: contentOffset.y).rounded())
        guard (0..<rowCount).contains(row) else { return }
        // The end of a movement before this one selects nothing.
        isMovedByUser = false
        turn(to: row, animated: true)
        isMovedByUser = true
        goal = row
        if !isScrollAnimating { didComeToRest() }
    }

    /// Selects the row in the middle, if the user has moved the wheel there.
    private func didComeToRest() {
        let isHeld = isTracking || isDragging || gestures.catching.contains { !$0.hasLeftScreen }
        guard isMovedByUser, !isHeld, rowCount > 0 else { return }
        isMovedByUser = false
        let row = goal ?? nearestRow
        goal = nil
        guard row != selectedRow else { return }
        selectedRow = row
        picker?.userSelected(row, of: self)
    }

    // MARK: - Movement

    override func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard rowCount > 0 else { return offset }
        let row = geometry.middle(at: offset.y).rounded()
        return CGPoint(x: 0, y: geometry.offset(ofRow: min(max(Int(clamping: row), 0), rowCount - 1)))
    }

    /// Turns a wheel that a finger has stopped to the nearest row.
    override func releaseCaughtContent() -> Bool {
        let row = nearestRow
        if contentOffset.y == geometry.offset(ofRow: row) {
            didComeToRest()
        } else {
            goal = row
            turn(to: row, animated: true)
        }
        return true
    }

    /// Returns whether the wheel spins freely, or has been stopped by one of the given touches.
    func isCaught(by touches: Set<UITouch>) -> Bool {
        motion?.kind == .deceleration || gestures.catching.contains { touches.contains($0) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, rowCount > 0, contentOffset.y != geometry.offset(ofRow: nearestRow) else { return }
        turn(to: nearestRow, animated: false)
        didComeToRest()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { updateRows() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isMovedByUser = true
        goal = nil
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { didComeToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didComeToRest() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didComeToRest() }

    // MARK: - Keyboard

    override var canBecomeFocused: Bool { rowCount > 0 && picker?.isUserInteractionEnabled == true }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let label = describer.flatMap { picker, delegate in
            delegate.pickerView(picker, accessibilityLabelForComponent: component)
        }
        return AccessibilityDefaults(
            isElement: true, label: label, value: selectedTitle, traits: .adjustable, role: .adjustable)
    }

    private var describer: (UIPickerView, any UIPickerViewAccessibilityDelegate)? {
        guard let picker, let delegate = picker.delegate as? any UIPickerViewAccessibilityDelegate else { return nil }
        return (picker, delegate)
    }

    override var accessibilityHint: String? {
        get {
            super.accessibilityHint
                ?? describer.flatMap { $1.pickerView($0, accessibilityHintForComponent: component) }
        }
        set { super.accessibilityHint = newValue }
    }

    override func accessibilityIncrement() { step(by: 1) }

    override func accessibilityDecrement() { step(by: -1) }
}

extension PickerWheel: KeyPressable {
    var arrowKeyAxis: NSLayoutConstraint.Axis? { .vertical }

    /// Selects the row above for the upper arrow key.
    func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        if step > 0 { accessibilityDecrement() } else { accessibilityIncrement() }
    }

    func beginKeyPress(with event: UIEvent?) {}
    func endKeyPress(with event: UIEvent?) {}
    func cancelKeyPress() {}
}

/// A row of a wheel: a title, or a view that the delegate has provided.
@MainActor
final class PickerRow: UIView {
    private(set) var custom: UIView?
    private var labelIfLoaded: UILabel?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// The label of the title, which is made when it is first asked for.
    var titleLabel: UILabel {
        if let labelIfLoaded { return labelIfLoaded }
        let label = UILabel(frame: bounds)
        label.isOpaque = false
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        labelIfLoaded = label
        addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Shows a view in place of the title; nil for the title.
    func show(_ view: UIView?) {
        labelIfLoaded?.isHidden = view != nil
        guard view !== custom else { return }
        if custom?.superview === self { custom?.removeFromSuperview() }
        custom = view
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        labelIfLoaded?.frame = bounds
        custom?.frame = bounds
    }
}

/// A recognizer of taps on the rows of a wheel. A touch that stops a wheel is no tap.
final class WheelTapGestureRecognizer: UITapGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if (view as? PickerWheel)?.isCaught(by: touches) == true {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }
}
