import Stages
import Testing
import UIKit

/// A suite that archives views and compares what they show.
@MainActor
protocol ArchiveSuite {}

extension ArchiveSuite {
    func archive(_ view: UIView) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    }

    func restore(_ data: Data) -> UIView? {
        NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView
    }

    /// Returns the view that an archive of a view gives.
    func copy<View: UIView>(of view: View) throws -> View {
        let data = try archive(view)
        return try #require(restore(data) as? View)
    }

    func picture(of view: UIView) -> CGImage {
        let stage = Stage(size: CGSize(width: 240, height: 160), scale: 2)
        stage.window.addSubview(view)
        stage.settle()
        defer { view.removeFromSuperview() }
        return stage.image
    }

    /// Returns a stack view of equally wide views with colours.
    static func stripes(_ colors: [UIColor]) -> UIStackView {
        let views = colors.map { color in
            let view = UIView()
            view.backgroundColor = color
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
        stack.distribution = .fillEqually
        return stack
    }
}
