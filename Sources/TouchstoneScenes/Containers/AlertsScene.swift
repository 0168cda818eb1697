import TouchstoneKit
import UIKit

extension Scene {
    /// Alerts and action sheets.
    static let alerts: Scene = {
        var scene = Scene(
            name: "alerts", title: "Alerts",
            hint: "Ask a question and answer it by a tap, or with the Return and Escape keys.",
            size: CGSize(width: 360, height: 480)
        ) { AlertsController() }
        scene.states = ["question", "sign-in", "choices", "beside"].map { name in
            SceneState(name: name) { ($0.next as? AlertsController)?.show(name, animated: false) }
        }
        return scene
    }()
}

/// A screen with a button for each kind of alert, and the last answer.
final class AlertsController: UIViewController {
    private(set) var buttons: [String: UIButton] = [:]
    let answer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let column = UIStackView()
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        answer.textAlignment = .center
        answer.textColor = .secondaryLabel
        answer.text = "No answer yet"
        column.addArrangedSubview(answer)
        for (name, title) in [
            ("question", "A question"), ("sign-in", "Sign in"), ("choices", "Choices"), ("beside", "Beside this"),
        ] {
            var look = UIButton.Configuration.gray()
            look.title = title
            look.buttonSize = .large
            let button = UIButton(configuration: look, primaryAction: UIAction { [unowned self] _ in show(name) })
            buttons[name] = button
            column.addArrangedSubview(button)
        }
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            column.widthAnchor.constraint(equalToConstant: 220),
        ])
    }

    /// Presents a kind of alert.
    func show(_ name: String, animated: Bool = true) {
        let alert: UIAlertController
        switch name {
        case "question":
            alert = UIAlertController(
                title: "Delete the note?", message: "It is removed from all of your devices.", preferredStyle: .alert)
            add(to: alert, ("Cancel", .cancel), ("Delete", .destructive))
        case "sign-in":
            alert = UIAlertController(
                title: "Sign in", message: "Enter your name and password.", preferredStyle: .alert)
            add(to: alert, ("Cancel", .cancel), ("Sign in", .default))
            addFields(to: alert)
        default:
            alert = UIAlertController(
                title: "Share the planet", message: nil, preferredStyle: .actionSheet)
            add(
                to: alert, ("Copy link", .default), ("Send by mail", .default), ("Remove from list", .destructive),
                ("Cancel", .cancel))
            if name == "beside" { alert.popoverPresentationController?.sourceView = buttons[name] }
        }
        present(alert, animated: animated)
    }

    private func add(to alert: UIAlertController, _ actions: (String, UIAlertAction.Style)...) {
        for (title, style) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [weak self] action in
                    self?.answer.text = action.title
                })
        }
    }

    private func addFields(to alert: UIAlertController) {
        let action = alert.actions[1]
        alert.preferredAction = action
        action.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Name"
            field.addAction(
                UIAction { [weak field] _ in action.isEnabled = field?.text?.isEmpty == false }, for: .editingChanged)
        }
        alert.addTextField { field in
            field.placeholder = "Password"
            field.isSecureTextEntry = true
        }
    }
}
