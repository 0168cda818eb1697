import Testing

@testable import CoreGraphics

/// Returns a pixel as hexadecimal text: "RRGGBB", or "RRGGBBAA" when it is not opaque.
func hex(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> String {
    func digits(_ value: UInt8) -> String {
        let text = String(value, radix: 16)
        return text.count == 1 ? "0" + text : text
    }
    let color = digits(pixel.red) + digits(pixel.green) + digits(pixel.blue)
    return pixel.alpha == 255 ? color : color + digits(pixel.alpha)
}

/// Returns an image of a drawing, in points with the origin at the top left, as views draw.
func picture(
    _ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1, background: CGColor? = .white,
    draw: (CGContext) -> Void
) -> CGImage {
    let bitmap = Bitmap(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
    let context = CGContext(bitmap: bitmap, scale: scale)
    if let background {
        context.saveGState()
        context.setFillColor(background)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.restoreGState()
    }
    draw(context)
    return context.makeImage() ?? .empty
}

extension CGImage {
    func hexColor(_ x: Int, _ y: Int) -> String { hex(pixel(x: x, y: y)) }

    /// The number of pixels that are not white.
    var inkCount: Int {
        (0..<height).reduce(0) { sum, y in sum + withRow(y) { row in row.count { $0 != 0xFFFF_FFFF } } }
    }

    /// The smallest rectangle around the pixels that are not white.
    var inkRect: PixelRect {
        var rect = PixelRect.zero
        for y in 0..<height {
            withRow(y) { row in
                for (x, pixel) in row.enumerated() where pixel != 0xFFFF_FFFF {
                    rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return rect
    }
}

extension CGColor {
    static let pureRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let pureGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let pureBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// Numbers that have crashed drawing code before.
let hostileNumbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, -1e30, 1e9, 3e6,
    .leastNonzeroMagnitude, -0.0, 1e-30,
]
