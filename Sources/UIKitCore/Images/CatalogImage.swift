import CoreGraphics
import Foundation
import StandardStreams
import Synchronization

/// An image of an asset catalog: a folder with files for scales and appearances, and `Contents.json` that says what
/// they are for.
enum CatalogImage {
    private static let reported = Mutex<Set<String>>([])

    /// Returns the values of the image with the given name; nil when no catalog has one that can be read.
    static func values(named name: String, in index: ResourceIndex, scale: CGFloat) -> UIImage.Values? {
        guard let folder = index.catalogEntry("\(name).imageset"), let contents = AssetCatalog.contents(of: folder)
        else { return nil }
        let variants = AssetCatalog.variants(contents["images"]).filter { !AssetCatalog.isUnused($0) }
        guard let light = best(variants.filter { !AssetCatalog.isDark($0) }, in: folder, scale: scale) else {
            return nil
        }
        var values = UIImage.Values(base: light.picture, scale: light.scale)
        let dark = variants.filter { AssetCatalog.isDark($0) }
        if !dark.isEmpty { values.dark = best(dark, in: folder, scale: light.scale)?.picture }
        let properties = contents["properties"] as? [String: Any]
        switch properties?["template-rendering-intent"] as? String {
        case "template": values.renderingMode = .alwaysTemplate
        case "original": values.renderingMode = .alwaysOriginal
        default: break
        }
        values.flipsForRightToLeft = light.variant["language-direction"] as? String == "left-to-right"
        slice(&values, by: light.variant["resizing"] as? [String: Any])
        return values
    }

    private struct Candidate {
        let picture: CGImage
        let scale: CGFloat
        let variant: [String: Any]
    }

    /// Returns the first variant that can be read, in the order of the scales that suit best.
    private static func best(_ variants: [[String: Any]], in folder: String, scale: CGFloat) -> Candidate? {
        for wanted in ImageLoader.order(for: scale) {
            for variant in variants {
                let text = variant["scale"] as? String ?? "1x"
                guard let number = Double(text.dropLast()), CGFloat(number) == wanted,
                    let file = variant["filename"] as? String, isPlain(file)
                else { continue }
                guard let data = try? ResourceFile.contents(at: "\(folder)/\(file)", limit: 256 << 20),
                    let picture = CGImage(pngData: data)
                else {
                    report(file, in: folder)
                    continue
                }
                return Candidate(picture: picture, scale: wanted, variant: variant)
            }
        }
        return nil
    }

    /// Returns whether a name is the name of a file in the folder itself.
    private static func isPlain(_ file: String) -> Bool {
        !file.isEmpty && !file.contains("/") && file != "." && file != ".."
    }

    private static func report(_ file: String, in folder: String) {
        let path = "\((folder as NSString).lastPathComponent)/\(file)"
        guard reported.withLock({ $0.count < 1000 && $0.insert(path).inserted }) else { return }
        Log.warn("\(path) cannot be read: an image is a PNG file.")
    }

    /// Sets the margins that keep their size, which the catalog gives in pixels.
    private static func slice(_ values: inout UIImage.Values, by resizing: [String: Any]?) {
        guard let resizing, let insets = resizing["cap-insets"] as? [String: Any], let base = values.base else {
            return
        }
        func inset(_ key: String, _ limit: Int) -> CGFloat {
            let number = (insets[key] as? NSNumber)?.doubleValue ?? 0
            return number.isFinite ? CGFloat(min(max(number, 0), Double(limit))) / values.scale : 0
        }
        values.capInsets = UIEdgeInsets(
            top: inset("top", base.height), left: inset("left", base.width), bottom: inset("bottom", base.height),
            right: inset("right", base.width))
        let center = resizing["center"] as? [String: Any]
        values.resizingMode = center?["mode"] as? String == "stretch" ? .stretch : .tile
        values.isResizable = true
    }
}
