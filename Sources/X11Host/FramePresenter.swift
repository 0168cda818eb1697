import CoreGraphics

/// Carries the pixels of one window size to the screen.
@MainActor
protocol FramePresenter: AnyObject {
    /// What frames are drawn into; it holds the frame before.
    var bitmap: Bitmap { get }

    /// True while the server may still read the frame shown last, as far as is known.
    var isBusy: Bool { get }

    /// Shows rectangles of the bitmap, all of them inside it.
    ///
    /// - Parameter tellsWhenTaken: whether the server sends an event once it has read them. Otherwise it is known with the
    ///   next thing that the server says.
    func present(_ rectangles: [PixelRect], tellsWhenTaken: Bool)

    /// Has the server send an event once it has read the frame shown last, unless it is going to.
    func askWhenTaken()

    /// The frame counts as read, whatever the server says.
    func giveUpWaiting()
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
