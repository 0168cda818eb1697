extension CGContext {
    /// Pixels of a row; 0 for a context that does not draw into a picture.
    public var width: Int { bitmap?.width ?? 0 }
    public var height: Int { bitmap?.height ?? 0 }
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { bitmap == nil ? 0 : 32 }
    public var colorSpace: CGColorSpace? { bitmap == nil ? nil : .rgb }
    public var alphaInfo: CGImageAlphaInfo { bitmap == nil ? .none : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { bitmap == nil ? [] : .native }

    /// The pixels, first row first; nil for a context that does not draw into a picture.
    public var data: UnsafeMutableRawPointer? {
        bitmap?.finishDrawing()
        return bitmap?.data
    }

    /// A picture of what has been drawn so far; nil for a context that does not draw into one.
    public func makeImage() -> CGImage? {
        (target as? CairoTarget)?.settle()
        return bitmap?.image()
    }

    /// A picture of what has been drawn, in the same memory; nil for a context that does not draw into one. The context
    /// must not be drawn into afterwards, so it cannot be one that others may have kept.
    package func lastImage() -> CGImage? {
        (target as? CairoTarget)?.settle()
        return bitmap?.lastImage()
    }

    /// Waits until everything drawn is in memory.
    public func flush() {
        bitmap?.finishDrawing()
    }

    public func synchronize() {
        flush()
    }
}
