import CoreGraphics

extension ImageDifference {
    /// The second picture, pale, with the pixels that differ in red. Nil for pictures of unlike sizes.
    static func picture(of first: CGImage, and second: CGImage, tolerance: Int) -> CGImage? {
        guard first.width == second.width, first.height == second.height else { return nil }
        let bitmap = Bitmap(width: second.width, height: second.height)
        let pixels = bitmap.data.assumingMemoryBound(to: UInt8.self)
        for y in 0..<second.height {
            for x in 0..<second.width {
                let pixel = second.pixel(x: x, y: y)
                let differs = difference(first.pixel(x: x, y: y), pixel) > tolerance
                let at = pixels + y * bitmap.bytesPerRow + x * 4
                at[0] = differs ? 0 : pale(pixel.blue)
                at[1] = differs ? 0 : pale(pixel.green)
                at[2] = differs ? 255 : pale(pixel.red)
                at[3] = 255
            }
        }
        return bitmap.image()
    }

    private static func pale(_ component: UInt8) -> UInt8 {
        191 + component / 4
    }
}
