import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Whether the view's class overrides `draw(_:)`.
    var drawsItself: Bool { !overrides.isDisjoint(with: .drawing) }

    /// Whether the context of `draw(_:)` is cleared before. True unless set.
    ///
    /// Unlike UIKit, it is always clear: drawings are recorded anew, so nothing of an earlier one can be in it. On iOS
    /// false leaves there what happens to be there.
    ///
    /// Unlike UIKit, a subclass cannot override it.
    public var clearsContextBeforeDrawing: Bool {
        get { rareIfLoaded?.keepsContext != true }
        set { if newValue == (rareIfLoaded?.keepsContext == true) { rare.keepsContext = !newValue } }
    }

    func markForDisplay(_ rect: CGRect) {
        guard drawsItself || type(of: layer) != CALayer.self else { return }
        layer.setNeedsDisplay(rect)
    }

    /// Marks a view that draws itself, because what it draws may depend on something that has changed. Contents that
    /// the app has set do not depend on it, and stay until the app asks for drawing.
    func redraw() {
        if drawsItself, !layer.hasOwnContents { setNeedsDisplay() }
    }

    /// Draws the view into `context`. The context and the view's traits are the current ones meanwhile.
    func drawLayer(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        Trace.emit(.draws(view: traceName), by: self)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent {
            draw(bounds)
        }
    }
}

extension UIView {
    /// The placement of content in bounds of another size than it was drawn for.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// As large as fits into the bounds, its proportions kept.
        case scaleAspectFit = 1
        /// As small as covers the bounds, its proportions kept.
        case scaleAspectFill = 2
        /// Redrawn with `draw(_:)` whenever the size changes.
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }

    func contentModeDidChange() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
}

extension UIView {
    /// Returns a view that shows what this view looks like now.
    ///
    /// - Parameter afterUpdates: Whether to perform pending layout and drawing first.
    /// - Returns: A view of the same size, or nil if this view is empty.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard !bounds.isEmpty, let content = picture(of: bounds, afterScreenUpdates: afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.content = content
        view.isUserInteractionEnabled = isUserInteractionEnabled
        return view
    }

    /// Returns a view that shows what a part of this view looks like now. When resized, it stretches all but its edges.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's coordinates.
    ///   - afterUpdates: Whether to perform pending layout and drawing first.
    ///   - capInsets: The edges that keep their size, in points.
    /// - Returns: A view of the size of `rect`, or nil if that is empty.
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
        view.rare.hasOwnContentScale = true
        view.layer.contentsCenter = CGRect(
            x: capInsets.left / rect.width, y: capInsets.top / rect.height,
            width: max(0, 1 - capInsets.horizontal / rect.width),
            height: max(0, 1 - capInsets.vertical / rect.height))
        return view
    }

    /// Draws the view and its descendants into the current context, scaled to fill `rect`.
    ///
    /// - Returns: False if there is no current context or the view is empty.
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

    /// Returns drawing commands for a part of the view, with the part's corner at the origin.
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
        forEachBelow { view, _ in
            view.layer.displayIfNeeded()
            return true
        }
    }
}
