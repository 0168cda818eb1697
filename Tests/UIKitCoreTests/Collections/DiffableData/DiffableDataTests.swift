import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("A diffable data source")
struct DiffableDataTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test("is given its data as a snapshot, which is built up in any order")
    func building() {
        var snapshot = snapshot(["a": [1, 2, 3], "b": []])
        snapshot.appendItems([9])
        snapshot.insertItems([4, 5], beforeItem: 2)
        snapshot.insertItems([6], afterItem: 3)
        snapshot.moveItem(9, beforeItem: 1)
        snapshot.deleteItems([2, 77])
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [9, 1, 4, 5, 3, 6])
        #expect(snapshot.itemIdentifiers == [9, 1, 4, 5, 3, 6] && snapshot.numberOfItems == 6)
        #expect(snapshot.indexOfItem(5) == 3 && snapshot.indexOfItem(2) == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 9) == "a")
        snapshot.deleteSections(["a"])
        #expect(snapshot.numberOfItems == 0 && snapshot.indexOfSection("c") == 1)
    }

    @Test("shows what differs by inserting, deleting and moving, with the same cells for the items that stay")
    func differences() {
        let stage = Stage.forCollections()
        stage.settle()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        stage.window.addSubview(view)
        var configured: [Int] = []
        let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, item in
            configured.append(item)
            cell.label.text = "\(item)"
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(snapshot(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
        stage.settle()
        #expect(configured == [1, 2, 3, 4])
        let three = view.cellForItem(at: [0, 2])
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        var isFinished = false
        var next = snapshot(["b": [4, 3], "a": [5, 1]])
        next.reconfigureItems([1])
        source.apply(next) { isFinished = true }
        stage.advance(by: 1)
        #expect(isFinished)
        #expect(view.visibleCells.compactMap { ($0 as? LabelCell)?.label.text } == ["4", "3", "5", "1"])
        #expect(configured == [1, 2, 3, 4, 5, 1])
        #expect(source.indexPath(for: 3) == [0, 1] && view.cellForItem(at: [0, 1]) === three)
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        #expect(source.itemIdentifier(for: [1, 0]) == 5 && source.itemIdentifier(for: [1, 9]) == nil)
        #expect(source.index(for: "a") == 1 && source.sectionIdentifier(for: 0) == "b")
        #expect(source.snapshot().reconfiguredItemIdentifiers == [])
    }

    @Test("finds the way between any two snapshots", arguments: Trials.seeds(0..<16, soak: 2_000))
    func anyWay(seed: Int) {
        let stage = Stage.forCollections()
        stage.settle()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        stage.window.addSubview(view)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? LabelCell)?.label.text = "\(item)"
            return cell
        }
        var numbers = RandomFingers(seed: seed)
        for _ in 0..<5 {
            var next = NSDiffableDataSourceSnapshot<Int, Int>()
            var sections = Array(0..<5)
            var items = Array(0..<20)
            for _ in 0..<numbers.roll(5) {
                let section = sections.remove(at: numbers.roll(sections.count))
                next.appendSections([section])
                for _ in 0..<min(numbers.roll(8), items.count) {
                    next.appendItems([items.remove(at: numbers.roll(items.count))], toSection: section)
                }
            }
            let known = Set(source.snapshot().itemIdentifiers)
            let staying = next.itemIdentifiers.filter(known.contains)
            if let first = staying.first, numbers.roll(2) == 0 { next.reloadItems([first]) }
            source.apply(next, animatingDifferences: numbers.roll(2) == 0)
            stage.advance(by: numbers.roll(2) == 0 ? 0.1 : 1)
            #expect(view.numberOfSections == next.numberOfSections)
        }
        stage.advance(by: 1)
        let shown = view.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
        #expect(shown == source.snapshot().itemIdentifiers.map { "\($0)" })
    }

    @Test("keeps in place the most items that it can")
    func order() {
        #expect(DiffableData<Int, Int>.outOfOrder([0, 1, 2, 3]) == [])
        #expect(DiffableData<Int, Int>.outOfOrder([3, 0, 1, 2]) == [3])
        #expect(DiffableData<Int, Int>.outOfOrder([4, 1, 0, 2, 3]).count == 2)
        #expect(DiffableData<Int, Int>.outOfOrder(Array((0..<100_000).reversed())).count == 99_999)
    }

    @Test("fills tables too")
    func table() {
        let stage = Stage.forCollections()
        stage.settle()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        stage.window.addSubview(table)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        source.apply(snapshot(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
        stage.settle()
        let three = table.cellForRow(at: [0, 2])
        source.apply(snapshot(["b": [4, 3], "a": [5, 1]]))
        stage.advance(by: 1)
        #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["4", "3", "5", "1"])
        #expect(table.cellForRow(at: [0, 1]) === three)
    }

    @Test("shows the items of an outline whose parents are expanded")
    func outline() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "nuts"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["boskoop"], to: "apple")
        #expect(outline.visibleItems == ["fruit", "nuts"])
        outline.expand(["apple"])
        #expect(outline.visibleItems == ["fruit", "nuts"] && !outline.isVisible("boskoop"))
        outline.expand(["fruit"])
        #expect(outline.visibleItems == ["fruit", "apple", "boskoop", "pear", "nuts"])
        #expect(outline.level(of: "boskoop") == 2 && outline.parent(of: "pear") == "fruit")
        #expect(outline.snapshot(of: "fruit").items == ["apple", "boskoop", "pear"])
        outline.delete(["apple"])
        #expect(outline.items == ["fruit", "pear", "nuts"] && !outline.contains("boskoop"))

        let stage = Stage.forCollections()
        stage.settle()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        stage.window.addSubview(view)
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? LabelCell)?.label.text = item
            return cell
        }
        source.apply(outline, to: 0, animatingDifferences: false)
        stage.settle()
        #expect(source.snapshot().itemIdentifiers == ["fruit", "pear", "nuts"])
        var told: [String] = []
        source.sectionSnapshotHandlers.willCollapseItem = { told.append($0) }
        source.toggle([0, 0])
        stage.advance(by: 1)
        #expect(view.visibleCells.compactMap { ($0 as? LabelCell)?.label.text } == ["fruit", "nuts"])
        #expect(told == ["fruit"] && source.isExpanded([0, 0]) == false)
    }
}
