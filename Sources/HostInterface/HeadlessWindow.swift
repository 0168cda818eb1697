import CoreGraphics

/// The window of a `HeadlessHost`: pixels in memory.
@MainActor
public final class HeadlessWindow: HostWindow {
    public private(set) var metrics: WindowMetrics

    /// The newest frame's pixels, BGRA.
    public private(set) var bitmap: Bitmap

    /// Frames shown so far.
    public private(set) var frameCount = 0

    /// What changed with the newest frame, in pixels.
    public private(set) var lastDamage: [PixelRect] = []

    /// True once the application has closed the window.
    public private(set) var isClosed = false

    private var isFresh = true
    private let onPresent: @MainActor (Bitmap, [PixelRect]) -> Void

    init(metrics: WindowMetrics, onPresent: @escaping @MainActor (Bitmap, [PixelRect]) -> Void) {
        self.metrics = metrics
        self.onPresent = onPresent
        bitmap = Self.makeBitmap(metrics)
    }

    public func beginFrame() -> HostFrame {
        HostFrame(bitmap: bitmap, isFresh: isFresh)
    }

    public func present(_ frame: HostFrame, damage: [PixelRect]) {
        guard !isClosed else { return }
        isFresh = false
        frameCount += 1
        lastDamage = damage
        onPresent(frame.bitmap, damage)
    }

    public func close() {
        isClosed = true
    }

    /// Takes over a new size; the pixels of the old one are gone.
    func resize(to metrics: WindowMetrics) {
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        bitmap = Self.makeBitmap(metrics)
        isFresh = true
    }

    private static func makeBitmap(_ metrics: WindowMetrics) -> Bitmap {
        Bitmap(width: pixels(metrics.size.width, metrics.scale), height: pixels(metrics.size.height, metrics.scale))
    }

    private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
        Int(min(max((length * scale).rounded(), 1), 32_767))
    }
}
