/// Factors for the components of colours.
package struct Tint: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package init(_ color: CGColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The factors that change nothing.
    package static let none = Tint(red: 1, green: 1, blue: 1, alpha: 1)

    /// Whether nothing changes.
    package var isNone: Bool { keepsColors && alpha == 1 }

    /// Whether only the opacity may change.
    package var keepsColors: Bool { red == 1 && green == 1 && blue == 1 }
}

/// A target that multiplies the red, green and blue of everything that is drawn into another target.
///
/// Drawing with one colour on top of another is linear in the colours, so the result is the same as if the finished
/// picture were multiplied. That is so for the normal blend mode; others are applied to the multiplied colours. The
/// tint's alpha is left to the caller, since it applies to a picture as a whole.
package final class TintingTarget: DrawingTarget {
    private let target: any DrawingTarget
    private let tint: Tint

    package init(_ target: any DrawingTarget, _ tint: Tint) {
        self.target = target
        self.tint = tint
    }

    package var isVector: Bool { target.isVector }

    package func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        target.perform(tinted(command), transform: transform)
    }

    private func tinted(_ command: DrawingCommand) -> DrawingCommand {
        switch command {
        case .save, .restore, .clip, .clipRect, .clipToMask, .clear, .endLayer: command
        case .fill(let path, let rule, let own, let paint): .fill(path, rule, own, tinted(paint))
        case .fillRect(let rect, let own, let paint): .fillRect(rect, own, tinted(paint))
        case .stroke(let path, let style, let own, let paint): .stroke(path, style, own, tinted(paint))
        case .shadow(let path, let own, let shadow, let alpha): .shadow(path, own, tinted(shadow), alpha: alpha)
        case .gradient(let gradient, let own, let paint): .gradient(tinted(gradient), own, tinted(paint))
        case .image(let image, let rect, let own, let quality, let paint):
            .image(image.multiplied(by: tint), rect, own, quality, tinted(paint))
        case .tiles(let image, let rect, let own, let quality, let paint):
            .tiles(image.multiplied(by: tint), rect, own, quality, tinted(paint))
        case .text(let layout, let point, let own, let paint):
            .text(layout.withColors { tinted($0) }, point, own, tinted(paint))
        case .beginLayer(var style, let rect): beginLayer(&style, rect)
        }
    }

    private func beginLayer(_ style: inout LayerStyle, _ rect: CGRect?) -> DrawingCommand {
        style.shadow = style.shadow.map { tinted($0) }
        return .beginLayer(style, rect)
    }

    private func tinted(_ paint: Paint) -> Paint {
        var paint = paint
        paint.color = tinted(paint.color)
        paint.shadow = paint.shadow.map { tinted($0) }
        return paint
    }

    private func tinted(_ shadow: Shadow) -> Shadow {
        var shadow = shadow
        shadow.color = tinted(shadow.color)
        return shadow
    }

    private func tinted(_ color: CGColor) -> CGColor {
        CGColor(
            red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue,
            alpha: color.alpha)
    }

    private func tinted(_ gradient: Gradient) -> Gradient {
        switch gradient {
        case .linear(let colors, let from, let to, let options):
            .linear(tinted(colors), from: from, to: to, options)
        case .radial(let colors, let from, let startRadius, let to, let endRadius, let options):
            .radial(tinted(colors), from: from, startRadius: startRadius, to: to, endRadius: endRadius, options)
        case .conic(let colors, let center, let angle): .conic(tinted(colors), center: center, angle: angle)
        }
    }

    private func tinted(_ gradient: CGGradient) -> CGGradient { gradient.withColors { tinted($0) } }
}

extension CGImage {
    /// Returns the image with its red, green and blue multiplied; the image itself if it is too large.
    fileprivate func multiplied(by tint: Tint) -> CGImage {
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return self }
        bitmap.target.draw(self, in: bitmap.bounds.rect, transform: .identity, quality: .none)
        bitmap.finishDrawing()
        func part(_ value: UInt32, _ factor: UInt32) -> UInt32 { (value * factor + 127) / 255 }
        let (red, green, blue) = (Self.byte(tint.red), Self.byte(tint.green), Self.byte(tint.blue))
        for line in 0..<height {
            let row = (bitmap.data + line * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let pixel = row[column]
                row[column] =
                    pixel & 0xFF00_0000 | part(pixel >> 16 & 0xFF, red) << 16
                    | part(pixel >> 8 & 0xFF, green) << 8 | part(pixel & 0xFF, blue)
            }
        }
        return bitmap.image()
    }

    private static func byte(_ factor: CGFloat) -> UInt32 {
        UInt32(clamping: min(max(factor, 0), 1) * 255 + 0.5)
    }
}
