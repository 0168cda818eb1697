import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGImageTests {
    private let sample = picture(7, 5, background: nil) { context in
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
        context.setFillColor(.pureBlue)
        context.fillEllipse(in: CGRect(x: 2, y: 0, width: 5, height: 5))
    }

    @Test("An image survives PNG encoding, and encoding it again gives the same bytes")
    func roundTrip() throws {
        let data = try #require(sample.pngData())
        let read = try #require(CGImage(pngData: data))
        #expect(read == sample)
        #expect(read.pngData() == data)
        #expect(read.width == 7 && read.height == 5)
    }

    @Test("A PNG truncated anywhere is refused or read and never crashes")
    func truncated() throws {
        let data = try #require(sample.pngData())
        #expect(CGImage(pngData: Data()) == nil)
        for length in 0..<data.count {
            if let image = CGImage(pngData: data.prefix(length)) {
                #expect(image.width == 7 && image.height == 5)
            }
        }
        #expect(CGImage(pngData: data.prefix(30)) == nil)
    }

    @Test("A PNG with a wrong byte anywhere never crashes")
    func damaged() throws {
        let data = try #require(sample.pngData())
        for index in data.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var copy = data
                copy[index] = value
                if let image = CGImage(pngData: copy) { #expect(image.width > 0 && image.height > 0) }
            }
        }
    }

    @Test("A PNG that claims to be enormous is refused before memory is allocated")
    func enormous() throws {
        var data = try #require(sample.pngData())
        for sides in [(0xFFFF_FFFF, 1), (30_000, 30_000), (0, 5), (1, 0x7FFF_FFFF)] as [(UInt32, UInt32)] {
            for index in 0..<4 {
                data[16 + index] = UInt8(truncatingIfNeeded: sides.0 >> (24 - 8 * UInt32(index)))
                data[20 + index] = UInt8(truncatingIfNeeded: sides.1 >> (24 - 8 * UInt32(index)))
            }
            #expect(CGImage(pngData: data) == nil)
        }
    }

    @Test("Data that is a slice of other data can be read")
    func slice() throws {
        let data = try #require(sample.pngData())
        let slice = (Data([1, 2, 3]) + data).dropFirst(3)
        #expect(CGImage(pngData: slice) == sample)
    }

    @Test("A crop is enlarged to whole pixels and limited to the image")
    func cropping() throws {
        let part = try #require(sample.cropping(to: CGRect(x: 2.5, y: 1.2, width: 2, height: 1)))
        #expect(part.width == 3 && part.height == 2)
        #expect(part.pixel(x: 0, y: 0) == sample.pixel(x: 2, y: 1))
        #expect(sample.cropping(to: CGRect(x: 100, y: 0, width: 5, height: 5)) == nil)
        #expect(sample.cropping(to: .null) == nil)
        #expect(sample.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100)) == sample)
        for number in hostileNumbers {
            _ = sample.cropping(to: CGRect(x: number, y: 0, width: number, height: 5))
        }
        let nested = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
        #expect(nested.pixel(x: 0, y: 0) == sample.pixel(x: 3, y: 2))
    }

    @Test("Images are equal when their pixels are equal")
    func equality() {
        let twin = Bitmap(width: 7, height: 5)
        CGContext(bitmap: twin, scale: 1).perform(
            .image(sample, CGRect(x: 0, y: 0, width: 7, height: 5), .identity, .none, Paint(color: .black)))
        #expect(twin.image() == sample)
        #expect(twin.image().hashValue == sample.hashValue)
        twin.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), pixel: 0xFF00_0000)
        #expect(twin.image() != sample)
    }

    @Test("An enlarged image has sharp edges with the quality none and soft ones otherwise")
    func interpolation() {
        let dot = picture(2, 1) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        func draw(_ quality: CGInterpolationQuality) -> CGImage {
            picture(20, 10) { context in
                context.interpolationQuality = quality
                context.draw(dot, in: CGRect(x: 0, y: 0, width: 20, height: 10))
            }
        }
        #expect(draw(.none).hexColor(9, 5) == "000000")
        #expect(draw(.none).hexColor(10, 5) == "ffffff")
        let soft = draw(.high).pixel(x: 10, y: 5).red
        #expect(soft > 60 && soft < 200)
        #expect(draw(.high).hexColor(0, 0) == "000000")
    }
}
