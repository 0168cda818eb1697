import CoreGraphics
import Foundation

/// An image of an asset catalog: a folder with files for scales and appearances, and `Contents.json` that says what
/// they are for.
enum CatalogImage {
    /// Returns the values of the image with the given name; nil when no catalog has one that can be read.
    static func values(named name: String, in index: ResourceIndex, scale: CGFloat) -> UIImage.Values? {
        guard let folder = index.catalogEntry("\(name).imageset"), let contents = AssetCatalog.contents(of: folder)
        else { return nil }
        let variants = AssetCatalog.variants(contents["images"]).filter { !AssetCatalog.isUnused($0) }
        guard let light = best(variants.filter { !AssetCatalog.isDark($0) }, in: folder, scale: scale) else {
            return nil
        }
        var values = light.values
        let properties = contents["properties"] as? [String: Any]
        let dark = variants.filter { AssetCatalog.isDark($0) }
        if !dark.isEmpty, let dark = best(dark, in: folder, scale: light.values.scale)?.values {
            values.dark = dark.base
            values.darkVector = dark.vector
        }
        slice(&values, by: light.variant["resizing"] as? [String: Any])
        if properties?["preserves-vector-representation"] as? Bool != true {
            values.vector = nil
            values.darkVector = nil
        }
        switch properties?["template-rendering-intent"] as? String {
        case "template": values.renderingMode = .alwaysTemplate
        case "original": values.renderingMode = .alwaysOriginal
        default: break
        }
        values.flipsForRightToLeft = light.variant["language-direction"] as? String == "left-to-right"
        return values
    }

    private struct Candidate {
        let values: UIImage.Values
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
                if let values = ImageLoader.values(ofFile: "\(folder)/\(file)", scale: wanted, vectorScale: scale) {
                    return Candidate(values: values, variant: variant)
                }
            }
        }
        return nil
    }

    /// Returns whether a name is the name of a file in the folder itself.
    private static func isPlain(_ file: String) -> Bool {
        !file.isEmpty && !file.contains("/") && file != "." && file != ".."
    }

    /// Sets the margins that keep their size, which the catalog gives in pixels, of vector images in points.
    private static func slice(_ values: inout UIImage.Values, by resizing: [String: Any]?) {
        guard let resizing, let insets = resizing["cap-insets"] as? [String: Any], let base = values.base else {
            return
        }
        func inset(_ key: String, _ limit: Int) -> CGFloat {
            let number = Double(number: insets[key]) ?? 0
            let scale = values.vector == nil ? values.scale : 1
            return number.isFinite ? CGFloat(min(max(number, 0), Double(limit))) / scale : 0
        }
        values.capInsets = UIEdgeInsets(
            top: inset("top", base.height), left: inset("left", base.width), bottom: inset("bottom", base.height),
            right: inset("right", base.width))
        let center = resizing["center"] as? [String: Any]
        values.resizingMode = center?["mode"] as? String == "stretch" ? .stretch : .tile
        values.isResizable = true
    }
}
