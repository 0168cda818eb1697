import UIKit

/// A cell for an ingredient. Its nib is IngredientCell.xib.
class IngredientCell: UITableViewCell {
    static let identifier = "IngredientCell"

    @IBOutlet private weak var amountLabel: UILabel!
    @IBOutlet private weak var checkSwitch: UISwitch!
    @objc private(set) dynamic var isChecked = false

    func show(_ ingredient: Ingredient, factor: Double) {
        amountLabel.text = ingredient.text(scaledBy: factor)
    }

    @IBAction private func checkChanged(_ sender: UISwitch) {
        isChecked = sender.isOn
        amountLabel.textColor = isChecked ? .secondaryLabel : .label
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        checkSwitch.isOn = false
        isChecked = false
        amountLabel.textColor = .label
    }
}

/// A prototype cell of the storyboard for a recipe.
class RecipeCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var detailLabel: UILabel!
    @IBOutlet weak var pictureView: UIImageView!
    @IBOutlet weak var favoriteButton: UIButton!

    @objc var recipe: Recipe? {
        willSet { recipe?.removeObserver(self, forKeyPath: "isFavorite") }
        didSet {
            recipe?.addObserver(self, forKeyPath: "isFavorite", options: .initial, context: nil)
            update()
        }
    }

    deinit {
        recipe?.removeObserver(self, forKeyPath: "isFavorite")
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "isFavorite" else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        favoriteButton?.isSelected = recipe?.isFavorite ?? false
    }

    private func update() {
        guard let recipe = recipe else { return }
        titleLabel.text = recipe.value(forKey: #keyPath(Recipe.title)) as? String
        detailLabel.text = Formatting.minutes(recipe.totalMinutes)
        pictureView.image = recipe.imageName.flatMap { UIImage(named: $0) }
    }

    @IBAction private func favoriteTapped(_ sender: UIButton) {
        guard let recipe = recipe else { return }
        recipe.setValue(!recipe.isFavorite, forKey: "favorite")
    }
}
