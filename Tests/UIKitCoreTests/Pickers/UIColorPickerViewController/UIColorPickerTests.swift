import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Colour wells and colour pickers, by fingers, keys and assistive technologies.
@MainActor
@Suite("Color wells and color pickers")
struct UIColorPickerTests {
    private final class Delegate: UIColorPickerViewControllerDelegate {
        let log = Recorder()

        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            let value = ColorValue(color, for: UITraitCollection())
            let alpha = value.alpha == 1 ? "" : " \((value.alpha * 100).rounded() / 100)"
            log.add("\(value.hex)\(alpha)\(continuously ? " ..." : "")")
        }

        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("finished") }
    }

    private let stage: Stage
    private let picker = UIColorPickerViewController()
    private let delegate = Delegate()

    init() {
        stage = Stage(size: CGSize(width: 360, height: 480))
        stage.rootViewController = UIViewController()
        picker.delegate = delegate
        picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }

    private func present() throws -> ColorPickerView {
        stage.window.rootViewController?.present(picker, animated: false)
        stage.settle()
        return try #require(picker.viewIfLoaded as? ColorPickerView)
    }

    private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
    }

    private func choose(_ index: Int, in view: ColorPickerView) {
        stage.finger.tap(at: point(view.choice, (CGFloat(index) + 0.5) / 3, 0.5))
        stage.advance(by: 0.3)
    }

    @Test("A finger on the grid chooses each color that it comes to, and the last one when it lifts")
    func grid() throws {
        let view = try present()
        #expect(view.titleLabel.text == "Colors" && !view.grid.isHidden && view.spectrum.isHidden)
        stage.finger.press(at: point(view.grid, 0.04, 0.05))
        stage.finger.move(to: point(view.grid, 0.96, 0.05), over: 0.2)
        #expect(picker.selectedColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        stage.finger.lift()
        let lines = delegate.log.take()
        #expect(lines.first == "FFFFFF ..." && lines.last == "000000" && lines.count == 13)
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix("...") } && Set(lines).count == 13)
        stage.finger.tap(at: point(view.grid, 0.04, 0.55))
        #expect(delegate.log.take() == ["00BFFF ...", "00BFFF"])
        stage.settle()
        let mark = view.grid.mark
        #expect(
            !mark.isHidden
                && mark.frame.contains(CGPoint(x: view.grid.bounds.width * 0.04, y: view.grid.bounds.height * 0.55)))
        // The picture has the colour where the finger was.
        let pixel = ColorValue(stage.pixel(at: point(view.grid, 0.04, 0.55)), for: UITraitCollection())
        #expect(pixel.hex == "00BFFF")
    }

    @Test("A finger on the spectrum chooses the color below it, also beyond the edges")
    func spectrum() throws {
        let view = try present()
        choose(1, in: view)
        #expect(view.grid.isHidden && !view.spectrum.isHidden)
        stage.finger.press(at: point(view.spectrum, 0.3333, 0.5))
        #expect(delegate.log.take().last?.hasPrefix("00FF0") == true)
        let pixel = ColorValue(stage.pixel(at: point(view.spectrum, 0.6666, 0.75)), for: UITraitCollection())
        #expect(pixel.blue > 0.45 && pixel.blue < 0.55 && pixel.red < 0.03 && pixel.green < 0.03)
        stage.finger.move(to: point(view.spectrum, 0.6666, 1.2))
        #expect(picker.selectedColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        stage.settle()
        // The mark stays where the hue was.
        #expect(abs(view.spectrum.mark.frame.midX - view.spectrum.bounds.width / 3) < 1)
        stage.finger.move(to: point(view.spectrum, 0.5, -1))
        #expect(picker.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        stage.finger.lift()
        #expect(delegate.log.take().last == "FFFFFF")
    }

    @Test("Sliders and fields change one part each, and the digits all of them")
    func sliders() throws {
        let view = try present()
        choose(2, in: view)
        stage.finger.tap(at: point(view.sliders[2], 0.99, 0.5))
        #expect(delegate.log.take() == ["FF00FF ...", "FF00FF"])
        #expect(view.fields.map { $0.text ?? "" } == ["255", "0", "255", "100%"] && view.hexField.text == "FF00FF")
        stage.finger.tap(at: point(view.fields[1], 0.5, 0.5))
        view.fields[1].selectAll(nil)
        stage.type("128\n")
        #expect(delegate.log.take() == ["FF80FF"] && !view.fields[1].isEditing)
        stage.finger.tap(at: point(view.hexField, 0.5, 0.5))
        view.hexField.selectAll(nil)
        stage.type("#0a0\n")
        #expect(delegate.log.take() == ["00AA00"] && view.hexField.text == "00AA00")
        view.hexField.becomeFirstResponder()
        view.hexField.selectAll(nil)
        stage.type("green\n")
        #expect(delegate.log.take() == [] && view.hexField.text == "00AA00")
        view.fields[0].becomeFirstResponder()
        view.fields[0].selectAll(nil)
        stage.type("9999\n")
        #expect(delegate.log.take() == ["FFAA00"])
    }

    @Test("The opacity is a part of the color, unless it is not supported")
    func opacity() throws {
        let view = try present()
        stage.finger.tap(at: point(view.sliders[3], 0.5, 0.5))
        #expect(delegate.log.take() == ["FF0000 0.5 ...", "FF0000 0.5"] && view.fields[3].text == "50%")
        stage.finger.tap(at: point(view.grid, 0.04, 0.05))
        #expect(delegate.log.take() == ["FFFFFF 0.5 ...", "FFFFFF 0.5"])
        picker.supportsAlpha = false
        stage.settle()
        #expect(view.sliders[3].isHidden && view.fields[3].isHidden)
    }

    @Test("The close button dismisses the picker and tells the delegate once; a color that is set tells nothing")
    func closing() throws {
        let view = try present()
        picker.selectedColor = .systemBlue
        picker.title = "Paint"
        #expect(view.titleLabel.text == "Paint" && delegate.log.take() == [])
        stage.finger.tap(view.closeButton)
        stage.advance(by: 1)
        #expect(picker.presentingViewController == nil && delegate.log.take() == ["finished"])
    }

    @Test("A drag down on the grid chooses colors, and does not move the sheet")
    func dragInSheet() throws {
        let view = try present()
        let top = view.convert(CGPoint.zero, to: nil).y
        stage.finger.press(at: point(view.grid, 0.5, 0.1))
        stage.finger.move(to: point(view.grid, 0.5, 0.9), over: 0.2)
        #expect(view.convert(CGPoint.zero, to: nil).y == top)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(picker.presentingViewController != nil && delegate.log.take().count > 5)
    }

    @Test("Sliders run from the right in right-to-left interfaces")
    func rightToLeft() throws {
        let view = try present()
        view.semanticContentAttribute = .forceRightToLeft
        for child in view.subviews { child.semanticContentAttribute = .forceRightToLeft }
        stage.settle()
        #expect(view.closeButton.frame.midX < view.bounds.midX)
        stage.finger.tap(at: point(view.sliders[3], 0, 0.5))
        stage.settle()
        #expect(delegate.log.take().last == "FF0000")
        stage.finger.tap(at: point(view.sliders[3], 0.99, 0.5))
        #expect(delegate.log.take().last == "FF0000 0.0")
    }

    @Test("Assistive technologies reach each color of the grid, the spectrum and the sliders")
    func accessibility() throws {
        let view = try present()
        let cells = try #require(view.grid.accessibilityElements as? [UIAccessibilityElement])
        #expect(cells.count == 120 && cells[0].accessibilityLabel == "white" && cells[11].accessibilityLabel == "black")
        #expect(cells[60].accessibilityActivate() && delegate.log.take() == ["00BFFF"])
        let again = try #require(view.grid.accessibilityElements as? [UIAccessibilityElement])
        #expect(again[60].accessibilityTraits.contains(.selected) && !again[0].accessibilityTraits.contains(.selected))
        view.spectrum.value = ColorValue(red: 1, green: 0, blue: 0)
        #expect(view.spectrum.accessibilityValue == "red" && view.spectrum.accessibilityTraits.contains(.adjustable))
        view.spectrum.accessibilityIncrement()
        #expect(view.spectrum.accessibilityValue == "orange")
        let opacity = view.sliders[3]
        #expect(opacity.accessibilityLabel == "Opacity" && opacity.accessibilityValue == "100%")
        opacity.accessibilityDecrement()
        #expect(opacity.accessibilityValue == "95%" && view.fields[3].text == "95%")
        #expect(
            opacity.changeNumber(to: 0.25) && opacity.accessibilityValue == "25%" && !opacity.changeNumber(to: .nan))
    }

    // MARK: - Wells

    private func well() -> UIColorWell {
        let well = UIColorWell(frame: CGRect(x: 40, y: 40, width: 0, height: 0))
        well.title = "Ink"
        stage.window.rootViewController?.view.addSubview(well)
        well.addAction(
            UIAction { [delegate] _ in
                let value = ColorValue(well.selectedColor ?? .clear, for: UITraitCollection())
                delegate.log.add(value.hex)
            }, for: .valueChanged)
        stage.settle()
        return well
    }

    @Test("A tap on a well opens a picker, whose colors the well takes and sends")
    func tap() throws {
        let well = well()
        #expect(well.bounds.size == CGSize(width: 28, height: 28) && well.selectedColor == nil)
        well.selectedColor = .green
        well.supportsAlpha = false
        #expect(delegate.log.take() == [])
        stage.finger.tap(well)
        stage.advance(by: 1)
        let shown = stage.window.rootViewController?.presentedViewController as? UIColorPickerViewController
        let view = try #require(shown?.viewIfLoaded as? ColorPickerView)
        #expect(view.titleLabel.text == "Ink" && view.hexField.text == "00FF00" && view.sliders[3].isHidden)
        stage.finger.tap(at: point(view.grid, 0.04, 0.05))
        #expect(delegate.log.take() == ["FFFFFF"])
        #expect(well.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        well.selectedColor = .red
        #expect(view.hexField.text == "FF0000" && delegate.log.take() == [])
        stage.finger.tap(view.closeButton)
        stage.advance(by: 1)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        #expect(well.accessibilityActivate())
        stage.advance(by: 1)
        #expect(stage.window.rootViewController?.presentedViewController is UIColorPickerViewController)
    }

    @Test("A well that is disabled, or in no view controller's window, opens nothing")
    func nothing() {
        let well = well()
        well.isEnabled = false
        stage.finger.tap(at: CGPoint(x: 54, y: 54))
        stage.advance(by: 1)
        #expect(stage.window.rootViewController?.presentedViewController == nil && !well.accessibilityActivate())
        let alone = UIColorWell()
        #expect(!alone.accessibilityActivate())
    }

    @Test("A well says its title and the name of its color, and shows the color in its middle")
    func wellAccessibility() {
        let well = well()
        #expect(well.accessibilityLabel == "Ink" && well.accessibilityValue == "none")
        well.selectedColor = UIColor(red: 0, green: 0, blue: 0.4, alpha: 1)
        stage.settle()
        #expect(well.accessibilityValue == "dark blue")
        let pixel = ColorValue(stage.pixel(at: CGPoint(x: 54, y: 54)), for: UITraitCollection())
        #expect(pixel.hex == "000066")
    }

    @Test("A well is archived with its color, its title and its support of opacity")
    func archive() throws {
        let well = UIColorWell(frame: CGRect(x: 1, y: 2, width: 28, height: 28))
        (well.title, well.selectedColor, well.supportsAlpha) = ("Ink", .red, false)
        let data = try NSKeyedArchiver.archivedData(withRootObject: well, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIColorWell)
        #expect(copy.title == "Ink" && copy.selectedColor == .red && !copy.supportsAlpha)
        #expect(copy.subviews.count == well.subviews.count)
    }

    // MARK: - Values

    @Test("Colors have hues, digits and names")
    func values() {
        for number in 0..<216 {
            let color = ColorValue(
                red: Double(number % 6) / 5, green: Double(number / 6 % 6) / 5, blue: Double(number / 36) / 5)
            let parts = color.parts
            let again = ColorValue(hue: parts.hue, saturation: parts.saturation, brightness: parts.brightness)
            #expect(abs(again.red - color.red) + abs(again.green - color.green) + abs(again.blue - color.blue) < 1e-9)
            #expect(ColorValue(hex: color.hex) == color)
        }
        for text in ["", "#", "12", "1234567", "GGGGGG", "+12345", "１２３"] { #expect(ColorValue(hex: text) == nil) }
        let names = ["F00", "FFF", "000", "0000FF", "FFC0C0", "800080", "888888", "C0C0C0"].map {
            ColorValue(hex: $0)?.name
        }
        #expect(names == ["red", "white", "black", "blue", "light red", "magenta", "grey", "light grey"])
        let odd = UIColor(red: CGFloat.nan, green: 7, blue: -3, alpha: 1)
        #expect(ColorValue(odd, for: UITraitCollection()).hex.count == 6)
    }
}
