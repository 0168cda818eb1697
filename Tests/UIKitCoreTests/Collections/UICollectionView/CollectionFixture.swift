import Foundation
import Stages
import UIKit

@testable import UIKitCore

/// A cell with a label that fills it.
final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// A data source and delegate that records the calls of the collection view.
@MainActor
class CollectionFixture: UICollectionViewDataSource, UICollectionViewDelegate {
    /// The titles of the items, section by section.
    var sections: [[String]]
    var refused: Set<IndexPath> = []
    let recorder = Recorder()
    var fill: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    convenience init(items: Int) {
        self.init([(0..<items).map { "Item \($0)" }])
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? LabelCell)?.label.text = sections[path.section][path.item]
        fill(cell, path)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
    }

    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
        record("shouldHighlight", path)
        return !refused.contains(path)
    }

    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { record("didHighlight", path) }

    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
        record("didUnhighlight", path)
    }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        record("shouldSelect", path)
        return true
    }

    func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
        record("shouldDeselect", path)
        return true
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { record("didSelect", path) }

    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { record("didDeselect", path) }

    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
        record("primaryAction", path)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    private func record(_ call: String, _ path: IndexPath) { recorder.add("\(call) \(path.section).\(path.item)") }

    /// Creates a collection view that fills a stage, with the fixture as its data source.
    func view(
        on stage: Stage, layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        cell: UICollectionViewCell.Type = LabelCell.self, delegate: (any UICollectionViewDelegate)? = nil
    ) -> UICollectionView {
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = self
        view.delegate = delegate ?? self
        stage.window.addSubview(view)
        stage.settle()
        return view
    }
}

extension Stage {
    /// Creates a stage of 320 x 300 points for tests of collection views.
    static func forCollections() -> Stage { Stage(size: CGSize(width: 320, height: 300)) }
}

extension UICollectionView {
    /// The frames of the visible cells, as whole numbers.
    var frames: [String] { visibleCells.map { $0.frame.text } }
}

extension CGRect {
    /// The rectangle in short: x, y, width and height.
    var text: String {
        [minX, minY, width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
    }
}
