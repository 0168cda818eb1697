extension NSLayoutConstraint {
    /// The constraints that a visual format stands for, inactive.
    ///
    /// `H:|-[title(>=80)]-[field(==title)]|` puts two views beside each other: a bar is the superview's edge, a hyphen the
    /// standard distance (the layout margin at an edge, 8 points between views), a number in hyphens that many points, and
    /// in parentheses is what a length is compared with. `@` gives a priority, `V:` reads from top to bottom.
    ///
    /// Stops the program when the format cannot be read or names something that is neither in `views` nor in `metrics`.
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
