import Testing

@testable import CoreGraphics

@Suite struct BitmapTests {
    private func numbered(_ width: Int, _ height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                bitmap.fill(PixelRect(x: x, y: y, width: 1, height: 1), pixel: 0xFF00_0000 | UInt32(y * width + x))
            }
        }
        return bitmap
    }

    private func word(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        (bitmap.data + y * bitmap.bytesPerRow + x * 4).load(as: UInt32.self) & 0xFF_FFFF
    }

    @Test("An image that shares the bitmap's memory outlives the bitmap")
    func sharedMemory() {
        var bitmap: Bitmap? = numbered(3, 2)
        let image = bitmap?.makeImageSharingMemory()
        bitmap = nil
        // The next allocation gets none of the image's memory.
        let other = Bitmap(width: 3, height: 2)
        other.fill(other.bounds, pixel: 0xFFFF_FFFF)
        #expect(image?.withRow(1) { Array($0) } == [0xFF00_0003, 0xFF00_0004, 0xFF00_0005])
    }

    @Test("Copying puts rows at their destination and leaves out pixels outside either bitmap")
    func copying() {
        let source = numbered(6, 6)
        let target = Bitmap(width: 4, height: 4)
        target.copy(from: source, rect: PixelRect(x: 2, y: 2, width: 3, height: 3), toX: 2, y: 1)
        #expect(word(target, 2, 1) == 14)
        #expect(word(target, 3, 3) == 27)
        #expect(word(target, 1, 1) == 0)
        target.copy(from: source, rect: PixelRect(x: -2, y: -2, width: 100, height: 100), toX: -3, y: -3)
        #expect(word(target, 0, 0) == 7)
    }

    @Test("Copying within a bitmap works in every direction", arguments: [-2, -1, 0, 1, 2], [-2, -1, 0, 1, 2])
    func scrolling(dx: Int, dy: Int) {
        let bitmap = numbered(8, 8)
        bitmap.copy(from: bitmap, rect: PixelRect(x: 2, y: 2, width: 4, height: 4), toX: 2 + dx, y: 2 + dy)
        for y in 2..<6 {
            for x in 2..<6 {
                #expect(word(bitmap, x + dx, y + dy) == UInt32(y * 8 + x))
            }
        }
    }

    @Test("A bitmap draws into the memory passed to it and retains its owner")
    func wrapping() {
        final class Owner {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 10 * 64, alignment: 16)
            deinit { memory.deallocate() }
        }
        weak var weakOwner: Owner?
        var bitmap: Bitmap?
        do {
            let owner = Owner()
            owner.memory.initializeMemory(as: UInt8.self, repeating: 0, count: 640)
            weakOwner = owner
            bitmap = Bitmap(wrapping: owner.memory, width: 10, height: 10, bytesPerRow: 64, owner: owner)
        }
        #expect(weakOwner != nil)
        bitmap?.target.fill(
            CGRect(x: 9, y: 9, width: 1, height: 1), transform: .identity, paint: Paint(color: .pureRed))
        #expect(weakOwner.map { ($0.memory + 9 * 64 + 36).load(as: UInt32.self) } == 0xFFFF_0000)
        bitmap = nil
        #expect(weakOwner == nil)
    }

    @Test("A bitmap always has the same target, which can clip to rectangles of pixels")
    func target() {
        let bitmap = Bitmap(width: 10, height: 10)
        #expect(bitmap.target === bitmap.target)
        bitmap.target.perform(.save)
        bitmap.target.clip(to: [PixelRect(x: 0, y: 0, width: 2, height: 2), PixelRect(x: 5, y: 5, width: 2, height: 2)])
        bitmap.target.fill(
            CGRect(x: 0, y: 0, width: 10, height: 10), transform: .identity, paint: Paint(color: .pureBlue))
        bitmap.target.perform(.restore)
        #expect(hex(bitmap.pixel(x: 1, y: 1)) == "0000ff")
        #expect(hex(bitmap.pixel(x: 3, y: 3)) == "00000000")
        #expect(hex(bitmap.pixel(x: 6, y: 6)) == "0000ff")
    }

    @Test("Impossible sizes are clamped or refused")
    func absurdSizes() {
        #expect(Bitmap(width: -5, height: 0).width == 1)
        #expect(Bitmap(width: 1_000_000, height: 1).width == 32_767)
        #expect(Bitmap(checkedWidth: 1_000_000, height: 1) == nil)
        #expect(Bitmap(checkedWidth: 0, height: 1) == nil)
    }
}
