import TouchstoneKit
import UIKit

extension Scene {
    /// A collection view of a compositional layout, with a section that scrolls sideways, a grid and a list.
    static let collection = Scene(
        name: "collection", title: "A collection view",
        hint: "Swipe the cards sideways, tap tiles to select them, add and shuffle tiles, and open the list below; the "
            + "log counts the cells that are made.",
        size: CGSize(width: 480, height: 420)
    ) { CollectionScene(frame: $0) }
}

/// A collection view with cards, tiles and an outline, and a log of the cells that it makes.
final class CollectionScene: ExperimentView, UICollectionViewDelegate {
    /// The sections of the scene.
    enum Section: Int {
        case cards
        case tiles
        case outline
    }

    /// The data of an item.
    enum Item: Hashable {
        case card(Int)
        case tile(Int)
        case row(String)
    }

    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private(set) var source: UICollectionViewDiffableDataSource<Section, Item>?
    private(set) lazy var chips = [
        Chip("add") { [unowned self] _ in add() },
        Chip("remove") { [unowned self] _ in remove() },
        Chip("turn round") { [unowned self] _ in turnRound() },
    ]

    private var nextTile = 9

    override var logWidth: CGFloat { 150 }

    override func setUp() {
        log.countedLines = 2
        collectionView.allowsMultipleSelection = true
        collectionView.delegate = self
        addSubview(collectionView)
        for chip in chips { addSubview(chip) }
        connect()
        fill()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        collectionView.frame = CGRect(x: 0, y: 0, width: canvas.width, height: max(0, bounds.height - 50))
        let width = ((canvas.width - 40) / 3).rounded(.down)
        for (index, chip) in chips.enumerated() {
            chip.frame = CGRect(
                x: 12 + CGFloat(index) * (width + 8), y: bounds.height - 40, width: width, height: 30)
        }
    }

    // MARK: - Layout

    private func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                switch Section(rawValue: index) {
                case .cards: Self.makeCards()
                case .tiles: Self.makeTiles()
                default: Self.makeOutline(environment)
                }
            }, configuration: configuration)
    }

    private static func makeHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    }

    private static func makeCards() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(96)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 14, bottom: 2, trailing: 14)
        section.boundarySupplementaryItems = [makeHeader()]
        return section
    }

    /// Returns a section of groups with one large tile and two small ones below each other.
    private static func makeTiles() -> NSCollectionLayoutSection {
        let large = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.6), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        for item in [large, small] {
            item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
        }
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)), subitems: [small])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)), subitems: [large, column])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 0, trailing: 11)
        section.boundarySupplementaryItems = [makeHeader()]
        return section
    }

    private static func makeOutline(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    }

    // MARK: - Data

    private func connect() {
        let tiles = UICollectionView.CellRegistration<TileCell, Item> { [unowned self] cell, _, item in
            note(cell)
            cell.show(item)
        }
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, _, title in
            note(cell)
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            cell.accessories = Self.outline[title] == nil ? [] : [.outlineDisclosure()]
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.plainHeader()
            content.text = path.section == 0 ? "Cards" : "Tiles"
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 2, bottom: 4, trailing: 2)
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            view, path, item in
            if case .row(let title) = item {
                return view.dequeueConfiguredReusableCell(using: rows, for: path, item: title)
            }
            return view.dequeueConfiguredReusableCell(using: tiles, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        self.source = source
    }

    /// The items below each item of the outline.
    private static let outline = ["Views": ["Label", "Image view"], "Controls": ["Button", "Switch", "Slider"]]

    private func fill() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.cards, .tiles, .outline])
        snapshot.appendItems((1...6).map(Item.card), toSection: .cards)
        snapshot.appendItems((0..<nextTile).map(Item.tile), toSection: .tiles)
        source?.apply(snapshot, animatingDifferences: false)
        var rows = NSDiffableDataSourceSectionSnapshot<Item>()
        for title in ["Views", "Controls"] {
            rows.append([.row(title)])
            rows.append((Self.outline[title] ?? []).map(Item.row), to: .row(title))
        }
        source?.apply(rows, to: .outline, animatingDifferences: false)
    }

    private func note(_ cell: UICollectionViewCell) {
        let isNew = cell.tag == 0
        cell.tag = 1
        log.add(isNew ? "a new cell" : "a cell used again")
    }

    private func change(_ line: String, _ change: (inout NSDiffableDataSourceSnapshot<Section, Item>) -> Void) {
        guard let source else { return }
        var snapshot = source.snapshot()
        change(&snapshot)
        source.apply(snapshot)
        log.add(line)
    }

    private func add() {
        change("added a tile") { snapshot in
            let tiles = snapshot.itemIdentifiers(inSection: .tiles)
            let tile = Item.tile(nextTile)
            if let first = tiles.first {
                snapshot.insertItems([tile], beforeItem: first)
            } else {
                snapshot.appendItems([tile], toSection: .tiles)
            }
        }
        nextTile += 1
    }

    private func remove() {
        change("removed a tile") { snapshot in
            let selected = (collectionView.indexPathsForSelectedItems ?? []).compactMap {
                source?.itemIdentifier(for: $0)
            }
            let tiles = snapshot.itemIdentifiers(inSection: .tiles)
            let leaving = tiles.filter(selected.contains)
            snapshot.deleteItems(leaving.isEmpty ? Array(tiles.prefix(1)) : leaving)
        }
    }

    private func turnRound() {
        change("turned the tiles round") { snapshot in
            let tiles = snapshot.itemIdentifiers(inSection: .tiles)
            snapshot.deleteItems(tiles)
            snapshot.appendItems(tiles.reversed(), toSection: .tiles)
        }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("selected \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("deselected \(indexPath.section).\(indexPath.item)")
    }
}

/// A coloured tile with a number, and an outline while it is selected.
private final class TileCell: UICollectionViewCell {
    private let label = UILabel()
    private static let colors: [UIColor] = [
        .systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemIndigo,
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        contentView.addSubview(label)
        contentView.layer.cornerRadius = 10
        contentView.layer.borderColor = UIColor.label.cgColor
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: 10, y: 6, width: max(contentView.bounds.width - 20, 0), height: max(contentView.bounds.height - 12, 0))
    }

    func show(_ item: CollectionScene.Item) {
        switch item {
        case .card(let number):
            label.text = "Card \(number)"
            show(Self.colors[(number + 3) % Self.colors.count])
        case .tile(let number):
            label.text = "\(number)"
            show(Self.colors[number % Self.colors.count])
        case .row: break
        }
    }

    private func show(_ color: UIColor) {
        contentView.backgroundColor = color
        label.textColor = color.readableText
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        contentView.layer.borderColor = resolvedBorder
        contentView.layer.borderWidth = state.isSelected ? 3 : 0
        contentView.alpha = state.isHighlighted ? 0.6 : 1
    }

    private var resolvedBorder: CGColor { UIColor.label.resolvedColor(with: traitCollection).cgColor }
}
