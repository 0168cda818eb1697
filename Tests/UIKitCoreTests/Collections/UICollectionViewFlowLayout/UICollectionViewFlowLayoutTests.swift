import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A fixture that gives sizes and distances.
private final class SizingFixture: CollectionFixture, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 60 + 20 * indexPath.item, height: 40) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 20 : 0) }
}

/// A fixture that implements no method of flow layouts.
private final class SilentFixture: CollectionFixture, UICollectionViewDelegateFlowLayout {}

/// A cell whose constraints give its size.
final class TextCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
        ])
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

@MainActor
@Suite("A flow layout")
struct UICollectionViewFlowLayoutTests {
    @Test("fills lines with items of 50 by 50 points, 10 points apart")
    func defaults() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 6)
        let view = fixture.view(on: stage)
        defer { _ = fixture }
        #expect(
            view.frames == [
                "0 0 50 50", "68 0 50 50", "135 0 50 50", "203 0 50 50", "270 0 50 50", "0 60 50 50",
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 110))
    }

    @Test("asks its delegate for sizes and distances")
    func delegate() {
        let stage = Stage.forCollections()
        let fixture = SizingFixture([["a", "b", "c"], ["d"]])
        let view = fixture.view(on: stage)
        defer { _ = fixture }
        #expect(view.frames == ["10 25 60 40", "100 25 80 40", "210 25 100 40", "10 85 60 40"])
        #expect(
            view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.frame.text) == [
                "0 0 320 20"
            ])
        #expect(view.contentSize.height == 140)
        #expect(view.collection.counters.sizesAsked == 4)
    }

    @Test("asks a delegate that gives no sizes once for each section")
    func silentDelegate() {
        let stage = Stage.forCollections()
        let fixture = SilentFixture(items: 100_000)
        let view = fixture.view(on: stage)
        defer { _ = fixture }
        #expect(view.collection.counters.sizesAsked == 1)
        #expect(view.frames.first == "0 0 50 50")
    }

    @Test("scrolls horizontally by columns")
    func horizontal() {
        let stage = Stage.forCollections()
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 30, height: 7)
        layout.itemSize = CGSize(width: 100, height: 145)
        let fixture = CollectionFixture(items: 9)
        let view = fixture.view(on: stage, layout: layout)
        defer { _ = fixture }
        #expect(
            view.frames == [
                "30 0 100 145", "30 155 100 145", "140 0 100 145", "140 155 100 145", "250 0 100 145",
                "250 155 100 145",
            ])
        #expect(view.contentSize == CGSize(width: 570, height: 300))
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        #expect(header?.frame.text == "0 0 30 300")
    }

    @Test("opens with a million items at once, and makes cells for the visible ones only")
    func million() {
        let stage = Stage.forCollections()
        let fixture = MillionItems()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = fixture
        stage.window.addSubview(view)
        stage.settle()
        #expect(
            view.collection.counters
                == CollectionCounters(
                    cellsAsked: 25, cellsMade: 25, sizesAsked: 0, viewsMeasured: 0, preparations: 1, attributesAsked: 1,
                    arrangements: 1))
        view.scrollToItem(at: [0, 999_999], at: .bottom, animated: false)
        stage.settle()
        #expect(view.indexPathsForVisibleItems == (999_975...999_999).map { [0, $0] })
        #expect(view.collection.counters.cellsMade == 25)
        #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 6_000_005)) == [0, 500_000])
        // Scrolling by steps asks the layout once in half a screen.
        let asked = view.collection.counters.attributesAsked
        for step in 1...150 {
            view.contentOffset.y = 6_000_000 + CGFloat(step)
            stage.settle()
        }
        #expect(view.collection.counters.attributesAsked - asked == 1)
        #expect(view.collection.counters.preparations == 1)
    }

    @Test("pins headers to the visible part while items of their section are visible")
    func pinning() {
        let stage = Stage.forCollections()
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.itemSize = CGSize(width: 320, height: 100)
        let fixture = CollectionFixture([["a", "b", "c"], ["d", "e", "f"]])
        let view = fixture.view(on: stage, layout: layout)
        defer { _ = fixture }
        func header(_ section: Int) -> CGFloat? {
            stage.settle()
            return view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])?.frame.minY
        }
        #expect(header(0) == 0)
        view.contentOffset.y = 50
        #expect(header(0) == 50)
        // The next section pushes it away.
        view.contentOffset.y = 335
        #expect(header(0) == 320 && header(1) == 350)
        view.contentOffset.y = 360
        #expect(header(0) == nil && header(1) == 360)
        let last = view.subviews.last { !$0.isHidden && $0 is UICollectionReusableView }
        #expect(!(last is UICollectionViewCell))
    }

    @Test("measures cells, and keeps the visible ones in their place when those before them turn out larger")
    func selfSizing() {
        let stage = Stage.forCollections()
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 40)
        let fixture = CollectionFixture(items: 500)
        fixture.fill = { cell, path in
            (cell as? TextCell)?.label.text = String(repeating: "word ", count: 1 + path.item % 4)
        }
        let view = fixture.view(on: stage, layout: layout, cell: TextCell.self)
        #expect(Set(view.visibleCells.map(\.frame.width)).count > 2)
        #expect(view.visibleCells.allSatisfy { $0.frame.height < 40 })
        let rows = view.visibleCells.map(\.frame)
        #expect(!rows.contains { one in rows.contains { $0 != one && $0.intersects(one) } })

        view.scrollToItem(at: [0, 250], at: .top, animated: false)
        stage.settle()
        let before = view.cellForItem(at: [0, 250])?.frame.minY ?? 0
        let offset = view.contentOffset.y
        view.contentOffset.y = offset - 20
        stage.settle()
        let after = view.cellForItem(at: [0, 250])?.frame.minY ?? 0
        #expect(abs((after - view.contentOffset.y) - (before - offset) - 20) < 0.01)
    }

    @Test("begins at the right where texts run to the left, if it wants to be mirrored")
    func mirrored() {
        final class MirroredLayout: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let stage = Stage.forCollections()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: MirroredLayout())
        view.semanticContentAttribute = .forceRightToLeft
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let fixture = CollectionFixture(items: 6)
        view.dataSource = fixture
        stage.window.addSubview(view)
        stage.settle()
        #expect(
            view.frames == ["270 0 50 50", "202 0 50 50", "135 0 50 50", "67 0 50 50", "0 0 50 50", "270 60 50 50"])
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 10)) == [0, 0])

        let columns = MirroredLayout()
        columns.scrollDirection = .horizontal
        columns.itemSize = CGSize(width: 100, height: 300)
        view.collectionViewLayout = columns
        stage.settle()
        #expect(view.contentOffset.x == 330)
        #expect(view.frames == ["550 0 100 300", "440 0 100 300", "330 0 100 300"])
    }

    @Test("places items again when the width changes")
    func resized() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 6)
        let view = fixture.view(on: stage)
        defer { _ = fixture }
        view.frame.size.width = 170
        stage.settle()
        #expect(view.frames == ["0 0 50 50", "60 0 50 50", "120 0 50 50", "0 60 50 50", "60 60 50 50", "120 60 50 50"])
    }
}

/// A data source of a million items.
private final class MillionItems: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
}
