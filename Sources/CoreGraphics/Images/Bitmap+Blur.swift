extension Bitmap {
    /// Blurs the pixels and makes their colours more vivid. Transparent ones do not count: the result is opaque
    /// wherever the blur carries a colour. Pixels beyond an edge count as those at the edge.
    ///
    /// - Parameters:
    ///   - deviation: The standard deviation in pixels.
    ///   - saturation: The factor for the distance of colours from grey; 1 leaves them as they are.
    package func blur(deviation: Double, saturation: Double) {
        finishDrawing()
        let widths = Blur.widths(deviation: deviation).filter { $0 > 1 }
        let longest = max(width, height)
        let stride = bytesPerRow / 4
        let pixels = data.assumingMemoryBound(to: UInt32.self)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: longest * 2) { line in
            guard let first = line.baseAddress else { return }
            func blurLine(_ start: UnsafeMutablePointer<UInt32>, step: Int, count: Int) {
                var (source, target) = (first, first + longest)
                for index in 0..<count { source[index] = start[index * step] }
                for width in widths {
                    Self.mean(source, target, count: count, half: width / 2)
                    (source, target) = (target, source)
                }
                for index in 0..<count { start[index * step] = source[index] }
            }
            for y in 0..<height { blurLine(pixels + y * stride, step: 1, count: width) }
            for x in 0..<width { blurLine(pixels + x, step: stride, count: height) }
        }
        for y in 0..<height {
            let row = pixels + y * stride
            for x in 0..<width { row[x] = Self.saturated(row[x], saturation) }
        }
    }

    /// Replaces every pixel by the mean of those up to `half` away from it.
    private static func mean(
        _ source: UnsafeMutablePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int, half: Int
    ) {
        let width = UInt64(2 * half + 1)
        // A multiplication replaces the division. It is exact for sums of up to 256 times the width, as far as the
        // square of the width is below 2 to the power of 32.
        let reciprocal = ((1 << 40) + width - 1) / width
        func part(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: ((sum &+ UInt64(half)) &* reciprocal) &>> 40) }
        var (blue, green, red, alpha) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
        func add(_ pixel: UInt32) {
            blue &+= UInt64(pixel & 0xFF)
            green &+= UInt64(pixel &>> 8 & 0xFF)
            red &+= UInt64(pixel &>> 16 & 0xFF)
            alpha &+= UInt64(pixel &>> 24)
        }
        func remove(_ pixel: UInt32) {
            blue &-= UInt64(pixel & 0xFF)
            green &-= UInt64(pixel &>> 8 & 0xFF)
            red &-= UInt64(pixel &>> 16 & 0xFF)
            alpha &-= UInt64(pixel &>> 24)
        }
        for index in -half...half { add(source[min(max(index, 0), count - 1)]) }
        for index in 0..<count {
            target[index] = part(blue) | part(green) &<< 8 | part(red) &<< 16 | part(alpha) &<< 24
            add(source[min(index + half + 1, count - 1)])
            remove(source[max(index - half, 0)])
        }
    }

    /// Returns a premultiplied colour without transparency, farther from grey by a factor.
    private static func saturated(_ pixel: UInt32, _ factor: Double) -> UInt32 {
        let alpha = Double(pixel >> 24) / 255
        guard alpha > 0 else { return 0 }
        func whole(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / alpha }
        let (blue, green, red) = (whole(0), whole(8), whole(16))
        let grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        func part(_ value: Double) -> UInt32 {
            UInt32(clamping: min(max(grey + (value - grey) * factor, 0), 255).rounded())
        }
        return part(blue) | part(green) << 8 | part(red) << 16 | 0xFF00_0000
    }
}
