import Foundation

/// One of the files of a figure.
struct FigureVariant {
    let path: String
    let appearance: Appearance
    let scale: CGFloat
    let format: Figure.Format
}

extension Figure {
    /// The files, in the order of formats, appearances and scales.
    var variants: [FigureVariant] {
        var variants: [FigureVariant] = []
        for format in formats {
            for appearance in appearances {
                // What is made of shapes is the same at any scale.
                for scale in format.isVector ? [1] : scales {
                    let tail = (appearance == .dark ? "~dark" : "") + (scale == 1 ? "" : "@\(Self.text(scale))x")
                    let file = "\(name)\(tail).\(format.rawValue)"
                    variants.append(
                        FigureVariant(
                            path: folder.isEmpty ? file : "\(folder)/\(file)", appearance: appearance, scale: scale,
                            format: format))
                }
            }
        }
        return variants
    }

    private static func text(_ scale: CGFloat) -> String { PlacedJSON.text(Double(scale)) }
}
