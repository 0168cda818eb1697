import CoreGraphics
import Foundation
import QuartzCore

/// A control in which each place has a colour: the user chooses one by a touch or a drag.
@MainActor
class ColorCanvas: UIControl {
    /// The colour that is marked.
    var value = ColorValue(red: 1, green: 1, blue: 1) {
        didSet { if value != oldValue { setNeedsLayout() } }
    }

    /// Called with the colour at the finger, and whether the finger goes on.
    var onChange: (_ color: ColorValue, _ isContinuous: Bool) -> Void = { _, _ in }

    let mark = ControlPart(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = ColorMetrics.radius
        mark.layer.borderWidth = 3
        mark.layer.borderColor = UIColor.white.cgColor
        mark.isUserInteractionEnabled = false
        addSubview(mark)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Returns the colour at a point; the nearest one for a point outside.
    func color(at point: CGPoint) -> ColorValue { value }

    /// Takes the colour at a point, keeping the opacity.
    private func choose(at point: CGPoint, isContinuous: Bool) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        choose(color(at: point), isContinuous: isContinuous)
    }

    func choose(_ color: ColorValue, isContinuous: Bool) {
        let new = color.withAlpha(of: value)
        guard new != value || !isContinuous else { return }
        value = new
        onChange(new, isContinuous)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        choose(at: touch.location(in: self), isContinuous: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self), isContinuous: true)
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { choose(at: touch.location(in: self), isContinuous: false) }
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onChange(value, false)
    }

    // A sheet does not follow a finger that chooses a colour.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { isTracking }
}

/// A table of colours: greys in the first row, and the hues below them from dark to light.
@MainActor
final class ColorGrid: ColorCanvas {
    private static let colors: [ColorValue] = {
        let (columns, rows) = (ColorMetrics.columns, ColorMetrics.rows)
        var colors = (0..<columns).map { column in
            ColorValue(hue: 0, saturation: 0, brightness: 1 - Double(column) / Double(columns - 1))
        }
        let dark = [0.3, 0.45, 0.62, 0.8]
        let light = [0.75, 0.56, 0.38, 0.2]
        for row in 1..<rows {
            for column in 0..<columns {
                let hue = (195 + 30 * Double(column)) / 360
                let shade = row - 1
                colors.append(
                    ColorValue(
                        hue: hue, saturation: shade < 5 ? 1 : light[shade - 5], brightness: shade < 4 ? dark[shade] : 1)
                )
            }
        }
        return colors
    }()

    private var elements: [UIAccessibilityElement] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        contentMode = .redraw
        isOpaque = false
        mark.layer.cornerRadius = 2
        accessibilityIdentifier = "grid"
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Returns the frame of a cell, whose edges are on whole pixels.
    private func frame(ofCell index: Int) -> CGRect {
        let (column, row) = (index % ColorMetrics.columns, index / ColorMetrics.columns)
        let scale = max(contentScaleFactor, 1)
        func edge(_ number: Int, of count: Int, _ length: CGFloat) -> CGFloat {
            (length * CGFloat(number) / CGFloat(count) * scale).rounded() / scale
        }
        let (left, right) = (
            edge(column, of: ColorMetrics.columns, bounds.width),
            edge(column + 1, of: ColorMetrics.columns, bounds.width)
        )
        let (top, bottom) = (
            edge(row, of: ColorMetrics.rows, bounds.height), edge(row + 1, of: ColorMetrics.rows, bounds.height)
        )
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func cell(at point: CGPoint) -> Int {
        func number(_ place: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
            min(max(Int(clamping: (place / max(length, 1) * CGFloat(count)).rounded(.down)), 0), count - 1)
        }
        return number(point.y, bounds.height, ColorMetrics.rows) * ColorMetrics.columns
            + number(point.x, bounds.width, ColorMetrics.columns)
    }

    override func color(at point: CGPoint) -> ColorValue { Self.colors[cell(at: point)] }

    override func draw(_ rect: CGRect) {
        for (index, color) in Self.colors.enumerated() {
            color.color.setFill()
            UIRectFill(frame(ofCell: index))
        }
    }

    /// The cell of the marked colour; nil if the grid does not have the colour.
    private var markedCell: Int? {
        let wanted = value.hex
        return Self.colors.firstIndex { $0.hex == wanted }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let cell = markedCell
        mark.isHidden = cell == nil
        guard let cell else { return }
        mark.place(frame(ofCell: cell))
        // White would not be seen on white.
        let isLight = min(value.red, value.green, value.blue) > 0.85
        mark.layer.borderColor = (isLight ? UIColor.systemGray : .white).cgColor
    }

    // MARK: - Keyboard and accessibility

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        let next = min(max((markedCell ?? 0) + step, 0), Self.colors.count - 1)
        choose(Self.colors[next], isContinuous: false)
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// An element for each colour.
    override var accessibilityElements: [Any]? {
        get {
            if elements.isEmpty {
                elements = Self.colors.map { color in
                    let element = ColorCellElement(accessibilityContainer: self)
                    element.accessibilityLabel = color.name
                    element.onActivate = { [weak self] in self?.choose(color, isContinuous: false) }
                    return element
                }
            }
            let marked = markedCell
            for (index, element) in elements.enumerated() {
                let frame = frame(ofCell: index)
                if element.accessibilityFrameInContainerSpace != frame {
                    element.accessibilityFrameInContainerSpace = frame
                }
                element.accessibilityTraits = index == marked ? [.button, .selected] : .button
            }
            return elements
        }
        set {}
    }
}

/// The element of a colour in the grid.
@MainActor
private final class ColorCellElement: UIAccessibilityElement {
    var onActivate: () -> Void = {}

    override func accessibilityActivate() -> Bool {
        onActivate()
        return true
    }
}

/// All hues from the left to the right, from white at the top to black at the bottom.
@MainActor
final class ColorSpectrum: ColorCanvas {
    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        hues.startPoint = CGPoint(x: 0, y: 0.5)
        hues.endPoint = CGPoint(x: 1, y: 0.5)
        hues.colors = (0...6).map { ColorValue(hue: Double($0) / 6, saturation: 1, brightness: 1).color.cgColor }
        shades.colors = [(1.0, 1.0), (1, 0), (0, 0), (0, 1)].map { white, alpha in
            UIColor(white: white, alpha: alpha).cgColor
        }
        shades.locations = [0, 0.5, 0.5, 1]
        for gradient in [hues, shades] { layer.insertSublayer(gradient, below: mark.layer) }
        mark.castShadow()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func color(at point: CGPoint) -> ColorValue {
        let (x, y) = (min(max(point.x / bounds.width, 0), 1), min(max(point.y / bounds.height, 0), 1))
        // The last hue is the first.
        let hue = min(Double(x), 0.9999)
        return y < 0.5
            ? ColorValue(hue: hue, saturation: Double(y * 2), brightness: 1)
            : ColorValue(hue: hue, saturation: 1, brightness: Double(2 - y * 2))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hues.frame = bounds
        shades.frame = bounds
        CATransaction.commit()
        let parts = value.parts
        let side: CGFloat = 26
        let y = (parts.saturation + 1 - parts.brightness) / 2
        // A mark on black or white stays where it is, for the hue is not known.
        let x = parts.saturation > 0 && parts.brightness > 0 ? parts.hue : lastHue
        lastHue = x
        mark.place(
            CGRect(
                x: bounds.width * CGFloat(x) - side / 2, y: bounds.height * CGFloat(y) - side / 2, width: side,
                height: side))
        mark.layer.cornerRadius = side / 2
        mark.backgroundColor = value.opaque.color
    }

    private var lastHue = 0.0

    // MARK: - Keyboard and accessibility

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) { turn(by: step) }

    private func turn(by steps: Int) {
        let parts = value.parts
        let hue = parts.hue + Double(steps) * ColorMetrics.step
        choose(
            ColorValue(
                hue: hue, saturation: max(parts.saturation, ColorMetrics.step),
                brightness: max(parts.brightness, ColorMetrics.step)), isContinuous: false)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.adjustable, label: "Color spectrum", value: value.name)
    }

    override func accessibilityIncrement() { turn(by: 1) }

    override func accessibilityDecrement() { turn(by: -1) }
}
