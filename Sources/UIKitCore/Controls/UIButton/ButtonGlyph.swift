import CoreGraphics
import Foundation

/// The built-in images of buttons: template images, to be shown in the tint colour.
@MainActor
enum ButtonGlyph {
    /// A letter i in a circle.
    static let info = circled { path in
        path.append(UIBezierPath(ovalIn: CGRect(x: 9.7, y: 5.4, width: 2.6, height: 2.6)))
        path.append(UIBezierPath(roundedRect: CGRect(x: 10, y: 9.4, width: 2, height: 7.2), cornerRadius: 1))
        path.append(UIBezierPath(roundedRect: CGRect(x: 8.6, y: 9.4, width: 3.4, height: 1.8), cornerRadius: 0.9))
        path.append(UIBezierPath(roundedRect: CGRect(x: 8.4, y: 14.8, width: 5.2, height: 1.8), cornerRadius: 0.9))
    }

    /// A plus sign in a circle.
    static let add = circled { path in
        path.append(UIBezierPath(roundedRect: CGRect(x: 10.1, y: 5.5, width: 1.8, height: 11), cornerRadius: 0.9))
        path.append(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 10.1, width: 11, height: 1.8), cornerRadius: 0.9))
    }

    /// A cross on a disc with a fifth of its opacity.
    static let close = image(CGSize(width: 30, height: 30)) { color in
        color.withAlphaComponent(0.2).setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill()
        color.setStroke()
        let cross = UIBezierPath()
        cross.lineWidth = 2.4
        cross.lineCapStyle = .round
        cross.move(to: CGPoint(x: 10.5, y: 10.5))
        cross.addLine(to: CGPoint(x: 19.5, y: 19.5))
        cross.move(to: CGPoint(x: 19.5, y: 10.5))
        cross.addLine(to: CGPoint(x: 10.5, y: 19.5))
        cross.stroke()
    }

    /// An arrow up above one down.
    static let popup = image(CGSize(width: 10, height: 16)) { color in
        color.setStroke()
        let arrows = UIBezierPath()
        arrows.lineWidth = 1.8
        arrows.lineCapStyle = .round
        arrows.lineJoinStyle = .round
        arrows.move(to: CGPoint(x: 1.5, y: 5.5))
        arrows.addLine(to: CGPoint(x: 5, y: 2))
        arrows.addLine(to: CGPoint(x: 8.5, y: 5.5))
        arrows.move(to: CGPoint(x: 1.5, y: 10.5))
        arrows.addLine(to: CGPoint(x: 5, y: 14))
        arrows.addLine(to: CGPoint(x: 8.5, y: 10.5))
        arrows.stroke()
    }

    /// A white glow that fades towards its edge.
    static let glow = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { context in
        let middle = CGPoint(x: 40, y: 40)
        let colors = [UIColor(white: 1, alpha: 0.85), UIColor(white: 1, alpha: 0.4), UIColor(white: 1, alpha: 0)]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor), locations: nil) else { return }
        context.cgContext.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 40, options: [])
    }

    private static func circled(_ addSign: (UIBezierPath) -> Void) -> UIImage {
        image(CGSize(width: 22, height: 22)) { color in
            color.set()
            let circle = UIBezierPath(ovalIn: CGRect(x: 0.9, y: 0.9, width: 20.2, height: 20.2))
            circle.lineWidth = 1.6
            circle.stroke()
            let sign = UIBezierPath()
            addSign(sign)
            sign.fill()
        }
    }

    /// Returns a template image with enough pixels for every screen.
    private static func image(_ size: CGSize, _ draw: (UIColor) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(.black) }
            .withRenderingMode(.alwaysTemplate)
    }
}
