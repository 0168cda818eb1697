import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view that shows what this one looks like, and goes on to show it whatever becomes of this one.
    ///
    /// - Parameter afterUpdates: true to lay out and draw what waits for it first, false to take what is shown.
    /// - Returns: nil for a view of no size.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard !bounds.isEmpty, let content = picture(of: bounds, afterScreenUpdates: afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.content = content
        view.isUserInteractionEnabled = isUserInteractionEnabled
        return view
    }

    /// A view that shows what a part of this one looks like, and stretches all but its edges when it is resized.
    ///
    /// - Parameters:
    ///   - rect: the part, in the view's own coordinates.
    ///   - afterUpdates: true to lay out and draw what waits for it first.
    ///   - capInsets: the edges that keep their size.
    /// - Returns: nil for a part of no size.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard !rect.isEmpty, let content = picture(of: rect, afterScreenUpdates: afterUpdates) else { return nil }
        let scale = max(contentScaleFactor, 1)
        let image = ImageCanvas.image(size: rect.size, scale: scale) { context in
            context.draw(content)
        }
        guard let image else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image
        view.layer.contentsScale = scale
        view.ensuredRare.hasOwnContentScale = true
        view.layer.contentsCenter = CGRect(
            x: capInsets.left / rect.width, y: capInsets.top / rect.height,
            width: max(0, 1 - capInsets.horizontal / rect.width),
            height: max(0, 1 - capInsets.vertical / rect.height))
        return view
    }

    /// Draws the view and what is in it into the current context, scaled to fill `rect`.
    ///
    /// - Returns: false when there is no current context or the view has no size.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
        prepareForPicture(afterScreenUpdates: afterUpdates)
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// What a part of the view looks like, as drawing commands with the part's corner at the origin.
    func picture(of rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> DisplayList? {
        prepareForPicture(afterScreenUpdates: afterUpdates)
        let context = CGContext(recording: rect.size, scale: max(contentScaleFactor, 1))
        context.clip(to: CGRect(origin: .zero, size: rect.size))
        context.translateBy(x: -rect.minX, y: -rect.minY)
        layer.render(in: context)
        return context.finish()
    }

    private func prepareForPicture(afterScreenUpdates: Bool) {
        guard afterScreenUpdates else { return }
        layoutIfNeeded()
        displayWhatWaits()
    }

    private func displayWhatWaits() {
        forEachBelow { view, _ in
            view.layer.displayIfNeeded()
            return true
        }
    }
}
