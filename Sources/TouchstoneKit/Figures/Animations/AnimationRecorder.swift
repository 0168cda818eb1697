import UIKit

/// A recorder that turns successive images into animation frames that hold only the changed rectangles.
struct AnimationRecorder {
    let width: Int
    let height: Int
    private(set) var frames: [AnimationFrame] = []
    private var shown: [UInt32] = []
    private var start = 0
    /// The grey level behind translucent pixels.
    private let background: UInt32

    init(width: Int, height: Int, appearance: Appearance) {
        self.width = width
        self.height = height
        background = appearance == .dark ? 0 : 255
    }

    /// Adds an image that appears at a time in hundredths of a second. Times must increase.
    mutating func show(_ image: CGImage, at time: Int) {
        var next: [UInt32] = []
        next.reserveCapacity(width * height)
        for y in 0..<height { image.withRow(y) { next.append(contentsOf: $0) } }
        flatten(&next)
        guard let rect = frames.isEmpty ? PixelRect(x: 0, y: 0, width: width, height: height) : changed(next) else {
            return
        }
        end(at: time)
        start = time
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rect.area)
        for y in rect.minY..<rect.maxY {
            pixels += next[(y * width + rect.minX)..<(y * width + rect.maxX)]
        }
        frames.append(AnimationFrame(rect: rect, pixels: pixels, delay: 1))
        shown = next
    }

    /// Ends the last frame at a time in hundredths of a second.
    mutating func end(at time: Int) {
        guard !frames.isEmpty else { return }
        // Viewers ignore delays below two hundredths of a second and slow the animation down.
        frames[frames.count - 1].delay = max(2, time - start)
    }

    private func flatten(_ pixels: inout [UInt32]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in pixels.indices where pixels[index] >> 24 != 255 {
                let behind = (background * (255 - pixels[index] >> 24) + 127) / 255
                let rest = pixels[index] & 0xFFFFFF
                pixels[index] = 255 << 24 | (rest &+ behind * 0x010101)
            }
        }
    }

    /// Returns the smallest rectangle around the changed pixels; nil if none changed.
    private func changed(_ next: [UInt32]) -> PixelRect? {
        var (left, right, top, bottom) = (width, 0, height, 0)
        shown.withUnsafeBufferPointer { old in
            next.withUnsafeBufferPointer { new in
                for y in 0..<height {
                    let row = y * width
                    guard let first = (0..<width).first(where: { old[row + $0] != new[row + $0] }) else { continue }
                    let last = (first..<width).last { old[row + $0] != new[row + $0] } ?? first
                    left = min(left, first)
                    right = max(right, last + 1)
                    top = min(top, y)
                    bottom = y + 1
                }
            }
        }
        return left < right ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}

/// A frame of an animation: the pixels that change and how long they stay.
struct AnimationFrame {
    /// The changed rectangle in pixels from the animation's top left corner; the first frame covers all of it.
    let rect: PixelRect
    /// The pixels row by row, with alpha in the highest byte, then red, green and blue. All are opaque.
    let pixels: [UInt32]
    /// The duration in hundredths of a second.
    var delay: Int
}
