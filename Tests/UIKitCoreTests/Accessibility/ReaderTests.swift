import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A screen reader on a stage")
struct ReaderTests {
    private let stage = Stage(size: CGSize(width: 300, height: 300))

    private func button(_ title: String, _ y: CGFloat = 0) -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: y, width: 100, height: 40))
        button.setTitle(title, for: .normal)
        stage.window.addSubview(button)
        return button
    }

    @Test("speaks label, value, role and state, as VoiceOver orders them")
    func words() {
        let save = button("Save")
        save.accessibilityHint = "Keeps the changes"
        let off = button("Undo", 50)
        off.isEnabled = false
        let toggle = UISwitch(frame: CGRect(x: 0, y: 100, width: 51, height: 31))
        toggle.accessibilityLabel = "Wi-Fi"
        let slider = UISlider(frame: CGRect(x: 0, y: 150, width: 100, height: 30))
        slider.accessibilityLabel = "Volume"
        slider.value = 0.25
        let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 34))
        field.accessibilityLabel = "Name"
        field.text = "Ada"
        for view in [toggle, slider, field] { stage.window.addSubview(view) }
        #expect(
            stage.reader.transcript == """
                Save, button, Keeps the changes
                Undo, button, dimmed
                Wi-Fi, switch button, off
                Volume, 25%, adjustable
                Name, Ada, text field
                """)
        field.isSecureTextEntry = true
        save.isSelected = true
        save.accessibilityExpandedStatus = .collapsed
        #expect(stage.reader.move(to: "Name") && stage.reader.text == "Name, •••, secure text field")
        #expect(stage.reader.move(to: "Save"))
        #expect(stage.reader.text == "selected, Save, button, collapsed, Keeps the changes")
        #expect(!stage.reader.move(to: "Nothing") && stage.reader.element === save)
    }

    @Test("moves from element to element, which hear of it, and stops at the ends")
    func moving() {
        final class Ear: UIButton {
            var log: [String] = []
            override func accessibilityElementDidBecomeFocused() { log.append("came") }
            override func accessibilityElementDidLoseFocus() { log.append("went") }
        }
        let ear = Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(ear)
        let last = button("Last", 100)
        let reader = stage.reader
        #expect(reader.element == nil && reader.text == "")
        #expect(reader.next() && reader.element === ear && ear.accessibilityElementIsFocused())
        #expect(reader.next() && reader.element === last && ear.log == ["came", "went"])
        #expect(!reader.next() && reader.element === last)
        #expect(reader.previous() && !reader.previous() && reader.element === ear)
        ear.removeFromSuperview()
        #expect(reader.element == nil)
    }

    @Test("activates by a touch, so that a control does what it does for a finger")
    func activation() {
        let save = button("Save")
        var events: [String] = []
        save.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        save.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        let toggle = UISwitch(frame: CGRect(x: 0, y: 100, width: 51, height: 31))
        toggle.accessibilityLabel = "Wi-Fi"
        stage.window.addSubview(toggle)
        #expect(stage.reader.move(to: "Save"))
        stage.reader.activate()
        #expect(events == ["down", "up"])
        #expect(stage.reader.move(to: "Wi-Fi"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(toggle.isOn && stage.reader.text == "Wi-Fi, switch button, on")
    }

    @Test("asks an element to activate itself first, and again when no touch would reach it")
    func ownActivation() {
        final class Card: UIView {
            var count = 0
            override func accessibilityActivate() -> Bool {
                count += 1
                return true
            }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        card.isAccessibilityElement = true
        card.accessibilityLabel = "Card"
        stage.window.addSubview(card)
        let covered = button("Covered", 100)
        var presses = 0
        covered.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let cover = UIView(frame: covered.frame)
        stage.window.addSubview(cover)
        #expect(stage.reader.move(to: "Card"))
        stage.reader.activate()
        #expect(card.count == 1)
        #expect(stage.reader.move(to: "Covered"))
        stage.reader.activate()
        #expect(presses == 1)
    }

    @Test("lets an element activate itself by a control, which acts at once")
    func forwarding() {
        final class Card: UIView {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let toggle = UISwitch(frame: CGRect(x: 50, y: 0, width: 51, height: 31))
            let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
            override func accessibilityActivate() -> Bool {
                button.accessibilityActivate() && toggle.accessibilityActivate() && field.accessibilityActivate()
            }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 150, height: 100))
        for view in [card.button, card.toggle, card.field] { card.addSubview(view) }
        card.isAccessibilityElement = true
        stage.window.addSubview(card)
        var presses = 0
        card.button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        #expect(stage.reader.next())
        stage.reader.activate()
        #expect(presses == 1 && card.toggle.isOn && card.field.isEditing)
    }

    @Test("asks a subclass of a control first, and touches it when that returns false")
    func subclasses() {
        final class Own: UIButton {
            var answers = [true, false]
            override func accessibilityActivate() -> Bool { answers.removeFirst() }
        }
        let own = Own(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        own.accessibilityLabel = "Own"
        var presses = 0
        own.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        stage.window.addSubview(own)
        stage.reader.next()
        stage.reader.activate()
        #expect(presses == 0)
        stage.reader.activate()
        #expect(presses == 1 && own.answers == [])
    }

    @Test("touches an element that has to be scrolled into view where it is then")
    func scrolledActivation() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        stage.window.addSubview(scroll)
        let button = UIButton(frame: CGRect(x: 0, y: 900, width: 100, height: 40))
        button.setTitle("Far", for: .normal)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        scroll.addSubview(button)
        #expect(stage.reader.move(to: "Far"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(events == ["down", "up"] && scroll.contentOffset.y > 800)
    }

    @Test("scrolls to an element that is not a view, and touches it there")
    func scrolledElements() {
        final class Canvas: UIView {
            var touches: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                self.touches += touches.map { $0.location(in: self) }
            }
        }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        stage.window.addSubview(scroll)
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        scroll.addSubview(canvas)
        let element = UIAccessibilityElement(accessibilityContainer: canvas)
        element.accessibilityLabel = "Word"
        element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 800, width: 100, height: 20)
        canvas.accessibilityElements = [element]
        #expect(stage.reader.move(to: "Word"))
        stage.advance(by: 1)
        #expect(scroll.bounds.contains(CGRect(x: 0, y: 800, width: 100, height: 20)))
        scroll.contentOffset = .zero
        stage.reader.activate()
        #expect(canvas.touches == [CGPoint(x: 50, y: 810)])
    }

    @Test("touches a text for the control or the recognizer around it, and no control for the view around that")
    func textsInTargets() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let label = UILabel(frame: control.bounds)
        label.text = "Text"
        control.addSubview(label)
        stage.window.addSubview(control)
        var presses = 0
        control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        #expect(stage.reader.move(to: "Text"))
        stage.reader.activate()
        #expect(presses == 1)
        let card = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        card.addGestureRecognizer(UITapGestureRecognizer())
        let inside = UIButton(frame: card.bounds)
        inside.isUserInteractionEnabled = false
        let plain = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        card.addSubview(inside)
        for view in [card, plain] { stage.window.addSubview(view) }
        let points = [inside, plain].map { $0.answersTouch(at: $0.accessibilityActivationPoint) }
        #expect(points == [false, false] && label.answersTouch(at: label.accessibilityActivationPoint))
    }

    @Test("of one stage does not move that of another")
    func twoStages() {
        let first = button("First")
        let other = Stage(size: CGSize(width: 300, height: 300))
        let second = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        second.setTitle("Second", for: .normal)
        other.window.addSubview(second)
        #expect(stage.reader.next() && other.reader.next())
        #expect(stage.reader.element === first && first.accessibilityElementIsFocused())
        #expect(other.reader.element === second && second.accessibilityElementIsFocused())
        second.removeFromSuperview()
        #expect(!second.accessibilityElementIsFocused())
    }

    @Test("changes values and performs custom actions", .fact("AX-07"))
    func adjusting() {
        let slider = UISlider(frame: CGRect(x: 0, y: 150, width: 100, height: 30))
        slider.accessibilityLabel = "Volume"
        var sent = 0
        slider.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        slider.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Mute") { _ in
                slider.value = 0
                return true
            }
        ]
        stage.window.addSubview(slider)
        stage.reader.next()
        stage.reader.increment()
        stage.reader.increment()
        stage.reader.decrement()
        #expect(stage.reader.text == "Volume, 10%, adjustable" && sent == 3)
        #expect(stage.reader.perform("Mute") && slider.value == 0)
        #expect(!stage.reader.perform("Louder"))
    }

    @Test("scrolls to what it moves to")
    func scrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        for index in 0..<5 {
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 80, height: 20))
            label.text = "\(index)"
            scroll.addSubview(label)
        }
        stage.window.addSubview(scroll)
        #expect(stage.reader.transcript == "0\n1\n2\n3\n4")
        stage.reader.move(to: "4")
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y > 300)
    }
}
