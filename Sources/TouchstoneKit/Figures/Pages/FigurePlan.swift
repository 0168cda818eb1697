import UIKit

/// What a figure says and shows, whatever appearance, scale and format it is drawn in: measures in place of their names, and
/// places in points of what is shown.
@MainActor
struct FigurePlan {
    struct Callout {
        let anchor: CGPoint
        let label: FigureLabel
        let side: Figure.Callout.Side?
        let color: Figure.Callout.Color?
        let outlines: [(kind: Figure.Callout.Outline, path: UIBezierPath)]
    }

    struct Panel {
        /// The part of the scene that is shown, in its points.
        let crop: CGRect
        let zoom: CGFloat
        let title: String
        let callouts: [Callout]

        /// In points of the page.
        var size: CGSize { CGSize(width: crop.width * zoom, height: crop.height * zoom) }
    }

    var panels: [Panel] = []
    /// For each panel what the columns tell.
    var rows: [[String]] = []
    var caption = ""
}
