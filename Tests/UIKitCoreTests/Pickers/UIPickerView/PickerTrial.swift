import Stages
import UIKit

@testable import UIKitCore

/// A picker on a stage with the data of its components, and the calls that its delegate gets.
@MainActor
final class PickerTrial: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 216))
    let picker = UIPickerView(frame: .zero)
    var counts: [Int]
    var widths: [CGFloat] = []
    var rowHeight: CGFloat = -1
    /// The number of titles that the picker has asked for.
    private(set) var questions = 0
    private let recorder = Recorder()

    init(_ counts: Int...) {
        self.counts = counts
        super.init()
        picker.dataSource = self
        picker.delegate = self
        stage.window.addSubview(picker)
        stage.settle()
    }

    /// Returns the calls recorded since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    /// The selected rows.
    var rows: [Int] { counts.indices.map { picker.selectedRow(inComponent: $0) } }

    /// Drags from the middle of the only wheel.
    func drag(by distance: CGFloat, over seconds: TimeInterval, rest: TimeInterval = 0) {
        stage.finger.press(at: CGPoint(x: 160, y: 108))
        stage.finger.move(to: CGPoint(x: 160, y: 108 + distance), over: seconds)
        if rest > 0 { stage.advance(by: rest) }
        stage.finger.lift()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        widths.isEmpty ? -1 : widths[component]
    }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { rowHeight }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        questions += 1
        return "\(component):\(row)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        recorder.add("\(component):\(row)")
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        "Wheel \(component)"
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
        "Turns"
    }
}

/// A delegate whose rows are views, of which it counts those that it has made.
@MainActor
final class ViewRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private(set) var made = 0
    private(set) var reused = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if view == nil { made += 1 } else { reused += 1 }
        let block = view ?? UIView()
        block.backgroundColor = .systemRed
        block.tag = row
        return block
    }
}
