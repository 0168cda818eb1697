import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Rows and items that are dragged within lists, out of them and into them.
@MainActor
@Suite("Drags of rows and items")
struct ListDragTests {
    /// The data and the delegates of two tables.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        let log = Recorder()
        let name: String
        var rows: [String]
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var operation: UIDropOperation?
        var moves = false
        var perform: ((any UITableViewDropCoordinator) -> Void)?

        init(_ name: String, _ rows: [String]) {
            (self.name, self.rows) = (name, rows)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { moves }

        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            log.add("move \(source.row) to \(destination.row)")
            rows.insert(rows.remove(at: source.row), at: destination.row)
        }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            guard rows[indexPath.row] != "fixed" else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))
            item.localObject = rows[indexPath.row]
            return [item]
        }

        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { log.add("begin") }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.add("end") }

        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.add("enter") }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.add("exit") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.add("over") }

        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destination: IndexPath?
        ) -> UITableViewDropProposal {
            let line = "at \(destination.map { "\($0.row)" } ?? "none")"
            if log.lines.last != line { log.add(line) }
            return UITableViewDropProposal(
                operation: operation ?? (tableView.hasActiveDrag ? .move : .copy), intent: intent)
        }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let item = coordinator.items.first
            log.add(
                "drop \(item?.dragItem.localObject as? String ?? "?") from \(item?.sourceIndexPath?.row ?? -1) "
                    + "to \(coordinator.destinationIndexPath?.row ?? -1)")
            perform?(coordinator)
        }
    }

    private let stage = Stage(size: CGSize(width: 600, height: 320))
    private let left = Rows("left", ["a", "b", "c", "d", "e"])
    private let right = Rows("right", ["v", "w", "x"])
    private let leftTable: UITableView
    private let rightTable: UITableView

    init() {
        leftTable = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 320))
        rightTable = UITableView(frame: CGRect(x: 300, y: 0, width: 300, height: 320))
        for (table, rows) in [(leftTable, left), (rightTable, right)] {
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.rowHeight = 50
            table.dataSource = rows
            table.dragDelegate = rows
            table.dropDelegate = rows
            stage.window.addSubview(table)
        }
        stage.settle()
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        stage.finger.press(at: start)
        stage.advance(by: 0.35)
        stage.finger.move(to: end, over: 0.3)
    }

    private func titles(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    private func tops(_ table: UITableView) -> [CGFloat] {
        table.table.rows.map { $0.cell.frame.minY }
    }

    @Test("A row is moved by the data source, while the others make way for it")
    func reorder() {
        left.moves = true
        drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 140))
        #expect(leftTable.hasActiveDrag && leftTable.hasActiveDrop)
        stage.advance(by: 0.3)
        // The gap is between c and d, and the rows above it have moved up by one.
        #expect(tops(leftTable) == [0, 0, 50, 150, 200])
        #expect(leftTable.table.rows[0].cell.alpha < 0.5)
        stage.finger.lift()
        #expect(left.rows == ["b", "c", "a", "d", "e"])
        stage.advance(by: 1.5)
        #expect(titles(leftTable) == ["b", "c", "a", "d", "e"] && tops(leftTable) == [0, 50, 100, 150, 200])
        #expect(leftTable.visibleCells.allSatisfy { $0.alpha == 1 } && !leftTable.hasActiveDrag)
        #expect(left.log.take().filter { !$0.hasPrefix("at") } == ["begin", "enter", "move 0 to 2", "over", "end"])
    }

    @Test("A row that is given back stays where it was, and so do the others")
    func cancelled() {
        left.moves = true
        drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 240))
        stage.finger.cancel()
        stage.advance(by: 1.5)
        #expect(left.rows == ["a", "b", "c", "d", "e"] && tops(leftTable) == [0, 50, 100, 150, 200])
        #expect(leftTable.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(left.log.take().suffix(3) == ["exit", "over", "end"])
    }

    @Test("A row goes to another table by its coordinator, which has opened a gap for it")
    func between() {
        right.perform = { [rightTable, right] coordinator in
            guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first?.dragItem else {
                return
            }
            right.rows.insert(item.localObject as? String ?? "?", at: path.row)
            rightTable.insertRows(at: [path], with: .none)
            let animator = coordinator.drop(item, toRowAt: path)
            animator.addCompletion { [right] _ in right.log.add("fallen") }
        }
        drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 400, y: 60))
        stage.advance(by: 0.3)
        #expect(tops(rightTable) == [0, 102, 152] || tops(rightTable) == [0, 100, 150])
        stage.finger.lift()
        #expect(right.rows == ["v", "a", "w", "x"])
        stage.advance(by: 1.5)
        #expect(titles(rightTable) == ["v", "a", "w", "x"] && tops(rightTable) == [0, 50, 100, 150])
        #expect(right.log.take() == ["enter", "at 0", "at 1", "drop a from -1 to 1", "fallen", "over"])
        #expect(left.log.take().suffix(3).last == "end")
    }

    @Test("A row below the finger is highlighted for a drop into it")
    func into() throws {
        right.intent = .insertIntoDestinationIndexPath
        drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 400, y: 75))
        let cell = try #require(rightTable.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.isHighlighted && tops(rightTable) == [0, 50, 100])
        stage.finger.move(to: CGPoint(x: 400, y: 125), over: 0.1)
        #expect(!cell.isHighlighted)
        stage.finger.lift()
        #expect(right.log.take().last == "drop a from -1 to 2")
        stage.advance(by: 1)
        #expect(rightTable.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("A drag at the edge scrolls the table, and its place moves along")
    func scrolling() {
        left.rows = (0..<100).map { "\($0)" }
        leftTable.reloadData()
        stage.settle()
        left.moves = true
        drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 310))
        stage.advance(by: 2)
        let offset = leftTable.contentOffset.y
        #expect(offset > 600 && offset < 1300)
        stage.finger.move(to: CGPoint(x: 100, y: 160), over: 0.1)
        let still = leftTable.contentOffset.y
        stage.advance(by: 0.5)
        #expect(leftTable.contentOffset.y == still)
        stage.finger.lift()
        stage.advance(by: 1.5)
        let place = left.rows.firstIndex(of: "0") ?? 0
        #expect(abs(place - Int((still + 160) / 50)) <= 1)
    }

    @Test("Rows without items are not dragged, nor are any while drags are off")
    func nothing() {
        left.rows[0] = "fixed"
        drag(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 140))
        #expect(!leftTable.hasActiveDrag && left.log.take() == [])
        stage.finger.lift()
        leftTable.dragInteractionEnabled = false
        drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 140))
        #expect(!leftTable.hasActiveDrag && left.log.take() == [])
        stage.finger.lift()
    }

    @Test("A delegate that reloads, removes or disables in any call does no harm", arguments: 0..<6)
    func disturbances(number: Int) {
        left.moves = number.isMultiple(of: 2)
        left.perform = { [leftTable, left] _ in
            left.rows = ["z"]
            leftTable.reloadData()
        }
        drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 140))
        switch number {
        case 0, 1:
            left.rows = []
            leftTable.reloadData()
        case 2, 3: leftTable.dropDelegate = nil
        case 4: leftTable.removeFromSuperview()
        default: leftTable.dragInteractionEnabled = false
        }
        stage.finger.move(to: CGPoint(x: 120, y: 230), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 1.5)
        #expect(!leftTable.hasActiveDrag && !leftTable.hasActiveDrop && leftTable.table.gap == nil)
    }

    // MARK: - Collection views

    /// The data and the delegates of a collection view.
    private final class Items: CollectionFixture, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        let log = Recorder()
        var moves = true
        var perform: ((any UICollectionViewDropCoordinator) -> Void)?

        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
            moves
        }

        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
        ) {
            log.add("move \(source.item) to \(destination.item)")
            sections[0].insert(sections[0].remove(at: source.item), at: destination.item)
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))] }

        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destination: IndexPath?
        ) -> UICollectionViewDropProposal {
            UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            log.add(
                "drop from \(coordinator.items.first?.sourceIndexPath?.item ?? -1) "
                    + "to \(coordinator.destinationIndexPath?.item ?? -1)")
            perform?(coordinator)
        }
    }

    private func grid(_ items: Items) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 180, height: 300), collectionViewLayout: layout)
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        leftTable.removeFromSuperview()
        stage.window.addSubview(view)
        stage.settle()
        return view
    }

    private func shown(_ view: UICollectionView) -> [String] {
        view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            .compactMap { ($0 as? LabelCell)?.label.text }
    }

    @Test("An item that an app moves follows the finger, the others make way, and the data source moves it")
    func movement() throws {
        let items = Items([["a", "b", "c", "d", "e", "f"]])
        let view = grid(items)
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 95, y: 92))
        stage.advance(by: 0.3)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.center == CGPoint(x: 95, y: 92))
        #expect(shown(view).filter { $0 != "a" } == ["b", "c", "d", "e", "f"])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.origin == .zero)
        #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.origin == CGPoint(x: 120, y: 60))
        view.endInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(items.log.take() == ["move 0 to 4"] && shown(view) == ["b", "c", "d", "e", "a", "f"])
        #expect(items.sections[0] == ["b", "c", "d", "e", "a", "f"])
    }

    @Test("A movement that is cancelled, refused or overtaken by new data moves nothing")
    func noMovement() {
        let items = Items([["a", "b", "c", "d", "e", "f"]])
        let view = grid(items)
        view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
        view.cancelInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(shown(view) == ["a", "b", "c", "d", "e", "f"])
        items.moves = false
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0)))
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 50, section: 0)))
        items.moves = true
        view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
        items.sections = [["x"]]
        view.reloadData()
        stage.settle()
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: CGFloat.nan))
        view.endInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(shown(view) == ["x"] && items.log.take() == [])
    }

    @Test("An item is dropped within its collection view by the coordinator, or by the data source")
    func dropItem() {
        let items = Items([["a", "b", "c", "d", "e", "f"]])
        let view = grid(items)
        view.dragDelegate = items
        view.dropDelegate = items
        items.perform = { coordinator in
            guard let from = coordinator.items.first?.sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            items.sections[0].insert(items.sections[0].remove(at: from.item), at: to.item)
            view.moveItem(at: from, to: to)
            if let item = coordinator.items.first?.dragItem { coordinator.drop(item, toItemAt: to) }
        }
        drag(from: CGPoint(x: 150, y: 90), to: CGPoint(x: 90, y: 30))
        stage.advance(by: 0.3)
        #expect(shown(view) == ["a", "f", "b", "c", "d", "e"])
        stage.finger.lift()
        stage.advance(by: 1.5)
        #expect(items.log.take() == ["drop from 5 to 1"] && shown(view) == ["a", "f", "b", "c", "d", "e"])
        view.dropDelegate = nil
        drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 150, y: 90))
        stage.finger.lift()
        stage.advance(by: 1.5)
        #expect(items.log.take() == ["move 0 to 5"] && shown(view) == ["f", "b", "c", "d", "e", "a"])
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 } && view.collection.order == nil)
    }

    @Test("A diffable data source moves items as its handlers say")
    func diffable() throws {
        let view = grid(Items([[]]))
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? LabelCell)?.label.text = item
            return cell
        }
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        let first = IndexPath(item: 0, section: 0)
        #expect(!view.beginInteractiveMovementForItem(at: first))
        var told: [[String]] = []
        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        source.reorderingHandlers.willReorder = { told.append($0.initialSnapshot.itemIdentifiers) }
        source.reorderingHandlers.didReorder = { transaction in
            told.append(transaction.finalSnapshot.itemIdentifiers)
            #expect(transaction.difference.count == 2)
        }
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: first))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 30))
        view.endInteractiveMovement()
        stage.advance(by: 0.5)
        #expect(told == [["a", "b", "c"], ["b", "c", "a"]] && shown(view) == ["b", "c", "a"])
        #expect(source.snapshot().itemIdentifiers == ["b", "c", "a"])
    }

    @Test("A finger that stays moves items of a collection view controller")
    func controller() {
        final class Controller: UICollectionViewController {
            var items = ["a", "b", "c"]
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                items.count
            }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                (cell as? LabelCell)?.label.text = items[path.item]
                return cell
            }
            override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
                path.item != 1
            }
            override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
                items.insert(items.remove(at: from.item), at: to.item)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 60)
        layout.minimumInteritemSpacing = 0
        for table in [leftTable, rightTable] { table.removeFromSuperview() }
        let controller = Controller(collectionViewLayout: layout)
        controller.collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        stage.rootViewController = controller
        stage.settle()
        func move(_ from: CGFloat, _ to: CGFloat) {
            stage.finger.press(at: CGPoint(x: from, y: 30))
            stage.advance(by: 0.6)
            stage.finger.move(to: CGPoint(x: to, y: 40), over: 0.2)
            stage.finger.lift()
            stage.advance(by: 0.5)
        }
        move(100, 500)
        #expect(controller.items == ["b", "c", "a"])
        move(300, 100)
        #expect(controller.items == ["b", "c", "a"])
        controller.installsStandardGestureForInteractiveMovement = false
        move(100, 500)
        #expect(controller.items == ["b", "c", "a"])
    }
}
