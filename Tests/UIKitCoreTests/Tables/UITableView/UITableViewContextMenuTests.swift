import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Context menus of rows and items, by their delegates' methods.
@MainActor
@Suite("Context menus of tables and collection views")
struct UITableViewContextMenuTests {
    private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var log: [String] = []

        private func configuration(_ name: String) -> UIContextMenuConfiguration? {
            guard !name.contains("2") else { return nil }
            return UIContextMenuConfiguration(
                identifier: name as NSString,
                actionProvider: { [self] _ in
                    UIMenu(children: [UIAction(title: "Share") { [self] _ in log.append("share \(name)") }])
                })
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu \(indexPath.row) at \(Int(point.x)),\(Int(point.y))")
            return configuration("row \(indexPath.row)")
        }

        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("commit \(configuration.identifier)") }

        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display") }

        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu \(indexPaths.map(\.item)) at \(Int(point.x)),\(Int(point.y))")
            return configuration("items \(indexPaths.map(\.item))")
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// A delegate without menus.
    private final class Plain: NSObject, UITableViewDelegate {}

    private let stage = Stage(size: CGSize(width: 320, height: 480))
    private let list = List()

    private var shown: ContextMenuView? { stage.window.editMenu as? ContextMenuView }
    private var preview: LiftedPreviewView? { shown?.subviews.lazy.compactMap { $0 as? LiftedPreviewView }.first }

    private func table() -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = list
        table.delegate = list
        stage.window.addSubview(table)
        stage.settle()
        return table
    }

    private func collection() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = list
        view.delegate = list
        stage.window.addSubview(view)
        stage.settle()
        return view
    }

    private func hold(_ x: CGFloat, _ y: CGFloat) {
        stage.finger.press(at: CGPoint(x: x, y: y))
        stage.advance(by: 0.55)
    }

    private func close() {
        shown?.close()
        stage.advance(by: 0.5)
    }

    @Test("open for the row that a finger stays on, whose highlight ends and which is not selected")
    func rows() throws {
        let table = table()
        #expect(table.contextMenuInteraction == nil && table.interactions.isEmpty)
        stage.finger.press(at: CGPoint(x: 100, y: 75))
        stage.advance(by: 0.4)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.isHighlighted && list.take() == [])
        stage.advance(by: 0.15)
        #expect(list.take() == ["menu 1 at 100,75", "display"] && !cell.isHighlighted)
        #expect(shown?.titles == ["Share"] && preview?.naturalSize == cell.bounds.size)
        #expect(table.contextMenuInteraction?.menuAppearance == .rich)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(list.take() == [] && table.indexPathForSelectedRow == nil)
        stage.finger.tap(try #require(shown?.rows.first))
        stage.advance(by: 0.5)
        #expect(list.take() == ["end", "share row 1"])
        // The interaction is attached now.
        hold(100, 175)
        #expect(list.take() == ["menu 3 at 100,175", "display"])
        stage.finger.lift()
        stage.advance(by: 0.5)
        stage.finger.tap(at: try #require(preview?.center))
        stage.advance(by: 0.5)
        #expect(list.take() == ["commit row 3", "end"] && shown == nil)
        stage.finger.tap(at: CGPoint(x: 100, y: 75))
        #expect(list.take() == ["select 1"])
    }

    @Test("leave rows without a menu, and tables without menus, as they are")
    func none() {
        let table = table()
        hold(100, 125)
        stage.finger.lift()
        #expect(list.take() == ["menu 2 at 100,125", "select 2"] && shown == nil)
        let plain = Plain()
        table.delegate = plain
        stage.settle()
        hold(100, 75)
        stage.finger.lift()
        #expect(shown == nil && table.interactions.isEmpty && table.indexPathForSelectedRow?.row == 1)
        table.delegate = list
        stage.settle()
        hold(100, 75)
        #expect(list.take() == ["menu 1 at 100,75", "display"])
        stage.finger.lift()
        close()
    }

    @Test("do not open while a row is scrolled, and slide without scrolling once they are open")
    func scrolling() throws {
        let table = table()
        stage.finger.press(at: CGPoint(x: 100, y: 275))
        stage.finger.move(to: CGPoint(x: 100, y: 225), over: 0.2)
        stage.advance(by: 1)
        #expect(shown == nil && table.contentOffset.y > 0 && list.take() == [])
        stage.finger.lift()
        stage.advance(by: 2)
        table.contentOffset = .zero
        hold(100, 75)
        stage.advance(by: 0.5)
        let row = try #require(shown?.rows.first)
        stage.finger.move(to: row.convert(CGPoint(x: 90, y: 20), to: nil), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(list.take().last == "share row 1" && table.contentOffset == .zero)
    }

    @Test("open for the secondary button, for the menu key on a focused row, and for a reader")
    func others() throws {
        let table = table()
        var sample = TouchSample(finger: 7, phase: .began, location: CGPoint(x: 100, y: 75))
        (sample.tool, sample.buttons) = (.pointer, 2)
        stage.send(.touch(sample))
        #expect(list.take() == ["menu 1 at 100,75", "display"])
        #expect(table.contextMenuInteraction?.menuAppearance == .compact)
        (sample.phase, sample.buttons) = (.ended, 0)
        stage.send(.touch(sample))
        close()
        _ = list.take()
        stage.key("\t")
        for isDown in [true, false] {
            stage.sendKey(isDown: isDown, usage: 0x65, characters: "", charactersIgnoringModifiers: "")
        }
        #expect(list.take().last == "display" && shown != nil)
        close()
        _ = list.take()
        #expect(stage.reader.move(to: "Row 3") && stage.reader.perform("Show Context Menu"))
        #expect(list.take().suffix(2) == ["menu 3 at 160,175", "display"])
        close()
        #expect(stage.reader.move(to: "Row 2") && !stage.reader.perform("Show Context Menu"))
    }

    @Test("A row that its own menu deletes leaves nothing behind")
    func deletion() {
        let table = table()
        hold(100, 75)
        stage.finger.lift()
        table.reloadData()
        stage.settle()
        close()
        #expect(shown == nil && table.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    }

    private final class Controller: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Row \(indexPath.row)") { _ in }])
            })
        }
    }

    @Test("are those of a controller that overrides the method")
    func controllers() {
        stage.rootViewController = Controller(style: .plain)
        stage.settle()
        hold(100, 60)
        #expect(shown?.titles == ["Row 1"])
        stage.finger.lift()
        close()
    }

    @Test("open for the item that a finger stays on, or for all selected items with it")
    func items() {
        let view = collection()
        hold(40, 40)
        #expect(list.take() == ["menu [0] at 40,40"])
        #expect(shown?.titles == ["Share"] && preview?.naturalSize == CGSize(width: 90, height: 90))
        stage.finger.lift()
        close()
        view.allowsMultipleSelection = true
        for item in [0, 1] {
            view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        hold(40, 40)
        #expect(list.take() == ["menu [0, 1] at 40,40"] && view.indexPathsForSelectedItems?.count == 2)
        stage.finger.lift()
        close()
        hold(40, 140)
        #expect(list.take() == ["menu [3] at 40,140"])
        stage.finger.lift()
        close()
    }
}
