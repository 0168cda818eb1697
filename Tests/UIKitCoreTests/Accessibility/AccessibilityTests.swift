import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Accessibility attributes")
struct AccessibilityTests {
    @Test("A plain view is not an element and has no attributes", .fact("AX-01", "AX-03", "AX-05"))
    func plainView() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityIdentifier == nil)
        #expect(view.accessibilityLabel == nil && view.accessibilityHint == nil && view.accessibilityValue == nil)
        #expect(view.accessibilityPath == nil && view.accessibilityLanguage == nil)
        #expect(view.accessibilityTraits == .none)
        #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
        #expect(!view.shouldGroupAccessibilityChildren && view.accessibilityRespondsToUserInteraction)
        #expect(!view.accessibilityActivate())
    }

    @Test("Assigned values persist, including nil, and a subclass may override them")
    func setting() {
        final class Dial: UIView {
            override var accessibilityLabel: String? {
                get { "Dial" }
                set {}
            }
        }
        #expect(Dial().accessibilityLabel == "Dial")
        let label = UILabel()
        label.text = "Text"
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == nil)
        label.accessibilityLabel = "Name"
        label.accessibilityHint = "Hint"
        label.accessibilityValue = "Value"
        label.accessibilityTraits = [.header, .link]
        label.accessibilityIdentifier = "id"
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "Name" && label.accessibilityHint == "Hint")
        #expect(label.accessibilityValue == "Value" && label.accessibilityTraits == [.header, .link])
        #expect(label.accessibilityIdentifier == "id" && !label.isAccessibilityElement)
        #expect(label.accessibilityUserInputLabels == ["Name"])
    }

    @Test("A view's frame is in screen coordinates, and its activation point is the centre", .fact("AX-02"))
    func frame() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 40))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        #expect(inner.accessibilityFrame == CGRect(x: 15, y: 25, width: 30, height: 40))
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 30, y: 45))
        inner.accessibilityFrame = CGRect(x: 1, y: 2, width: 4, height: 6)
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 3, y: 5))
        inner.accessibilityActivationPoint = CGPoint(x: 7, y: 8)
        inner.accessibilityPath = UIBezierPath(rect: .zero)
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 7, y: 8) && inner.accessibilityPath != nil)
        #expect(UIResponder().accessibilityFrame == .zero)
    }

    @Test("Labels and image views have the text and image traits; only the label is an element by default")
    func labelsAndImages() {
        let label = UILabel()
        label.text = "Text"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Text")
        #expect(label.accessibilityTraits == .staticText)
        label.isEnabled = false
        #expect(label.accessibilityTraits == [.staticText, .notEnabled])
        let image = UIImageView()
        #expect(!image.isAccessibilityElement && image.accessibilityTraits == .image)
    }

    @Test("A button has its title as label and its state among its traits, and can be activated", .fact("AX-04"))
    func buttons() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let button = UIButton(type: .system)
        stage.window.addSubview(button)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        button.addAction(UIAction { _ in count += 10 }, for: .primaryActionTriggered)
        button.setTitle("Go", for: .normal)
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "Go")
        #expect(button.accessibilityTraits == .button)
        #expect(button.accessibilityActivate() && count == 11)
        button.isSelected = true
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
        #expect(!button.accessibilityRespondsToUserInteraction)
        #expect(!button.accessibilityActivate() && count == 11)
        let symbols = [UIButton.ButtonType.infoLight, .contactAdd, .close, .system].map { UIButton(type: $0) }
        #expect(symbols.map(\.accessibilityLabel) == ["More info", "Add", "Close", nil])
        symbols[1].setTitle("Add a contact", for: .normal)
        #expect(symbols[1].accessibilityLabel == "Add a contact")
        let control = UIControl()
        #expect(!control.isAccessibilityElement && control.accessibilityTraits == .none)
    }

    @Test("A switch has the value 1 or 0, and activation toggles it with an event")
    func switches() {
        let onOff = UISwitch()
        var values: [Bool] = []
        onOff.addAction(UIAction { _ in values.append(onOff.isOn) }, for: .valueChanged)
        #expect(onOff.isAccessibilityElement && onOff.accessibilityValue == "0")
        #expect(onOff.accessibilityTraits == [.button, .toggleButton])
        #expect(onOff.accessibilityActivate() && onOff.accessibilityValue == "1" && values == [true])
        onOff.isEnabled = false
        #expect(!onOff.accessibilityActivate() && values == [true])
        #expect(onOff.accessibilityTraits.contains(.notEnabled))
    }

    @Test("A slider has a value in percent and adjusts by tenths of its range", .fact("AX-07"))
    func sliders() {
        let slider = UISlider()
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        slider.maximumValue = 10
        slider.value = 5
        #expect(slider.isAccessibilityElement && slider.accessibilityTraits == .adjustable)
        #expect(slider.accessibilityValue == "50%")
        slider.accessibilityIncrement()
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(values == [6, 5, 4] && slider.accessibilityValue == "40%")
        slider.isEnabled = false
        slider.accessibilityIncrement()
        #expect(values == [6, 5, 4])
    }

    @Test("A stepper has its value and adjusts by its step value", .fact("AX-07"))
    func steppers() {
        let stepper = UIStepper()
        var count = 0
        stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        #expect(stepper.accessibilityTraits == .adjustable && stepper.accessibilityValue == "0")
        stepper.accessibilityDecrement()
        #expect(count == 0)
        stepper.stepValue = 1.5
        stepper.accessibilityIncrement()
        #expect(count == 1 && stepper.accessibilityValue == "1.5")
    }

    @Test("Progress views and activity indicators have their progress as value")
    func indicators() {
        let progress = UIProgressView()
        progress.progress = 0.3
        #expect(progress.isAccessibilityElement && progress.accessibilityValue == "30%")
        #expect(progress.accessibilityLabel == "Progress" && progress.accessibilityTraits == .updatesFrequently)
        let wheel = UIActivityIndicatorView()
        #expect(wheel.isAccessibilityElement && wheel.accessibilityLabel == "Progress halted")
        wheel.startAnimating()
        #expect(wheel.accessibilityLabel == "In progress")
    }

    /// Returns the accessibility elements in a view. An element's descendants are not elements (AX-08).
    private func elements(in view: UIView) -> [UIView] {
        view.isAccessibilityElement ? [view] : view.subviews.flatMap(elements)
    }

    @Test("Segments are elements with labels, positions and the selected trait, and activation selects them")
    func segments() throws {
        let stage = Stage(size: CGSize(width: 320, height: 60))
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        stage.window.addSubview(control)
        stage.settle()
        var values: [Int] = []
        control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
        #expect(!control.isAccessibilityElement)
        var found = elements(in: control)
        #expect(found.map(\.accessibilityLabel) == ["One", "Two", "Three"])
        #expect(found.map(\.accessibilityValue) == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(found.map(\.accessibilityTraits) == [[.button, .selected], .button, [.button, .notEnabled]])
        #expect(found.map(\.accessibilityFrame.midX) == [60, 160, 260])
        #expect(found[1].accessibilityActivate() && values == [1])
        #expect(found.map(\.accessibilityTraits) == [.button, [.button, .selected], [.button, .notEnabled]])
        #expect(!found[2].accessibilityActivate() && values == [1])
        let removed = found[0]
        control.removeSegment(at: 0, animated: false)
        stage.settle()
        found = elements(in: control)
        #expect(found.map(\.accessibilityValue) == ["1 of 2", "2 of 2"])
        #expect(!removed.isAccessibilityElement && !removed.accessibilityActivate())
        control.isEnabled = false
        #expect(found[0].accessibilityTraits.contains(.notEnabled) && !found[0].accessibilityActivate())
    }

    @Test("A text field's value is its text, masked when secure, or its placeholder; activation begins editing")
    func textFields() {
        let stage = Stage(size: CGSize(width: 200, height: 60))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 34))
        stage.window.addSubview(field)
        #expect(field.isAccessibilityElement && field.accessibilityLabel == nil && field.accessibilityValue == nil)
        #expect(field.accessibilityTraits == .none)
        field.placeholder = "Name"
        #expect(field.accessibilityValue == "Name")
        field.text = "Ada"
        #expect(field.accessibilityValue == "Ada")
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "\u{2022}\u{2022}\u{2022}")
        #expect(field.accessibilityFrame == CGRect(x: 10, y: 10, width: 180, height: 34))
        #expect(field.accessibilityActivate() && field.isEditing)
        field.resignFirstResponder()
        field.isEnabled = false
        #expect(field.accessibilityTraits == .notEnabled && !field.accessibilityActivate())
    }
}
