import CoreGraphics

/// The lengths of split view controllers, in points, and their motion.
///
/// All values are our own: they have not been measured.
enum SplitMetrics {
    /// The width below which columns collapse, and which the secondary column has to keep beside others.
    static let regularWidth: CGFloat = 600
    /// The greatest width of a column beside the secondary one that is left to the controller.
    static let columnWidth: CGFloat = 320
    /// The part of the width that such a column has at most.
    static let columnFraction: CGFloat = 0.4
    /// The smallest width of a column.
    static let minimumWidth: CGFloat = 60
    /// The opacity of the black over a secondary column that is covered.
    static let dimming: CGFloat = 0.2
    /// The duration of a change in seconds.
    static let duration: Double = 0.4
    /// The velocity in points per second from which a finger decides on a change, wherever it is.
    static let decidingVelocity: CGFloat = 300
}

/// The wishes for the width of a column. Each of them may be `UISplitViewController.automaticDimension`.
struct SplitColumnWidth {
    var fraction = UISplitViewController.automaticDimension
    var preferred = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// Returns the width in points in a view of the given width.
    func width(in total: CGFloat) -> CGFloat {
        func given(_ value: CGFloat) -> CGFloat? {
            value.isFinite && value != UISplitViewController.automaticDimension ? max(value, 0) : nil
        }
        let wish: CGFloat
        var limit = CGFloat.infinity
        if let preferred = given(preferred) {
            wish = preferred
        } else {
            // A fraction counts beyond the usual width only with a maximum of the app's.
            wish = (given(fraction) ?? SplitMetrics.columnFraction) * total
            limit = SplitMetrics.columnWidth
        }
        let atMost = given(maximum) ?? limit
        let atLeast = given(minimum) ?? min(SplitMetrics.minimumWidth, atMost)
        return min(max(min(wish, atMost), atLeast), total).rounded()
    }
}

/// The places of columns in an arrangement, as values.
struct SplitGeometry {
    var size = CGSize.zero
    var primaryWidth: CGFloat = 0
    /// The width of the supplementary column; nil in the style of two columns.
    var supplementaryWidth: CGFloat?
    /// Whether the primary column is at the right.
    var isMirrored = false

    /// Returns the frame of a column. One that is not shown lies beyond the primary edge.
    func frame(of column: UISplitViewController.Column, in mode: UISplitViewController.DisplayMode) -> CGRect {
        let count = min(mode.sidebarCount, supplementaryWidth == nil ? 1 : 2)
        let supplementary = supplementaryWidth ?? 0
        // The distance by which the columns beside the secondary one are in sight.
        let seen =
            switch count {
            case 0: CGFloat.zero
            case 1: supplementaryWidth ?? primaryWidth
            default: primaryWidth + supplementary
            }
        let start = seen - primaryWidth - supplementary
        var x: CGFloat
        var width: CGFloat
        switch column {
        case .primary: (x, width) = (start, primaryWidth)
        case .supplementary: (x, width) = (start + primaryWidth, supplementary)
        case .compact: (x, width) = (0, size.width)
        case .secondary:
            switch mode {
            case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: (x, width) = (0, size.width)
            case .oneBesideSecondary, .twoBesideSecondary: (x, width) = (seen, max(0, size.width - seen))
            case .twoDisplaceSecondary: (x, width) = (seen, max(0, size.width - (count == 1 ? seen : supplementary)))
            }
        }
        if isMirrored { x = size.width - x - width }
        return CGRect(x: x, y: 0, width: width, height: size.height)
    }

    /// Returns the frame of a column on the way from one arrangement to another.
    func frame(
        of column: UISplitViewController.Column, from start: UISplitViewController.DisplayMode,
        to end: UISplitViewController.DisplayMode, progress: CGFloat
    ) -> CGRect {
        let (a, b) = (frame(of: column, in: start), frame(of: column, in: end))
        func between(_ path: KeyPath<CGRect, CGFloat>) -> CGFloat {
            a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * progress
        }
        return CGRect(
            x: between(\.origin.x), y: 0, width: between(\.size.width), height: size.height)
    }

    /// The family of arrangements that leaves the secondary column room.
    var naturalBehavior: UISplitViewController.SplitBehavior {
        let supplementary = supplementaryWidth ?? 0
        if size.width - primaryWidth - supplementary >= SplitMetrics.regularWidth { return .tile }
        guard supplementaryWidth != nil, size.width - supplementary >= SplitMetrics.regularWidth else {
            return .overlay
        }
        return .displace
    }
}
