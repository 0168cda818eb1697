import Foundation
import UIKit

@testable import UIKitCore

/// Interface files: a `.xib` file, or a storyboard by its initial controller and each identifier up to a few. Every
/// fourth one is drawn.
@MainActor
enum NibTarget {
    static func run(_ data: Data) {
        let isDrawn = data.count & 3 == 0
        _ = NibReports.collecting {
            for case let view as UIView in UINib(data: data, bundle: nil).instantiate(withOwner: nil) {
                use(view, isDrawn)
            }
            let storyboard = UIStoryboard(data: data, name: "Fuzz", bundle: nil)
            guard let controller = storyboard.instantiateInitialViewController() else { return }
            use(controller.view, isDrawn)
            for identifier in ["a", "b"] { controller.performSegue(withIdentifier: identifier, sender: nil) }
        }
    }

    private static func use(_ view: UIView, _ isDrawn: Bool) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        if view is UIWindow || view.superview != nil {
            view.layoutIfNeeded()
        } else {
            window.addSubview(view)
            window.layoutIfNeeded()
        }
        _ = view.sizeThatFits(CGSize(width: 100, height: 100))
        _ = view.hitTest(CGPoint(x: 5, y: 5), with: nil)
        if isDrawn { _ = renderer.image { view.layer.render(in: $0.cgContext) } }
    }

    private static let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100))
}
