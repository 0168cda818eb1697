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
        var (source, target) = ([UInt32](repeating: 0, count: longest), [UInt32](repeating: 0, count: longest))
        func blurLine(_ start: Int, step: Int, count: Int) {
            for index in 0..<count { source[index] = pixel(start + index * step) }
            for width in widths {
                Self.mean(source, &target, count: count, half: width / 2)
                swap(&source, &target)
            }
            for index in 0..<count { setPixel(start + index * step, source[index]) }
        }
        let stride = bytesPerRow / 4
        for y in 0..<height { blurLine(y * stride, step: 1, count: width) }
        for x in 0..<width { blurLine(x, step: stride, count: height) }
        for y in 0..<height {
            for x in 0..<width { setPixel(y * stride + x, Self.saturated(pixel(y * stride + x), saturation)) }
        }
    }

    private func pixel(_ index: Int) -> UInt32 {
        data.load(fromByteOffset: index * 4, as: UInt32.self)
    }

    private func setPixel(_ index: Int, _ pixel: UInt32) {
        data.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
    }

    /// Replaces every pixel by the mean of those up to `half` away from it.
    private static func mean(_ source: [UInt32], _ target: inout [UInt32], count: Int, half: Int) {
        var sums = (0, 0, 0, 0)
        func add(_ index: Int, _ factor: Int) {
            let pixel = source[min(max(index, 0), count - 1)]
            sums.0 += factor * Int(pixel & 0xFF)
            sums.1 += factor * Int(pixel >> 8 & 0xFF)
            sums.2 += factor * Int(pixel >> 16 & 0xFF)
            sums.3 += factor * Int(pixel >> 24)
        }
        for index in -half...half { add(index, 1) }
        let width = 2 * half + 1
        func part(_ sum: Int) -> UInt32 { UInt32(truncatingIfNeeded: (sum + half) / width) }
        for index in 0..<count {
            target[index] = part(sums.0) | part(sums.1) << 8 | part(sums.2) << 16 | part(sums.3) << 24
            add(index + half + 1, 1)
            add(index - half, -1)
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
