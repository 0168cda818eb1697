import CoreGraphics
import Foundation

/// Views and segues that come from files.
extension UIViewController {
    /// The storyboard that created the controller; nil for one that was created by code.
    public var storyboard: UIStoryboard? { scene?.storyboard }

    /// The scene of the storyboard that created the controller.
    var scene: StoryboardScene? { storyboardScene as? StoryboardScene }

    /// Notes the scene of a storyboard that creates the controller by `coder`.
    func adoptScene(of coder: NSCoder) {
        if let nib = coder as? NibCoder { storyboardScene = nib.origin }
    }

    /// Loads the view from the scene of the storyboard, or else from the nib of the controller's name or class. Returns
    /// false when there is neither.
    func loadViewFromFile() -> Bool {
        if let storyboardScene { return storyboardScene.loadView(of: self) }
        guard let name = nibName ?? nibNameOfClass else { return false }
        let nib = UINib(nibName: name, bundle: nibBundle)
        let objects = nib.instantiate(withOwner: self)
        if loadedView == nil, !objects.isEmpty {
            NibReports.add("\(name).xib: its outlet \"view\" of the file's owner is not connected.")
            if let view = objects.lazy.compactMap({ $0 as? UIView }).first(where: { $0.viewController == nil }) {
                self.view = view
            }
        }
        return loadedView != nil
    }

    /// The name of the nib that belongs to the class: that of the class, or for `MapViewController` also `MapView`.
    /// Classes of UIKit have none.
    private var nibNameOfClass: String? {
        let index = ResourceIndex.index(of: nibBundle)
        guard !index.isEmpty, !TypeModule.isUIKit(type(of: self)) else { return nil }
        let parts = String(reflecting: type(of: self)).split(separator: ".")
        guard parts.count == 2 else { return nil }
        let name = String(parts[1])
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast(10)), name] : [name]
        return candidates.first { index.path(forResource: $0, ofType: "xib") != nil }
    }

    func performStoryboardSegue(_ identifier: String, sender: Any?) {
        guard storyboardScene?.performSegue(identifier, sender: sender) != true else { return }
        NibReports.add("\(type(of: self)) has no segue with the identifier \"\(identifier)\".")
    }
}
