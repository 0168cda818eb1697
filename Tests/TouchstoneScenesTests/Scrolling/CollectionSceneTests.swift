import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A collection view")
struct CollectionSceneTests {
    private let experiment: Experiment<CollectionScene>

    init() throws {
        experiment = try Experiment(.collection, CollectionScene.self)
    }

    private var view: CollectionScene { experiment.view }
    private var tiles: [CollectionScene.Item] { view.source?.snapshot().itemIdentifiers(inSection: .tiles) ?? [] }

    @Test("adds, removes and turns round its tiles, with the cells that are there")
    func changes() {
        _ = experiment.take()
        #expect(tiles == (0..<9).map(CollectionScene.Item.tile))
        #expect(experiment.tap(view.chips[0]).contains("added a tile"))
        experiment.stage.advance(by: 1)
        #expect(tiles.first == .tile(9) && tiles.count == 10)
        let cell = view.collectionView.cellForItem(at: [1, 0])
        #expect(experiment.tap(view.chips[2]).contains("turned the tiles round"))
        experiment.stage.advance(by: 1)
        #expect(tiles.last == .tile(9) && cell != nil)
        #expect(experiment.tap(view.chips[1]).contains("removed a tile"))
        experiment.stage.advance(by: 1)
        #expect(tiles.count == 9)
        #expect(view.collectionView.visibleCells.count < 20)
    }

    @Test("scrolls its cards sideways by one with each swipe, and the rest stays")
    func cards() {
        experiment.stage.settle()
        func first() -> CGFloat { view.collectionView.layoutAttributesForItem(at: [0, 0])?.frame.minX ?? .nan }
        let (start, tile) = (first(), view.collectionView.layoutAttributesForItem(at: [1, 0])?.frame)
        let card = view.collectionView.cellForItem(at: [0, 0])?.frame ?? .null
        let place = view.collectionView.convert(
            CGPoint(x: 200, y: view.collectionView.layoutAttributesForItem(at: [0, 0])?.frame.midY ?? 0), to: nil)
        let finger = experiment.stage.finger
        finger.press(at: place)
        finger.move(to: CGPoint(x: place.x - 90, y: place.y), over: 0.15)
        finger.lift()
        experiment.stage.advance(by: 3)
        #expect(abs(first() - (start - card.width - 10)) < 1)
        #expect(view.collectionView.layoutAttributesForItem(at: [1, 0])?.frame == tile)
        #expect(view.collectionView.contentOffset == .zero)
    }

    @Test("opens and closes the outline below")
    func outline() throws {
        experiment.stage.settle()
        view.collectionView.scrollToItem(at: [2, 1], at: .bottom, animated: false)
        experiment.stage.settle()
        #expect(view.collectionView.numberOfItems(inSection: 2) == 2)
        let cell = try #require(view.collectionView.cellForItem(at: [2, 0]))
        let disclosure = try #require(cell.subviews.first { $0 is UIControl })
        experiment.stage.finger.tap(disclosure)
        experiment.stage.advance(by: 1)
        #expect(view.collectionView.numberOfItems(inSection: 2) == 4)
        experiment.stage.finger.tap(disclosure)
        experiment.stage.advance(by: 1)
        #expect(view.collectionView.numberOfItems(inSection: 2) == 2)
    }

    @Test("tells which tiles are tapped")
    func selection() {
        experiment.stage.settle()
        let place = view.collectionView.layoutAttributesForItem(at: [1, 1])?.frame ?? .null
        _ = experiment.take()
        let log = experiment.tap(view.collectionView, at: CGPoint(x: place.midX, y: place.midY))
        #expect(log == ["selected 1.1"])
        #expect(view.collectionView.indexPathsForSelectedItems == [[1, 1]])
    }
}
