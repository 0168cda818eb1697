import UIKit

private var servingsContext = 0

/// A recipe with its ingredients and steps.
class RecipeViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var servingsLabel: UILabel!
    @IBOutlet private weak var servingsStepper: UIStepper!
    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var pageControl: UIPageControl!
    @IBOutlet private weak var stepLabel: UILabel!
    @IBOutlet private weak var timerButton: RoundButton!

    @objc var recipe: Recipe? {
        willSet { unwatch() }
        didSet { watch() }
    }
    private var isWatching = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let nib = UINib(nibName: "IngredientCell", bundle: Bundle(for: type(of: self)))
        tableView.register(nib, forCellReuseIdentifier: IngredientCell.identifier)
        tableView.dataSource = self
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
            swipe.direction = direction
            stepLabel.addGestureRecognizer(swipe)
        }
        imageView.onTap { [weak self] _ in self?.imageView.shake() }
        update()
    }

    deinit {
        unwatch()
    }

    private func watch() {
        recipe?.addObserver(
            self, forKeyPath: #keyPath(Recipe.servings), options: [.new, .old], context: &servingsContext)
        isWatching = recipe != nil
        if isViewLoaded { update() }
    }

    private func unwatch() {
        guard isWatching else { return }
        recipe?.removeObserver(self, forKeyPath: #keyPath(Recipe.servings), context: &servingsContext)
        isWatching = false
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &servingsContext else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        let servings = (change?[.newKey] as? NSNumber)?.intValue ?? 0
        servingsLabel.text = servingsText(servings)
        tableView.reloadData()
    }

    private func servingsText(_ count: Int) -> String {
        return String(format: NSLocalizedString("servings", comment: "Number of people"), count)
    }

    private func update() {
        guard let recipe = recipe else { return }
        titleLabel.text = recipe.title
        servingsStepper.value = Double(recipe.servings)
        servingsLabel.text = servingsText(recipe.servings)
        imageView.image = UIImage(named: recipe.imageName ?? "pot")
        pageControl.numberOfPages = recipe.steps.count
        pageControl.currentPage = 0
        tableView.reloadData()
        showStep()
    }

    private var step: Step? {
        guard let steps = recipe?.steps, steps.indices.contains(pageControl.currentPage) else { return nil }
        return steps[pageControl.currentPage]
    }

    private func showStep() {
        stepLabel.text = step?.text
        let minutes = step?.minutes ?? 0
        timerButton.isHidden = minutes == 0
        timerButton.setTitle(Formatting.minutes(minutes), for: .normal)
    }

    // MARK: - Actions

    @IBAction func servingsChanged(_ sender: UIStepper) {
        recipe?.setValue(sender.value, forKey: "servings")
    }

    @IBAction func pageChanged(_ sender: Any) {
        showStep()
    }

    @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) {
        let change = recognizer.direction == .left ? 1 : -1
        pageControl.currentPage += change
        showStep()
    }

    @IBAction func startTimer(_ sender: UIButton) {
        guard let step = step, step.needsTimer else { return }
        let timer = TimerStore.shared.add(name: recipe?.title ?? "", minutes: step.minutes)
        timer.start()
        sender.badgeText = "\(TimerStore.shared.timers.count)"
    }
}

extension RecipeViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recipe?.ingredients.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: IngredientCell.identifier, for: indexPath)
        if let cell = cell as? IngredientCell, let recipe = recipe {
            cell.show(recipe.ingredients[indexPath.row], factor: recipe.factor)
        }
        return cell
    }
}
