import CoreGraphics
import Foundation
import QuartzCore

/// A round control that shows a colour, and opens a colour picker for another one.
///
/// A tap presents a `UIColorPickerViewController` from the view controller that the well is in, beside the well or as a
/// sheet. Every colour that the user chooses is sent as `valueChanged`. Setting the colour in code sends nothing.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private var color: UIColor?
    private let ring = ColorRing(frame: .zero)
    private let squares = ColorSquares(frame: .zero)
    private let disc = UIView()
    private weak var picker: UIColorPickerViewController?

    /// Creates a well without a colour. With an empty frame, it gets its natural size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    // MARK: - Coding

    /// Creates a well from an archive or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        selectedColor = coder.value(UIColor.self, forKey: Key.color)
        title = coder.value(String.self, forKey: Key.title)
        if coder.containsValue(forKey: Key.alpha) { supportsAlpha = coder.decodeBool(forKey: Key.alpha) }
        coder.applyNib(to: self)
    }

    /// Writes the well with its colour, its title and whether it supports opacity.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(color, forKey: Key.color)
        coder.encodeValue(title, forKey: Key.title)
        coder.encode(supportsAlpha, forKey: Key.alpha)
    }

    override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== ring && $0 !== squares }
    }

    private enum Key {
        static let color = "UIColorWellSelectedColor"
        static let title = "UIColorWellTitle"
        static let alpha = "UIColorWellSupportsAlpha"
    }

    private func prepare() {
        isOpaque = false
        for view in [ring, squares] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        squares.clipsToBounds = true
        squares.addSubview(disc)
        showColor()
    }

    // MARK: - Value

    /// The colour; nil, the default, for none. Setting it sends nothing.
    open var selectedColor: UIColor? {
        get { color }
        set {
            color = newValue
            showColor()
            if let newValue, picker?.selectedColor != newValue { picker?.selectedColor = newValue }
        }
    }

    /// The title of the picker, which is also what the well is called; nil for none.
    open var title: String? {
        didSet { picker?.title = title }
    }

    /// Whether the user can choose the opacity. True by default.
    open var supportsAlpha = true {
        didSet { picker?.supportsAlpha = supportsAlpha }
    }

    private func showColor() {
        disc.backgroundColor = color
        squares.isHidden = color == nil
    }

    // MARK: - The picker

    /// Presents the picker, unless one is shown, or the well is in no window with a view controller.
    private func open() {
        guard picker?.presentingViewController == nil, let presenter else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let color { picker.selectedColor = color }
        picker.onChange = { [weak self] color in
            guard let self else { return }
            self.color = color
            showColor()
            send([.valueChanged, .primaryActionTriggered], event: nil)
        }
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        picker.popoverPresentationController?.adaptiveSheetPresentationController.prefersGrabberVisible = true
        self.picker = picker
        presenter.present(picker, animated: true)
    }

    /// The view controller that the well is in, or else that of its window.
    private var presenter: UIViewController? {
        var responder = next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return window?.rootViewController
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let isInside = isTouchInside
        super.endTracking(touch, with: event)
        if isInside, touch != nil { open() }
    }

    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override func activateByKey(with event: UIEvent?) { open() }

    // MARK: - Layout

    open override var isHighlighted: Bool {
        didSet { updateOpacity() }
    }

    open override var isEnabled: Bool {
        didSet { updateOpacity() }
    }

    private func updateOpacity() {
        for view in [ring, squares] { view.alpha = !isEnabled ? 0.4 : isHighlighted ? 0.6 : 1 }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: ColorMetrics.wellSide, height: ColorMetrics.wellSide)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        ring.frame = square
        let inset = min(ColorMetrics.wellRing + ColorMetrics.wellGap, side / 2)
        squares.frame = square.insetBy(dx: inset, dy: inset)
        squares.layer.cornerRadius = squares.bounds.width / 2
        disc.frame = squares.bounds
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let value = color.map { ColorValue($0, for: traitCollection).name }
        return controlDefaults(.button, label: title ?? "Color well", value: value ?? "none")
    }

    /// Opens the picker.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, presenter != nil else { return false }
        open()
        return true
    }
}

/// A ring of all hues.
@MainActor
private final class ColorRing: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func draw(_ rect: CGRect) {
        let (count, width) = (48, ColorMetrics.wellRing)
        let radius = min(bounds.width, bounds.height) / 2 - width / 2
        guard radius > 0 else { return }
        for index in 0..<count {
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            // The arcs overlap, so that there are no gaps between them.
            let arc = UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: angle,
                endAngle: angle + 2 * .pi / CGFloat(count) * 1.1, clockwise: true)
            arc.lineWidth = width
            ColorValue(hue: Double(index) / Double(count), saturation: 0.85, brightness: 1).color.setStroke()
            arc.stroke()
        }
    }
}
