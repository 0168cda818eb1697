import UIKit

/// Draws a page with UIKit's drawing into a file of any kind.
@MainActor
struct FigureCanvas {
    /// In points.
    let size: CGSize
    /// Pixels per point, where there are pixels.
    let scale: CGFloat
    let appearance: Appearance

    func data(as format: PictureFormat, _ draw: @MainActor () -> Void) throws(PlaygroundError) -> Data {
        try SceneLimits.check(size: size, scale: scale)
        switch format {
        case .png: return try pixels(draw)
        case .svg: return try document(.svg, draw)
        case .pdf: return try document(.pdf, draw)
        }
    }

    private func pixels(_ draw: @MainActor () -> Void) throws(PlaygroundError) -> Data {
        guard
            let bitmap = Bitmap(
                checkedWidth: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        else { throw .environment("There is no memory for a page of \(size.width) x \(size.height) points.") }
        let context = CGContext(bitmap: bitmap, scale: scale)
        self.draw(in: context, draw)
        _ = context.finish()
        guard let data = bitmap.image().pngData() else { throw .environment("The page could not be encoded.") }
        return data
    }

    private func document(
        _ format: DocumentContext.Format, _ draw: @MainActor () -> Void
    ) throws(PlaygroundError) -> Data {
        do {
            return try DocumentContext.data(format, size: size) { self.draw(in: $0, draw) }
        } catch {
            throw .environment("\(error)")
        }
    }

    private func draw(in context: CGContext, _ draw: @MainActor () -> Void) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UITraitCollection(userInterfaceStyle: appearance.style).performAsCurrent { draw() }
    }
}
