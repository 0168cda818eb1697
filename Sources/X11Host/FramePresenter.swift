import CoreGraphics

/// Carries the pixels of one window size to the screen.
@MainActor
protocol FramePresenter: AnyObject {
    /// What frames are drawn into; it holds the frame before.
    var bitmap: Bitmap { get }

    /// True while the server still reads the frame shown last.
    var isBusy: Bool { get }

    /// Shows rectangles of the bitmap, all of them inside it.
    func present(_ rectangles: [PixelRect])

    /// The server says that it has read what was shown.
    func frameWasTaken()
}

extension PixelRect {
    /// The part inside a frame, nil when there is none.
    func clipped(width frameWidth: Int, height frameHeight: Int) -> PixelRect? {
        let left = max(x, 0)
        let top = max(y, 0)
        let right = min(x + width, frameWidth)
        let bottom = min(y + height, frameHeight)
        guard right > left, bottom > top else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
