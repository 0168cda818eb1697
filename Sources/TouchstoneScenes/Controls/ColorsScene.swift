import TouchstoneKit
import UIKit

extension Scene {
    /// Colour wells, and a colour picker.
    static let colors: Scene = {
        var scene = Scene(
            name: "colors", title: "Colors",
            hint:
                "Drag over the grid, the spectrum and the sliders: the shape takes each color at once. "
                + "A tap on a well opens a picker of its own.",
            size: CGSize(width: 560, height: 440)
        ) { ColorsController() }
        scene.states = ["spectrum", "sliders"].enumerated().map { index, name in
            SceneState(name: name) { ($0.next as? ColorsController)?.show(index + 1) }
        }
        return scene
    }()
}

/// A shape whose colours wells and a picker choose.
final class ColorsController: UIViewController, UIColorPickerViewControllerDelegate {
    let shape = UIView()
    let fill = UIColorWell()
    let outline = UIColorWell()
    let status = UILabel()
    let picker = UIColorPickerViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        shape.layer.cornerRadius = 24
        shape.layer.borderWidth = 6
        for (well, title, color) in [(fill, "Fill", UIColor.systemTeal), (outline, "Outline", .systemIndigo)] {
            well.title = title
            well.selectedColor = color
            well.addAction(UIAction { [unowned self] _ in showColors() }, for: .valueChanged)
        }
        outline.supportsAlpha = false
        status.font = .systemFont(ofSize: 13)
        status.textColor = .secondaryLabel
        status.numberOfLines = 3
        let rows = [fill, outline].map { well -> UIView in
            let label = UILabel()
            label.text = well.title
            let row = UIStackView(arrangedSubviews: [label, well])
            row.distribution = .equalSpacing
            row.alignment = .center
            return row
        }
        let column = UIStackView(arrangedSubviews: [shape] + rows + [status])
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        picker.delegate = self
        picker.selectedColor = fill.selectedColor ?? .white
        picker.title = "Fill"
        addChild(picker)
        picker.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(picker.view)
        picker.didMove(toParent: self)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            column.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
            column.widthAnchor.constraint(equalToConstant: 190),
            shape.heightAnchor.constraint(equalToConstant: 120),
            picker.view.leadingAnchor.constraint(equalTo: column.trailingAnchor, constant: 12),
            picker.view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            picker.view.topAnchor.constraint(equalTo: guide.topAnchor),
            picker.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        showColors()
    }

    /// Shows the grid, the spectrum or the sliders of the picker.
    func show(_ choice: Int) {
        func find(_ view: UIView) -> UISegmentedControl? {
            view as? UISegmentedControl ?? view.subviews.lazy.compactMap(find).first
        }
        guard let control = find(picker.view) else { return }
        control.selectedSegmentIndex = choice
        control.sendActions(for: .valueChanged)
    }

    private func showColors() {
        shape.backgroundColor = fill.selectedColor
        shape.layer.borderColor = outline.selectedColor?.resolvedColor(with: traitCollection).cgColor
        if let color = fill.selectedColor, picker.selectedColor != color { picker.selectedColor = color }
    }

    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        fill.selectedColor = color
        status.text = continuously ? "The color changes." : "The color is chosen."
        showColors()
    }
}
