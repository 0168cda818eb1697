extension NSLayoutConstraint {
    /// Returns the inactive constraints that a visual format describes.
    ///
    /// `H:|-[title(>=80)]-[field(==title)]|` puts two views side by side. A bar is the superview's edge. A hyphen
    /// is the standard distance: the layout margin at an edge, 8 points between views. A number between hyphens is
    /// a distance in points. Parentheses contain the conditions on a length. `@` precedes a priority, and `V:`
    /// makes the format vertical.
    ///
    /// Stops the program when the format is invalid, or when a name is in neither `views` nor `metrics`.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try visualFormat(format, options: opts, metrics: metrics, views: views)
        } catch {
            preconditionFailure(error.description)
        }
    }

    static func visualFormat(
        _ format: String, options: FormatOptions, metrics: [String: Any]?, views: [String: Any]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let parsed = try VisualFormatParser.parse(format)
        return try VisualFormatBuilder(format: parsed, options: options, metrics: metrics ?? [:], views: views)
            .constraints()
    }
}
