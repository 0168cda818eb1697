import Foundation

/// The placeholder of a text field, plain or attributed.
struct FieldPlaceholder {
    private var plain: String?
    private(set) var attributed: NSAttributedString?

    init(plain: String? = nil) {
        self.plain = plain
    }

    init(attributed: NSAttributedString?) {
        self.attributed = attributed
    }

    var string: String? { attributed?.string ?? plain }
    var isEmpty: Bool { string?.isEmpty ?? true }
}
