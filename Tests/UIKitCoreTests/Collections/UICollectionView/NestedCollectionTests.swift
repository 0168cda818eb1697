import Stages
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("A collection view in a cell")
struct NestedCollectionTests {
    /// A cell with a collection view of its own, whose cells it registers itself.
    private final class RowCell: UICollectionViewCell, UICollectionViewDataSource {
        let row = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 50), collectionViewLayout: UICollectionViewFlowLayout())
        private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, item in
            cell.label.text = "\(item)"
        }

        override init(frame: CGRect) {
            super.init(frame: frame)
            row.dataSource = self
            contentView.addSubview(row)
            // The views are made while the cell is.
            row.layoutIfNeeded()
        }

        required init?(coder: NSCoder) { nil }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
        }
    }

    @Test("may register its cells while the cell around it is made")
    func registration() throws {
        let stage = Stage.forCollections()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 50)
        let view = CollectionFixture(items: 2).view(on: stage, layout: layout, cell: RowCell.self)
        let rows = view.visibleCells.compactMap { $0 as? RowCell }
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0.row.visibleCells.compactMap { ($0 as? LabelCell)?.label.text } == ["0", "1"] })
    }

    @Test("Cells know whether their view is edited, and whether they can be used")
    func states() throws {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 2)
        let view = fixture.view(on: stage)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        #expect(!cell.configurationState.isEditing && !cell.configurationState.isDisabled)
        view.isEditing = true
        cell.isUserInteractionEnabled = false
        #expect(cell.configurationState.isEditing && cell.configurationState.isDisabled)
    }

    @Test("The focus selects an item where selection follows it, and performs nothing")
    func focus() throws {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 2)
        let view = fixture.view(on: stage)
        view.allowsFocus = true
        view.selectionFollowsFocus = true
        _ = fixture.recorder.take()
        stage.key("\t")
        stage.settle()
        #expect(view.indexPathsForSelectedItems == [[0, 0]])
        #expect(!fixture.recorder.take().contains { $0.hasPrefix("primaryAction") })
    }
}
