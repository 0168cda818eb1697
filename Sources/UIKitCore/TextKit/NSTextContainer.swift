import CoreGraphics
import Foundation

/// The area in which a layout manager, or a text view, lays out text.
///
/// Unlike UIKit, it has no exclusion paths. A text view uses only the `lineFragmentPadding` of its container: its lines
/// are as wide as the view without insets, and all of them are shown.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size in points. A width or height that is not positive, or is a million points or more, sets no limit.
    open var size: CGSize

    /// The distance in points of the text from the left and right edges; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { didChange() } }
    }

    /// The way in which the last line that fits shows that there is more text.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// The greatest number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0

    /// The layout manager that the container belongs to. Not kept alive.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// Called when a property changed, so that a text view lays its text out again.
    var didChange: @MainActor () -> Void = {}

    /// Creates a container without limits.
    public override init() {
        size = .zero
        super.init()
    }

    /// Creates a container of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}
