import Stages
import Testing
import UIKit

/// The movement of the keyboard focus, and its callbacks.
@MainActor
@Suite("The focus")
struct FocusTests {
    private let recorder = Recorder()

    private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 200), scale: 1) }

    /// Returns controls at the given positions, tagged from 1 in the order in which they are added.
    private func place(_ places: [(CGFloat, CGFloat)], in view: UIView) -> [UIControl] {
        places.enumerated().map { index, place in
            let control = UIControl(frame: CGRect(x: place.0, y: place.1, width: 60, height: 30))
            control.tag = index + 1
            view.addSubview(control)
            return control
        }
    }

    private func focused(_ stage: Stage) -> Int {
        let system = UIFocusSystem.focusSystem(for: stage.window)
        return (system?.focusedItem as? UIView)?.tag ?? 0
    }

    @Test("Tab moves the focus in reading order, Shift-Tab moves it back, and both wrap around")
    func readingOrder() {
        let stage = stage()
        // The second line is slightly uneven.
        _ = place([(120, 60), (20, 10), (20, 63), (120, 10), (20, 120)], in: stage.window)
        var seen: [Int] = []
        for _ in 0..<6 {
            stage.key("\t")
            seen.append(focused(stage))
        }
        #expect(seen == [2, 4, 3, 1, 5, 2])
        stage.key("\t", modifiers: .shift)
        #expect(focused(stage) == 5)
        stage.key("\t", modifiers: .shift)
        #expect(focused(stage) == 1)
    }

    @Test("The focus visits columns that are views one after another, from the right in Arabic")
    func columns() {
        let stage = stage()
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let right = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 200))
        stage.window.addSubview(left)
        stage.window.addSubview(right)
        _ = place([(0, 0), (0, 50)], in: left)
        for (index, control) in place([(0, 0), (0, 50)], in: right).enumerated() { control.tag = 11 + index }
        var seen: [Int] = []
        for _ in 0..<4 {
            stage.key("\t")
            seen.append(focused(stage))
        }
        #expect(seen == [1, 2, 11, 12])

        let mirrored = self.stage()
        mirrored.window.semanticContentAttribute = .forceRightToLeft
        _ = place([(20, 10), (120, 10)], in: mirrored.window)
        mirrored.key("\t")
        #expect(focused(mirrored) == 2)
    }

    @Test("The focus skips controls that are hidden, transparent, disabled, noninteractive or out of sight")
    func skipping() {
        let stage = stage()
        let controls = place([(0, 0), (0, 30), (0, 60), (0, 90), (0, 120), (0, 500)], in: stage.window)
        controls[0].isHidden = true
        controls[1].alpha = 0
        controls[2].isEnabled = false
        controls[3].isUserInteractionEnabled = false
        stage.key("\t")
        #expect(focused(stage) == 5)
        stage.key("\t")
        #expect(focused(stage) == 5)
    }

    @Test("The focus appears with Tab, disappears with a touch or Escape, and returns to its position with Tab")
    func showing() {
        let stage = stage()
        let controls = place([(20, 20), (20, 60), (20, 100)], in: stage.window)
        stage.window.backgroundColor = .white
        stage.settle()
        let plain = stage.image
        stage.finger.tap(controls[0])
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputEscape)
        #expect(focused(stage) == 0 && plain.pngData() == stage.image.pngData())

        stage.key("\t")
        stage.key("\t")
        #expect(focused(stage) == 2 && controls[1].isFocused && controls[1].state == .focused)
        #expect(controls[0].state == .normal)
        stage.finger.tap(at: CGPoint(x: 290, y: 190))
        #expect(focused(stage) == 0 && controls[1].state == .normal)
        #expect(plain.pngData() == stage.image.pngData())
        stage.key("\t")
        #expect(focused(stage) == 2)
        stage.key(UIKeyCommand.inputEscape)
        #expect(focused(stage) == 0)
        stage.key("\t", modifiers: .shift)
        #expect(focused(stage) == 2)
    }

    @Test("The focus shows as a halo in the tint color around the control, and follows the control")
    func halo() {
        let stage = stage()
        let control = place([(50, 50)], in: stage.window)[0]
        stage.window.backgroundColor = .white
        control.tintColor = .red
        stage.key("\t")
        #expect(stage.pixel(at: CGPoint(x: 47.5, y: 65)) == .red && stage.pixel(at: CGPoint(x: 80, y: 82.5)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 80, y: 65)) == .white && stage.pixel(at: CGPoint(x: 44, y: 65)) == .white)
        control.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
        #expect(stage.pixel(at: CGPoint(x: 97.5, y: 65)) == .red && stage.pixel(at: CGPoint(x: 202.5, y: 140)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 47.5, y: 65)) == .white)
        control.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 20, y: 20, width: 10, height: 10))
        #expect(stage.pixel(at: CGPoint(x: 117.5, y: 75)) == .red && stage.pixel(at: CGPoint(x: 97.5, y: 65)) == .white)
        control.focusEffect = nil
        #expect(stage.pixel(at: CGPoint(x: 117.5, y: 75)) == .white)
    }

    @Test("Arrow keys move the focus to the nearest control in their direction, if there is one")
    func arrows() {
        let stage = stage()
        _ = place([(20, 10), (120, 10), (20, 100), (220, 10)], in: stage.window)
        stage.key("\t")
        var seen: [Int] = []
        for key in [
            UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow,
            UIKeyCommand.inputLeftArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputUpArrow,
        ] {
            stage.key(key)
            seen.append(focused(stage))
        }
        #expect(seen == [2, 4, 4, 2, 3, 1])
    }

    @Test("The focus leaves a control that is disabled, hidden or removed, and continues from its position")
    func losing() {
        let stage = stage()
        let controls = place([(20, 10), (20, 50), (20, 90), (20, 130)], in: stage.window)
        stage.key("\t")
        stage.key("\t")
        controls[1].isEnabled = false
        #expect(focused(stage) == 0 && controls[1].state == .disabled)
        stage.key("\t")
        #expect(focused(stage) == 3)
        controls[2].removeFromSuperview()
        #expect(focused(stage) == 0 && !controls[2].isFocused)
        stage.key("\t")
        #expect(focused(stage) == 4)
        controls[3].isHidden = true
        #expect(focused(stage) == 0)
    }

    @Test("Each focus move notifies views and controllers, those losing the focus first, from the innermost outward")
    func environments() {
        final class Controller: UIViewController {
            var note: (String) -> Void = { _ in }
            var allows = true
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                let previous = context.previouslyFocusedView?.tag ?? 0
                note("controller \(previous) to \(context.nextFocusedView?.tag ?? 0) \(context.focusHeading.rawValue)")
                coordinator.addCoordinatedAnimations {
                    self.note("animations")
                } completion: {
                    self.note("completion")
                }
            }
        }
        final class Control: UIControl {
            var note: (String) -> Void = { _ in }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                note("control \(tag) \(isFocused)")
            }
        }
        let stage = stage()
        let controller = Controller()
        controller.note = { [recorder] in recorder.add($0) }
        stage.rootViewController = controller
        for index in 1...2 {
            let control = Control(frame: CGRect(x: 0, y: 50 * index, width: 40, height: 40))
            control.tag = index
            control.note = { [recorder] in recorder.add($0) }
            controller.view.addSubview(control)
        }
        stage.key("\t")
        #expect(recorder.take() == ["control 1 true", "controller 0 to 1 16", "animations", "completion"])
        stage.key("\t")
        #expect(
            recorder.take() == [
                "control 1 false", "controller 1 to 2 16", "control 2 true", "animations", "completion",
            ])
        controller.allows = false
        stage.key("\t")
        #expect(focused(stage) == 2 && recorder.take() == [])
    }

    @Test("The focus starts at the controller's preferred view, and moves where it is requested")
    func preferred() {
        final class Controller: UIViewController {
            var wish: UIView?
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { wish.map { [$0] } ?? [] }
        }
        let stage = stage()
        let controller = Controller()
        stage.rootViewController = controller
        let controls = place([(0, 0), (0, 40), (0, 80)], in: controller.view)
        controller.wish = controls[1]
        stage.key("\t")
        #expect(focused(stage) == 2)
        controller.wish = controls[2]
        controller.setNeedsFocusUpdate()
        stage.settle()
        #expect(focused(stage) == 3)
        UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: controls[0])
        UIFocusSystem.focusSystem(for: stage.window)?.updateFocusIfNeeded()
        #expect(focused(stage) == 1)
        stage.settle()
    }

    @Test("The focus makes a view first responder if it can be, and follows the first responder")
    func firstResponder() {
        final class Field: UIControl {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = stage()
        let button = place([(0, 0)], in: stage.window)[0]
        let fields = (0..<2).map { index in
            let field = Field(frame: CGRect(x: 0, y: 50 + 50 * index, width: 60, height: 30))
            field.tag = 10 + index
            stage.window.addSubview(field)
            return field
        }
        stage.key("\t")
        #expect(button.isFocused)
        stage.key("\t")
        #expect(fields[0].isFocused && fields[0].isFirstResponder)
        stage.key("\t", modifiers: .shift)
        #expect(button.isFocused && !fields[0].isFirstResponder)
        fields[1].becomeFirstResponder()
        #expect(fields[1].isFocused)
        stage.finger.tap(at: CGPoint(x: 290, y: 190))
        #expect(focused(stage) == 0 && fields[1].isFirstResponder)
        stage.key("\t", modifiers: .shift)
        #expect(fields[0].isFocused && fields[0].isFirstResponder)
    }

    @Test("The focus stays inside a presented controller")
    func presentation() {
        let stage = stage()
        let controller = UIViewController()
        stage.rootViewController = controller
        _ = place([(0, 0)], in: controller.view)
        let other = UIViewController()
        place([(20, 20)], in: other.view)[0].tag = 7
        controller.present(other, animated: false)
        stage.settle()
        stage.key("\t")
        stage.key("\t")
        #expect(focused(stage) == 7)
        controller.dismiss(animated: false)
        stage.settle()
        stage.key("\t")
        #expect(focused(stage) == 1)
    }

    @Test("The focus moves past a control whose place is not a number")
    func notANumber() {
        let stage = stage()
        let controls = place([(20, 10), (120, 10), (20, 60)], in: stage.window)
        let strange = [
            CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: .infinity, y: 1),
            CGAffineTransform(translationX: -.infinity, y: .infinity), CGAffineTransform(scaleX: 1e300, y: 1e300),
        ]
        for transform in strange {
            for control in controls {
                control.transform = transform
                for input in ["\t", UIKeyCommand.inputDownArrow, UIKeyCommand.inputRightArrow, "\t"] {
                    stage.key(input)
                }
                control.transform = .identity
            }
        }
        for control in controls { control.transform = strange[0] }
        stage.key("\t")
        for control in controls { control.transform = .identity }
        stage.key("\t")
        #expect((1...3).contains(focused(stage)))
    }
}
