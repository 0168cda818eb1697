import UIKit

/// A form that asks for a network's password.
final class PasswordController: UIViewController, UITextFieldDelegate {
    private let network: Network
    private let joined: () -> Void
    private let field = UITextField()
    private let hint = UILabel()

    init(network: Network, joined: @escaping () -> Void) {
        self.network = network
        self.joined = joined
        super.init(nibName: nil, bundle: nil)
        title = network.name
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        let join = UIBarButtonItem(title: "Join", primaryAction: UIAction { [weak self] _ in self?.join() })
        join.style = .done
        join.isEnabled = false
        navigationItem.rightBarButtonItem = join

        field.placeholder = "Password"
        field.isSecureTextEntry = true
        field.borderStyle = .roundedRect
        field.returnKeyType = .join
        field.delegate = self
        field.addAction(
            UIAction { [weak self] _ in
                self?.navigationItem.rightBarButtonItem?.isEnabled = (self?.field.text?.count ?? 0) >= 8
            }, for: .editingChanged)
        hint.text = "A password has at least eight characters."
        hint.font = .preferredFont(forTextStyle: .footnote)
        hint.textColor = .secondaryLabel
        hint.numberOfLines = 0

        let stack = UIStackView(arrangedSubviews: [field, hint])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        join()
        return true
    }

    private func join() {
        if field.text == network.password {
            dismiss(animated: true) { [joined] in joined() }
            return
        }
        let alert = UIAlertController(
            title: "Incorrect Password", message: "\(network.name) cannot be joined with it.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in self?.field.becomeFirstResponder() })
        present(alert, animated: true)
    }
}
