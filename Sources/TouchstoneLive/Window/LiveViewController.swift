import UIKit

/// The controller of a view that is shown alone: at its own size in the middle if it has one, otherwise filling the
/// scene.
final class LiveViewController: UIViewController {
    private let shown: UIView

    init(_ shown: UIView) {
        self.shown = shown
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(shown)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let own = shown.intrinsicContentSize
        let room = view.bounds.size
        let size = CGSize(
            width: own.width > 0 ? min(own.width, room.width) : room.width,
            height: own.height > 0 ? min(own.height, room.height) : room.height)
        let frame = CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        if shown.frame != frame { shown.frame = frame }
    }
}

extension LiveLibrary {
    /// The size of the scene of a class, in points.
    static let sceneSize = CGSize(width: 320, height: 240)

    /// Returns the name of a scene for a class: DialView becomes dial-view.
    static func sceneName(of type: String) -> String {
        var name = ""
        var wasSmall = false
        for letter in type.unicodeScalars where letter.isASCII {
            let character = Character(letter)
            if character.isUppercase, wasSmall { name += "-" }
            wasSmall = character.isLowercase || character.isNumber
            if character.isLetter || character.isNumber { name += character.lowercased() }
        }
        let rest = name.drop { !$0.isLetter }
        return rest.isEmpty ? "view" : String(rest)
    }
}
