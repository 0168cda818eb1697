import Stages
import TestSupport
import Testing
import UIKit

/// The appearance of a button.
@MainActor
@Suite struct UIButtonLookTests {
    private let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1)

    /// Returns an image of a single colour.
    private func square(_ color: UIColor, side: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func addButton(_ button: UIButton) {
        stage.window.backgroundColor = .white
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stage.window.addSubview(button)
    }

    /// Returns the colour at the centre as integer sRGB components.
    private func middle() -> [Int] {
        stage.settle()
        let color = stage.pixel(at: CGPoint(x: 50, y: 25)).cgColor
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test("While pressed, a system button's title has a fifth of its opacity", .fact("UB-23"))
    func pressedSystemTitleIsFaint() {
        let button = UIButton(type: .system)
        button.setTitle("\u{2588}\u{2588}\u{2588}", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 40)
        addButton(button)
        #expect(middle() == [0, 136, 255])
        button.isHighlighted = true
        #expect(middle() == [204, 231, 255])
        button.isHighlighted = false
        #expect(middle() == [0, 136, 255])
    }

    @Test("A disabled system title is a faint grey, unless the app chose a colour", .fact("UB-24"))
    func disabledSystemTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.isEnabled = false
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(button.currentTitleColor.resolvedColor(with: light) == UIColor(white: 0.52, alpha: 0.45))
        #expect(button.currentTitleColor.resolvedColor(with: dark) == UIColor(white: 0.55, alpha: 0.45))
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitleColor == .red)
    }

    @Test("A custom button's image is darker while pressed and fainter while disabled", .fact("UB-25"))
    func imageIsAdjusted() {
        let button = UIButton(type: .custom)
        button.setImage(square(.green), for: .normal)
        addButton(button)
        #expect(middle() == [0, 255, 0])
        button.isHighlighted = true
        #expect(middle()[1] < 200)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(middle()[0] > 100)
        button.isEnabled = true
        #expect(middle() == [0, 255, 0])
    }

    @Test("Images are not adjusted if the button disables that", .fact("UB-25"))
    func imageIsNotAdjustedWhenToldSo() {
        let button = UIButton(type: .custom)
        button.setImage(square(.green), for: .normal)
        button.adjustsImageWhenHighlighted = false
        button.adjustsImageWhenDisabled = false
        addButton(button)
        button.isHighlighted = true
        #expect(middle() == [0, 255, 0])
        button.isEnabled = false
        #expect(middle() == [0, 255, 0])
    }

    @Test("An image for the pressed state is not adjusted, nor one for a combined state", .fact("UB-25", "UB-26"))
    func imageOfStateIsNotAdjusted() {
        let button = UIButton(type: .custom)
        button.setImage(square(.green), for: .normal)
        button.setImage(square(.blue), for: .highlighted)
        button.setImage(square(.red), for: [.selected, .highlighted])
        addButton(button)
        button.isHighlighted = true
        #expect(middle() == [0, 0, 255])
        button.isSelected = true
        #expect(middle() == [255, 0, 0])
    }

    @Test("A system button draws an image as a template in the tint colour, a custom one draws it unchanged")
    func systemImageIsTemplate() {
        let button = UIButton(type: .system)
        button.tintColor = .red
        button.setImage(square(.green), for: .normal)
        addButton(button)
        #expect(middle() == [255, 0, 0])
        button.tintColor = .blue
        #expect(middle() == [0, 0, 255])
        button.setImage(square(.green).withRenderingMode(.alwaysOriginal), for: .normal)
        #expect(middle() == [0, 255, 0])
    }

    @Test("The background image fills the button, behind the image")
    func backgroundIsBehind() {
        let button = UIButton(type: .custom)
        button.setImage(square(.green), for: .normal)
        button.setBackgroundImage(square(.blue), for: .normal)
        addButton(button)
        #expect(middle() == [0, 255, 0])
        #expect(stage.pixel(at: CGPoint(x: 3, y: 3)) == .blue)
        #expect(stage.pixel(at: CGPoint(x: 97, y: 47)) == .blue)
    }

    @Test("A selected system button shows its title in white on the tint colour")
    func selectedSystemButton() {
        let button = UIButton(type: .system)
        button.setTitle("\u{2588}\u{2588}", for: .normal)
        addButton(button)
        button.isSelected = true
        #expect(middle() == [255, 255, 255])
        let left = (button.titleLabel?.frame.minX ?? 0) - 2
        #expect(stage.pixel(at: CGPoint(x: left, y: 25)) == UIColor.systemBlue.resolvedColor(with: .current))
        button.isSelected = false
        #expect(middle() == [0, 136, 255])
    }

    @Test("A change of state without a visible difference does not lay the title out again")
    func sameLookCostsNothing() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        addButton(button)
        stage.settle()
        let frame = button.titleLabel?.frame
        button.isSelected = true
        stage.settle()
        #expect(button.titleLabel?.frame == frame)
    }
}
