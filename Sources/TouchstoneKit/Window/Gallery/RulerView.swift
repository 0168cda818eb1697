import UIKit

/// A ruler at an edge of the canvas, which counts the points of the scene from its own edge.
final class RulerView: UIView {
    enum Direction {
        /// At the top, counting to the right.
        case across
        /// At the left, counting down.
        case down
    }

    nonisolated static let thickness: CGFloat = 18

    /// The coordinate of the scene that is marked; nil for none.
    var mark: CGFloat? {
        didSet { if mark != oldValue { placeMark() } }
    }

    private let direction: Direction
    private let pointer = UIView()
    /// The place of the scene's edge in points of the ruler, the length of a point of the scene there, and the scene's
    /// length in its points.
    private var measure = (origin: CGFloat(0), unit: CGFloat(1), length: CGFloat(0))

    init(_ direction: Direction) {
        self.direction = direction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        isUserInteractionEnabled = false
        contentMode = .redraw
        clipsToBounds = true
        pointer.backgroundColor = ChromeColors.accent
        pointer.isHidden = true
        addSubview(pointer)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows where the scene is.
    ///
    /// - Parameters:
    ///   - origin: The place of the scene's edge in points of the ruler.
    ///   - unit: The length of a point of the scene in points of the ruler.
    ///   - length: The scene's length in its own points.
    func show(origin: CGFloat, unit: CGFloat, length: CGFloat) {
        guard measure != (origin, unit, length) else { return }
        measure = (origin, unit, length)
        placeMark()
        setNeedsDisplay()
    }

    private func placeMark() {
        pointer.isHidden = mark == nil
        guard let mark else { return }
        let place = (measure.origin + mark * measure.unit).rounded()
        pointer.frame =
            direction == .across
            ? CGRect(x: place, y: 0, width: 1, height: Self.thickness)
            : CGRect(x: 0, y: place, width: Self.thickness, height: 1)
    }

    /// Returns the points of the scene between two numbers, and the number of parts into which lines divide them.
    static func steps(unit: CGFloat) -> (number: CGFloat, parts: CGFloat) {
        let sizes: [CGFloat] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
        let number = sizes.first { $0 * unit >= 44 } ?? 20_000
        return (number, number * unit >= 80 ? 10 : 5)
    }

    override func draw(_ rect: CGRect) {
        let (origin, unit, length) = measure
        let extent = direction == .across ? bounds.width : bounds.height
        guard unit > 0, extent > 0, length > 0 else { return }
        let ink = ChromeColors.faint
        // The scene's own extent is brighter.
        UIColor.systemBackground.setFill()
        UIRectFill(box(origin, length * unit, 0, Self.thickness))
        let (number, parts) = Self.steps(unit: unit)
        let step = number / parts
        let font = UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .regular)
        let last = ((extent - origin) / unit / step).rounded(.down)
        // A number whose beginning is outside would be another number.
        var index = ((-origin) / unit / step).rounded(.up)
        while index <= last {
            defer { index += 1 }
            let place = origin + index * step * unit
            UIColor.systemGray.setFill()
            let isNumbered = index.truncatingRemainder(dividingBy: parts) == 0
            UIRectFill(box(place.rounded(), 1, isNumbered ? 0 : Self.thickness - 5, Self.thickness))
            if isNumbered { draw(Trace.text(index * step), at: place + 3, font, ink) }
        }
        UIColor.separator.setFill()
        UIRectFill(box(0, extent, Self.thickness - 1, Self.thickness))
    }

    /// Returns a rectangle along the ruler.
    ///
    /// - Parameters:
    ///   - place: Its start along the ruler.
    ///   - length: Its length along the ruler.
    ///   - from: Its start across.
    ///   - to: Its end across.
    private func box(_ place: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGRect {
        direction == .across
            ? CGRect(x: place, y: from, width: length, height: to - from)
            : CGRect(x: from, y: place, width: to - from, height: length)
    }

    private func draw(_ text: String, at place: CGFloat, _ font: UIFont, _ color: UIColor) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        guard direction == .down, let context = UIGraphicsGetCurrentContext() else {
            return text.draw(at: CGPoint(x: place, y: 0), withAttributes: attributes)
        }
        context.saveGState()
        // The words run downwards, as on a ruler that was turned.
        context.translateBy(x: 0, y: place)
        context.rotate(by: .pi / 2)
        context.translateBy(x: 0, y: -12)
        text.draw(at: .zero, withAttributes: attributes)
        context.restoreGState()
    }
}
