import CoreGraphics
import Foundation
import QuartzCore

/// The views of a text field, and where they go.
extension UITextField {
    func prepare() {
        isOpaque = false
        parts.text.drawing = { [unowned self] rect in drawText(in: rect) }
        parts.prompt.drawing = { [unowned self] _ in
            if !parts.prompt.isHidden { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
        }
        addSubview(parts.prompt)
        addSubview(parts.text)
        parts.text.addSubview(parts.caret)
    }

    /// Called when something other than the text looks different or takes other room.
    func partsDidChange() {
        keptLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        parts.text.setNeedsDisplay()
        parts.prompt.setNeedsDisplay()
    }

    /// Called when the text or its look has changed.
    func textLookDidChange() {
        partsDidChange()
    }

    func sideViewDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        partsDidChange()
    }

    func setPrompt(_ new: FieldPrompt) {
        prompt = new
        partsDidChange()
    }

    // MARK: What is shown

    var isLeftViewShown: Bool { leftView != nil && leftViewMode.shows(whileEditing: isEditing) }
    var isRightViewShown: Bool { rightView != nil && rightViewMode.shows(whileEditing: isEditing) }

    var isClearButtonShown: Bool {
        hasText && isEnabled && !isRightViewShown && clearButtonMode.shows(whileEditing: isEditing)
    }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Layout

    /// The rectangle of the text as it is at the moment.
    func currentTextRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    func placeParts() {
        placeBorder()
        place(leftView, isShown: isLeftViewShown) { leftViewRect(forBounds: bounds) }
        place(rightView, isShown: isRightViewShown) { rightViewRect(forBounds: bounds) }
        placeClearButton()
        keptLayout = nil
        show(parts.text, in: currentTextRect(forBounds: bounds))
        parts.prompt.isHidden = hasText || prompt.isEmpty
        show(parts.prompt, in: placeholderRect(forBounds: bounds))
        placeCaret()
        menuMayHaveMoved()
    }

    private func show(_ canvas: FieldCanvas, in rect: CGRect) {
        guard canvas.frame != rect else { return }
        canvas.frame = rect
        canvas.setNeedsDisplay()
    }

    private func place(_ view: UIView?, isShown: Bool, rect: () -> CGRect) {
        guard let view else { return }
        if isShown {
            if view.superview !== self { addSubview(view) }
            view.frame = rect()
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    private func placeClearButton() {
        guard isClearButtonShown || parts.clearButton != nil else { return }
        let button: FieldClearButton
        if let known = parts.clearButton {
            button = known
        } else {
            button = FieldClearButton()
            button.addAction(UIAction { [unowned self] _ in clearByUser() }, for: .touchUpInside)
            parts.clearButton = button
            addSubview(button)
        }
        button.isHidden = !isClearButtonShown
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
        // An image takes the place of a drawn border.
        parts.border?.isHidden = borderStyle == .none || image != nil
        parts.border?.style = borderStyle
        parts.border?.frame = borderRect(forBounds: bounds)
    }

    // MARK: Rectangles

    /// Points between the field's edges and its content.
    private var margins: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 3, height: 1)
        case .bezel: CGSize(width: 7, height: 2)
        case .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    func baseTextRect(forBounds bounds: CGRect) -> CGRect {
        let margins = margins
        var (left, right) = (bounds.minX + margins.width, bounds.maxX - margins.width)
        let gap: CGFloat = borderStyle == .none ? 0 : 5
        func make(room: CGRect) {
            if room.midX < bounds.midX {
                left = max(left, room.maxX + gap)
            } else {
                right = min(right, room.minX - gap)
            }
        }
        if isLeftViewShown { make(room: leftViewRect(forBounds: bounds)) }
        if isRightViewShown { make(room: rightViewRect(forBounds: bounds)) }
        if isClearButtonShown { make(room: clearButtonRect(forBounds: bounds)) }
        let top = min(bounds.minY + margins.height, bounds.midY)
        return CGRect(
            x: left, y: top, width: max(right - left, 0), height: max(bounds.height - 2 * (top - bounds.minY), 0))
    }

    func baseClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        let x = isMirrored ? bounds.minX + 5 : bounds.maxX - side - 5
        return CGRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
    }

    func baseSideViewRect(_ view: UIView?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        let size = view.bounds.size
        let margin: CGFloat = borderStyle == .none ? 0 : 7
        let x = isLeft == isMirrored ? bounds.maxX - margin - size.width : bounds.minX + margin
        return CGRect(x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }

    /// The height of a line with the insertion point in it.
    var lineHeight: CGFloat { style.font.lineHeight.rounded(.up) + 1 }

    var ownSize: CGSize {
        let text = hasText ? shownText : promptText
        var width = text.layout(in: TextFrame(lines: 1)).size.width.rounded(.up)
        let extra: CGFloat =
            switch borderStyle {
            case .none: 0
            case .line: 8
            case .bezel, .roundedRect: 28
            }
        width += extra
        let gap: CGFloat = borderStyle == .none ? 0 : 5
        if isLeftViewShown, let leftView { width += leftView.bounds.width + gap }
        if isRightViewShown, let rightView { width += rightView.bounds.width + gap }
        if isClearButtonShown { width += 19 + gap }
        let extraHeight: CGFloat =
            switch borderStyle {
            case .none: 0
            case .line: 4
            case .bezel: 7
            case .roundedRect: 12
            }
        return CGSize(width: width, height: lineHeight + extraHeight)
    }
}
