import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A screen reader in a table")
struct TableReaderTests {
    private let stage = Stage(size: CGSize(width: 320, height: 400))

    /// Shows a table whose rows are prepared by a function.
    private func table(_ titles: [String], fill: @escaping (UITableViewCell, Int) -> Void) -> TableFixture {
        let fixture = TableFixture([titles])
        fixture.fill = { fill($0, $1.row) }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = fixture
        table.delegate = fixture
        stage.window.addSubview(table)
        stage.settle()
        _ = fixture.recorder.take()
        return fixture
    }

    @Test("toggles the switch that is the accessory of a row by the row, which is one element with its value")
    func accessorySwitches() {
        let toggles = [UISwitch(), UISwitch(), UISwitch()]
        var values: [Bool] = []
        toggles[0].addAction(UIAction { _ in values.append(toggles[0].isOn) }, for: .valueChanged)
        toggles[1].isEnabled = false
        toggles[2].accessibilityLabel = "Unnamed row"
        let fixture = table(["Wi-Fi", "Roaming", "", "Plain"]) { cell, row in
            cell.accessoryView = row < 3 ? toggles[row] : nil
        }
        #expect(
            stage.reader.transcript == """
                Wi-Fi, switch button, off
                Roaming, switch button, off, dimmed
                Unnamed row, switch button, off
                Plain
                """)
        #expect(stage.reader.move(to: "Wi-Fi"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(values == [true] && stage.reader.text == "Wi-Fi, switch button, on")
        // The row has not been selected by the touch.
        #expect(fixture.recorder.take().isEmpty)
        // Without a touch, the row passes the activation on.
        #expect(stage.reader.element?.accessibilityActivate() == true && values == [true, false])
    }

    @Test("reaches the controls in the content of a row after its text, and in a row without a text instead of it")
    func contentControls() {
        let (button, toggle, bare) = (UIButton(), UISwitch(), UISwitch())
        button.setTitle("Buy", for: .normal)
        toggle.accessibilityLabel = "Favourite"
        bare.accessibilityLabel = "Bare"
        let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        hidden.addSubview(UIButton(frame: hidden.bounds))
        hidden.isHidden = true
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let fixture = table(["Song", "", "Plain"]) { cell, row in
            button.frame = CGRect(x: 120, y: 4, width: 60, height: 40)
            for view in [toggle, bare] { view.frame.origin = CGPoint(x: 200, y: 8) }
            let views = [[button, toggle, hidden], [bare], []]
            for view in views[row] { cell.contentView.addSubview(view) }
        }
        #expect(
            stage.reader.transcript == """
                Song
                Buy, button
                Favourite, switch button, off
                Bare, switch button, off
                Plain
                """)
        #expect(stage.reader.move(to: "Buy"))
        stage.reader.activate()
        #expect(stage.reader.move(to: "Favourite"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(presses == 1 && toggle.isOn && fixture.recorder.take().isEmpty)
        #expect(stage.reader.move(to: "Song"))
        let row = stage.reader.element
        stage.reader.activate()
        #expect(fixture.recorder.take().contains("didSelect 0.0"))
        // The app makes it one element, which hides its contents.
        row?.isAccessibilityElement = true
        #expect(stage.reader.transcript == "selected, Song\nBare, switch button, off\nPlain")
    }

    @Test("reaches the button of a row's details")
    func detailButtons() {
        let fixture = table(["Network"]) { cell, _ in cell.accessoryType = .detailDisclosureButton }
        #expect(stage.reader.elements.count == 2 && stage.reader.text == "")
        stage.reader.next()
        stage.reader.next()
        #expect(stage.reader.element is UIButton)
        stage.reader.activate()
        #expect(fixture.recorder.take() == ["accessory 0.0"])
    }
}
