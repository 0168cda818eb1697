import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Returns an item of a size.
@MainActor
private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

@MainActor
private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor
@Suite("A compositional layout")
struct UICollectionViewCompositionalLayoutTests {
    private let stage = Stage.forCollections()
    private let header = UICollectionView.elementKindSectionHeader

    private func view(_ section: NSCollectionLayoutSection, items: Int) -> (UICollectionView, CollectionFixture) {
        stage.settle()
        let fixture = CollectionFixture(items: items)
        return (fixture.view(on: stage, layout: UICollectionViewCompositionalLayout(section: section)), fixture)
    }

    @Test("repeats the items of a group until it is full, with insets and spacing")
    func grid() {
        let cell = item(.fractionalWidth(0.25), .fractionalHeight(1))
        cell.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20)
        section.interGroupSpacing = 8
        let (view, fixture) = view(section, items: 6)
        defer { _ = fixture }
        #expect(
            view.frames == [
                "22 12 66 46", "92 12 66 46", "162 12 66 46", "232 12 66 46", "22 70 66 46", "92 70 66 46",
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 148))
    }

    @Test("nests groups, shares lengths equally, and gives the rest to flexible spaces")
    func nesting() {
        let large = item(.fractionalWidth(0.5), .fractionalHeight(1))
        let small = item(.fractionalWidth(1), .absolute(7))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: small, count: 2)
        column.interItemSpacing = .fixed(10)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
        let (view, fixture) = view(NSCollectionLayoutSection(group: group), items: 5)
        defer { _ = fixture }
        #expect(
            view.frames == [
                "0 0 160 100", "160 0 160 45", "160 55 160 45", "0 100 160 100", "160 100 160 45",
            ])

        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item(.absolute(90), .absolute(40))])
        row.interItemSpacing = .flexible(5)
        view.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
        stage.settle()
        #expect(view.frames.prefix(3) == ["0 0 90 40", "115 0 90 40", "230 0 90 40"])
    }

    @Test("places headers, pins them, and puts decorations behind")
    func boundaries() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: .top)
        top.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [top]
        section.decorationItems = [.background(elementKind: "back")]
        stage.settle()
        let fixture = CollectionFixture([["a", "b", "c", "d"], ["e"]])
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let view = fixture.view(on: stage, layout: layout)
        #expect(view.frames.prefix(2) == ["10 35 300 100", "10 135 300 100"])
        #expect(view.supplementaryView(forElementKind: header, at: [0, 0])?.frame.text == "10 0 300 30")
        let back = view.subviews.first { $0 is UICollectionReusableView }
        #expect(back?.frame.text == "0 0 320 440" && !(back is UICollectionViewCell))
        #expect(abs(view.contentSize.height - 580) < 0.01)
        view.contentOffset.y = 60
        stage.settle()
        #expect(view.supplementaryView(forElementKind: header, at: [0, 0])?.frame.minY == 60)
    }

    @Test("measures what is estimated, and no other axis")
    func estimated() {
        let estimate = size(.fractionalWidth(1), .estimated(100))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: estimate, subitems: [NSCollectionLayoutItem(layoutSize: estimate)])
        stage.settle()
        let fixture = CollectionFixture(items: 1_000)
        fixture.fill = { cell, path in
            (cell as? TextCell)?.label.numberOfLines = 0
            (cell as? TextCell)?.label.text = path.item % 2 == 0 ? "one" : "one\ntwo"
        }
        let view = fixture.view(
            on: stage, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            cell: TextCell.self)
        let frames = view.visibleCells.map(\.frame)
        #expect(frames.allSatisfy { $0.width == 320 && $0.height < 60 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
        #expect(Set(frames.map(\.height)).count == 2)
        #expect(view.collection.counters.cellsMade < 20)
        let height = view.contentSize.height
        #expect(height < 100_000 && height > 90_000)
    }

    @Test("wraps items of measured widths into lines")
    func wrapping() {
        let tag = size(.estimated(50), .absolute(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [NSCollectionLayoutItem(layoutSize: tag)])
        group.interItemSpacing = .fixed(6)
        stage.settle()
        let fixture = CollectionFixture(items: 20)
        fixture.fill = { cell, path in
            (cell as? TextCell)?.label.text = String(repeating: "m", count: 2 + path.item % 7)
        }
        let view = fixture.view(
            on: stage, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            cell: TextCell.self)
        let frames = view.visibleCells.map(\.frame)
        #expect(frames.count == 20 && Set(frames.map(\.width)).count == 7)
        #expect(frames.allSatisfy { $0.maxX <= 320 })
        for (one, next) in zip(frames, frames.dropFirst()) {
            #expect(one.minY == next.minY ? abs(next.minX - one.maxX - 6) < 0.6 : next.minX == 0)
            if one.minY != next.minY { #expect(one.maxX + 6 + next.width > 320) }
        }
    }

    @Test("opens with a million items, and finds the visible ones by arithmetic")
    func million() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        stage.settle()
        let source = CountedItems()
        let view = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.contentSize.height == 10_000_000)
        view.scrollToItem(at: [0, 999_999], at: .bottom, animated: false)
        stage.settle()
        #expect(view.indexPathsForVisibleItems == (999_970...999_999).map { [0, $0] })
        #expect(view.collection.counters.cellsMade == 30)
    }

    // MARK: - Sections that scroll

    private func carousel(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection
    {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private func drag(by distance: CGFloat) {
        let start: CGFloat = distance > 0 ? 250 : 70
        stage.finger.press(at: CGPoint(x: start, y: 50))
        stage.finger.move(to: CGPoint(x: start - distance, y: 50), over: 0.15)
        stage.finger.lift()
        stage.advance(by: 4)
    }

    @Test("scrolls a section across its direction, with cells for the visible items only")
    func continuous() {
        let (view, fixture) = view(carousel(.continuous), items: 1_000)
        defer { _ = fixture }
        #expect(view.frames == ["0 0 200 100", "210 0 200 100"])
        #expect(view.contentSize == CGSize(width: 320, height: 100))
        drag(by: 150)
        #expect(view.contentOffset == .zero)
        let first = view.layoutAttributesForItem(at: [0, 0])?.frame.minX ?? 0
        #expect(first < -100)
        #expect(view.collection.counters.cellsMade < 5)
        view.scrollToItem(at: [0, 500], at: .left, animated: false)
        stage.settle()
        #expect(view.layoutAttributesForItem(at: [0, 500])?.frame.minX == 0)
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == [0, 500])
        // Touches in its cells are the collection view's.
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(view.indexPathsForSelectedItems == [[0, 500]])
    }

    @Test("comes to rest by one group where it pages by groups")
    func paging() {
        let (view, fixture) = view(carousel(.groupPaging), items: 10)
        defer { _ = fixture }
        func first() -> CGFloat? { view.layoutAttributesForItem(at: [0, 0])?.frame.minX }
        drag(by: 120)
        #expect(first() == -210)
        drag(by: 120)
        #expect(first() == -420)
        drag(by: -120)
        #expect(first() == -210)
        view.collectionViewLayout = UICollectionViewCompositionalLayout(section: carousel(.groupPagingCentered))
        stage.settle()
        #expect(first() == 60)
        drag(by: 120)
        #expect(first() == -150)
    }

    @Test("lets a closure change the visible items of a section")
    func handler() {
        let section = carousel(.continuous)
        var calls = 0
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            calls += 1
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                item.alpha = max(1 - distance / 400, 0.2)
            }
        }
        let (view, fixture) = view(section, items: 10)
        defer { _ = fixture }
        #expect(view.visibleCells.map { ($0.alpha * 1_000).rounded() } == [850, 625])
        let before = calls
        drag(by: 100)
        #expect(calls > before)
    }

    @Test("mirrors everything where texts run to the left")
    func mirrored() {
        let (view, fixture) = view(carousel(.continuous), items: 10)
        defer { _ = fixture }
        view.semanticContentAttribute = .forceRightToLeft
        view.collectionViewLayout.invalidateLayout()
        stage.settle()
        #expect(view.layoutAttributesForItem(at: [0, 0])?.frame.text == "120 0 200 100")
        let cell = view.cellForItem(at: [0, 0])
        #expect(cell?.convert(cell?.bounds ?? .zero, to: view).minX == 120)
        drag(by: -150)
        #expect((view.layoutAttributesForItem(at: [0, 0])?.frame.minX ?? 0) > 200)
    }
}

/// A data source of a million items.
private final class CountedItems: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
}
