import UIKit

/// A controller of a collection view with two sections of colours.
class ColorsViewController: UICollectionViewController {

    private let sections: [(title: String, colors: [UIColor])] = [
        ("Warm", [.systemRed, .systemOrange, .systemYellow, .systemPink, .systemBrown]),
        ("Cold", [.systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemMint, .systemCyan, .systemGreen]),
    ]

    private(set) var chosen: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "colour")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        sections.count
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].colors.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "colour", for: indexPath)
        cell.contentView.backgroundColor = sections[indexPath.section].colors[indexPath.item]
        cell.contentView.layer.cornerRadius = 10
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen = indexPath
    }
}

extension ColorsViewController {
    /// Creates a controller whose items fill lines.
    static func filled() -> ColorsViewController {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 56, height: 56)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return ColorsViewController(collectionViewLayout: layout)
    }

    /// Creates a controller of large items beside pairs of small ones.
    static func nested() -> ColorsViewController {
        let large = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.6), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        for item in [large, small] {
            item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        }
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)), subitems: [small])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.85), heightDimension: .absolute(120)), subitems: [large, pair])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 8, bottom: 12, trailing: 8)
        section.orthogonalScrollingBehavior = .groupPaging
        return ColorsViewController(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }
}
