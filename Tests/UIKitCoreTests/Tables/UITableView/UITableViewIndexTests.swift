import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("The index of a table")
struct UITableViewIndexTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var titles: [String]? = ["A", "B", "C", "D"]
        var answer: (String, Int) -> Int = { $1 }
        let recorder = Recorder()

        func numberOfSections(in tableView: UITableView) -> Int { 4 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            recorder.add("\(title) \(index)")
            return answer(title, index)
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { recorder.add("select") }
    }

    let stage = Stage(size: CGSize(width: 320, height: 300))
    private let source = Source()

    private func table(_ style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        stage.settle()
        return table
    }

    @Test("A finger on the index scrolls from section to section, and selects nothing")
    func sliding() {
        let table = table()
        // Four titles of 14 points lie in the middle.
        stage.finger.press(at: CGPoint(x: 313, y: 130))
        #expect(source.recorder.take() == ["A 0"] && table.contentOffset.y == 0)
        stage.finger.move(to: CGPoint(x: 313, y: 160), over: 0.3)
        #expect(source.recorder.take() == ["B 1", "C 2"])
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
        stage.finger.move(to: CGPoint(x: 200, y: 299), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["D 3"])
        #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("The data source chooses the sections, and bad numbers are the nearest ones")
    func sections() {
        let table = table()
        source.answer = { _, index in [NSNotFound, 2, 900, -4][index] }
        table.contentOffset.y = 100
        for (y, wanted) in [(129, 0), (143, table.rect(forSection: 2).minY), (157, table.rect(forSection: 3).minY)] {
            stage.finger.tap(at: CGPoint(x: 313, y: CGFloat(y)))
            #expect(table.contentOffset.y == wanted)
        }
        stage.finger.tap(at: CGPoint(x: 313, y: 171))
        #expect(table.contentOffset.y == 0)
    }

    @Test("The index takes its place from the cells, stays while the table scrolls, and goes with its titles")
    func layout() throws {
        let table = table()
        let index = try #require(table.table.index)
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.width == 305 })
        #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 300) && table.subviews.last === index)
        table.contentOffset.y = 500
        stage.settle()
        #expect(index.frame.minY == 500 && table.subviews.last === index)
        source.titles = nil
        table.reloadSectionIndexTitles()
        stage.settle()
        #expect(table.table.index == nil && table.visibleCells.allSatisfy { $0.contentView.frame.width == 320 })
        source.titles = ["X"]
        table.reloadData()
        stage.settle()
        #expect(table.table.index?.titles == ["X"])
        table.sectionIndexMinimumDisplayRowCount = 41
        #expect(table.table.index == nil)
        table.sectionIndexMinimumDisplayRowCount = 40
        #expect(table.table.index != nil)
        #expect(self.table(.grouped).table.index == nil)
    }

    @Test(
        "The index keeps to the safe area, and the contents keep clear of it whether they do or not",
        arguments: [true, false])
    func safeArea(_ isInset: Bool) throws {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
        stage.rootViewController = controller
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.dataSource = source
        table.insetsContentViewsToSafeArea = isInset
        controller.view.addSubview(table)
        for direction in [.forceLeftToRight, .forceRightToLeft] as [UISemanticContentAttribute] {
            table.semanticContentAttribute = direction
            table.reloadData()
            stage.settle()
            let isMirrored = direction == .forceRightToLeft
            let index = try #require(table.table.index)
            let place: CGFloat = isMirrored ? 30 : 320 - 40 - 15
            #expect(index.frame.minX == place)
            let content = try #require(table.visibleCells.first).contentView.frame
            #expect(isMirrored ? content.minX == 45 : content.maxX == 265)
            #expect(isMirrored ? content.maxX == (isInset ? 280 : 320) : content.minX == (isInset ? 30 : 0))
        }
    }

    @Test("Where there is no room for all titles, dots stand for some")
    func room() {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        #expect(SectionIndexView.shownTitles(letters, in: 26 * 14) == letters)
        let some = SectionIndexView.shownTitles(letters, in: 10 * 14)
        #expect(some == ["A", nil, "G", nil, "M", nil, "S", nil, "Z"])
        #expect(SectionIndexView.shownTitles(letters, in: 0) == ["A"])
    }

    @Test("Colours are those of the table, others while a finger is down")
    func colors() throws {
        let table = table()
        let index = try #require(table.table.index)
        let labels = index.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["A", "B", "C", "D"] && labels.allSatisfy { $0.textColor == table.tintColor })
        table.sectionIndexColor = .red
        table.sectionIndexTrackingBackgroundColor = .green
        #expect(labels.allSatisfy { $0.textColor == .red } && index.backgroundColor == nil)
        stage.finger.press(at: CGPoint(x: 313, y: 130))
        #expect(index.backgroundColor == .green)
        stage.finger.lift()
        #expect(index.backgroundColor == nil)
    }

    @Test("A screen reader steps from title to title")
    func accessibility() throws {
        let table = table()
        let index = try #require(table.table.index)
        index.accessibilityIncrement()
        index.accessibilityIncrement()
        #expect(index.accessibilityValue == "B" && table.contentOffset.y == table.rect(forSection: 1).minY)
        index.accessibilityDecrement()
        index.accessibilityDecrement()
        #expect(index.accessibilityValue == "A" && table.contentOffset.y == 0)
    }
}
