import UIKit

/// Small text on a plate, as overlays use it.
@MainActor
struct OverlayText {
    private let text: NSAttributedString

    /// On either side of the text, in points.
    static let margin: CGFloat = 3

    private static let font = UIFont.systemFont(ofSize: 9, weight: .semibold)

    init(_ string: String, on plate: UIColor) {
        self.init(string, color: plate.isLight ? .black : .white)
    }

    init(_ string: String, color: UIColor) {
        text = NSAttributedString(string: string, attributes: [.font: Self.font, .foregroundColor: color])
    }

    func draw(at point: CGPoint) { text.draw(at: point) }

    /// The size of a plate with a text, in points. Texts are measured once: the same ones come back with every frame.
    static func plateSize(_ string: String) -> CGSize {
        if let known = sizes[string] { return known }
        let size = OverlayText(string, color: .white).text.size()
        if sizes.count > 2000 { sizes.removeAll() }
        let plate = CGSize(width: size.width.rounded(.up) + 2 * margin, height: size.height.rounded(.up) + 1)
        sizes[string] = plate
        return plate
    }

    private static var sizes: [String: CGSize] = [:]
}

extension UIColor {
    /// Whether black is easier to read on it than white.
    fileprivate var isLight: Bool {
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: nil) else { return false }
        return 0.299 * red + 0.587 * green + 0.114 * blue > 0.68
    }
}
