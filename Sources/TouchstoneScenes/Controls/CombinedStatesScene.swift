import TouchstoneKit
import UIKit

extension Scene {
    /// A button with an image for each combination of two states, and one that lacks the last.
    static let combinedStates = Scene(
        name: "combined-states", title: "Combined states",
        hint: "Select both and press them: highlighted and selected is a state of its own; without a value for it, the "
            + "normal one is shown.",
        size: CGSize(width: 520, height: 280)
    ) { CombinedStatesScene(frame: $0) }
}

/// Two buttons. The left one has an image for every state; the right one has none for selected and highlighted
/// together.
final class CombinedStatesScene: ExperimentView {
    let buttons = [PictureButton(), PictureButton()]
    private(set) lazy var selection = Chip("selected") { [unowned self] chip in
        chip.isSelected.toggle()
        for button in buttons { button.isSelected = chip.isSelected }
    }
    private(set) lazy var enabling = Chip("enabled") { [unowned self] chip in
        chip.isSelected.toggle()
        for button in buttons { button.isEnabled = chip.isSelected }
    }
    private var pictureScale: CGFloat = 0
    private let captions = [
        ExperimentView.caption("four images"), ExperimentView.caption("three images"),
    ]

    override var logWidth: CGFloat { 230 }

    override func setUp() {
        for (index, button) in buttons.enumerated() {
            let name = index == 0 ? "four" : "three"
            button.onState = { [unowned self] in log.add("\(name): \($0)") }
            button.accessibilityLabel = captions[index].text
            addSubview(button)
            addSubview(captions[index])
        }
        enabling.isSelected = true
        addSubview(selection)
        addSubview(enabling)
    }

    /// Draws the images with as many pixels as the screen shows.
    private func drawPictures(scale: CGFloat) {
        guard scale != pictureScale else { return }
        pictureScale = scale
        let states: [UIControl.State] = [.normal, .highlighted, .selected, [.selected, .highlighted]]
        let colors: [UIColor] = [.systemBlue, .systemRed, .systemGreen, .systemPurple]
        for (button, count) in zip(buttons, [4, 3]) {
            for (state, color) in zip(states, colors).prefix(count) {
                button.setPicture(PictureButton.picture("\(state)", color, scale: scale), named: "\(state)", for: state)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        drawPictures(scale: max(1, traitCollection.displayScale))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 25 + CGFloat(index) * 130, y: 40, width: 110, height: 110)
            captions[index].frame = CGRect(x: button.frame.minX, y: 158, width: 110, height: 18)
        }
        selection.frame = CGRect(x: 25, y: 216, width: 110, height: 34)
        enabling.frame = CGRect(x: 155, y: 216, width: 110, height: 34)
    }
}

/// A button that reports its state and the name of the image that it shows.
final class PictureButton: UIButton {
    /// Called with the state and the name of the image when the state has changed.
    var onState: (String) -> Void = { _ in }

    private var names: [ObjectIdentifier: String] = [:]
    private var told: UIControl.State = .normal

    func setPicture(_ picture: UIImage, named name: String, for state: UIControl.State) {
        names[ObjectIdentifier(picture)] = name
        setImage(picture, for: state)
    }

    override var isHighlighted: Bool {
        didSet { tell() }
    }

    override var isSelected: Bool {
        didSet { tell() }
    }

    override var isEnabled: Bool {
        didSet { tell() }
    }

    private func tell() {
        guard state != told else { return }
        told = state
        let shown = currentImage.flatMap { names[ObjectIdentifier($0)] } ?? "none"
        onState("\(state) shows \(shown)")
    }

    /// Returns the image of a rounded square with a state's name, one word per line.
    static func picture(_ text: String, _ color: UIColor, scale: CGFloat) -> UIImage {
        let size = CGSize(width: 110, height: 110)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 18).fill()
            let lines = text.split(separator: "+").map { String($0) }
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 15, weight: .medium), .foregroundColor: UIColor.white,
            ]
            var y = (size.height - 22 * CGFloat(lines.count)) / 2
            for line in lines {
                let width = line.size(withAttributes: attributes).width
                line.draw(at: CGPoint(x: (size.width - width) / 2, y: y), withAttributes: attributes)
                y += 22
            }
        }
    }
}
