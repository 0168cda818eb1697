import UIKit

/// Pixels of a screen without what is shown beside the pointer, which may lie on them.
@MainActor
enum ScreenPicture {
    static func image(of rect: PixelRect, on screen: UIScreen) -> CGImage? {
        guard let bitmap = Bitmap(checkedWidth: rect.width, height: rect.height) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: screen.scale)
        context.translateBy(x: -CGFloat(rect.x) / screen.scale, y: -CGFloat(rect.y) / screen.scale)
        let windows = screen.orderedWindows.filter { !$0.isHidden }.map(\.layer)
        let overlays = screen.layerTree.root.sublayers?.filter { $0 is OverlayLayer && !$0.isHidden } ?? []
        for layer in windows + overlays {
            context.saveGState()
            context.translateBy(x: layer.frame.minX, y: layer.frame.minY)
            layer.render(in: context)
            context.restoreGState()
        }
        return bitmap.image()
    }
}
