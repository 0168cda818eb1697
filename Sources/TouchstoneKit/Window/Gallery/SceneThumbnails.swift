import UIKit

/// Small pictures of the scenes for the list. They are made one at a time while nothing else happens, and only for rows
/// that are seen.
@MainActor
final class SceneThumbnails {
    /// The size of the pictures in points.
    static let size = CGSize(width: 44, height: 32)

    /// Whether pictures of scenes that were not shown yet are made. Scenes of an app's own code are not run for that.
    var isEager = false

    /// Called when there is a new picture.
    var onPicture: () -> Void = {}

    private let scale: CGFloat
    private var pictures: [String: UIImage] = [:]
    private var wanted: [(scene: Scene, appearance: Appearance)] = []
    /// The scenes of which there is no picture and will be none.
    private var given: Set<String> = []

    /// - Parameter scale: The pixels per point of the window.
    init(scale: CGFloat) {
        self.scale = scale
    }

    private static func key(_ scene: Scene, _ appearance: Appearance) -> String { scene.name + appearance.rawValue }

    /// Returns the picture of a scene. If there is none yet, it is made later.
    func picture(of scene: Scene, _ appearance: Appearance) -> UIImage? {
        let key = Self.key(scene, appearance)
        if let picture = pictures[key] { return picture }
        if isEager, given.insert(key).inserted { wanted.append((scene, appearance)) }
        return nil
    }

    /// Whether pictures are waiting to be made.
    var hasWork: Bool { !wanted.isEmpty }

    /// Makes the picture that was asked for last, which is the most likely to be seen.
    func prepare() {
        guard let (scene, appearance) = wanted.popLast() else { return }
        var renderer = SceneRenderer()
        renderer.appearance = appearance
        guard let image = UIApplication.restoringCurrent({ try? renderer.image(of: scene) }) else { return }
        take(image, of: scene, appearance)
    }

    /// Takes a picture of a scene that was drawn for another purpose.
    func take(_ image: CGImage, of scene: Scene, _ appearance: Appearance) {
        let key = Self.key(scene, appearance)
        given.insert(key)
        wanted.removeAll { Self.key($0.scene, $0.appearance) == key }
        guard let small = small(image) else { return }
        pictures[key] = small
        onPicture()
    }

    /// Returns a picture made small, all of it, on a plain ground.
    private func small(_ image: CGImage) -> UIImage? {
        guard image.width > 0, image.height > 0 else { return nil }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let factor = min(Self.size.width / width, Self.size.height / height)
        let size = CGSize(width: max(4, (width * factor).rounded()), height: max(4, (height * factor).rounded()))
        var picture = image
        while CGFloat(picture.width) >= 2 * size.width * scale, let half = picture.halved { picture = half }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIImage(cgImage: picture).draw(in: CGRect(origin: .zero, size: size))
        }
    }
}
