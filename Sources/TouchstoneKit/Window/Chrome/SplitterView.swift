import UIKit

/// A thin line between two parts of the window, which is dragged to resize them. A double tap restores the usual sizes.
final class SplitterView: UIView, TipProviding {
    enum Direction {
        /// A vertical line, dragged to the sides.
        case sideways
        /// A horizontal line, dragged up and down.
        case upright
    }

    /// Called with the location of the finger in the superview while the line is dragged.
    var onDrag: (CGPoint) -> Void = { _ in }
    /// Called when a drag has ended or the usual sizes are wanted. The argument says which.
    var onEnd: (_ isReset: Bool) -> Void = { _ in }

    let tip: String?
    private let direction: Direction
    private let line = UIView()
    private var start: CGPoint?
    private var hasMoved = false

    /// The width of the area that takes touches.
    static let thickness: CGFloat = 9

    init(_ direction: Direction, tip: String) {
        self.direction = direction
        self.tip = tip
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Places the line with its first point at `origin`.
    func place(at origin: CGPoint, length: CGFloat) {
        let half = (Self.thickness - 1) / 2
        frame =
            direction == .sideways
            ? CGRect(x: origin.x - half, y: origin.y, width: Self.thickness, height: length)
            : CGRect(x: origin.x, y: origin.y - half, width: length, height: Self.thickness)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let half = (Self.thickness - 1) / 2
        line.frame =
            direction == .sideways
            ? CGRect(x: half, y: 0, width: 1, height: bounds.height)
            : CGRect(x: 0, y: half, width: bounds.width, height: 1)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = touches.first?.location(in: superview)
        hasMoved = false
        line.backgroundColor = ChromeColors.accent
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: superview), let start else { return }
        // A tap does not move the line.
        guard hasMoved || abs(place.x - start.x) + abs(place.y - start.y) > 2 else { return }
        hasMoved = true
        onDrag(place)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isReset = !hasMoved && touches.first?.tapCount == 2
        end()
        if hasMoved || isReset { onEnd(isReset) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end()
        if hasMoved { onEnd(false) }
    }

    private func end() {
        start = nil
        line.backgroundColor = .separator
    }
}
