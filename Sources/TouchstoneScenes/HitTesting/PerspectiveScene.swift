import TouchstoneKit
import UIKit

extension Scene {
    /// A card that turns in perspective, and a cube.
    static let perspective = Scene(
        name: "perspective", title: "Perspective",
        hint: "Turn the card, flip it and tap its button, and drag the cube: each answers where it is seen.",
        size: CGSize(width: 440, height: 300)
    ) { PerspectiveScene(frame: $0) }
}

/// A card with two sides, which turns about its middle with a button on it, and a cube whose sides are buttons.
///
/// The card's sides are turned by the transform of their superview's sublayers, which has an eye in front of its
/// middle. The cube's layer keeps its sides in space.
final class PerspectiveScene: UIView {
    let card = TurningCard(frame: CGRect(x: 20, y: 20, width: 180, height: 180))
    let cube = CubeView(frame: CGRect(x: 272, y: 62, width: 96, height: 96))
    let slider = UISlider(frame: CGRect(x: 20, y: 206, width: 180, height: 44))
    let flipButton = UIButton(frame: CGRect(x: 20, y: 250, width: 180, height: 44))
    let status = UILabel(frame: CGRect(x: 230, y: 250, width: 180, height: 44))

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        slider.minimumValue = -1.2
        slider.maximumValue = 1.2
        slider.accessibilityLabel = "Turn of the card"
        slider.addAction(
            UIAction { [unowned self] _ in card.angle = CGFloat(slider.value) }, for: .valueChanged)
        slider.value = Float(card.angle)
        flipButton.setTitle("Flip the card", for: .normal)
        flipButton.setTitleColor(.systemBlue, for: .normal)
        flipButton.addAction(UIAction { [unowned self] _ in card.flip() }, for: .touchUpInside)
        status.text = "Tap a side of the cube"
        status.font = .systemFont(ofSize: 14)
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        cube.sideWasTapped = { [unowned self] side in status.text = "Side \(side)" }
        for view in [card, cube, slider, flipButton, status] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }
}

/// A card with a button on its front, which turns about a vertical axis and is seen in perspective.
final class TurningCard: UIView {
    let button = UIButton(frame: CGRect(x: 30, y: 108, width: 120, height: 48))

    /// The number of times that the button was tapped.
    private(set) var taps = 0

    /// The angle by which the card is turned, in radians.
    var angle: CGFloat = 0.7 {
        didSet { turn() }
    }

    private static let distance: CGFloat = 400

    override init(frame: CGRect) {
        super.init(frame: frame)
        let front = side("Front", .systemIndigo)
        let back = side("Back", .systemTeal)
        back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        button.backgroundColor = .white
        button.layer.cornerRadius = 12
        button.setTitle("Tap me", for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.addAction(UIAction { [unowned self] _ in count() }, for: .touchUpInside)
        front.addSubview(button)
        addSubview(back)
        addSubview(front)
        turn()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Turns the card over, by half of a turn.
    func flip() {
        let start = angle
        angle = angle > .pi / 2 ? angle - .pi : angle + .pi
        let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
        turn.fromValue = start
        turn.toValue = angle
        turn.duration = 0.6
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(turn, forKey: "flip")
    }

    private func turn() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.distance
        layer.sublayerTransform = CATransform3DRotate(eye, angle, 0, 1, 0)
    }

    private func side(_ title: String, _ color: UIColor) -> UIView {
        let side = UIView(frame: bounds)
        side.backgroundColor = color
        side.layer.cornerRadius = 18
        side.layer.isDoubleSided = false
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 140, height: 44))
        label.text = title
        label.font = .boldSystemFont(ofSize: 28)
        label.textColor = .white
        label.textAlignment = .center
        side.addSubview(label)
        return side
    }

    private func count() {
        taps += 1
        button.setTitle("Tapped \(taps)", for: .normal)
    }
}

/// A cube whose six sides are buttons, and which turns when it is dragged.
final class CubeView: UIView {
    /// Called with the number of a side that was tapped.
    var sideWasTapped: (Int) -> Void = { _ in }

    /// The sides, from one to six.
    private(set) var sides: [UIButton] = []

    /// The angles about the x axis and the y axis, in radians.
    var angles = CGPoint(x: -0.5, y: 0.6) {
        didSet { turn() }
    }

    private static let distance: CGFloat = 500
    private static let anglePerPoint: CGFloat = 0.012

    override class var layerClass: AnyClass { CATransformLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let half = CGFloat.pi / 2
        let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat)] = [
            (0, 0, 1), (half, 0, 1), (half, 1, 0), (-half, 1, 0), (-half, 0, 1), (.pi, 0, 1),
        ]
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
        ]
        for (index, turn) in turns.enumerated() {
            let side = UIButton(frame: bounds)
            side.backgroundColor = colors[index]
            side.setTitle("\(index + 1)", for: .normal)
            side.setTitleColor(.black, for: .normal)
            side.titleLabel?.font = .boldSystemFont(ofSize: 44)
            side.layer.isDoubleSided = false
            side.layer.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0), 0, 0, bounds.width / 2)
            side.addAction(UIAction { [unowned self] _ in sideWasTapped(index + 1) }, for: .touchUpInside)
            addSubview(side)
            sides.append(side)
        }
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("drag:", CubeView.drag(_:))))
        turn()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let distance = pan.translation(in: superview)
        pan.setTranslation(.zero, in: superview)
        angles = CGPoint(
            x: angles.x - distance.y * Self.anglePerPoint, y: angles.y + distance.x * Self.anglePerPoint)
    }

    private func turn() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.distance
        layer.transform = CATransform3DRotate(CATransform3DRotate(eye, angles.x, 1, 0, 0), angles.y, 0, 1, 0)
    }
}
