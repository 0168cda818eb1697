import UIKit

/// A plank that leans to the side that is touched.
final class SeesawView: UIView {
    private let plank = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        plank.backgroundColor = .systemBrown
        plank.isUserInteractionEnabled = false
        addSubview(plank)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The angle by which the plank leans, in radians; positive to the right.
    private(set) var lean: CGFloat = 0 {
        didSet { plank.transform = CGAffineTransform(rotationAngle: lean) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plank.bounds = CGRect(x: 0, y: 0, width: max(0, bounds.width - 60), height: 12)
        plank.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lean = 0 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lean = 0 }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, bounds.width > 0 else { return }
        let side = (touch.location(in: self).x - bounds.midX) / bounds.width
        lean = min(max(side, -0.5), 0.5) * 0.6
    }
}
