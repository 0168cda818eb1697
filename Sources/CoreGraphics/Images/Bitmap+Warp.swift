extension Bitmap {
    /// A picture that is seen in perspective.
    package struct Warp {
        /// The transform from the pixels of the result to those of the picture.
        package var toPicture: Projection
        /// The place of the result's first pixel.
        package var area: PixelRect
        /// The place of the picture's first pixel.
        package var pictureArea: PixelRect
        /// The number of samples along a side of each pixel, for pictures that are much smaller in places.
        package var samples = 1
        /// Functions of the picture's pixels; none is negative in the part that is shown.
        package var cuts: [LinearForm] = []

        package init(toPicture: Projection, area: PixelRect, pictureArea: PixelRect) {
            self.toPicture = toPicture
            self.area = area
            self.pictureArea = pictureArea
        }
    }

    /// Returns a picture of this bitmap in perspective; nil if there is not enough memory. Around the bitmap,
    /// everything is transparent, so that its edges are smooth.
    ///
    /// A pixel's value depends on its place alone and not on the area, so that a picture can be made in parts.
    package func warped(_ warp: Warp) -> CGImage? {
        guard let result = Bitmap(checkedWidth: warp.area.width, height: warp.area.height) else { return nil }
        finishDrawing()
        let sampler = Sampler(self, warp)
        for row in 0..<result.height {
            let pixels = (result.data + row * result.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            sampler.fill(pixels, count: result.width, y: CGFloat(warp.area.y + row))
        }
        return result.makeImageSharingMemory()
    }

    /// A reader of the pixels of a picture, also between their centres.
    private struct Sampler {
        let base: UnsafePointer<UInt32>
        let stride: Int
        let width: Int
        let height: Int
        let left: CGFloat
        let warp: Warp
        /// The transform to the picture's pixels, counted from the centre of its first one.
        let map: Projection
        let cuts: [LinearForm]
        let offsets: [CGFloat]

        init(_ bitmap: Bitmap, _ warp: Warp) {
            base = UnsafePointer(bitmap.data.assumingMemoryBound(to: UInt32.self))
            stride = bitmap.bytesPerRow / 4
            width = bitmap.width
            height = bitmap.height
            left = CGFloat(warp.area.x)
            self.warp = warp
            let (x, y) = (CGFloat(warp.pictureArea.x) + 0.5, CGFloat(warp.pictureArea.y) + 0.5)
            map = warp.toPicture.concatenating(CGAffineTransform(translationX: -x, y: -y))
            cuts = warp.cuts.map { LinearForm($0.x, $0.y, $0.constant + $0.x * x + $0.y * y) }
            let count = min(max(warp.samples, 1), 4)
            offsets = (0..<count).map { (CGFloat($0) + 0.5) / CGFloat(count) }
        }

        func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, y: CGFloat) {
            for column in 0..<count {
                let x = left + CGFloat(column)
                if offsets.count == 1 {
                    pixels[column] = sample(x + 0.5, y + 0.5)
                } else {
                    pixels[column] = average(x, y)
                }
            }
        }

        private func average(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
            var (low, high): (UInt64, UInt64) = (0, 0)
            for dy in offsets {
                for dx in offsets {
                    let value = UInt64(sample(x + dx, y + dy))
                    // Two channels in each sum, 32 bits apart.
                    low += (value & 0xFF) | (value & 0xFF0000) << 16
                    high += (value >> 8 & 0xFF) | (value >> 24) << 32
                }
            }
            let count = UInt64(offsets.count * offsets.count)
            func mean(_ sum: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (sum + count / 2) / count) }
            return mean(low & 0xFFFF_FFFF) | mean(high & 0xFFFF_FFFF) << 8 | mean(low >> 32) << 16
                | mean(high >> 32) << 24
        }

        @inline(__always)
        private func sample(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
            let (mx, my, w) = map.numbers(of: CGPoint(x: x, y: y))
            guard w > 0, w * Projection.nearest <= 1 else { return 0 }
            let (u, v) = (mx / w, my / w)
            guard u > -1, v > -1, u < CGFloat(width), v < CGFloat(height) else { return 0 }
            for cut in cuts where cut.value(at: CGPoint(x: u, y: v)) < 0 { return 0 }
            // In parts of 256 of a pixel.
            let (column, row) = (Int(clamping: (u * 256).rounded(.down)), Int(clamping: (v * 256).rounded(.down)))
            let (i, j) = (column >> 8, row >> 8)
            let (across, down) = (UInt32(truncatingIfNeeded: column & 255), UInt32(truncatingIfNeeded: row & 255))
            let top = Self.mix(pixel(i, j), pixel(i + 1, j), across)
            let bottom = Self.mix(pixel(i, j + 1), pixel(i + 1, j + 1), across)
            return Self.mix(top, bottom, down)
        }

        @inline(__always)
        private func pixel(_ column: Int, _ row: Int) -> UInt32 {
            column >= 0 && row >= 0 && column < width && row < height ? base[row * stride + column] : 0
        }

        /// Returns a mixture of two pixels, of which the second has a part of 256.
        @inline(__always)
        private static func mix(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
            if first == second || part == 0 { return first }
            let rest = 256 - part
            let low = (first & 0xFF00FF) &* rest &+ (second & 0xFF00FF) &* part &+ 0x800080
            let high = (first >> 8 & 0xFF00FF) &* rest &+ (second >> 8 & 0xFF00FF) &* part &+ 0x800080
            return (low >> 8 & 0xFF00FF) | (high & 0xFF00FF00)
        }
    }
}
