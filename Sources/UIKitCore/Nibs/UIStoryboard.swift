import Foundation
import Markup

/// A `.storyboard` file: view controllers and the segues between them.
///
/// Unlike UIKit, storyboards are read as Xcode writes them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The file's name without its extension.
    let name: String
    let bundle: Bundle?
    private lazy var document: NibDocument? = NibFiles.document(
        name: name, file: "\(name).storyboard", type: "storyboard", data: contents, bundle: bundle)
    private var contents: Data?

    /// Creates a storyboard from the file with the given name.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - storyboardBundleOrNil: The bundle of the file, its images and its colours; nil for the app's resources.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
    }

    /// Creates a storyboard from the contents of a file.
    package init(data: Data, name: String, bundle: Bundle?) {
        self.name = name
        self.bundle = bundle
        contents = data
    }

    /// Creates the initial view controller; nil when the file has none.
    open func instantiateInitialViewController() -> UIViewController? {
        make(initialElement, creator: nil)
    }

    /// Creates the initial view controller by `creator`, which gets the coder for `init(coder:)`. A creator that
    /// returns nil leaves the creation to the storyboard.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        make(initialElement, creator: creator.map { creator in { creator($0) } }) as? ViewController
    }

    /// Creates the view controller with the given storyboard identifier.
    ///
    /// Unlike UIKit, an identifier that the file does not have gives an empty view controller and a sentence on
    /// standard error.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let made = make(element(identifiedBy: identifier), creator: nil) else {
            NibReports.add("\(name).storyboard: there is no view controller with the identifier \"\(identifier)\".")
            return UIViewController()
        }
        return made
    }

    /// Creates the view controller with the given storyboard identifier by `creator`, which gets the coder for
    /// `init(coder:)`. Stops the program when there is none, or none of the wanted class.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = make(element(identifiedBy: identifier), creator: creator.map { creator in { creator($0) } })
        guard let controller = made as? ViewController else {
            preconditionFailure(
                "\(name).storyboard has no \(ViewController.self) with the identifier \"\(identifier)\".")
        }
        return controller
    }

    /// Creates the view controller with which an app or a scene starts. Without an initial view controller nothing is
    /// shown, which a sentence on standard error says.
    func makeFirstController() -> UIViewController? {
        if document != nil, initialElement == nil {
            NibReports.add(
                "\(name).storyboard has no initial view controller, and no window is shown. Tick "
                    + "\"Is Initial View Controller\" for one in Interface Builder.")
        }
        return instantiateInitialViewController()
    }

    // MARK: - Finding scenes

    private var initialElement: MarkupElement? {
        document?.root["initialViewController"].flatMap { document?.element($0) }
    }

    private func element(identifiedBy identifier: String) -> MarkupElement? {
        for scene in document?.root.children(of: "scenes") ?? [] {
            for object in scene.children(of: "objects") where object["storyboardIdentifier"] == identifier {
                return object
            }
        }
        return nil
    }

    /// Creates the controller that an identifier inside the file stands for.
    func makeController(_ id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        make(document?.element(id), creator: creator)
    }

    private func make(_ element: MarkupElement?, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let document, let element else { return nil }
        if element.name == "viewControllerPlaceholder" { return makeReferenced(element, in: document) }
        return NibLoader.nested(document) {
            StoryboardScene(self, document, element).flatMap { $0.instantiate(creator: creator) }
        }
    }

    /// Creates the controller of another storyboard that a reference stands for.
    private func makeReferenced(_ element: MarkupElement, in document: NibDocument) -> UIViewController? {
        NibLoader.nested(document) {
            guard let name = element["storyboardName"] else {
                document.report("reference", element, "the reference names no storyboard.")
                return nil
            }
            let other = name == self.name ? self : UIStoryboard(name: name, bundle: bundle)
            if let identifier = element["referencedIdentifier"] {
                return other.instantiateViewController(withIdentifier: identifier)
            }
            return other.instantiateInitialViewController()
        }
    }
}
