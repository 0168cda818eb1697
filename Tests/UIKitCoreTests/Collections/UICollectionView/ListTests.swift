import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("A list")
struct ListTests {
    private let stage = Stage.forCollections()

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: [[String]]
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
        stage.settle()
        let view = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: appearance)))
        stage.window.addSubview(view)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (number, titles) in sections.enumerated() {
            snapshot.appendSections([number])
            snapshot.appendItems(titles, toSection: number)
        }
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        return (view, source)
    }

    @Test("has one item in each line, as high as its content")
    func lines() {
        let (view, source) = list(.plain, [["one", "two", "three"]])
        let frames = view.visibleCells.map(\.frame)
        #expect(frames.map(\.minX) == [0, 0, 0] && frames.map(\.width) == [320, 320, 320])
        #expect(Set(frames.map(\.height)).count == 1 && (48...56).contains(frames[0].height))
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
        #expect(view.backgroundColor == .systemBackground)
        _ = source
    }

    @Test("keeps the height of each item through two updates before the next layout")
    func twoUpdates() throws {
        let long = String(repeating: "a long text that takes several lines ", count: 4)
        let (view, source) = list(.plain, [["one", long, "three"]])
        func heights() -> [String: CGFloat] {
            var heights: [String: CGFloat] = [:]
            for cell in view.visibleCells {
                if let path = view.indexPath(for: cell), let item = source.itemIdentifier(for: path) {
                    heights[item] = cell.frame.height
                }
            }
            return heights
        }
        let before = heights()
        let tall = try #require(before[long])
        #expect(tall > 60 && before["one"] == before["three"])
        for item in ["zero", "minus one"] {
            var snapshot = source.snapshot()
            snapshot.insertItems([item], beforeItem: snapshot.itemIdentifiers[0])
            source.apply(snapshot, animatingDifferences: false)
        }
        stage.settle()
        let after = heights()
        #expect(after[long] == tall)
        for item in ["minus one", "zero", "one", "three"] { #expect(after[item] == before["one"], "\(item)") }
    }

    @Test("does not bring back what a snapshot has taken out of an outline")
    func outlineAfterSnapshot() throws {
        let (view, source) = list(.plain, [[]])
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "nuts"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.expand(["fruit"])
        source.apply(outline, to: 0, animatingDifferences: false)
        var snapshot = source.snapshot()
        #expect(snapshot.itemIdentifiers == ["fruit", "apple", "pear", "nuts"])
        snapshot.deleteItems(["apple"])
        source.apply(snapshot, animatingDifferences: false)
        source.toggle([0, 0])
        stage.advance(by: 1)
        #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts"])
        source.toggle([0, 0])
        stage.advance(by: 1)
        #expect(source.snapshot().itemIdentifiers == ["fruit", "pear", "nuts"])
        // A snapshot with items that the outline knows nothing of ends it.
        snapshot = source.snapshot()
        snapshot.appendItems(["bread"])
        source.apply(snapshot, animatingDifferences: false)
        stage.advance(by: 1)
        #expect(source.isExpanded([0, 0]) == nil && source.snapshot(for: 0).rootItems.last == "bread")
        _ = view
    }

    @Test("is inset, with round corners at the ends of each section")
    func insetGrouped() {
        let (view, source) = list(.insetGrouped, [["one", "two", "three"], ["four"]])
        #expect(view.visibleCells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 288 })
        #expect(view.visibleCells.map(\.layer.cornerRadius) == [10, 0, 10, 10])
        #expect(view.backgroundColor == .systemGroupedBackground)
        _ = source
    }

    @Test("has cells that are elements for assistive technologies, with their texts as labels")
    func elements() {
        let (view, source) = list(.plain, [["one", "two"]])
        #expect(view.visibleCells.map(\.isAccessibilityElement) == [true, true])
        #expect(view.visibleCells.map(\.accessibilityLabel) == ["one", "two"])
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        #expect(view.visibleCells.map { $0.accessibilityTraits.contains(.selected) } == [false, true])
        _ = source
    }

    @Test("shows the same content in the cells of a table")
    func table() {
        final class Source: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                content.secondaryText = path.row == 2 ? "one\ntwo\nthree" : nil
                cell.contentConfiguration = content
                return cell
            }
        }
        stage.settle()
        let source = Source()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        stage.window.addSubview(table)
        stage.settle()
        let heights = table.visibleCells.map(\.frame.height)
        #expect(heights[0] == 52 && heights[1] == 52 && heights[2] > 90)
        let content = table.visibleCells[0].contentView.subviews.first as? UIListContentView
        #expect(content?.frame == table.visibleCells[0].contentView.bounds)
    }

    @Test("announces the items that follow the visible ones while it scrolls")
    func prefetching() {
        final class Prefetcher: UICollectionViewDataSourcePrefetching {
            var announced: [IndexPath] = []
            var cancelled: [IndexPath] = []

            func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { announced += paths }

            func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
                cancelled += paths
            }
        }
        stage.settle()
        let fixture = CollectionFixture(items: 500)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        let view = fixture.view(on: stage, layout: layout)
        let prefetcher = Prefetcher()
        view.prefetchDataSource = prefetcher
        stage.settle()
        view.contentOffset.y = 10
        stage.settle()
        view.contentOffset.y = 20
        stage.settle()
        #expect(prefetcher.announced == [4, 5, 6].map { [0, $0] })
        #expect(prefetcher.cancelled == [])
        view.contentOffset.y = 0
        stage.settle()
        #expect(prefetcher.cancelled == [4, 5, 6].map { [0, $0] })
    }
}
