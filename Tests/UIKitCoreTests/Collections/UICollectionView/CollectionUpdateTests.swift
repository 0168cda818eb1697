import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A layout whose inserted items come from the left, and deleted ones leave to the right.
private final class FlyingLayout: UICollectionViewFlowLayout {
    var items: [String] = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        items += updateItems.map {
            "\($0.updateAction) \($0.indexPathBeforeUpdate ?? []) \($0.indexPathAfterUpdate ?? [])"
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        items.append("finalize")
    }

    override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if attributes?.alpha == 0 { attributes?.center.x = -100 }
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        if attributes?.alpha == 0 { attributes?.center.x = 500 }
        return attributes
    }
}

@MainActor
@Suite("Updating a collection view")
struct CollectionUpdateTests {
    private let stage = Stage.forCollections()

    private func shown(_ cell: UIView?) -> CGRect { cell?.layer.presentation()?.frame ?? .null }

    private func titles(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    }

    @Test("moves the others, lets new items come from where the layout says, and old ones go there")
    func flying() {
        stage.settle()
        let fixture = CollectionFixture([["a", "b", "c", "d"]])
        let layout = FlyingLayout()
        let view = fixture.view(on: stage, layout: layout)
        let (removed, moved) = (view.cellForItem(at: [0, 1]), view.cellForItem(at: [0, 3]))
        fixture.sections = [["x", "a", "c", "d"]]
        var finished: [Bool] = []
        view.performBatchUpdates {
            view.deleteItems(at: [[0, 1]])
            view.insertItems(at: [[0, 0]])
        } completion: {
            finished.append($0)
        }
        #expect(layout.items == ["delete [0, 1] []", "insert [] [0, 0]", "finalize"])
        #expect(view.cellForItem(at: [0, 3]) === moved)
        let added = view.cellForItem(at: [0, 0])
        stage.advance(by: 0.1)
        #expect(shown(added).minX > -125 && shown(added).minX < 0)
        #expect(shown(removed).minX > 67.5 && shown(removed).minX < 475)
        #expect(view.indexPath(for: removed ?? UICollectionViewCell()) == nil)
        #expect(finished == [])
        stage.advance(by: 1)
        #expect(finished == [true])
        #expect(titles(view) == ["x", "a", "c", "d"])
        #expect(view.frames.first == "0 0 50 50" && removed?.isHidden == true)
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("lets items that follow move up into the visible part, from where they were")
    func following() {
        stage.settle()
        let fixture = CollectionFixture(items: 100)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        let view = fixture.view(on: stage, layout: layout)
        fixture.sections[0].removeFirst()
        view.deleteItems(at: [[0, 0]])
        let last = view.cellForItem(at: [0, 2])
        #expect(last?.frame.minY == 200)
        stage.advance(by: 0.05)
        #expect(shown(last).minY > 200 && shown(last).minY <= 300)
        stage.advance(by: 1)
        #expect(shown(last).minY == 200)
    }

    @Test("keeps the selection at the items that stay")
    func selection() {
        stage.settle()
        let fixture = CollectionFixture([["a", "b", "c"], ["d"]])
        let view = fixture.view(on: stage)
        view.allowsMultipleSelection = true
        for path: IndexPath in [[0, 0], [0, 2], [1, 0]] {
            view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        fixture.sections = [["z"], ["c", "b"], ["d"]]
        view.performBatchUpdates {
            view.insertSections([0])
            view.deleteItems(at: [[0, 0]])
            view.moveItem(at: [0, 2], to: [1, 0])
        }
        stage.advance(by: 1)
        #expect(view.indexPathsForSelectedItems == [[1, 0], [2, 0]])
        #expect(view.visibleCells.map(\.isSelected) == [false, true, false, true])
    }

    @Test("replaces the cells of reloaded items, and configures others again in place")
    func reloading() {
        stage.settle()
        let fixture = CollectionFixture([["a", "b"]])
        let view = fixture.view(on: stage)
        let cells = view.visibleCells
        fixture.sections = [["A", "B"]]
        view.reconfigureItems(at: [[0, 0]])
        #expect(titles(view) == ["A", "b"] && view.cellForItem(at: [0, 0]) === cells[0])
        view.reloadItems(at: [[0, 1]])
        stage.advance(by: 1)
        #expect(titles(view) == ["A", "B"])
        #expect(view.collection.counters.cellsAsked == 4)
    }

    @Test("without a window changes the numbers at once")
    func hidden() {
        stage.settle()
        let fixture = CollectionFixture(items: 3)
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = fixture
        #expect(view.numberOfItems(inSection: 0) == 3)
        fixture.sections[0].append("new")
        var isFinished = false
        view.performBatchUpdates {
            view.insertItems(at: [[0, 3]])
        } completion: { _ in
            isFinished = true
        }
        #expect(isFinished && view.numberOfItems(inSection: 0) == 4)
        #expect(view.layoutAttributesForItem(at: [0, 3])?.frame.minX == 203)
    }

    @Test(
        "stops with a sentence when the numbers do not fit",
        arguments: [
            (
                "deleting too few",
                "Section 0 had 3 items and has 2 after the update. The data source must return that number, but returns 1."
            ),
            ("deleting none", "5 in section 0 cannot be deleted, as the section has 3 items before the update."),
            (
                "sections",
                "The collection view had 1 sections, of which 0 were removed, and 1 were added. The data source must now "
                    + "return 2 sections, but returns 1."
            ),
        ])
    func wrongNumbers(mistake: String, sentence: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            await MainActor.run {
                let fixture = CollectionFixture(items: 3)
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 300),
                    collectionViewLayout: UICollectionViewFlowLayout())
                view.dataSource = fixture
                _ = view.numberOfSections
                switch mistake {
                case "deleting too few":
                    fixture.sections = [["a"]]
                    view.deleteItems(at: [[0, 0]])
                case "deleting none": view.deleteItems(at: [[0, 5]])
                default: view.insertSections([0])
                }
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(sentence))
    }
}
