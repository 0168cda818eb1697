import UIKit

extension Specimen {
    static let views = [label, imageView, stackView, textField, textView]

    private static let label = Specimen("label", width: 320, height: 150) {
        let label = UILabel()
        label.text = "Everything that happens goes the same way, from an event to a pixel."
        label.numberOfLines = 2
        label.lineBreakMode = .byTruncatingTail
        label.font = .preferredFont(forTextStyle: .body)

        let title = UILabel()
        title.text = "A title"
        title.font = .boldSystemFont(ofSize: 24)
        let centered = UILabel()
        centered.text = "In the middle, and less important"
        centered.textAlignment = .center
        centered.textColor = .secondaryLabel
        centered.font = .preferredFont(forTextStyle: .footnote)
        return [title.wide(280), label.wide(280), centered.wide(280)]
    }

    private static let imageView = Specimen("image-view", width: 320, height: 110) {
        let sun = UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { _ in
            UIColor.systemOrange.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 32, height: 32)).fill()
        }
        let icon = UIImageView(image: sun.withRenderingMode(.alwaysTemplate))
        icon.tintColor = .systemTeal

        let original = UIImageView(image: sun)
        let stretched = UIImageView(image: sun)
        stretched.contentMode = .scaleToFill
        stretched.backgroundColor = .secondarySystemBackground
        stretched.heightAnchor.constraint(equalToConstant: 72).isActive = true
        return [row(original, icon, stretched.wide(120))]
    }

    private static let stackView = Specimen("stack-view", width: 320, height: 140) {
        @MainActor func tile(_ color: UIColor, _ side: CGFloat) -> UIView {
            let view = UIView()
            view.backgroundColor = color
            view.layer.cornerRadius = 6
            view.heightAnchor.constraint(equalToConstant: side).isActive = true
            return view
        }
        let first = tile(.systemRed, 24)
        let second = tile(.systemGreen, 48)
        let third = tile(.systemBlue, 36)

        let stack = UIStackView(arrangedSubviews: [first, second, third])
        stack.axis = .horizontal
        stack.spacing = 12
        stack.distribution = .fillEqually
        stack.alignment = .center
        stack.setCustomSpacing(32, after: second)

        let column = UIStackView(arrangedSubviews: [tile(.systemOrange, 12), tile(.systemPurple, 12)])
        column.axis = .vertical
        column.spacing = 8
        return [stack.wide(280), column.wide(280)]
    }

    private static let textField = Specimen("text-field", width: 320, height: 110) {
        let greeting = UILabel()

        let name = UITextField()
        name.placeholder = "Name"
        name.borderStyle = .roundedRect
        name.clearButtonMode = .whileEditing
        name.addAction(
            UIAction { [unowned name] _ in
                greeting.text = "Hello, \(name.text ?? "")"
            }, for: .editingChanged)

        let password = UITextField()
        password.borderStyle = .roundedRect
        password.isSecureTextEntry = true
        password.text = "secret"
        return [name.wide(260), password.wide(260)]
    }
    private static let textView = Specimen("text-views", width: 320, height: 190) {
        let notes = UITextView()
        notes.font = .preferredFont(forTextStyle: .body)
        notes.text = "A text of any length.\nOnly what is seen of it is laid out."
        notes.borderStyle = .roundedRect
        notes.heightAnchor.constraint(equalToConstant: 90).isActive = true

        let comment = UITextView()
        comment.isScrollEnabled = false
        comment.isEditable = false
        comment.font = .systemFont(ofSize: 14)
        comment.text = "Without scrolling, a view is as high as its text."
        return [notes.wide(280), comment.wide(280)]
    }
}
