import TouchstoneKit
import UIKit

extension Scene {
    /// Rows, items and a bin, between which things are dragged.
    static let dragAndDrop = Scene(
        name: "drag-and-drop", title: "Drag and drop",
        hint:
            "Hold a row or a tile until it lifts, then drag it: rows change places, go to the grid and back, and fall "
            + "into the bin; texts, pictures and addresses of other windows become tiles and rows.",
        size: CGSize(width: 480, height: 400)
    ) { DragAndDropScene(frame: $0) }
}

/// A table and a grid that exchange their words and take copies of items of other programs, and a bin for words.
final class DragAndDropScene: UIView {
    private(set) var words = ["Apple", "Birch", "Cedar", "Dahlia", "Elder", "Fern", "Gorse", "Hazel", "Iris"]
    private(set) var tiles = ["One", "Two", "Three", "Four", "Five", "Six"]
    /// The pictures that have come from elsewhere, by their names.
    private(set) var pictures: [String: UIImage] = [:]
    let table = UITableView(frame: .zero, style: .plain)
    let grid: UICollectionView
    let bin = UILabel()

    override init(frame: CGRect) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 68, height: 68)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        layout.minimumInteritemSpacing = 5
        layout.minimumLineSpacing = 8
        grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
        table.dataSource = self
        table.dragDelegate = self
        table.dropDelegate = self
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        grid.dataSource = self
        grid.dragDelegate = self
        grid.dropDelegate = self
        bin.textAlignment = .center
        bin.numberOfLines = 2
        bin.textColor = .secondaryLabel
        bin.text = "Bin"
        bin.isUserInteractionEnabled = true
        bin.layer.borderWidth = 2
        bin.layer.cornerRadius = 14
        bin.addInteraction(UIDropInteraction(delegate: self))
        for view in [table, grid, bin] { addSubview(view) }
        showBorder()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = (bounds.width - 30) * 0.45
        let right = CGRect(x: 20 + width, y: 10, width: bounds.width - width - 30, height: bounds.height - 20)
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = frame
            if isMirrored { view.frame.origin.x = bounds.width - frame.maxX }
        }
        place(table, CGRect(x: 10, y: 10, width: width, height: bounds.height - 20))
        place(grid, CGRect(x: right.minX, y: right.minY, width: right.width, height: right.height - 80))
        place(bin, CGRect(x: right.minX, y: right.maxY - 70, width: right.width, height: 70))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    private func showBorder() {
        bin.layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    }

    private func item(_ word: String) -> UIDragItem {
        let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
        item.localObject = word
        return item
    }

    /// Reads what has come from elsewhere.
    ///
    /// - Parameters:
    ///   - item: The dropped item.
    ///   - completion: Called with the name of the item, which is not among the others yet; nil without one. The data
    ///     comes late.
    private func read(_ item: UIDragItem, _ completion: @escaping @MainActor (String?) -> Void) {
        let provider = item.itemProvider
        let suggestion = provider.suggestedName
        if provider.canLoadObject(ofClass: UIImage.self) {
            _ = provider.loadObject(ofClass: UIImage.self) { object, _ in
                let image = object as? UIImage
                MainActor.assumeIsolated { [weak self] in
                    guard let self, let image else { return completion(nil) }
                    let name = unique(suggestion ?? "Picture")
                    pictures[name] = image
                    completion(name)
                }
            }
        } else if provider.canLoadObject(ofClass: URL.self) {
            _ = provider.loadObject(ofClass: URL.self) { url, _ in
                MainActor.assumeIsolated { [weak self] in
                    let text = url.map { $0.isFileURL ? $0.lastPathComponent : $0.host ?? $0.absoluteString }
                    completion(text.flatMap { self?.unique($0) })
                }
            }
        } else {
            _ = provider.loadObject(ofClass: String.self) { text, _ in
                MainActor.assumeIsolated { [weak self] in
                    let line = text?.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) }
                    completion(line.flatMap { self?.unique($0) })
                }
            }
        }
    }

    /// Returns a name that no word and no tile has, by a number after it.
    private func unique(_ name: String) -> String {
        let known = Set(words + tiles)
        guard known.contains(name) else { return name }
        return (2...).lazy.map { "\(name) \($0)" }.first { !known.contains($0) } ?? name
    }

    /// Takes a word from where it is.
    private func remove(_ word: String) {
        if let row = words.firstIndex(of: word) {
            words.remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
        } else if let place = tiles.firstIndex(of: word) {
            tiles.remove(at: place)
            grid.deleteItems(at: [IndexPath(item: place, section: 0)])
        }
    }
}

extension DragAndDropScene: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = words[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        words.insert(words.remove(at: source.row), at: destination.row)
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(words[indexPath.row])] }

    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [item(words[indexPath.row])] }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        var row = coordinator.destinationIndexPath?.row ?? words.count
        for dropped in coordinator.items {
            guard let word = dropped.dragItem.localObject as? String else {
                let placeholder = UITableViewDropPlaceholder(
                    insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "word",
                    rowHeight: UITableView.automaticDimension)
                placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
                let context = coordinator.drop(dropped.dragItem, to: placeholder)
                read(dropped.dragItem) { [weak self] name in
                    guard let self, let name else {
                        _ = context.deletePlaceholder()
                        return
                    }
                    context.commitInsertion { words.insert(name, at: $0.row) }
                }
                row += 1
                continue
            }
            remove(word)
            row = min(row, words.count)
            let path = IndexPath(row: row, section: 0)
            words.insert(word, at: row)
            tableView.insertRows(at: [path], with: .none)
            coordinator.drop(dropped.dragItem, toRowAt: path)
            row += 1
        }
    }
}

extension DragAndDropScene: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tiles.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        show(tiles[indexPath.item], in: cell)
        return cell
    }

    private func show(_ name: String, in cell: UICollectionViewCell) {
        var content = UIListContentConfiguration.cell()
        content.image = pictures[name]
        content.imageProperties.maximumSize = CGSize(width: 56, height: 56)
        content.text = content.image == nil ? name : nil
        content.textProperties.alignment = .center
        content.textProperties.font = .systemFont(ofSize: 15)
        content.textProperties.numberOfLines = 1
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .secondarySystemBackground
        background.cornerRadius = 12
        cell.backgroundConfiguration = background
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(tiles[indexPath.item])] }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
            operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        var place = coordinator.destinationIndexPath?.item ?? tiles.count
        for dropped in coordinator.items {
            guard let word = dropped.dragItem.localObject as? String else {
                let placeholder = UICollectionViewDropPlaceholder(
                    insertionIndexPath: IndexPath(item: place, section: 0), reuseIdentifier: "tile")
                placeholder.cellUpdateHandler = { [weak self] in self?.show("…", in: $0) }
                let context = coordinator.drop(dropped.dragItem, to: placeholder)
                read(dropped.dragItem) { [weak self] name in
                    guard let self, let name else {
                        _ = context.deletePlaceholder()
                        return
                    }
                    context.commitInsertion { tiles.insert(name, at: $0.item) }
                }
                place += 1
                continue
            }
            if let source = tiles.firstIndex(of: word) {
                let target = min(place, tiles.count - 1)
                tiles.insert(tiles.remove(at: source), at: target)
                collectionView.moveItem(
                    at: IndexPath(item: source, section: 0), to: IndexPath(item: target, section: 0))
                coordinator.drop(dropped.dragItem, toItemAt: IndexPath(item: target, section: 0))
            } else {
                remove(word)
                place = min(place, tiles.count)
                tiles.insert(word, at: place)
                collectionView.insertItems(at: [IndexPath(item: place, section: 0)])
                coordinator.drop(dropped.dragItem, toItemAt: IndexPath(item: place, section: 0))
                place += 1
            }
        }
    }
}

extension DragAndDropScene: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: session.localDragSession == nil ? .forbidden : .move) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let words = session.items.compactMap { $0.localObject as? String }
        for word in words { remove(word) }
        bin.text = words.joined(separator: ", ")
    }
}
