import UIKit

/// A view that shows a specimen's views in its centre, from top to bottom.
final class SpecimenView: UIView {
    private let makeViews: @MainActor () -> [UIView]
    private var column: UIStackView?

    init(frame: CGRect, makeViews: @escaping @MainActor () -> [UIView]) {
        self.makeViews = makeViews
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) {
        nil
    }

    // Creates the views once the window's scale is known, because images that they draw use it.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard column == nil else { return }
        let column = UIStackView(arrangedSubviews: makeViews())
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 14
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        column.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        column.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
        self.column = column
    }
}
