import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Swipes and lines in lists of collection views")
struct ListSwipeTests {
    private let stage = Stage.forCollections()
    private let recorder = Recorder()

    /// A list of three items, with a data source that stays alive as long as it does.
    @MainActor
    private final class Rows {
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>

        init(_ configuration: UICollectionLayoutListConfiguration, on stage: Stage) {
            stage.settle()
            view = UICollectionView(
                frame: stage.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            stage.window.addSubview(view)
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
                var content = cell.defaultContentConfiguration()
                content.text = title
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator()]
            }
            source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
            }
            let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { _, _, _ in }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["one", "two", "three"])
            source.apply(snapshot, animatingDifferences: false)
            stage.settle()
        }

        func cell(_ item: Int) -> UICollectionViewListCell? {
            view.cellForItem(at: [0, item]) as? UICollectionViewListCell
        }

        func remove(_ item: String) {
            var snapshot = source.snapshot()
            snapshot.deleteItems([item])
            source.apply(snapshot, animatingDifferences: true)
        }
    }

    private func actions(_ names: [String]) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
            actions: names.map { name in
                UIContextualAction(style: .normal, title: name) { [recorder] action, view, completion in
                    recorder.add("\(action.title ?? "-") \(view.window != nil)")
                    completion(true)
                }
            })
    }

    private func swipe(_ cell: UICollectionViewCell?, from x: CGFloat, by distance: CGFloat) {
        guard let cell else { return }
        let y = cell.frame.midY
        stage.finger.press(at: CGPoint(x: x, y: y))
        stage.finger.move(to: CGPoint(x: x + distance, y: y), over: 0.5)
        stage.finger.lift()
        stage.advance(by: 0.5)
    }

    @Test("A swipe shows the actions of its side, and a tap performs one and moves the cell back")
    func sides() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [self] path in
            path.item == 1 ? nil : actions(["Pin", "More"])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { [self] _ in actions(["Read"]) }
        let rows = Rows(configuration, on: stage)
        let first = try #require(rows.cell(0))
        let (content, accessory) = (first.contentView.frame.minX, first.swipedParts.last?.frame.minX ?? 0)
        swipe(first, from: 300, by: -120)
        #expect(first.contentView.frame.minX == content - 148)
        #expect(first.swipedParts.last?.frame.minX == accessory - 148 && first.clipsToBounds)
        let button = stage.finger
        button.tap(at: CGPoint(x: 190, y: first.frame.midY))
        stage.advance(by: 0.5)
        #expect(recorder.take() == ["More true"] && first.contentView.frame.minX == content && first.swipe == nil)
        #expect(!first.clipsToBounds)
        swipe(first, from: 20, by: 90)
        #expect(first.contentView.frame.minX == content + 74)
        // The touch that closes the row selects nothing.
        stage.finger.tap(at: CGPoint(x: 200, y: first.frame.midY))
        stage.advance(by: 0.5)
        #expect(first.swipe == nil && rows.view.indexPathsForSelectedItems == nil)
        swipe(rows.cell(1), from: 300, by: -120)
        #expect(rows.cell(1)?.swipe == nil && recorder.take() == [])
        swipe(first, from: 310, by: -280)
        #expect(recorder.take() == ["Pin true"] && first.swipe == nil)
    }

    @Test("A swipe scrolls nothing, and a list without actions has no recognizer for it")
    func recognizers() {
        let plain = Rows(UICollectionLayoutListConfiguration(appearance: .plain), on: stage)
        #expect(plain.view.collection.swipe == nil)
        swipe(plain.cell(0), from: 300, by: -120)
        #expect(plain.cell(0)?.swipe == nil)
    }

    @Test("An action that deletes its item leaves the others in place", arguments: [true, false])
    func deleting(isFull: Bool) throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        var rows: Rows?
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(
                actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                        rows?.source.itemIdentifier(for: path).map { rows?.remove($0) }
                        completion(true)
                    }
                ])
        }
        rows = Rows(configuration, on: stage)
        let list = try #require(rows)
        let place = try #require(list.cell(0)).frame
        let content = try #require(list.cell(1)).contentView.frame.minX
        swipe(list.cell(0), from: 290, by: isFull ? -270 : -100)
        if !isFull { stage.finger.tap(at: CGPoint(x: 290, y: place.midY)) }
        stage.advance(by: 1)
        #expect(list.source.snapshot().itemIdentifiers == ["two", "three"])
        let first = try #require(list.cell(0))
        #expect(first.frame == place && first.contentView.frame.minX == content && first.swipe == nil)
        #expect(list.view.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.swipe == nil })
        rows = nil
    }

    @Test("Swipes are mirrored in right-to-left interfaces, and editing ends them")
    func mirrored() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [self] _ in actions(["Pin"]) }
        let rows = Rows(configuration, on: stage)
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.settle()
        let first = try #require(rows.cell(0))
        let content = first.contentView.frame.minX
        swipe(first, from: 20, by: 60)
        #expect(first.contentView.frame.minX == content + 74 && first.swipe?.actions.frame.minX == 0)
        rows.view.isEditing = true
        stage.advance(by: 0.5)
        #expect(first.swipe == nil)
        swipe(first, from: 20, by: 60)
        #expect(first.swipe == nil)
    }

    @Test("Assistive technologies find the actions by name")
    func accessibility() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [self] _ in actions(["Pin"]) }
        configuration.leadingSwipeActionsConfigurationProvider = { [self] _ in actions(["Read"]) }
        let rows = Rows(configuration, on: stage)
        let named = try #require(rows.cell(2)?.accessibilityCustomActions)
        #expect(named.map(\.name) == ["Read", "Pin"])
        #expect(named[1].actionHandler?(named[1]) == true && recorder.take() == ["Pin true"])
        rows.view.isEditing = true
        #expect(rows.cell(2)?.accessibilityCustomActions == nil)
    }

    @Test("The lines between items have the colour, the insets and the places that the app wants")
    func lines() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        configuration.separatorConfiguration.color = red
        configuration.itemSeparatorHandler = { path, standard in
            #expect(standard.color == red)
            var lines = standard
            if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
            if path.item == 1 {
                lines.topSeparatorVisibility = .visible
                lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 100, bottom: 0, trailing: 50)
            }
            return lines
        }
        let rows = Rows(configuration, on: stage)
        func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: x, y: y)) == red }
        let frames = try (0..<3).map { try #require(rows.cell($0)).frame }
        // The hidden line of the first item would end above the line over the second one.
        #expect(!isRed(200, frames[0].maxY - 0.3) && isRed(200, frames[1].minY + 0.3))
        #expect(!isRed(8, frames[1].minY + 0.3), "it begins where the text does")
        let end = frames[1].maxY - 0.3
        #expect(!isRed(95, end) && isRed(105, end) && isRed(265, end) && !isRed(275, end))
        #expect(isRed(310, frames[2].maxY - 0.3))
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.settle()
        #expect(isRed(215, end) && !isRed(225, end) && isRed(55, end) && !isRed(45, end))
    }

    @Test("The room above the header of each section moves everything below it")
    func headerPadding() throws {
        func frames(_ padding: CGFloat?) throws -> (header: CGRect, item: CGRect) {
            var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
            configuration.headerMode = .supplementary
            configuration.headerTopPadding = padding
            let rows = Rows(configuration, on: stage)
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(rows.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 0]))
            return (header.frame, try #require(rows.view.layoutAttributesForItem(at: [0, 0])).frame)
        }
        let (standard, padded) = (try frames(nil), try frames(30))
        #expect(padded.header.minY == standard.header.minY + 30 && padded.header.height == standard.header.height)
        #expect(padded.item.minY == standard.item.minY + 30)
    }
}
