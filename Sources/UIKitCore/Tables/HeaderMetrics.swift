import CoreGraphics

/// Heights of headers and footers that nobody else says anything of, in points.
struct HeaderMetrics {
    let style: UITableView.Style

    /// Above a header.
    var padding: CGFloat { style == .plain ? 22 : 0 }

    /// A header with a title of one line. The first one in a grouped table keeps away from the edge.
    func titledHeader(isFirst: Bool) -> CGFloat {
        guard style != .plain else { return 28 }
        return isFirst ? 55 : 38
    }

    /// A footer with a title of one line.
    var titledFooter: CGFloat { style == .plain ? 28 : 32 }

    /// What stands in for a header: room between sections in a grouped table.
    func emptyHeader(isFirst: Bool) -> CGFloat {
        guard style != .plain else { return 0 }
        return isFirst ? 35 : 18
    }

    var emptyFooter: CGFloat { style == .plain ? 0 : 18 }
}
