import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The configurations of table cells, and the states that they follow.
@MainActor
@Suite("Configurations of table cells")
struct UITableViewCellConfigurationTests {
    private let stage = Stage(size: CGSize(width: 320, height: 300))
    private let fixture = TableFixture(rows: 3)

    private func show(_ type: UITableViewCell.Type = UITableViewCell.self) -> UITableView {
        let table = UITableView(frame: stage.window.bounds, style: .plain)
        table.register(type, forCellReuseIdentifier: "cell")
        table.dataSource = fixture
        table.delegate = fixture
        stage.window.addSubview(table)
        stage.settle()
        return table
    }

    @Test("call the handler once before the cell is shown, and again with each change of its states")
    func handler() throws {
        let log = Recorder()
        fixture.fill = { cell, path in
            cell.textLabel?.text = nil
            cell.configurationUpdateHandler = { cell, state in
                log.add("\(path.row) \(state.isHighlighted ? "highlighted" : state.isSelected ? "selected" : "plain")")
                var content = UIListContentConfiguration.cell()
                content.text = state.isSelected ? "Chosen" : "Row \(path.row)"
                cell.contentConfiguration = content
            }
        }
        let table = show()
        #expect(log.lines == ["0 plain", "1 plain", "2 plain"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.contentView.shownLabelTexts == ["Row 1"])
        stage.finger.press(at: CGPoint(x: 100, y: 78))
        stage.advance(by: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(log.lines.dropFirst(3) == ["1 highlighted", "1 selected"])
        #expect(cell.contentView.shownLabelTexts == ["Chosen"])
    }

    @Test("show a background that is grey while the row is selected, in place of the selection's view")
    func background() throws {
        fixture.fill = { cell, path in
            if path.row == 0 { cell.backgroundConfiguration = cell.defaultBackgroundConfiguration() }
            guard path.row == 1 else { return }
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .systemGreen
            background.cornerRadius = 8
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 4, trailing: 10)
            cell.backgroundConfiguration = background
        }
        let table = show()
        func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }
        let (white, green) = (pixel(300, 26), pixel(300, 78))
        #expect(pixel(5, 78) == white && pixel(315, 78) == white && pixel(40, 78) == green && green != white)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(pixel(300, 26) != white && cell.parts.selection == nil)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stage.settle()
        // A colour of the app stays, and the row that is no longer selected is white again.
        #expect(pixel(40, 78) == green && pixel(300, 26) == white)
        stage.window.effectiveLayoutMirroring(true, table)
        stage.settle()
        #expect(pixel(15, 78) == green && pixel(300, 78) == white)
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test("give the background the style of the table, and only where it is a list's")
    func roles() {
        let plain = UIBackgroundConfiguration.listCell()
        #expect(plain.backgroundColor == .systemBackground)
        #expect(plain.resolved(isGrouped: true).backgroundColor == .secondarySystemGroupedBackground)
        #expect(plain.resolved(isGrouped: false) == plain)
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        #expect(plain.updated(for: state) == plain)
        state.isHighlighted = true
        #expect(plain.updated(for: state).backgroundColor == .systemGray4)
        #expect(UIBackgroundConfiguration.listHeader().updated(for: state).backgroundColor == .clear)
        #expect(UIBackgroundConfiguration.clear().updated(for: state) == .clear())
        #expect(UIBackgroundConfiguration.listSidebarCell().cornerRadius == 10)
    }

    @Test("tell a subclass of the parts that it will show and shows, and show another accessory while it is edited")
    func transitions() throws {
        final class Cell: UITableViewCell {
            let log = Recorder()
            override func willTransition(to state: StateMask) { log.add("will \(state.rawValue)") }
            override func didTransition(to state: StateMask) { log.add("did \(state.rawValue)") }
        }
        fixture.fill = { cell, _ in
            cell.accessoryType = .disclosureIndicator
            cell.editingAccessoryType = .checkmark
        }
        let table = show(Cell.self)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
        cell.setEditing(true, animated: true)
        #expect(cell.log.lines == ["will 1"])
        stage.advance(by: 0.5)
        #expect(cell.log.lines == ["will 1", "did 1"])
        #expect(cell.accessories.compactMap { ($0.view as? CellGlyph)?.kind } == [.tick])
        cell.setEditing(false, animated: false)
        #expect(cell.log.lines.suffix(2) == ["will 0", "did 0"])
        #expect(cell.accessories.compactMap { ($0.view as? CellGlyph)?.kind } == [.chevron])
        #expect(cell.subviews.count { $0 is CellGlyph } == 1)
    }

    @Test("follow a state of an app's own, and leave content alone that is not updated automatically")
    func customStates() throws {
        final class Cell: UITableViewCell {
            var isMarked = false { didSet { setNeedsUpdateConfiguration() } }
            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[UIConfigurationStateCustomKey("marked")] = isMarked
                return state
            }
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                var content = defaultContentConfiguration()
                content.text = state[UIConfigurationStateCustomKey("marked")] == AnyHashable(true) ? "Marked" : "Plain"
                contentConfiguration = content
            }
        }
        fixture.fill = { cell, _ in cell.textLabel?.text = nil }
        let table = show(Cell.self)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
        #expect(cell.contentView.shownLabelTexts == ["Plain"])
        cell.isMarked = true
        stage.settle()
        #expect(cell.contentView.shownLabelTexts == ["Marked"])
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isUserInteractionEnabled = false
        cell.isMarked = false
        stage.settle()
        let label = try #require(cell.parts.content?.view.firstDescendant(UILabel.self))
        #expect(label.text == "Plain" && label.textColor == .label)
        cell.automaticallyUpdatesContentConfiguration = true
        stage.settle()
        #expect(label.textColor == .tertiaryLabel)
    }

    @Test("show texts with attributes")
    func attributedText() {
        var content = UIListContentConfiguration.subtitleCell()
        content.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.systemRed])
        content.secondaryAttributedText = NSAttributedString(string: "below")
        content.alpha = 0.5
        let view = content.makeContentView()
        #expect(view.shownLabelTexts == ["Red", "below"] && view.alpha == 0.5)
    }
}

extension UIView {
    fileprivate func effectiveLayoutMirroring(_ isMirrored: Bool, _ table: UITableView) {
        semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
        table.semanticContentAttribute = semanticContentAttribute
        for cell in table.visibleCells {
            cell.semanticContentAttribute = semanticContentAttribute
            cell.setNeedsLayout()
        }
    }

    fileprivate func firstDescendant<View: UIView>(_ type: View.Type) -> View? {
        for view in subviews {
            if let found = view as? View ?? view.firstDescendant(type) { return found }
        }
        return nil
    }
}
