extension CGContext {
    /// The width in pixels; 0 for a context that does not draw into an image.
    public var width: Int { bitmap?.width ?? 0 }
    public var height: Int { bitmap?.height ?? 0 }
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { bitmap == nil ? 0 : 32 }
    public var colorSpace: CGColorSpace? { bitmap == nil ? nil : .rgb }
    public var alphaInfo: CGImageAlphaInfo { bitmap == nil ? .none : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { bitmap == nil ? [] : .native }

    /// The pixels, first row first; nil for a context that does not draw into an image.
    public var data: UnsafeMutableRawPointer? {
        bitmap?.finishDrawing()
        return bitmap?.data
    }

    /// Returns an image of the drawing so far; nil for a context that does not draw into an image.
    public func makeImage() -> CGImage? {
        (target as? CairoTarget)?.compositeMasks()
        return bitmap?.image()
    }

    /// Returns an image that shares the bitmap's memory; nil for a context that does not draw into an image. The
    /// context must not be drawn into afterwards, so nothing else may still refer to it.
    package func makeImageSharingMemory() -> CGImage? {
        (target as? CairoTarget)?.compositeMasks()
        return bitmap?.makeImageSharingMemory()
    }

    /// Finishes all pending drawing, so that the pixels in memory are current.
    public func flush() {
        bitmap?.finishDrawing()
    }

    public func synchronize() {
        flush()
    }
}
