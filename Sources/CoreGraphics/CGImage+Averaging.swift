extension CGImage {
    /// The picture at half its width and height: each pixel is the mean of four. A last column or row that has no
    /// partner is left out. Nil for a picture that is less than two pixels wide or high, or when there is no memory.
    package var halved: CGImage? {
        Self.halved(row(0), width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// The same for pixels that lie in memory. What `averaged` makes of two by two, written out without loops, since
    /// every frame of a scene in the gallery goes through it.
    static func halved(_ rows: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int) -> CGImage? {
        let (width, height) = (width / 2, height / 2)
        guard width > 0, height > 0, let buffer = PixelBuffer(byteCount: width * height * 4, isCleared: false) else {
            return nil
        }
        for y in 0..<height {
            let target = (buffer.base + y * width * 4).assumingMemoryBound(to: UInt32.self)
            let upper = (rows + 2 * y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let lower = (rows + (2 * y + 1) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                target[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            }
        }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// The mean of four pixels, two channels at a time.
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0002_0002
        let low = ((a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half) >> 2 & mask
        let high =
            ((a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ half) >> 2 & mask
        return low | high << 8
    }

    /// The picture made smaller by whole numbers: each pixel is the mean of `columns` times `rows`, of which there are
    /// at least one and no more than 256. Last columns and rows that are too few for that are left out. Nil for a
    /// picture that is less wide or high than that, or when there is no memory.
    func averaged(columns: Int, rows: Int) -> CGImage? {
        let (width, height) = (width / columns, height / rows)
        guard width > 0, height > 0, let buffer = PixelBuffer(byteCount: width * height * 4, isCleared: false) else {
            return nil
        }
        let mean = Mean(of: columns * rows)
        for y in 0..<height {
            let target = (buffer.base + y * width * 4).assumingMemoryBound(to: UInt32.self)
            let first = row(y * rows)
            for x in 0..<width {
                // Two channels at a time, in 16 bits each.
                var (low, high): (UInt32, UInt32) = (0, 0)
                var source = first + 4 * x * columns
                for _ in 0..<rows {
                    let pixels = source.assumingMemoryBound(to: UInt32.self)
                    for column in 0..<columns {
                        low &+= pixels[column] & 0x00FF_00FF
                        high &+= pixels[column] >> 8 & 0x00FF_00FF
                    }
                    source += bytesPerRow
                }
                target[x] = mean.ofPair(low) | mean.ofPair(high) << 8
            }
        }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// Divides sums by a number of no more than 256, rounding to the nearest, without dividing.
    private struct Mean {
        private let half: UInt64
        private let reciprocal: UInt64

        init(of count: Int) {
            half = UInt64(count) / 2
            reciprocal = (1 << 32) / UInt64(count) + 1
        }

        /// Two sums in 16 bits each.
        func ofPair(_ sums: UInt32) -> UInt32 {
            let low = ((UInt64(sums & 0xFFFF) &+ half) &* reciprocal) >> 32
            let high = ((UInt64(sums >> 16) &+ half) &* reciprocal) >> 32
            return UInt32(truncatingIfNeeded: low | high << 16)
        }
    }
}
