import TouchstoneKit
import UIKit

/// A view that a page's example code creates and whose picture the page shows.
///
/// Its extensions contain the code of each page line by line, so that all of it compiles. `DocumentationTests` checks
/// this.
@MainActor
struct Specimen {
    /// The name for `touchstone render`.
    let name: String
    let size: CGSize
    let makeViews: @MainActor () -> [UIView]

    /// - Parameters:
    ///   - name: Lowercase letters, digits and hyphens.
    ///   - makeViews: Creates the views, which are stacked from top to bottom.
    init(
        _ name: String, width: CGFloat, height: CGFloat, makeViews: @escaping @MainActor () -> [UIView]
    ) {
        self.name = name
        self.size = CGSize(width: width, height: height)
        self.makeViews = makeViews
    }

    var scene: Scene {
        Scene(name: name, title: name, hint: "The picture of a page.", size: size) { [makeViews] frame in
            SpecimenView(frame: frame, makeViews: makeViews)
        }
    }

    /// Creates a row of views.
    static func row(_ views: UIView...) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 16
        row.alignment = .center
        return row
    }
}

extension UIView {
    /// Returns the view after constraining its width.
    func wide(_ width: CGFloat) -> Self {
        widthAnchor.constraint(equalToConstant: width).isActive = true
        return self
    }
}
