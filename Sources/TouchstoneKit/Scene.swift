import UIKit

/// Something to try: a small view hierarchy with a name, and a sentence on what to do with it.
///
/// The gallery shows scenes, `touchstone render` draws them, `touchstone replay` plays input on them. Scenes of your own
/// get all of that by being added to a `Gallery`.
///
///     Scene(name: "dial", title: "A dial", hint: "Turn it; it stops at the ends.", size: CGSize(width: 200, height: 200)) {
///         DialView(frame: $0)
///     }
@MainActor
public struct Scene {
    /// What the command line calls the scene: lowercase letters, digits and hyphens.
    public let name: String

    /// What the gallery calls it.
    public let title: String

    /// What to try, in a sentence.
    public let hint: String

    /// The size in points at which it is shown and drawn unless another is asked for.
    public let size: CGSize

    /// What the gallery lists the scene under: an article, a subject. Groups come in the order of their first scenes.
    public var group = Scene.standardGroup

    /// The group of scenes that name none.
    public static let standardGroup = "Experiments"

    /// States that it can be drawn in, beside those of every scene: see `SceneState.standard`.
    public var states: [SceneState] = []

    /// Starts the scene's own endless animation, for scenes that have one. Called with the scene's controller once its
    /// view is in a window.
    public var animate: (@MainActor (UIViewController) -> Void)?

    private let make: @MainActor () -> UIViewController

    /// Where it is written.
    let place: SourcePlace

    /// A scene of a view controller. Reports name the file and the line where it is written, which the compiler knows.
    public init(
        name: String, title: String, hint: String, size: CGSize, filePath: String = #filePath, line: Int = #line,
        makeViewController: @escaping @MainActor () -> UIViewController
    ) {
        precondition(
            Self.isUsable(name),
            "\"\(name)\" is no name for a scene: use lowercase letters, digits and hyphens, beginning with a letter.")
        self.name = name
        self.title = title
        self.hint = hint
        self.size = size
        place = SourcePlace(filePath: filePath, line: line)
        make = makeViewController
    }

    /// A scene of a view, which is made with the frame that it will have. Reports name the file and the line where it is
    /// written, which the compiler knows.
    public init(
        name: String, title: String, hint: String, size: CGSize, filePath: String = #filePath, line: Int = #line,
        makeView: @escaping @MainActor (CGRect) -> UIView
    ) {
        self.init(name: name, title: title, hint: hint, size: size, filePath: filePath, line: line) {
            SceneViewController(frame: CGRect(origin: .zero, size: size), makeView: makeView)
        }
    }

    /// The same scene in another group of the gallery's list.
    public func grouped(_ group: String) -> Scene {
        var scene = self
        scene.group = group
        return scene
    }

    /// A new instance of the scene.
    public func makeViewController() -> UIViewController {
        let controller = make()
        controller.title = title
        return controller
    }

    /// The state called `name`, the scene's own or one that every scene has.
    public func state(named name: String) -> SceneState? {
        (states + SceneState.standard).first { $0.name == name }
    }

    private static func isUsable(_ name: String) -> Bool {
        guard let first = name.first, ("a"..."z").contains(first) else { return false }
        return name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    }
}
