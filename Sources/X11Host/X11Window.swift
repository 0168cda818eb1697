internal import CX11
import CoreGraphics
import HostInterface

/// The application's window.
@MainActor
final class X11Window: HostWindow {
    let connection: X11Connection
    let identifier: Window
    let properties: WindowProperties
    private(set) var metrics: WindowMetrics
    private(set) var isClosed = false
    /// The size and scale that the server and the display have now; announced by the next resize event.
    private(set) var extent: WindowExtent
    private(set) var scale: CGFloat
    /// Pixels per point as the application wants them, nil to follow the display.
    private let fixedScale: CGFloat?
    private let surface: ScreenSurface
    /// nil where the server has no means for it.
    let synchronization: ResizeSynchronization?
    private var hints: SizeHints
    private var frameExtent: WindowExtent
    private var presenter: (any FramePresenter)?
    private var isFresh = true
    private var isSharingMemory: Bool
    private var cursors: [HostRequest.Cursor: Cursor] = [:]

    /// How long the server may take for a frame before its memory is written to again all the same.
    private static let longestFrameInMilliseconds: Int32 = 1000

    init(
        connection: X11Connection, options: WindowOptions, displayScale: CGFloat, eventMask: Int
    ) throws(X11HostError) {
        let (visual, depth, format) = try ScreenSurface.defaultFormat(of: connection)
        let wanted = options.scale ?? displayScale
        let scale = wanted.isFinite && wanted > 0 ? min(max(wanted, 0.25), 16) : 1
        let extent = WindowExtent(size: options.size, scale: scale)
        if let remark = extent.remark(onRequest: options.size, scale: scale) {
            Log.warn(remark)
        }
        var attributes = XSetWindowAttributes()
        // No background: the server would paint it before each frame of a window that is being resized.
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = eventMask
        var identifier: Window = 0
        var context: GC?
        let failure = connection.trappingErrors {
            identifier = XCreateWindow(
                connection.display, connection.root, 0, 0, UInt32(extent.width), UInt32(extent.height), 0, depth,
                UInt32(InputOutput), visual, UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
            var values = XGCValues()
            values.graphics_exposures = 0
            context = XCreateGC(connection.display, identifier, UInt(GCGraphicsExposures), &values)
        }
        guard !connection.isLost else { throw .displayLost(display: connection.name) }
        guard failure == nil, let context else {
            throw .windowRefused(display: connection.name, reason: "error \(failure?.code ?? 0)")
        }
        self.connection = connection
        self.identifier = identifier
        self.extent = extent
        self.scale = scale
        fixedScale = options.scale == nil ? nil : scale
        metrics = WindowMetrics(size: extent.size(scale: scale), scale: scale)
        frameExtent = extent
        hints = SizeHints(minimum: options.minimumSize, maximum: options.maximumSize)
        isSharingMemory = connection.sharedMemoryObstacle == nil
        synchronization = ResizeSynchronization(connection: connection)
        properties = WindowProperties(connection: connection, window: identifier)
        surface = ScreenSurface(
            connection: connection, window: identifier, context: context, visual: visual, depth: depth,
            format: format)
        properties.setTitle(options.title)
        properties.setClass(options.className)
        properties.setProcess()
        var protocols: [X11Atoms.Name] = [.wmDeleteWindow, .wmTakeFocus, .netWMPing]
        if let synchronization {
            protocols.append(.netWMSyncRequest)
            properties.set(
                connection.atom(.netWMSyncRequestCounter), type: cx11_cardinal_type,
                values: [UInt(synchronization.counter)])
        }
        properties.setProtocols(protocols)
        properties.setType(.netWMWindowTypeNormal)
        properties.setHints()
        hints.apply(to: identifier, scale: scale, connection: connection)
    }

    isolated deinit {
        close()
    }

    /// True while the server still reads the frame shown last: no other may be begun.
    var isShowingFrame: Bool { presenter?.isBusy ?? false }

    /// Whether another frame is to follow at once; the server then says when it has taken the one before.
    var isMoreToCome: @MainActor () -> Bool = { false }

    /// The centre of the window, in points.
    var centre: CGPoint {
        CGPoint(x: metrics.size.width / 2, y: metrics.size.height / 2)
    }

    func map() {
        XMapWindow(connection.display, identifier)
        connection.flush()
    }

    func beginFrame() -> HostFrame {
        waitForFrame()
        let extent = frameExtent
        if let presenter, presenter.bitmap.width == extent.width, presenter.bitmap.height == extent.height {
            return HostFrame(bitmap: presenter.bitmap, isFresh: isFresh)
        }
        let new = makePresenter(extent)
        presenter = new
        isFresh = true
        return HostFrame(bitmap: new.bitmap, isFresh: true)
    }

    func present(_ frame: HostFrame, damage: [PixelRect]) {
        guard !isClosed, !connection.isLost, let presenter, presenter.bitmap === frame.bitmap else { return }
        let extent = frameExtent
        let rectangles = damage.compactMap { $0.clipped(width: extent.width, height: extent.height) }
        guard !rectangles.isEmpty else { return }
        presenter.present(rectangles, tellsWhenTaken: isMoreToCome())
        if frameExtent == self.extent { synchronization?.presented() }
        connection.flush()
        isFresh = false
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        presenter = nil
        free { XDestroyWindow(connection.display, identifier) }
    }

    /// The server says that the window is gone, without our doing. What belonged to it is not, and goes now.
    func wasDestroyed() {
        guard !isClosed else { return }
        isClosed = true
        presenter = nil
        free {}
    }

    /// Frees what the window has on the server, and does one thing more.
    ///
    /// Of a display that was lost nothing is freed: each request would only fill Xlib's buffer, which is never sent.
    private func free(_ finally: () -> Void) {
        guard !connection.isLost else { return }
        connection.ignoringErrors {
            for cursor in cursors.values {
                XFreeCursor(connection.display, cursor)
            }
            XFreeGC(connection.display, surface.context)
            synchronization?.destroy()
            finally()
        }
        connection.flush()
    }

    /// Makes sure that an event comes when the frame shown last has been taken: something waits for it.
    func askWhenFrameIsTaken() {
        presenter?.askWhenTaken()
    }

    /// Shared memory has failed after all: frames are sent from now on.
    func stopSharingMemory() {
        guard isSharingMemory else { return }
        isSharingMemory = false
        presenter = nil
    }

    /// The server gave the window a size. True when it is a new one.
    func serverResized(width: Int, height: Int) -> Bool {
        let new = WindowExtent(width: width, height: height)
        guard new != extent else { return false }
        extent = new
        return true
    }

    /// The display has another scale. True when the window follows it; it keeps its size in points, if it may.
    func displayScaleChanged(_ newScale: CGFloat) -> Bool {
        guard fixedScale == nil, newScale != scale else { return false }
        let size = extent.size(scale: scale)
        scale = newScale
        resize(size)
        return true
    }

    /// What a resize event that is due says.
    var announcement: WindowMetrics {
        WindowMetrics(size: extent.size(scale: scale), scale: scale)
    }

    /// A resize event with these metrics is being handed out: frames have the new size from now on.
    func adopt(_ announced: WindowMetrics) {
        metrics = announced
        frameExtent = extent
    }

    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {
        hints = SizeHints(minimum: minimum, maximum: maximum)
        hints.apply(to: identifier, scale: scale, connection: connection)
    }

    /// Asks for another size, in points.
    func resize(_ size: CGSize) {
        let wanted = WindowExtent(size: size, scale: scale)
        if let remark = wanted.remark(onRequest: size, scale: scale) {
            Log.warn(remark)
        }
        hints.apply(to: identifier, scale: scale, connection: connection)
        XResizeWindow(connection.display, identifier, UInt32(wanted.width), UInt32(wanted.height))
    }

    func setCursor(_ cursor: HostRequest.Cursor) {
        let shape =
            switch cursor {
            case .arrow: XC_left_ptr
            case .hand: XC_hand2
            case .text: XC_xterm
            case .crosshair: XC_crosshair
            }
        let handle = cursors[cursor] ?? XCreateFontCursor(connection.display, UInt32(shape))
        cursors[cursor] = handle
        XDefineCursor(connection.display, identifier, handle)
    }

    private func makePresenter(_ extent: WindowExtent) -> any FramePresenter {
        if isSharingMemory, !connection.isLost {
            let old = presenter as? SharedMemoryPresenter
            if let shared = SharedMemoryPresenter(surface: surface, extent: extent, reusing: old?.segment) {
                return shared
            }
            isSharingMemory = false
        }
        return PutImagePresenter(surface: surface, extent: extent)
    }

    /// Waits until the server has read the frame shown last. Usually it has, long before the next is begun.
    private func waitForFrame() {
        guard let presenter else { return }
        var event = XEvent()
        while presenter.isBusy, !connection.isLost {
            presenter.askWhenTaken()
            // Reads what has come even if there are events that wait to be handled, which asking for their number does not.
            XCheckTypedEvent(connection.display, connection.completionEvent, &event)
            if connection.errors.takeFailure(ofExtension: connection.sharedMemoryRequest) {
                stopSharingMemory()
                return
            }
            if presenter.isBusy, !connection.isReadable(withinMilliseconds: Self.longestFrameInMilliseconds) {
                presenter.giveUpWaiting()
            }
        }
    }
}
