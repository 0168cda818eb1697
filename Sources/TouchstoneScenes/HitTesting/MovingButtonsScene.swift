import TouchstoneKit
import UIKit

extension Scene {
    /// A button that moves and cannot be caught, and one that can.
    static let movingButtons = Scene(
        name: "moving-buttons", title: "Moving buttons",
        hint: "Tap a button so that it moves, then catch it: only the lower one answers where it is seen.",
        size: CGSize(width: 420, height: 240)
    ) { MovingButtonsScene(frame: $0) }
}

/// Two buttons that move to the other side when they are tapped, and stop when they are tapped on the way.
///
/// A hit test uses the button's frame, which is that of the destination as soon as the animation begins. The lower
/// button tests its presentation layer instead.
final class MovingButtonsScene: UIView {
    let buttons = [MovingButton(), FollowedButton()]

    private static let captions = ["answers where it is going", "answers where it is seen"]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for (index, button) in buttons.enumerated() {
            let top = 20 + CGFloat(index) * 106
            let track = UIView(frame: CGRect(x: 20, y: top, width: 380, height: 64))
            track.backgroundColor = .secondarySystemBackground
            track.layer.cornerRadius = 12
            button.frame = CGRect(x: 8, y: 8, width: 84, height: 48)
            button.purpose = Self.captions[index]
            track.addSubview(button)
            addSubview(track)
            let caption = UILabel(frame: CGRect(x: 20, y: top + 66, width: 380, height: 20))
            caption.text = Self.captions[index]
            caption.font = .systemFont(ofSize: 13)
            caption.textColor = .secondaryLabel
            caption.textAlignment = .center
            addSubview(caption)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }
}

/// A button that moves to the other end of its superview, and stops when it is touched on the way.
class MovingButton: UIButton {
    /// The number of times that the button was touched while it moved.
    private(set) var catches = 0

    /// The difference from other buttons, which a screen reader speaks after the title.
    var purpose = "" {
        didSet { showCount() }
    }

    private static let duration = 1.2

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBlue
        layer.cornerRadius = 10
        addAction(UIAction { [unowned self] _ in respond() }, for: .touchDown)
        showCount()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func respond() {
        if let place = layer.presentation()?.position, layer.animationKeys() != nil {
            layer.removeAllAnimations()
            center = place
            catches += 1
            showCount()
        } else {
            move()
        }
    }

    private func move() {
        guard let track = superview?.bounds else { return }
        let margin = frame.minY
        let isLeft = center.x < track.midX
        let x = isLeft ? track.maxX - margin - bounds.width / 2 : margin + bounds.width / 2
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            self.center.x = x
        }
    }

    private func showCount() {
        let title = catches == 0 ? "Go" : "Caught \(catches)"
        setTitle(title, for: .normal)
        accessibilityLabel = "\(title), \(purpose)"
    }
}

/// A moving button that takes touches where the animation shows it.
final class FollowedButton: MovingButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let superview, let shown = layer.presentation() else { return super.point(inside: point, with: event) }
        return shown.frame.contains(convert(point, to: superview))
    }
}
