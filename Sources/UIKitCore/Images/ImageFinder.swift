import CoreGraphics
import Foundation
import Synchronization

/// Finds images by name in bundles and keeps what it found.
final class ImageFinder: Sendable {
    static let shared = ImageFinder()

    private let found = Mutex<[String: UIImage.Values]>([:])

    /// What an image of that name consists of, or nil where there is none.
    func values(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage.Values? {
        let key = "\(bundle?.bundlePath ?? "") \(name) \(scale)"
        if let values = found.withLock({ $0[key] }) {
            return values
        }
        guard let values = load(name, from: bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? appFolders, scale: scale)
        else { return nil }
        found.withLock { $0[key] = values }
        return values
    }

    /// The scale that a file name without its extension says: 2 for `icon@2x`, 1 for `icon`.
    static func scale(ofFileNamed stem: String) -> CGFloat {
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return 1
    }

    /// The main bundle, and the bundles that package modules put their resources in, which lie beside the executable.
    private var appFolders: [URL] {
        let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let beside = try? FileManager.default.contentsOfDirectory(
            at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
        let modules = (beside ?? []).filter { $0.pathExtension == "resources" }
        return [main] + modules.sorted { $0.path < $1.path }
    }

    private func load(_ name: String, from folders: [URL], scale: CGFloat) -> UIImage.Values? {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        // The scale wanted, then the larger ones from small to large, then the smaller ones from large to small.
        let wanted = max(scale.rounded(.up), 1)
        let order = [1, 2, 3].sorted { left, right in
            (left < wanted ? 10 - left : left) < (right < wanted ? 10 - right : right)
        }
        for folder in folders {
            for scale in order as [CGFloat] {
                let file = folder.appendingPathComponent(scale == 1 ? "\(stem).png" : "\(stem)@\(Int(scale))x.png")
                if let data = FileManager.default.contents(atPath: file.path), let picture = CGImage(pngData: data) {
                    return UIImage.Values(base: picture, scale: scale)
                }
            }
        }
        return nil
    }
}
