import TouchstoneKit
import UIKit

extension Scene {
    /// A segmented control that rearranges a stack view, and a page control.
    static let segments = Scene(
        name: "segments", title: "Segments, pages and stacks",
        hint: "Tap or drag the segments, hide a block, move along the dots; then do it all with Tab, arrows and Space.",
        size: CGSize(width: 480, height: 340)
    ) { SegmentsScene(frame: $0) }
}

/// A segmented control that chooses how a row of blocks shares its width, a button that hides one of them, and
/// pages.
final class SegmentsScene: UIView {
    let choice = UISegmentedControl(items: ["Fill", "Equally", "In proportion", "Gaps", "Middles"])
    let row = UIStackView()
    let toggle = UIButton(type: .system)
    let pages = UIPageControl()
    let pageLabel = UILabel()
    private let pageArea = UIView()

    private static let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    private static let pageColors: [UIColor] = [.systemIndigo, .systemTeal, .systemPurple, .systemBrown, .systemPink]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        choice.selectedSegmentIndex = 0
        choice.apportionsSegmentWidthsByContent = true
        choice.addAction(UIAction { [unowned self] _ in rearrange() }, for: .valueChanged)
        toggle.addAction(UIAction { [unowned self] _ in toggleBlock() }, for: .touchUpInside)
        toggle.setTitle("Hide the second block", for: .normal)
        fillRow()
        fillPageArea()

        let column = UIStackView(arrangedSubviews: [choice, row, toggle, pageArea])
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            column.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20).atPriority(999),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20).atPriority(999),
            row.heightAnchor.constraint(equalToConstant: 64).atPriority(998),
        ])
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func fillRow() {
        row.spacing = 8
        row.isLayoutMarginsRelativeArrangement = true
        row.backgroundColor = .secondarySystemBackground
        let blocks = [("One", UIColor.systemRed), ("The second", .systemGreen), ("3", .systemBlue)]
        for (title, color) in blocks {
            let label = UILabel()
            label.text = "  \(title)  "
            label.textAlignment = .center
            label.textColor = color.readableText
            label.backgroundColor = color
            row.addArrangedSubview(label)
        }
    }

    private func fillPageArea() {
        pages.numberOfPages = Self.pageColors.count
        pages.accessibilityLabel = "Pages"
        pages.addAction(UIAction { [unowned self] _ in showPage() }, for: .valueChanged)
        pageLabel.font = .systemFont(ofSize: 22, weight: .semibold)
        pageLabel.textAlignment = .center
        for view in [pageLabel, pages] {
            view.translatesAutoresizingMaskIntoConstraints = false
            pageArea.addSubview(view)
        }
        NSLayoutConstraint.activate([
            pageLabel.centerXAnchor.constraint(equalTo: pageArea.centerXAnchor),
            pageLabel.centerYAnchor.constraint(equalTo: pageArea.centerYAnchor),
            pages.centerXAnchor.constraint(equalTo: pageArea.centerXAnchor),
            pages.widthAnchor.constraint(equalTo: pageArea.widthAnchor),
            pages.bottomAnchor.constraint(equalTo: pageArea.bottomAnchor, constant: -4),
        ])
        showPage()
    }

    private func rearrange() {
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.row.distribution = Self.distributions[self.choice.selectedSegmentIndex]
            self.layoutIfNeeded()
        }
    }

    private func toggleBlock() {
        let block = row.arrangedSubviews[1]
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { block.isHidden.toggle() }
        toggle.setTitle(block.isHidden ? "Show the second block" : "Hide the second block", for: .normal)
    }

    private func showPage() {
        pageLabel.text = "Page \(pages.currentPage + 1)"
        let color = Self.pageColors[pages.currentPage]
        (pageArea.backgroundColor, pageLabel.textColor) = (color, color.readableText)
    }
}

extension NSLayoutConstraint {
    /// Returns the constraint with a priority below required, so that a scene drawn far too small breaks nothing.
    fileprivate func atPriority(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
