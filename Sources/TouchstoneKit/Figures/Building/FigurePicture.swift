import UIKit

/// What a panel shows: pixels, or shapes for a format that is made of them.
@MainActor
struct FigurePicture {
    private enum Content {
        case pixels(UIImage)
        case shapes(DisplayList, crop: CGRect, zoom: CGFloat)
    }

    private let content: Content

    /// The window as it shows, and of it the part in `crop`, which is in points.
    init(pixelsOf session: SceneSession, _ crop: CGRect, scale: CGFloat) throws(PlaygroundError) {
        let image = try session.image()
        let rect = CGRect(
            x: (crop.minX * scale).rounded(), y: (crop.minY * scale).rounded(),
            width: (crop.width * scale).rounded(), height: (crop.height * scale).rounded())
        content = .pixels(UIImage(cgImage: image.cropping(to: rect) ?? image))
    }

    /// What the layers draw.
    init(shapesOf session: SceneSession, _ crop: CGRect, zoom: CGFloat) throws(PlaygroundError) {
        let root = session.layerTree.root
        let context = CGContext(recording: root.bounds.size, scale: 1)
        root.render(in: context)
        content = .shapes(context.finish(), crop: crop, zoom: zoom)
    }

    /// Draws it into the current context.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        switch content {
        case .pixels(let image):
            // Pixels stay as they are when they lie on those of the page.
            let scale = context.ctm.a
            let x = (rect.minX * scale).rounded() / scale
            let y = (rect.minY * scale).rounded() / scale
            image.draw(
                in: CGRect(x: x, y: y, width: image.size.width / scale, height: image.size.height / scale))
        case .shapes(let list, let crop, let zoom):
            context.saveGState()
            context.clip(to: rect)
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: zoom, y: zoom)
            context.translateBy(x: -crop.minX, y: -crop.minY)
            context.draw(list)
            context.restoreGState()
        }
    }
}
