import TouchstoneKit
import UIKit

/// A view of the documentation: the code of its page makes it, and its picture is drawn from it.
///
/// The extensions hold one specimen for each page. A page's code stands in them line by line, which `ExampleTests` checks,
/// so that all of it compiles.
@MainActor
struct Specimen {
    /// What `touchstone render` would call it.
    let name: String
    let size: CGSize
    let makeViews: @MainActor () -> [UIView]

    /// - Parameters:
    ///   - name: lowercase letters, digits and hyphens.
    ///   - makeViews: makes the views, which are shown from top to bottom.
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

    /// Views side by side.
    static func row(_ views: UIView...) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 16
        row.alignment = .center
        return row
    }
}

extension UIView {
    /// The view, as wide as said.
    func wide(_ width: CGFloat) -> Self {
        widthAnchor.constraint(equalToConstant: width).isActive = true
        return self
    }
}
