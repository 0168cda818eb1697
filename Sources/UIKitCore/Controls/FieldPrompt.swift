import Foundation

/// What a text field shows while it has no text.
struct FieldPrompt {
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
