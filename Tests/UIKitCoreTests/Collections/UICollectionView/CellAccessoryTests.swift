import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The accessories of cells in lists, by fingers.
@MainActor
@Suite("Accessories of cells in lists")
struct CellAccessoryTests {
    private let stage = Stage.forCollections()
    private let log = Recorder()

    private func list(
        _ titles: [String], _ accessories: @escaping (String) -> [UICellAccessory]
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
        stage.settle()
        let view = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        stage.window.addSubview(view)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            cell.accessories = accessories(title)
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(titles)
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        return (view, source)
    }

    private func part<View: UIView>(_ type: View.Type, _ view: UICollectionView, _ item: Int) -> View? {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.subviews.lazy.compactMap { $0 as? View }.first
    }

    @Test("Circles and buttons call their handlers, and are shown in their states only")
    func handlers() throws {
        let (view, source) = list(["a"]) { [log] title in
            [
                .delete { log.add("delete \(title)") }, .insert(displayed: .always) { log.add("insert \(title)") },
                .detail { log.add("detail \(title)") }, .checkmark(options: .init(isHidden: true)),
                .label(text: "9", options: .init(reservedLayoutWidth: .custom(80), font: .systemFont(ofSize: 9))),
            ]
        }
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let circles = cell.subviews.compactMap { $0 as? AccessoryCircle }
        #expect(circles.map(\.isHidden) == [true, false] && part(CellGlyph.self, view, 0)?.isHidden == true)
        let plain = cell.contentView.frame
        stage.finger.tap(circles[1])
        stage.finger.tap(try #require(part(UIButton.self, view, 0)))
        #expect(log.take() == ["insert a", "detail a"])
        view.isEditing = true
        stage.settle()
        #expect(circles.map(\.isHidden) == [false, false])
        #expect(circles[0].frame.maxX < circles[1].frame.minX && cell.contentView.frame.minX > plain.minX)
        stage.finger.tap(circles[0])
        #expect(log.take() == ["delete a"] && circles.map(\.accessibilityLabel) == ["Delete", "Insert"])
        let label = try #require(part(UILabel.self, view, 0))
        #expect(label.font == .systemFont(ofSize: 9))
        // The label stands in the middle of the width that is reserved for it.
        #expect(label.frame.width < 20 && label.frame.minX - cell.contentView.frame.maxX > 30)
        _ = source
    }

    @Test("The lines move an item at once, and a circle is filled while its item is selected")
    func reorder() throws {
        let (view, source) = list(["a", "b", "c", "d"]) { _ in
            [.multiselect(displayed: .always), .reorder(displayed: .always, options: .init(tintColor: .red))]
        }
        var final: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != "d" }
        source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
        func drag(_ item: Int, to y: CGFloat) throws {
            let grip = try #require(part(AccessoryGrip.self, view, item))
            let start = grip.convert(CGPoint(x: 11, y: 15), to: nil)
            stage.finger.press(at: start)
            stage.finger.move(to: CGPoint(x: start.x, y: y), over: 0.3)
            stage.finger.lift()
            stage.advance(by: 0.5)
        }
        let height = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).frame.height
        try drag(0, to: height * 2.5)
        #expect(final == ["b", "c", "a", "d"] && source.snapshot().itemIdentifiers == final)
        try drag(3, to: 20)
        #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
        let mark = try #require(part(AccessoryMark.self, view, 1))
        #expect(mark.layer.borderWidth > 0)
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        stage.settle()
        #expect(mark.layer.borderWidth == 0 && mark.backgroundColor == mark.tintColor)
    }

    @Test("A chevron of an outline calls a handler of its own in place of showing items")
    func outline() throws {
        let (view, source) = list(["a"]) { [log] _ in [.outlineDisclosure { log.add("toggle") }] }
        stage.finger.tap(try #require(part(OutlineDisclosure.self, view, 0)))
        #expect(log.take() == ["toggle"])
        _ = source
    }
}
