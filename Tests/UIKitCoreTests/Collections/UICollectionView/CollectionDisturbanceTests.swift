import CoreGraphics
import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Disturbing a collection view")
struct CollectionDisturbanceTests {
    /// A data source whose sections hold numbers, the titles of the items.
    private final class Source: UICollectionViewDataSource {
        var sections: [[Int]] = [Array(0..<90), [], Array(90..<130)]
        private var next = 130

        func fresh() -> Int {
            next += 1
            return next
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            let text = "\(sections[path.section][path.item])"
            (cell as? LabelCell)?.label.text = text
            (cell as? TextCell)?.label.text = text
            return cell
        }

        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
        }
    }

    private final class Sizes: UICollectionViewDelegateFlowLayout {
        let source: Source

        init(_ source: Source) { self.source = source }

        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize {
            let number = source.sections[path.section][path.item]
            return CGSize(width: 30 + number % 50, height: 20 + number % 30)
        }
    }

    /// Changes the data and updates the view accordingly.
    private func change(_ source: Source, _ view: UICollectionView, _ fingers: inout RandomFingers) {
        let section = source.sections.isEmpty ? 0 : fingers.roll(source.sections.count)
        let count = source.sections.isEmpty ? 0 : source.sections[section].count
        switch fingers.roll(9) {
        case 0 where !source.sections.isEmpty:
            let item = fingers.roll(count + 1)
            source.sections[section].insert(source.fresh(), at: item)
            view.insertItems(at: [[section, item]])
        case 1 where count > 0:
            let item = fingers.roll(count)
            source.sections[section].remove(at: item)
            view.deleteItems(at: [[section, item]])
        case 2 where count > 0:
            let path = IndexPath(item: fingers.roll(count), section: section)
            let number = source.sections[section].remove(at: path.item)
            let goal = fingers.roll(source.sections.count)
            let new = IndexPath(item: fingers.roll(source.sections[goal].count + 1), section: goal)
            source.sections[goal].insert(number, at: new.item)
            view.moveItem(at: path, to: new)
        case 3 where count > 0:
            let item = fingers.roll(count)
            source.sections[section][item] = source.fresh()
            view.reloadItems(at: [[section, item]])
        case 4:
            let place = fingers.roll(source.sections.count + 1)
            source.sections.insert((0..<fingers.roll(9)).map { _ in source.fresh() }, at: place)
            view.insertSections([place])
        case 5 where !source.sections.isEmpty:
            source.sections.remove(at: section)
            view.deleteSections([section])
        case 6 where !source.sections.isEmpty:
            source.sections[section] = (0..<fingers.roll(9)).map { _ in source.fresh() }
            view.reloadSections([section])
        case 7 where count > 3:
            let old = source.sections[section]
            source.sections[section] = [source.fresh(), old[1]] + old[3...]
            view.performBatchUpdates {
                view.deleteItems(at: [[section, 0], [section, 2]])
                view.insertItems(at: [[section, 0]])
            }
        case 8 where !source.sections.isEmpty:
            let goal = fingers.roll(source.sections.count)
            source.sections.insert(source.sections.remove(at: section), at: goal)
            view.moveSection(section, toSection: goal)
        default:
            source.sections = [(0..<fingers.roll(90)).map { _ in source.fresh() }, [source.fresh()]]
            view.reloadData()
        }
    }

    @Test(
        "Random updates, scrolls and touches leave each item of the data shown once and in position",
        arguments: Trials.seeds(0..<4, soak: 200))
    func items(seed: Int) {
        let stage = Stage(size: CGSize(width: 320, height: 300))
        let source = Source()
        let sizes = Sizes(source)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 40)
        layout.minimumLineSpacing = 4
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        layout.sectionHeadersPinToVisibleBounds = seed % 2 == 0
        let isMeasuring = seed % 3 == 2
        if isMeasuring { layout.estimatedItemSize = CGSize(width: 60, height: 40) }
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(isMeasuring ? TextCell.self : LabelCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
        view.allowsMultipleSelection = seed % 4 < 2
        view.dataSource = source
        if seed % 3 == 1 { view.delegate = sizes }
        stage.window.addSubview(view)
        stage.settle()

        var fingers = RandomFingers(seed: seed)
        fingers.play(on: stage, side: 300, steps: Trials.extent(40, soak: 120)) { fingers in
            change(source, view, &fingers)
            if fingers.roll(2) == 0 { stage.settle() }
        }
        stage.advance(by: 10)

        let paths = view.indexPathsForVisibleItems
        let shown = view.visibleCells.map { ($0 as? LabelCell)?.label.text ?? ($0 as? TextCell)?.label.text ?? "" }
        #expect(shown == paths.map { "\(source.sections[$0.section][$0.item])" })
        #expect(view.numberOfSections == source.sections.count)
        for section in source.sections.indices {
            #expect(view.numberOfItems(inSection: section) == source.sections[section].count)
        }
        let seen = (layout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
            $0.representedElementCategory == .cell
        }.map(\.indexPath).sorted()
        #expect(paths == seen)
        for (cell, path) in zip(view.visibleCells, paths) {
            #expect(cell.frame == layout.layoutAttributesForItem(at: path)?.frame)
            #expect(cell.alpha == 1 && !cell.isHidden && !cell.isHighlighted)
            #expect(cell.isSelected == (view.indexPathsForSelectedItems?.contains(path) == true))
        }
        let cells = view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
        #expect(cells.count == view.visibleCells.count)
        let headers = view.subviews.filter {
            $0 is UICollectionReusableView && !($0 is UICollectionViewCell) && !$0.isHidden
        }
        #expect(
            headers.count
                == view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count)
        #expect(
            view.contentOffset.y <= max(view.contentSize.height - 300, 0) && view.contentOffset.y >= 0,
            "\(view.contentOffset) of \(view.contentSize)")
    }
}
