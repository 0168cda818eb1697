import UIKit

/// Several instants of an animation in one picture: what moves is paler, the earlier it was there.
@MainActor
enum OnionSkin {
    /// The opacity of the first instant, and of the last before the end, which is opaque.
    private static let opacities = 0.22...0.7

    /// Returns the picture; nil when there is not enough memory, or the pictures differ in size.
    ///
    /// - Parameters:
    ///   - frames: The scene at the instants, in their order.
    ///   - moving: What moves, alone, for each of the instants, as far as it is known.
    ///   - backdrop: The scene without what moves. A pixel that differs from it belongs to what moves, and so does
    ///     one of the same colour where what moves is.
    static func picture(of frames: [CGImage], moving: [CGImage?] = [], over backdrop: CGImage) -> CGImage? {
        let (width, height) = (backdrop.width, backdrop.height)
        let moving = moving.map { $0.flatMap { $0.width == width && $0.height == height ? $0 : nil } }
        guard frames.allSatisfy({ $0.width == width && $0.height == height }),
            let bitmap = Bitmap(checkedWidth: width, height: height)
        else { return nil }
        for y in 0..<height {
            let line = (bitmap.data + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            backdrop.withRow(y) { still in
                for x in 0..<width { line[x] = still[x] }
                for (index, frame) in frames.enumerated() {
                    let opacity = opacity(of: index, in: frames.count)
                    frame.withRow(y) { row in
                        for x in 0..<width where row[x] != still[x] { line[x] = mixed(line[x], row[x], opacity) }
                        guard moving.indices.contains(index), let alone = moving[index] else { return }
                        alone.withRow(y) { own in
                            for x in 0..<width where row[x] == still[x] && own[x] >> 24 > 127 {
                                line[x] = mixed(line[x], row[x], opacity)
                            }
                        }
                    }
                }
            }
        }
        return bitmap.image()
    }

    /// Returns the opacity of an instant in 256ths.
    private static func opacity(of index: Int, in count: Int) -> UInt32 {
        guard index < count - 1 else { return 256 }
        let share = count > 2 ? Double(index) / Double(count - 2) : 1
        let opacity = opacities.lowerBound + (opacities.upperBound - opacities.lowerBound) * share
        return UInt32(clamping: Int(clamping: (opacity * 256).rounded()))
    }

    /// Returns a pixel with another one over it.
    private static func mixed(_ below: UInt32, _ above: UInt32, _ opacity: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 {
            let (one, other) = (below >> shift & 255, above >> shift & 255)
            return ((one * (256 - opacity) + other * opacity + 128) >> 8) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }
}
