import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Rows and items that stand for dropped ones whose data comes late.
@MainActor
@Suite("Placeholders of drops")
struct DropPlaceholderTests {
    /// A row of 50 points that can be dragged, from which everything is dropped.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDragDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            ["1", "2"].map { text in
                let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
                item.localObject = text
                return item
            }
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDropDelegate {
        var rows = ["a", "b", "c"]
        var contexts: [any UITableViewDropPlaceholderContext] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath path: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            guard let path = coordinator.destinationIndexPath else { return }
            for (index, item) in coordinator.items.enumerated() {
                let placeholder = UITableViewDropPlaceholder(
                    insertionIndexPath: IndexPath(row: path.row + index, section: 0), reuseIdentifier: "wait",
                    rowHeight: 30)
                placeholder.cellUpdateHandler = { $0.textLabel?.text = "wait" }
                contexts.append(coordinator.drop(item.dragItem, to: placeholder))
            }
        }
    }

    private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDropDelegate {
        var items = ["a", "b", "c"]
        var contexts: [any UICollectionViewDropPlaceholderContext] = []
        var performs = true

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.accessibilityIdentifier = items[path.item]
            return cell
        }
        func collectionView(
            _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath path: IndexPath?
        ) -> UICollectionViewDropProposal {
            UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        func collectionView(
            _ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            guard performs, let path = coordinator.destinationIndexPath else { return }
            for (index, item) in coordinator.items.enumerated() {
                let placeholder = UICollectionViewDropPlaceholder(
                    insertionIndexPath: IndexPath(item: path.item + index, section: 0), reuseIdentifier: "wait")
                placeholder.cellUpdateHandler = { $0.accessibilityIdentifier = "wait" }
                contexts.append(coordinator.drop(item.dragItem, to: placeholder))
            }
        }
    }

    private let stage = Stage(size: CGSize(width: 600, height: 320))
    private let source = Source()
    private let rows = Rows()
    private let tiles = Tiles()
    private let table = UITableView(frame: CGRect(x: 300, y: 0, width: 300, height: 320))
    private let collection: UICollectionView

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 0
        collection = UICollectionView(
            frame: CGRect(x: 300, y: 0, width: 300, height: 320), collectionViewLayout: layout)
        let left = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 320))
        for table in [left, table] {
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
            table.rowHeight = 50
        }
        left.dataSource = source
        left.dragDelegate = source
        table.dataSource = rows
        table.dropDelegate = rows
        for identifier in ["cell", "wait"] {
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
        }
        collection.dataSource = tiles
        collection.dropDelegate = tiles
        stage.window.addSubview(left)
    }

    /// Drags the row of the source to a height of the list at the right.
    private func drag(to y: CGFloat) {
        stage.finger.press(at: CGPoint(x: 100, y: 25))
        stage.advance(by: 0.35)
        stage.finger.move(to: CGPoint(x: 400, y: y), over: 0.3)
        stage.advance(by: 0.5)
    }

    private func drop(at y: CGFloat) {
        drag(to: y)
        stage.finger.lift()
        stage.advance(by: 2)
    }

    /// The texts of the table's cells with their tops and heights, from top to bottom.
    private var lines: [String] {
        table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden && $0.alpha > 0.5 }
            .sorted { $0.frame.minY < $1.frame.minY }
            .map { "\($0.textLabel?.text ?? "") \(Int($0.frame.minY)) \(Int($0.frame.height))" }
    }

    /// The names of the collection view's cells, from top to bottom.
    private var names: [String] {
        collection.subviews.compactMap { $0 as? UICollectionViewCell }.filter { !$0.isHidden && $0.alpha > 0.5 }
            .sorted { $0.frame.minY < $1.frame.minY }.map { $0.accessibilityIdentifier ?? "-" }
    }

    @Test("Rows make way for placeholders in a table, which become rows when the data comes")
    func rowsOfATable() {
        stage.window.addSubview(table)
        stage.settle()
        drop(at: 60)
        #expect(rows.contexts.map { $0.dragItem.localObject as? String } == ["1", "2"])
        #expect(lines == ["a 0 50", "wait 50 30", "wait 80 30", "b 110 50", "c 160 50"])
        #expect(table.contentSize.height == 210 && table.hasUncommittedUpdates)
        #expect(table.numberOfRows(inSection: 0) == 3 && table.indexPathForRow(at: CGPoint(x: 10, y: 90)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 120)) == IndexPath(row: 1, section: 0))
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 160)
        // Another row comes above meanwhile.
        rows.rows.insert("z", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        stage.advance(by: 1)
        #expect(lines == ["z 0 50", "a 50 50", "wait 100 30", "wait 130 30", "b 160 50", "c 210 50"])
        // The second one comes first.
        var path: IndexPath?
        let isInserted = rows.contexts[1].commitInsertion { place in
            path = place
            rows.rows.insert("2", at: place.row)
        }
        stage.advance(by: 1)
        #expect(isInserted && path == IndexPath(row: 2, section: 0))
        #expect(lines == ["z 0 50", "a 50 50", "wait 100 30", "2 130 50", "b 180 50", "c 230 50"])
        #expect(!rows.contexts[1].deletePlaceholder() && rows.contexts[0].deletePlaceholder())
        stage.advance(by: 1)
        #expect(lines == ["z 0 50", "a 50 50", "2 100 50", "b 150 50", "c 200 50"] && !table.hasUncommittedUpdates)
        #expect(table.contentSize.height == 250)
    }

    @Test("Reloading a table removes its placeholders, and their data is refused")
    func reload() {
        stage.window.addSubview(table)
        stage.settle()
        drop(at: 300)
        #expect(lines.suffix(2) == ["wait 150 30", "wait 180 30"])
        table.reloadData()
        stage.advance(by: 1)
        #expect(lines == ["a 0 50", "b 50 50", "c 100 50"])
        #expect(!rows.contexts[0].commitInsertion { _ in rows.rows.append("1") } && rows.rows.count == 3)
    }

    @Test("Items make way for placeholders in a collection view, which become items when the data comes")
    func itemsOfACollection() {
        stage.window.addSubview(collection)
        stage.settle()
        drop(at: 60)
        #expect(names == ["a", "wait", "wait", "b", "c"] && collection.hasUncommittedUpdates)
        #expect(collection.contentSize.height == 250)
        tiles.items.insert("z", at: 0)
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        stage.advance(by: 1)
        #expect(names == ["z", "a", "wait", "wait", "b", "c"])
        var path: IndexPath?
        let isInserted = tiles.contexts[1].commitInsertion { place in
            path = place
            tiles.items.insert("2", at: place.item)
        }
        stage.advance(by: 1)
        #expect(isInserted && path == IndexPath(item: 2, section: 0) && names == ["z", "a", "wait", "2", "b", "c"])
        tiles.items.removeAll { $0 == "b" }
        collection.deleteItems(at: [IndexPath(item: 3, section: 0)])
        stage.advance(by: 1)
        #expect(names == ["z", "a", "wait", "2", "c"])
        #expect(!tiles.contexts[1].deletePlaceholder() && tiles.contexts[0].deletePlaceholder())
        stage.advance(by: 1)
        #expect(names == ["z", "a", "2", "c"] && !collection.hasUncommittedUpdates)
        drop(at: 190)
        #expect(names == ["z", "a", "2", "wait", "wait", "c"])
        collection.reloadData()
        stage.advance(by: 1)
        #expect(names == ["z", "a", "2", "c"])
        #expect(!tiles.contexts[3].commitInsertion { _ in tiles.items = [] } && tiles.items.count == 4)
    }

    @Test(
        "An item that the app inserts itself, or that comes before a load, leaves no placeholder",
        arguments: [false, true])
    func leavesNoPlaceholder(insertsItself: Bool) {
        stage.window.addSubview(collection)
        stage.settle()
        drop(at: 60)
        #expect(names == ["a", "wait", "wait", "b", "c"])
        if !insertsItself { collection.dataDidChange() }
        let isInserted = tiles.contexts[0].commitInsertion { place in
            tiles.items.insert("1", at: place.item)
            if insertsItself { collection.insertItems(at: [place]) }
        }
        stage.advance(by: 1)
        #expect(isInserted && names == ["a", "1", "wait", "b", "c"])
        #expect(!tiles.contexts[0].deletePlaceholder() && tiles.contexts[1].deletePlaceholder())
        stage.advance(by: 1)
        #expect(names == ["a", "1", "b", "c"] && !collection.hasUncommittedUpdates)
    }

    @Test("A collection view opens a gap for an item from elsewhere, which follows the finger and closes")
    func gap() {
        stage.window.addSubview(collection)
        tiles.performs = false
        stage.settle()
        drag(to: 60)
        #expect(names == ["a", "-", "b", "c"])
        stage.finger.move(to: CGPoint(x: 400, y: 120), over: 0.2)
        stage.advance(by: 0.5)
        #expect(names == ["a", "b", "-", "c"])
        stage.finger.move(to: CGPoint(x: 400, y: 300), over: 0.2)
        stage.advance(by: 0.5)
        #expect(names == ["a", "b", "c", "-"])
        stage.finger.move(to: CGPoint(x: 100, y: 300), over: 0.2)
        stage.advance(by: 0.5)
        #expect(names == ["a", "b", "c"] && !collection.hasUncommittedUpdates)
        stage.finger.move(to: CGPoint(x: 400, y: 20), over: 0.2)
        stage.advance(by: 0.5)
        #expect(names == ["-", "a", "b", "c"])
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(names == ["a", "b", "c"])
    }
}
