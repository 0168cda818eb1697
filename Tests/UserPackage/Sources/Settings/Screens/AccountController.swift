import UIKit

/// A form for name, address and a text, and a sheet that asks before everything is removed.
final class AccountController: UIViewController, UITextFieldDelegate {
    private let preferences: Preferences
    private let name = UITextField()
    private let email = UITextField()
    private let about = UITextView()
    private let signOut = UIButton(configuration: .plain())

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(nibName: nil, bundle: nil)
        title = "Account"
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })

        name.placeholder = "Name"
        name.textContentType = .name
        name.returnKeyType = .next
        email.placeholder = "Email"
        email.keyboardType = .emailAddress
        email.autocapitalizationType = .none
        email.returnKeyType = .next
        for field in [name, email] {
            field.borderStyle = .roundedRect
            field.delegate = self
        }
        about.font = .preferredFont(forTextStyle: .body)
        about.accessibilityLabel = "About"
        about.layer.borderColor = UIColor.separator.cgColor
        about.layer.borderWidth = 1
        about.layer.cornerRadius = 8
        about.heightAnchor.constraint(equalToConstant: 120).isActive = true
        signOut.setTitle("Sign Out", for: .normal)
        signOut.tintColor = .systemRed
        signOut.addAction(UIAction { [weak self] _ in self?.askToSignOut() }, for: .primaryActionTriggered)

        let stack = UIStackView(arrangedSubviews: [name, email, about, signOut])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        show(preferences.account)
    }

    private func show(_ account: Preferences.Account) {
        name.text = account.name
        email.text = account.email
        about.text = account.about
        signOut.isEnabled = account.isComplete
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === name {
            email.becomeFirstResponder()
        } else {
            about.becomeFirstResponder()
        }
        return true
    }

    private func save() {
        view.endEditing(true)
        let account = Preferences.Account(name: name.text ?? "", email: email.text ?? "", about: about.text)
        guard account.isComplete else {
            let alert = UIAlertController(
                title: "Incomplete", message: "A name and an address with @ are needed.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            present(alert, animated: true)
            return
        }
        preferences.account = account
        show(account)
    }

    private func askToSignOut() {
        let sheet = UIAlertController(title: nil, message: preferences.account.email, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Sign Out", style: .destructive) { [weak self] _ in
                guard let self else { return }
                preferences.account = Preferences.Account()
                show(preferences.account)
            })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }
}
