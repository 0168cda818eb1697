import CoreGraphics
import Foundation
import QuartzCore

/// A slider on a gradient from the colour at its least value to the one at its greatest.
@MainActor
final class ColorSlider: UIControl {
    /// The value from 0 to 1.
    var value = 0.0 {
        didSet { if value != oldValue { setNeedsLayout() } }
    }

    /// The colours at the ends. A transparent one is shown on squares.
    var ends: (ColorValue, ColorValue) = (ColorValue(red: 0, green: 0, blue: 0), ColorValue(red: 1, green: 1, blue: 1))
    {
        didSet { if ends != oldValue { setNeedsLayout() } }
    }

    /// Called with the value at the finger, and whether the finger goes on.
    var onChange: (_ value: Double, _ isContinuous: Bool) -> Void = { _, _ in }

    private let name: String
    private let squares = ColorSquares(frame: .zero)
    private let gradient = CAGradientLayer()
    private let thumb = ControlPart(frame: .zero)

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        isOpaque = false
        squares.isUserInteractionEnabled = false
        squares.clipsToBounds = true
        squares.layer.addSublayer(gradient)
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        thumb.isUserInteractionEnabled = false
        thumb.layer.borderWidth = 3
        thumb.layer.borderColor = UIColor.white.cgColor
        thumb.castShadow()
        addSubview(squares)
        addSubview(thumb)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The distance that the thumb can move, in points.
    private var way: CGFloat { max(bounds.width - bounds.height, 1) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        squares.frame = bounds
        squares.layer.cornerRadius = side / 2
        let (first, last) = isMirrored ? (ends.1, ends.0) : ends
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = squares.bounds
        gradient.colors = [first.color.cgColor, last.color.cgColor]
        CATransaction.commit()
        let part = CGFloat(isMirrored ? 1 - value : value)
        thumb.place(CGRect(x: way * part, y: 0, width: side, height: side).insetBy(dx: 1, dy: 1))
        thumb.layer.cornerRadius = max(side / 2 - 1, 0)
        let (a, b, t) = (ends.0, ends.1, value)
        func mix(_ path: KeyPath<ColorValue, Double>) -> Double { a[keyPath: path] * (1 - t) + b[keyPath: path] * t }
        thumb.backgroundColor = ColorValue(red: mix(\.red), green: mix(\.green), blue: mix(\.blue)).color
    }

    // MARK: - Tracking

    private func follow(_ touch: UITouch, isContinuous: Bool) {
        let part = min(max((touch.location(in: self).x - bounds.height / 2) / way, 0), 1)
        choose(Double(isMirrored ? 1 - part : part), isContinuous: isContinuous)
    }

    private func choose(_ new: Double, isContinuous: Bool) {
        guard new != value || !isContinuous else { return }
        value = new
        onChange(new, isContinuous)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        follow(touch, isContinuous: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, isContinuous: true)
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onChange(value, false)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onChange(value, false)
    }

    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { isTracking }

    // MARK: - Keyboard and accessibility

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? { .horizontal }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) { change(by: step) }

    private func change(by steps: Int) {
        let new = ((value + Double(steps) * ColorMetrics.step) * 1000).rounded() / 1000
        choose(min(max(new, 0), 1), isContinuous: false)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.adjustable, label: name, value: value.spokenPercent, role: .slider)
    }

    override func accessibilityIncrement() { change(by: 1) }

    override func accessibilityDecrement() { change(by: -1) }
}

extension ColorSlider: NumericElement {
    package var numericValue: NumericValue { NumericValue(value: value, minimum: 0, maximum: 1, step: 0) }

    package func changeNumber(to number: Double) -> Bool {
        guard isEnabled, number.isFinite else { return false }
        choose(min(max(number, 0), 1), isContinuous: false)
        return true
    }
}

/// Light and grey squares behind a colour that lets them through.
@MainActor
final class ColorSquares: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func draw(_ rect: CGRect) {
        let side = ColorMetrics.square
        UIColor(white: 0.8, alpha: 1).setFill()
        let (columns, rows) = (min(bounds.width / side, 500), min(bounds.height / side, 500))
        for row in 0...Int(clamping: rows.rounded(.down)) {
            for column in 0...Int(clamping: columns.rounded(.down)) where (row + column).isMultiple(of: 2) {
                UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
            }
        }
    }
}
