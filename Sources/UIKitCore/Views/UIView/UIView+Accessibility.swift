import CoreGraphics

extension UIView: UIAccessibilityIdentification {
    /// The identifier by which tests find the view; nil unless it was set.
    public var accessibilityIdentifier: String? {
        get { accessibilityBlocks?.identifier?() ?? accessibilityAttributesIfLoaded?.identifier }
        set {
            guard newValue != accessibilityAttributesIfLoaded?.identifier else { return }
            accessibilityAttributes.identifier = newValue
        }
    }

    /// The rectangle in the screen's coordinates in which the view receives touches: its bounds, or its hit area if one
    /// was set. For a view without a window, the coordinates of its topmost ancestor count as the screen's.
    var frameOnScreen: CGRect { convertToScreen(hitBox) }

    /// Returns a rectangle of the view's coordinates in those of the screen. For a view without a window, the
    /// coordinates of its topmost ancestor count as the screen's.
    func convertToScreen(_ rect: CGRect) -> CGRect {
        let inWindow = convert(rect, to: nil)
        guard let window else { return inWindow }
        let corners = [
            CGPoint(x: inWindow.minX, y: inWindow.minY), CGPoint(x: inWindow.maxX, y: inWindow.maxY),
        ].map { window.convert($0, to: nil) }
        return CGRect(
            x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x, height: corners[1].y - corners[0].y)
    }
}

extension UIAccessibility {
    /// Returns a rectangle of a view's coordinates in those of the screen, as `accessibilityFrame` needs it.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the view's coordinates, in points.
    ///   - view: The view.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convertToScreen(rect)
    }

    /// Returns an outline of a view's coordinates in those of the screen, as `accessibilityPath` needs it.
    ///
    /// - Parameters:
    ///   - path: The outline in the view's coordinates, in points. It stays as it is.
    ///   - view: The view.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let zero = view.convertToScreen(CGRect.zero).origin
        let (right, below) = (CGRect(x: 1, y: 0, width: 0, height: 0), CGRect(x: 0, y: 1, width: 0, height: 0))
        let (x, y) = (view.convertToScreen(right).origin, view.convertToScreen(below).origin)
        let result = UIBezierPath(cgPath: path.cgPath)
        result.apply(
            CGAffineTransform(
                a: x.x - zero.x, b: x.y - zero.y, c: y.x - zero.x, d: y.y - zero.y, tx: zero.x, ty: zero.y))
        return result
    }
}
