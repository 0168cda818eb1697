import TouchstoneKit
import UIKit

extension Scene {
    /// A button that extends outside its parent, and a way to make the outer half work.
    static let halfOutside = Scene(
        name: "half-outside", title: "Half outside",
        hint: "Tap both halves of each button: outside of its parent only the right one answers.",
        size: CGSize(width: 400, height: 260)
    ) { HalfOutsideScene(frame: $0) }
}

/// Two parents, each with a button that is half outside. A view is hit-tested only inside its parent, so the left
/// button's outer half does not respond. The right parent also accepts points inside its subviews.
final class HalfOutsideScene: UIView {
    private let parents = [UIView(), IncludingView()]
    private let buttons = [CountingButton(), CountingButton()]
    private let labels = [UILabel(), UILabel()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        let captions = ["point(inside:) as it is", "includes its children"]
        for index in 0..<2 {
            parents[index].backgroundColor = .systemGray5
            parents[index].layer.borderWidth = 1
            parents[index].layer.borderColor = UIColor.systemGray.cgColor
            parents[index].addSubview(buttons[index])
            labels[index].text = captions[index]
            labels[index].font = .systemFont(ofSize: 13)
            labels[index].textColor = .secondaryLabel
            labels[index].textAlignment = .center
            addSubview(parents[index])
            addSubview(labels[index])
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for index in 0..<2 {
            let x = 30 + CGFloat(index) * 180
            parents[index].frame = CGRect(x: x, y: 30, width: 160, height: 120)
            buttons[index].frame = CGRect(x: 30, y: 90, width: 100, height: 60)
            labels[index].frame = CGRect(x: x - 10, y: 200, width: 180, height: 20)
        }
    }
}

/// A view that also contains the points of its subviews.
private final class IncludingView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
            || subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// A control that counts its taps.
final class CountingButton: UIControl {
    private(set) var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        addAction(
            UIAction { [unowned self] _ in
                taps += 1
                setNeedsDisplay()
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ rect: CGRect) {
        (isHighlighted ? UIColor.systemRed : .systemBlue).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 22), .foregroundColor: UIColor.white,
        ]
        let size = "\(taps)".size(withAttributes: attributes)
        "\(taps)".draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
    }
}
