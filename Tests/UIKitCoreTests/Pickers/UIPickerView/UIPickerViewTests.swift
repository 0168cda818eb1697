import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A picker: its rows, its selection by code, fingers, wheels, keys and screen readers.
@MainActor
@Suite struct UIPickerViewTests {
    @Test("A picker without data has no selection, and questions about what does not exist have answers")
    func empty() {
        let picker = UIPickerView()
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
        picker.selectRow(3, inComponent: 2, animated: true)
        picker.reloadComponent(7)
        picker.reloadAllComponents()
        #expect(picker.view(forRow: 0, forComponent: -1) == nil && picker.rowSize(forComponent: 1) == .zero)
        #expect(picker.numberOfRows(inComponent: -3) == 0)
        let trial = PickerTrial(0, 4)
        #expect(trial.rows == [-1, 0])
        trial.picker.selectRow(2, inComponent: 0, animated: false)
        trial.stage.finger.tap(at: CGPoint(x: 80, y: 140))
        #expect(trial.rows == [-1, 0] && trial.take() == [])
    }

    @Test("Code selects rows within the limits and the delegate hears nothing", .fact("FR-09"))
    func code() {
        let trial = PickerTrial(10, 5)
        trial.picker.selectRow(3, inComponent: 0, animated: false)
        trial.picker.selectRow(99, inComponent: 1, animated: true)
        #expect(trial.rows == [3, 4])
        trial.stage.advance(by: 1)
        #expect(trial.rows == [3, 4] && trial.take() == [])
        trial.picker.selectRow(-1, inComponent: 1, animated: false)
        #expect(trial.rows == [3, 0])
        trial.counts = [2, 5]
        trial.picker.reloadComponent(0)
        #expect(trial.rows == [1, 0])
        trial.counts = [0, 7]
        trial.picker.reloadAllComponents()
        trial.stage.settle()
        #expect(trial.rows == [-1, 0] && trial.take() == [])
    }

    @Test("A tap turns the wheel to the row below the finger, and the delegate hears of it when it rests")
    func tap() {
        let trial = PickerTrial(100)
        trial.picker.selectRow(50, inComponent: 0, animated: false)
        trial.stage.settle()
        trial.stage.finger.tap(at: CGPoint(x: 160, y: 140))
        #expect(trial.rows == [50] && trial.take() == [])
        trial.stage.advance(by: 0.4)
        #expect(trial.rows == [51] && trial.take() == ["0:51"])
        // Rows that are seen from the side are closer together.
        trial.stage.finger.tap(at: CGPoint(x: 160, y: 108 - 84))
        trial.stage.advance(by: 0.4)
        #expect(trial.rows == [48] && trial.take() == ["0:48"])
        trial.stage.finger.tap(at: CGPoint(x: 160, y: 108))
        trial.stage.advance(by: 0.4)
        #expect(trial.take() == [])
    }

    @Test("A slow drag settles on the nearest row, and one that comes back selects nothing")
    func drag() {
        let trial = PickerTrial(100)
        trial.drag(by: -75, over: 0.5, rest: 0.3)
        #expect(trial.rows == [0])
        trial.stage.advance(by: 2)
        #expect(trial.rows == [2] && trial.take() == ["0:2"])
        #expect(trial.picker.wheels[0].contentOffset.y == -28.0)
        trial.drag(by: 14, over: 0.3, rest: 0.3)
        trial.stage.advance(by: 2)
        #expect(trial.rows == [2] && trial.take() == [])
        trial.drag(by: 150, over: 0.5, rest: 0.3)
        trial.stage.advance(by: 2)
        #expect(trial.rows == [0] && trial.take() == ["0:0"])
    }

    @Test("A flick turns the wheel on, it decelerates onto a row, and the delegate hears of the last row only")
    func flick() {
        let trial = PickerTrial(1000)
        trial.drag(by: -90, over: 0.06)
        let wheel = trial.picker.wheels[0]
        #expect(wheel.isDecelerating)
        trial.stage.advance(by: 5)
        let row = trial.rows[0]
        #expect(row > 6 && row < 40)
        #expect(trial.take() == ["0:\(row)"])
        #expect(!wheel.isDecelerating && wheel.contentOffset.y == CGFloat(row) * 32 - 92)
    }

    @Test("A finger that stops a spinning wheel selects the row that it stopped at, and no other")
    func catching() {
        let trial = PickerTrial(1000)
        trial.drag(by: -90, over: 0.06)
        trial.stage.advance(by: 0.2)
        trial.stage.finger.press(at: CGPoint(x: 160, y: 160))
        trial.stage.advance(by: 0.05)
        let middle = trial.picker.wheels[0].contentOffset.y + 92
        #expect(trial.rows == [0] && trial.take() == [])
        trial.stage.finger.lift()
        trial.stage.advance(by: 1)
        let row = Int((middle / 32).rounded())
        #expect(trial.rows == [row] && trial.take() == ["0:\(row)"])
    }

    @Test("A wheel of the mouse turns the wheel below it")
    func mouse() {
        let trial = PickerTrial(20, 20)
        trial.stage.scroll(by: CGVector(dx: 0, dy: -60), at: CGPoint(x: 240, y: 100))
        trial.stage.advance(by: 2)
        #expect(trial.rows == [0, 2] && trial.take() == ["1:2"])
    }

    @Test("A million rows cost what is seen of them")
    func million() {
        let trial = PickerTrial(1_000_000)
        #expect(trial.questions <= 12)
        trial.picker.selectRow(999_999, inComponent: 0, animated: false)
        trial.stage.settle()
        let wheel = trial.picker.wheels[0]
        #expect(trial.questions <= 24 && wheel.rows.count < 10 && wheel.rows[999_999] != nil)
        #expect(wheel.contentOffset.y == 31_999_876.0)
        trial.drag(by: 70, over: 0.5, rest: 0.3)
        trial.stage.advance(by: 1)
        #expect(trial.rows == [999_997] && trial.take() == ["0:999997"])
    }

    @Test("Rows shrink, fade and come closer with their distance from the middle")
    func perspective() throws {
        let trial = PickerTrial(100)
        trial.picker.selectRow(50, inComponent: 0, animated: false)
        trial.stage.settle()
        let rows = try (50...54).map { try #require(trial.picker.wheels[0].rows[$0]) }
        #expect(rows[0].alpha == 1 && rows[0].transform == .identity && rows[0].center.y == 108)
        for (near, far) in zip(rows, rows.dropFirst()) {
            #expect(far.alpha < near.alpha && far.transform.d < near.transform.d && far.transform.a < near.transform.a)
        }
        let steps = zip(rows, rows.dropFirst()).map { $1.center.y - $0.center.y }
        #expect(steps == steps.sorted(by: >) && steps[0] > 30 && steps[3] < 18)
        #expect(try #require(rows.last).center.y < 216)
    }

    @Test("The band behind the selected rows is grey and round, in both appearances")
    func band() throws {
        let trial = PickerTrial(3)
        trial.stage.window.backgroundColor = .systemBackground
        trial.stage.settle()
        let inside = try #require(trial.stage.pixel(at: CGPoint(x: 40, y: 108)).whiteComponent)
        let corner = try #require(trial.stage.pixel(at: CGPoint(x: 10, y: 93)).whiteComponent)
        #expect(inside < 0.97 && inside > 0.85 && corner > 0.99)
        trial.stage.window.overrideUserInterfaceStyle = .dark
        trial.stage.settle()
        let dark = try #require(trial.stage.pixel(at: CGPoint(x: 40, y: 108)).whiteComponent)
        #expect(dark > 0.08 && dark < 0.3)
    }

    @Test("Views of rows are used again when they leave the wheel")
    func reuse() throws {
        let stage = Stage(size: CGSize(width: 320, height: 216))
        let picker = UIPickerView(frame: stage.window.bounds)
        let source = ViewRows()
        picker.dataSource = source
        picker.delegate = source
        stage.window.addSubview(picker)
        stage.settle()
        #expect(source.reused == 0 && source.made < 10)
        let made = source.made
        picker.selectRow(500, inComponent: 0, animated: true)
        stage.advance(by: 1)
        #expect(source.reused > 0 && source.made <= made + 8)
        let view = try #require(picker.view(forRow: 500, forComponent: 0))
        #expect(view.tag == 500 && view.bounds.size == picker.rowSize(forComponent: 0))
        #expect(picker.view(forRow: 2, forComponent: 0) == nil)
        #expect(PickerTrial(5).picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test("Components share the width, unless the delegate says how wide they are, from the leading edge")
    func widths() {
        let trial = PickerTrial(3, 3)
        #expect(trial.picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
        trial.widths = [100, 60]
        trial.rowHeight = 44
        trial.picker.reloadAllComponents()
        trial.stage.settle()
        #expect(trial.picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 44))
        let frames = trial.picker.wheels.map(\.frame)
        #expect(frames[0].minX == 77.5 && frames[1].minX == 182.5 && frames[0].height == 216)
        trial.picker.semanticContentAttribute = .forceRightToLeft
        trial.picker.setNeedsLayout()
        trial.stage.settle()
        #expect(trial.picker.wheels[0].frame.minX == 142.5 && trial.picker.wheels[1].frame.minX == 77.5)
    }

    @Test("Rows are higher where the user prefers larger texts")
    func textSize() {
        let trial = PickerTrial(3)
        trial.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        trial.stage.settle()
        #expect(trial.picker.rowSize(forComponent: 0).height > 40)
        trial.stage.window.traitOverrides.preferredContentSizeCategory = .small
        trial.stage.settle()
        #expect(trial.picker.rowSize(forComponent: 0).height < 32)
    }

    @Test("The arrow keys turn the wheel that has the focus")
    func keyboard() {
        let trial = PickerTrial(5, 5)
        trial.stage.key("\t")
        trial.stage.key(UIKeyCommand.inputDownArrow)
        trial.stage.key(UIKeyCommand.inputDownArrow)
        trial.stage.key(UIKeyCommand.inputUpArrow)
        #expect(trial.rows == [1, 0] && trial.take() == ["0:1", "0:2", "0:1"])
        trial.stage.key(UIKeyCommand.inputRightArrow)
        trial.stage.key(UIKeyCommand.inputUpArrow)
        trial.stage.key(UIKeyCommand.inputDownArrow)
        #expect(trial.rows == [1, 1] && trial.take() == ["1:1"])
        trial.stage.advance(by: 1)
        #expect(trial.rows == [1, 1] && trial.take() == [])
    }

    @Test("A screen reader finds each component with its row, and adjusts it")
    func accessibility() throws {
        let trial = PickerTrial(5, 5)
        #expect(trial.stage.reader.next())
        #expect(trial.stage.reader.text == "Wheel 0, 0:0, adjustable, Turns")
        trial.stage.reader.increment()
        trial.stage.reader.increment()
        #expect(trial.stage.reader.text == "Wheel 0, 0:2, adjustable, Turns" && trial.rows == [2, 0])
        trial.stage.reader.decrement()
        #expect(trial.take() == ["0:1", "0:2", "0:1"])
        #expect(trial.stage.reader.next() && trial.stage.reader.text == "Wheel 1, 1:0, adjustable, Turns")
        trial.stage.reader.decrement()
        #expect(trial.take() == [] && !trial.stage.reader.next())
    }

    @Test("The transcript of a tap tells the row that was selected")
    func transcript() {
        let trial = PickerTrial(5)
        trial.stage.finger.tap(at: CGPoint(x: 160, y: 140))
        trial.stage.advance(by: 1)
        let lines = trial.stage.transcript.text(of: .control).split(separator: "\n")
        #expect(lines == ["control UIPickerView selects row [0, 1]"])
    }

    @Test("A picker that leaves its window while it spins comes to rest on a row")
    func leaving() {
        let trial = PickerTrial(100)
        trial.drag(by: -90, over: 0.06)
        trial.stage.advance(by: 0.1)
        trial.picker.removeFromSuperview()
        let offset = trial.picker.wheels[0].contentOffset.y + 92
        #expect(offset.truncatingRemainder(dividingBy: 32) == 0)
        #expect(trial.rows == [Int(offset / 32)] && trial.take().count == 1)
    }

    @Test("A nib connects a picker with its data source and its delegate")
    func nib() throws {
        let xib = """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <pickerView id="1"><rect key="frame" x="5" y="6" width="300" height="162"/>
            <connections><outlet property="dataSource" destination="-1" id="a"/>
            <outlet property="delegate" destination="-1" id="b"/></connections></pickerView></objects></document>
            """
        let trial = PickerTrial(4)
        let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: trial)
        let picker = try #require(objects.first as? UIPickerView)
        #expect(picker.frame == CGRect(x: 5, y: 6, width: 300, height: 162))
        #expect(picker.dataSource === trial && picker.delegate === trial && picker.numberOfRows(inComponent: 0) == 4)
    }
}

extension UIColor {
    /// The brightness of a grey.
    fileprivate var whiteComponent: CGFloat? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        return getRed(&red, green: &green, blue: &blue, alpha: &alpha) ? (red + green + blue) / 3 : nil
    }
}
