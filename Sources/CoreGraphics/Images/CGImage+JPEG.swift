package import Foundation

extension CGImage {
    /// Returns the image of a JPEG file. The rest of a file that ends too early is grey, as on iOS.
    static func decodingJPEG(_ data: Data, _ markers: JPEGMarkers) throws(ImageFile.Failure) -> CGImage {
        guard let library = JPEGLibrary.shared else { throw .missingLibrary(OptionalLibrary.jpeg.package) }
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(ImageFile.Failure) in try library.decode(bytes, markers) }
        }
        return try result.get()
    }

    /// Returns the image as a JPEG file, on white where it is transparent. Nil when libturbojpeg is not installed.
    ///
    /// - Parameters:
    ///   - quality: From 0 for the smallest file to 1 for the best picture.
    ///   - orientation: The orientation of the pixels as EXIF numbers it.
    package func jpegData(quality: CGFloat, orientation: Int) -> Data? {
        guard let library = JPEGLibrary.shared, var data = library.encode(self, quality: quality) else { return nil }
        guard orientation != 1, data.count > 6 else { return data }
        // The segment of the format itself is the first.
        let length = data[3] == 0xE0 ? 2 + Int(data[4]) << 8 + Int(data[5]) : 0
        data.insert(contentsOf: JPEGMarkers.segment(orientation: orientation), at: min(2 + length, data.count))
        return data
    }
}

/// The functions of libturbojpeg.
private struct JPEGLibrary: @unchecked Sendable {
    /// The functions; nil when the library is missing.
    static let shared = JPEGLibrary()

    private typealias Handle = UnsafeMutableRawPointer
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Output = UnsafeMutablePointer<UInt8>
    private typealias Number = UnsafeMutablePointer<Int32>
    private typealias Create = @convention(c) () -> Handle?
    private typealias Destroy = @convention(c) (Handle) -> Int32
    private typealias ReadHeader = @convention(c) (Handle, Bytes, UInt, Number, Number, Number, Number) -> Int32
    private typealias Decompress =
        @convention(c) (Handle, Bytes, UInt, Output, Int32, Int32, Int32, Int32, Int32) ->
        Int32
    private typealias Compress =
        @convention(c) (
            Handle, Bytes, Int32, Int32, Int32, Int32, UnsafeMutablePointer<Output?>, UnsafeMutablePointer<UInt>, Int32,
            Int32, Int32
        ) -> Int32
    private typealias Free = @convention(c) (Output?) -> Void

    private let initDecompress: Create
    private let initCompress: Create
    private let destroy: Destroy
    private let readHeader: ReadHeader
    private let decompress: Decompress
    private let compress: Compress
    private let errorCode: Destroy
    private let free: Free

    private init?() {
        let library = OptionalLibrary.jpeg
        guard let initDecompress: Create = library.function("tjInitDecompress"),
            let initCompress: Create = library.function("tjInitCompress"),
            let destroy: Destroy = library.function("tjDestroy"),
            let readHeader: ReadHeader = library.function("tjDecompressHeader3"),
            let decompress: Decompress = library.function("tjDecompress2"),
            let compress: Compress = library.function("tjCompress2"),
            let errorCode: Destroy = library.function("tjGetErrorCode"),
            let free: Free = library.function("tjFree")
        else { return nil }
        self.initDecompress = initDecompress
        self.initCompress = initCompress
        self.destroy = destroy
        self.readHeader = readHeader
        self.decompress = decompress
        self.compress = compress
        self.errorCode = errorCode
        self.free = free
    }

    // Constants of the library.
    private static let blueGreenRedAlpha: Int32 = 8
    private static let inks: Int32 = 11
    private static let colorSpacesOfInks: ClosedRange<Int32> = 3...4
    /// A limit on the number of scans, with which a small file could take minutes.
    private static let limitsScans: Int32 = 32_768
    private static let fatal: Int32 = 1
    private static let fullColor: Int32 = 0
    private static let halvedColor: Int32 = 2

    func decode(_ data: UnsafeRawBufferPointer, _ markers: JPEGMarkers) throws(ImageFile.Failure) -> CGImage {
        guard let bytes = data.bindMemory(to: UInt8.self).baseAddress, let handle = initDecompress() else {
            throw .damaged("JPEG")
        }
        defer { _ = destroy(handle) }
        var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let count = UInt(data.count)
        let status = readHeader(handle, bytes, count, &width, &height, &sampling, &space)
        guard status == 0 || errorCode(handle) != Self.fatal, width > 0, height > 0 else { throw .damaged("JPEG") }
        let size = (width: Int(width), height: Int(height))
        guard CGImage.isWithinLimits(size) else { throw .tooLarge(width: size.width, height: size.height) }
        guard let buffer = PixelBuffer(byteCount: size.width * size.height * 4) else { throw .damaged("JPEG") }
        let pixels = buffer.base.assumingMemoryBound(to: UInt8.self)
        let isOfInks = Self.colorSpacesOfInks.contains(space)
        let format = isOfInks ? Self.inks : Self.blueGreenRedAlpha
        let result = decompress(handle, bytes, count, pixels, width, width * 4, height, format, Self.limitsScans)
        // Anything less than fatal is a warning about data that does not fit: the picture is as good as it gets.
        guard result == 0 || errorCode(handle) != Self.fatal else { throw .damaged("JPEG") }
        if isOfInks { Self.mixInks(pixels, count: size.width * size.height, isInverted: markers.isAdobe) }
        return CGImage(buffer: buffer, width: size.width, height: size.height, bytesPerRow: size.width * 4)
    }

    /// Turns pixels of cyan, magenta, yellow and black into blue, green, red and alpha.
    private static func mixInks(_ pixels: Output, count: Int, isInverted: Bool) {
        for pixel in 0..<count {
            let base = pixels + pixel * 4
            // Inks are stored as their darkness, or inverted as the light that they leave.
            func light(_ ink: Int) -> Int { isInverted ? Int(base[ink]) : 255 - Int(base[ink]) }
            let (red, green, blue) = (light(0) * light(3), light(1) * light(3), light(2) * light(3))
            base[0] = UInt8(blue / 255)
            base[1] = UInt8(green / 255)
            base[2] = UInt8(red / 255)
            base[3] = 255
        }
    }

    func encode(_ image: CGImage, quality: CGFloat) -> Data? {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(image.width * image.height)
        for y in 0..<image.height {
            // White comes through where a premultiplied pixel is not opaque.
            image.withRow(y) { row in
                pixels += row.lazy.map { $0 &+ (255 - $0 >> 24) &* 0x01_0101 | 0xFF00_0000 }
            }
        }
        guard let handle = initCompress() else { return nil }
        defer { _ = destroy(handle) }
        var output: Output?
        var count: UInt = 0
        defer { free(output) }
        let percent = quality.isNaN ? 100 : Int32(clamping: Int(clamping: (min(max(quality, 0), 1) * 100).rounded()))
        let result = pixels.withUnsafeBytes { pixels in
            guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return Self.fatal }
            return compress(
                handle, base, Int32(image.width), Int32(image.width) * 4, Int32(image.height), Self.blueGreenRedAlpha,
                &output, &count, percent > 90 ? Self.fullColor : Self.halvedColor, max(percent, 1), 0)
        }
        guard result == 0, let output else { return nil }
        return Data(bytes: output, count: Int(count))
    }
}
