import UIKit

/// Colours as eyes tell them apart: in the space OKLab, in hundredths, so that black and white are 100 apart. Pictures have few
/// colours and many pixels, so those calculated last are kept.
struct PerceivedColors {
    /// What shines through a transparent pixel.
    enum Backing: UInt32 {
        case black = 0
        case white = 255
    }

    private var kept: [(key: UInt64, color: SIMD3<Float>)]
    private static let keptCount = 1 << 12

    init() {
        kept = Array(repeating: (.max, .zero), count: Self.keptCount)
    }

    /// How far two pixels are apart, on the backing on which they are farther apart. Both are multiplied by alpha, with alpha in the
    /// highest byte.
    mutating func distance(_ one: UInt32, _ other: UInt32) -> (length: Float, backing: Backing) {
        let onWhite = length(color(one, on: .white) - color(other, on: .white))
        guard one >> 24 < 255 || other >> 24 < 255 else { return (onWhite, .white) }
        let onBlack = length(color(one, on: .black) - color(other, on: .black))
        return onBlack > onWhite ? (onBlack, .black) : (onWhite, .white)
    }

    private func length(_ vector: SIMD3<Float>) -> Float { (vector * vector).sum().squareRoot() }

    /// Lightness, from green to red, from blue to yellow.
    mutating func color(_ pixel: UInt32, on backing: Backing) -> SIMD3<Float> {
        let key = UInt64(pixel) << 8 | UInt64(backing.rawValue)
        let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
        if kept[place].key == key { return kept[place].color }
        let color = Self.oklab(pixel, backing.rawValue)
        kept[place] = (key, color)
        return color
    }

    /// The numbers are those that define the space.
    private static func oklab(_ pixel: UInt32, _ backing: UInt32) -> SIMD3<Float> {
        let light = (255 - (pixel >> 24)) * backing / 255
        func component(_ shift: UInt32) -> Float { linear[Int(min((pixel >> shift & 255) + light, 255))] }
        let (red, green, blue) = (component(16), component(8), component(0))
        let long = cbrt(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
        let middle = cbrt(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
        let short = cbrt(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
        return 100
            * SIMD3(
                0.210_454_26 * long + 0.793_617_8 * middle - 0.004_072_047 * short,
                1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
                0.025_904_037 * long + 0.782_771_77 * middle - 0.808_675_77 * short)
    }

    /// The amount of light that a component from 0 to 255 stands for.
    private static let linear: [Float] = (0..<256).map { number in
        let part = Double(number) / 255
        return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
}
