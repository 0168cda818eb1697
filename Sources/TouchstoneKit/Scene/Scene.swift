// The playground's tools return hit maps, so that they come with it.
@_exported public import HitMaps
import UIKit

/// A small view hierarchy to try out, with a name and a sentence on what to do with it.
///
/// The gallery shows scenes, `touchstone render` draws them, and `touchstone replay` plays input on them. Add scenes
/// of your own to a `Gallery` to get the same tools for them.
///
///     Scene(
///         name: "dial", title: "A dial", hint: "Turn it; it stops at the ends.", size: CGSize(width: 200, height: 200)
///     ) { DialView(frame: $0) }
@preconcurrency @MainActor
public struct Scene {
    /// The name on the command line: lowercase letters, digits and hyphens, beginning with a letter.
    public let name: String

    /// The title in the gallery.
    public let title: String

    /// A sentence on what to try.
    public let hint: String

    /// The size in points at which the scene is shown and drawn by default.
    public let size: CGSize

    /// The heading in the gallery's list. Groups are in the order of their first scenes.
    public var group = Scene.standardGroup

    /// The group of scenes that do not name one.
    public static let standardGroup = "Experiments"

    /// The states that the scene can be drawn in, besides `SceneState.standard`.
    public var states: [SceneState] = []

    /// Starts the scene's own endless animation; nil if it has none. Called with the scene's controller once its view
    /// is in a window.
    public var animate: (@MainActor (UIViewController) -> Void)?

    private var make: @MainActor () -> UIViewController

    /// The source location of the scene's definition.
    let place: SourcePlace

    /// Creates a scene of a view controller.
    ///
    /// Reports name the file and the line of the definition, which the compiler fills in.
    public init(
        name: String, title: String, hint: String, size: CGSize, filePath: String = #filePath, line: Int = #line,
        makeViewController: @escaping @MainActor () -> UIViewController
    ) {
        precondition(
            Self.isUsable(name),
            "\"\(name)\" is not a name for a scene: use lowercase letters, digits and hyphens, beginning with a letter."
        )
        self.name = name
        self.title = title
        self.hint = hint
        self.size = size
        place = SourcePlace(filePath: filePath, line: line)
        make = makeViewController
    }

    /// Creates a scene of a view. `makeView` gets the frame that the view will have.
    ///
    /// Reports name the file and the line of the definition, which the compiler fills in.
    public init(
        name: String, title: String, hint: String, size: CGSize, filePath: String = #filePath, line: Int = #line,
        makeView: @escaping @MainActor (CGRect) -> UIView
    ) {
        self.init(name: name, title: title, hint: hint, size: size, filePath: filePath, line: line) {
            SceneViewController(frame: CGRect(origin: .zero, size: size), makeView: makeView)
        }
    }

    /// Returns the scene in another group of the gallery's list.
    public func grouped(_ group: String) -> Scene {
        var scene = self
        scene.group = group
        return scene
    }

    /// Returns the scene with a function that is called with each new instance.
    package func preparing(_ prepare: @escaping @MainActor (UIViewController) -> Void) -> Scene {
        var scene = self
        scene.make = { [make] in
            let controller = make()
            prepare(controller)
            return controller
        }
        return scene
    }

    /// Returns a new instance of the scene.
    public func makeViewController() -> UIViewController {
        let controller = make()
        controller.title = title
        return controller
    }

    /// Returns the state called `name`: one of the scene's own or of `SceneState.standard`.
    public func state(named name: String) -> SceneState? {
        (states + SceneState.standard).first { $0.name == name }
    }

    private static func isUsable(_ name: String) -> Bool {
        guard let first = name.first, ("a"..."z").contains(first) else { return false }
        return name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    }
}

/// The controller of a scene that is defined by a view.
final class SceneViewController: UIViewController {
    private let frame: CGRect
    private let makeView: @MainActor (CGRect) -> UIView

    init(frame: CGRect, makeView: @escaping @MainActor (CGRect) -> UIView) {
        self.frame = frame
        self.makeView = makeView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        view = makeView(frame)
    }
}

/// A line of a source file.
struct SourcePlace: Hashable, Sendable {
    /// The path of the file, as the compiler gives it.
    let filePath: String
    let line: Int

    /// Returns the path of the file relative to a folder, escaped for a URI; nil if the file is not in the folder.
    func reference(from folder: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let isInside = filePath.hasPrefix(prefix)
        // A compiler option makes paths relative.
        guard isInside || !filePath.hasPrefix("/") else { return nil }
        let path = isInside ? String(filePath.dropFirst(prefix.count)) : filePath
        guard !path.isEmpty, !path.split(separator: "/").contains("..") else { return nil }
        return path.addingPercentEncoding(withAllowedCharacters: Self.allowed)
    }

    /// The characters that need no escape. Text before a colon would be read as a scheme.
    private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
}
