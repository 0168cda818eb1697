import UIKit

/// A text of a page, measured once and drawn where it belongs.
@MainActor
struct FigureLabel {
    let text: String
    let font: UIFont
    private(set) var alignment: NSTextAlignment
    /// In whole points.
    let size: CGSize

    /// - Parameter width: lines are broken there; nil for one line.
    init(_ text: String, _ font: UIFont, width: CGFloat? = nil, alignment: NSTextAlignment = .left) {
        self.text = text
        self.font = font
        self.alignment = alignment
        let room = CGSize(width: width ?? 1e6, height: 1e6)
        let box = Self.string(text, font, alignment: .left, .black).boundingRect(
            with: room, options: .usesLineFragmentOrigin, context: nil)
        size = CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
    }

    func aligned(_ alignment: NSTextAlignment) -> FigureLabel {
        var label = self
        label.alignment = alignment
        return label
    }

    static let empty = FigureLabel("", FigureStyle.labelFont)

    func draw(at origin: CGPoint, _ color: UIColor) {
        guard !text.isEmpty else { return }
        // A rounding error must not break a line that just fits.
        let slack: CGFloat = 1
        let x = alignment == .right ? origin.x - slack : alignment == .center ? origin.x - slack / 2 : origin.x
        let rect = CGRect(x: x, y: origin.y, width: size.width + slack, height: size.height + slack)
        Self.string(text, font, alignment: alignment, color).draw(in: rect)
    }

    private static func string(
        _ text: String, _ font: UIFont, alignment: NSTextAlignment, _ color: UIColor
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return NSAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
    }
}
