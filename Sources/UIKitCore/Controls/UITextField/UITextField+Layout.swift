import CoreGraphics
import Foundation
import QuartzCore

/// The parts of a text field and their frames.
extension UITextField {
    func configure() {
        isOpaque = false
        parts.text.drawing = { [unowned self] rect in drawText(in: rect) }
        parts.placeholder.drawing = { [unowned self] _ in
            if !parts.placeholder.isHidden { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
        }
        addSubview(parts.placeholder)
        addSubview(parts.text)
        parts.text.addSubview(parts.caret)
    }

    /// Called when the appearance or the size of something other than the text changed.
    func partsDidChange() {
        cachedLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        parts.text.setNeedsDisplay()
        parts.placeholder.setNeedsDisplay()
    }

    /// Called when the text or its appearance changed.
    func textAppearanceDidChange() {
        partsDidChange()
    }

    func sideViewDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        partsDidChange()
    }

    func setPlaceholder(_ new: FieldPlaceholder) {
        placeholderContent = new
        partsDidChange()
    }

    // MARK: - Visibility

    var isLeftViewVisible: Bool { leftView != nil && leftViewMode.isVisible(whileEditing: isEditing) }
    var isRightViewVisible: Bool { rightView != nil && rightViewMode.isVisible(whileEditing: isEditing) }

    var isClearButtonVisible: Bool {
        hasContent && isEnabled && !isRightViewVisible && clearButtonMode.isVisible(whileEditing: isEditing)
    }

    var visibleTextRect: CGRect { parts.text.frame }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: - Layout

    /// Returns the rectangle of the text, which depends on whether the field is being edited.
    func currentTextRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    func placeParts() {
        placeBorder()
        place(leftView, isVisible: isLeftViewVisible) { leftViewRect(forBounds: bounds) }
        place(rightView, isVisible: isRightViewVisible) { rightViewRect(forBounds: bounds) }
        placeClearButton()
        cachedLayout = nil
        show(parts.text, in: currentTextRect(forBounds: bounds))
        parts.placeholder.isHidden = hasContent || placeholderContent.isEmpty
        show(parts.placeholder, in: placeholderRect(forBounds: bounds))
        placeCaret()
        menuMayHaveMoved()
    }

    private func show(_ canvas: TextCanvas, in rect: CGRect) {
        guard canvas.frame != rect else { return }
        canvas.frame = rect
        canvas.setNeedsDisplay()
    }

    private func place(_ view: UIView?, isVisible: Bool, rect: () -> CGRect) {
        guard let view else { return }
        if isVisible {
            if view.superview !== self { addSubview(view) }
            view.frame = rect()
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    private func placeClearButton() {
        guard isClearButtonVisible || parts.clearButton != nil else { return }
        let button: FieldClearButton
        if let known = parts.clearButton {
            button = known
        } else {
            button = FieldClearButton()
            button.addAction(UIAction { [unowned self] _ in clearByUser() }, for: .touchUpInside)
            parts.clearButton = button
            addSubview(button)
        }
        button.isHidden = !isClearButtonVisible
        button.frame = clearButtonRect(forBounds: bounds)
    }

    private func placeBorder() {
        let image = borderStyle == .roundedRect ? nil : (isEnabled ? background : disabledBackground ?? background)
        if image != nil, parts.background == nil {
            let view = UIImageView(image: nil)
            parts.background = view
            insertSubview(view, at: 0)
        }
        parts.background?.image = image
        parts.background?.frame = borderRect(forBounds: bounds)
        if borderStyle != .none, parts.border == nil {
            let view = FieldBorder()
            parts.border = view
            insertSubview(view, at: 0)
        }
        // An image replaces a drawn border.
        parts.border?.isHidden = borderStyle == .none || image != nil
        parts.border?.style = borderStyle
        parts.border?.frame = borderRect(forBounds: bounds)
    }

    // MARK: - Rectangles

    private typealias Metrics = ControlMetrics.TextField

    func baseTextRect(forBounds bounds: CGRect) -> CGRect {
        let margins = Metrics.textMargins(for: borderStyle)
        var (left, right) = (bounds.minX + margins.width, bounds.maxX - margins.width)
        let gap = Metrics.gap(for: borderStyle)
        func avoid(_ rect: CGRect) {
            if rect.midX < bounds.midX {
                left = max(left, rect.maxX + gap)
            } else {
                right = min(right, rect.minX - gap)
            }
        }
        if isLeftViewVisible { avoid(leftViewRect(forBounds: bounds)) }
        if isRightViewVisible { avoid(rightViewRect(forBounds: bounds)) }
        if isClearButtonVisible { avoid(clearButtonRect(forBounds: bounds)) }
        let top = min(bounds.minY + margins.height, bounds.midY)
        return CGRect(
            x: left, y: top, width: max(right - left, 0), height: max(bounds.height - 2 * (top - bounds.minY), 0))
    }

    func baseClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let (side, margin) = (Metrics.clearButtonSide, Metrics.clearButtonMargin)
        let x = isMirrored ? bounds.minX + margin : bounds.maxX - side - margin
        return CGRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
    }

    func baseSideViewRect(_ view: UIView?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        let size = view.bounds.size
        let margin = Metrics.sideViewMargin(for: borderStyle)
        let x = isLeft == isMirrored ? bounds.maxX - margin - size.width : bounds.minX + margin
        return CGRect(x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }

    /// The height of a line, with room for the insertion point.
    var lineHeight: CGFloat { style.font.lineHeight.rounded(.up) + 1 }

    /// The size for the whole text, or the beginning of one that is long.
    var naturalSize: CGSize {
        let text = hasText ? naturalText : styledPlaceholder
        let padding = Metrics.padding(for: borderStyle)
        var width = text.layout(in: TextFrame(lines: 1)).size.width.rounded(.up) + padding.width
        let gap = Metrics.gap(for: borderStyle)
        if isLeftViewVisible, let leftView { width += leftView.bounds.width + gap }
        if isRightViewVisible, let rightView { width += rightView.bounds.width + gap }
        if isClearButtonVisible { width += Metrics.clearButtonSide + gap }
        return CGSize(width: width, height: lineHeight + padding.height)
    }
}
