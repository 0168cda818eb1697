import Stages
import TestSupport
import Testing
import UIKit

/// The user's interaction with a segmented control, and the events that it sends.
@MainActor
@Suite("A segmented control")
struct UISegmentedControlTests {
    private let recorder = Recorder()

    /// Returns a control of three segments of 100 points, whose events are recorded.
    private func place(_ items: [Any] = ["One", "Two", "Three"], on stage: Stage) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 10, y: 100, width: 300, height: 32)
        let events: [UIControl.Event] = [
            .touchDown, .touchDragInside, .touchUpInside, .touchUpOutside, .valueChanged, .primaryActionTriggered,
        ]
        for event in events {
            control.addAction(
                UIAction { [recorder] in
                    let index = ($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9
                    recorder.add("\(event) \(index)")
                }, for: event)
        }
        stage.window.backgroundColor = .white
        stage.window.addSubview(control)
        stage.settle()
        return control
    }

    private func stage() -> Stage { Stage(size: CGSize(width: 320, height: 240), scale: 1) }

    /// Returns the centre of a segment.
    private func at(_ index: Int) -> CGPoint { CGPoint(x: 60 + 100 * index, y: 116) }

    @Test("follows the finger that came down first of several in one event")
    func firstFinger() {
        for _ in 0..<12 {
            let stage = Stage(size: CGSize(width: 200, height: 40))
            let control = UISegmentedControl(items: ["One", "Two"])
            control.frame = stage.window.bounds
            control.isMultipleTouchEnabled = true
            stage.window.addSubview(control)
            stage.together {
                stage.finger.press(at: CGPoint(x: 150, y: 20))
                stage.finger(1).press(at: CGPoint(x: 50, y: 20))
            }
            stage.finger(1).lift()
            stage.finger.lift()
            #expect(control.selectedSegmentIndex == 1)
        }
    }

    @Test("has no selection by default, and the size of its segments", .fact("UC-36"))
    func defaults() {
        let control = UISegmentedControl(items: ["One", UIImage(), UIAction(title: "Act") { _ in }])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) != nil)
        #expect(control.titleForSegment(at: 2) == "Act")
        #expect(control.frame.size == control.intrinsicContentSize && control.frame.height == 32)
        #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent)
        #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
    }

    @Test("selects the tapped segment and sends only valueChanged", .fact("UC-36"))
    func tap() {
        let stage = stage()
        let control = place(on: stage)
        stage.finger.press(at: at(1))
        #expect(control.selectedSegmentIndex == -1 && control.isHighlighted && control.isTracking)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 1 && !control.isHighlighted && !control.isTracking)
        #expect(recorder.take() == ["valueChanged 1", "primaryActionTriggered 1"])
        stage.finger.tap(at: at(1))
        #expect(recorder.take() == [])
        control.selectedSegmentIndex = 2
        #expect(recorder.take() == [])
        stage.advance(by: 1)
    }

    @Test("performs the segment's action before it sends valueChanged")
    func actions() {
        let stage = stage()
        let actions = ["a", "b"].map { name in
            UIAction(title: name, identifier: UIAction.Identifier(name)) { [recorder] action in
                recorder.add(
                    "action \(action.title) \((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)")
            }
        }
        let control = place(actions, on: stage)
        stage.finger.tap(at: CGPoint(x: 250, y: 116))
        #expect(recorder.take() == ["action b 1", "valueChanged 1", "primaryActionTriggered 1"])
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("b")) == 1)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("c")) == NSNotFound)
        #expect(control.actionForSegment(at: 0) === actions[0])
        stage.advance(by: 1)
    }

    @Test("has one segment for each action identifier: inserting one again moves or updates it")
    func actionIdentifiers() {
        func action(_ name: String, _ title: String) -> UIAction {
            UIAction(title: title, identifier: UIAction.Identifier(name)) { _ in }
        }
        let control = UISegmentedControl(frame: .zero, actions: [action("a", "A"), action("b", "B")])
        control.insertSegment(action: action("a", "A2"), at: 0, animated: false)
        #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["A2", "B"])
        control.insertSegment(action: action("a", "A3"), at: 2, animated: false)
        #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["B", "A3"])
        control.setAction(action("c", "C"), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "C")
    }

    @Test(
        "tracks the finger across segments and selects the one where it lifts, within the slop")
    func movingPress() {
        let stage = stage()
        let control = place(on: stage)
        stage.finger.press(at: at(0))
        stage.finger.move(to: at(2), over: 0.1)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 2)
        #expect(recorder.take() == ["valueChanged 2", "primaryActionTriggered 2"])
        stage.finger.press(at: at(0))
        stage.finger.move(to: CGPoint(x: 60, y: 210), over: 0.1)
        #expect(!control.isHighlighted)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 2 && recorder.take() == [])
        stage.finger.press(at: at(0))
        stage.finger.cancel()
        #expect(control.selectedSegmentIndex == 2 && recorder.take() == [])
        stage.advance(by: 1)
    }

    @Test("drags the selection, sends its change once at the end, and reverts it when the finger leaves")
    func dragging() {
        let stage = stage()
        let control = place(on: stage)
        control.selectedSegmentIndex = 0
        stage.finger.press(at: at(0))
        stage.finger.move(to: at(2), over: 0.2)
        #expect(control.selectedSegmentIndex == 0)
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 230, y: 116)) == .white)
        stage.finger.move(to: at(1), over: 0.2)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 1)
        #expect(recorder.take() == ["valueChanged 1", "primaryActionTriggered 1"])

        stage.finger.press(at: at(1))
        stage.finger.move(to: at(2), over: 0.2)
        stage.finger.move(to: CGPoint(x: 260, y: 230), over: 0.2)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 1 && recorder.take() == [])
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 130, y: 116)) == .white)
    }

    @Test("does not select a disabled segment, neither by a tap nor by a drag")
    func disabledSegment() {
        let stage = stage()
        let control = place(on: stage)
        control.setEnabled(false, forSegmentAt: 1)
        #expect(!control.isEnabledForSegment(at: 1))
        stage.finger.tap(at: at(1))
        #expect(control.selectedSegmentIndex == -1 && recorder.take() == [])
        control.selectedSegmentIndex = 0
        stage.finger.press(at: at(0))
        stage.finger.move(to: at(1), over: 0.2)
        stage.finger.lift()
        #expect(control.selectedSegmentIndex == 0 && recorder.take() == [])
        control.isEnabled = false
        stage.finger.tap(at: at(2))
        #expect(control.selectedSegmentIndex == 0 && recorder.take() == [])
        stage.advance(by: 1)
    }

    @Test("in momentary mode sends each tap, stores its segment and shows no selection", .fact("UC-36"))
    func momentary() {
        let stage = stage()
        let control = place(on: stage)
        control.isMomentary = true
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == -1)
        let before = stage.pixel(at: CGPoint(x: 130, y: 116))
        stage.finger.press(at: at(1))
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 130, y: 116)) == .white)
        stage.finger.lift()
        stage.finger.tap(at: at(1))
        #expect(
            recorder.take() == [
                "valueChanged 1", "primaryActionTriggered 1", "valueChanged 1", "primaryActionTriggered 1",
            ])
        stage.advance(by: 1)
        #expect(control.selectedSegmentIndex == 1 && stage.pixel(at: CGPoint(x: 130, y: 116)) == before)
    }

    @Test("keeps its selection through edits as UIKit does", .fact("UC-37"))
    func edits() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "x", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.insertSegment(withTitle: "y", at: 9, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 4) == "y")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 3, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -2)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 0)
        #expect(control.selectedSegmentIndex == -1)
        control.insertSegment(withTitle: "z", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == -1)
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == 1 && !control.isEnabledForSegment(at: 1))
        control.removeAllSegments()
        #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 0)
        control.setTitle("missing", forSegmentAt: 3)
        #expect(control.titleForSegment(at: 3) == nil)
    }

    @Test("animates insertions and removals, and ends in the same state as without animation")
    func animatedEdits() {
        let stage = stage()
        let control = place(on: stage)
        let before = stage.image
        control.insertSegment(withTitle: "New", at: 1, animated: true)
        stage.advance(by: 0.1)
        #expect(before.pngData() != stage.image.pngData())
        stage.advance(by: 1)
        #expect(control.numberOfSegments == 4)
        control.removeSegment(at: 1, animated: true)
        stage.advance(by: 1)
        #expect(before.pngData() == stage.image.pngData())
    }
}
