internal import CX11
import CoreGraphics
import HostInterface
import StandardStreams

/// A window of the application on the server.
@MainActor
final class X11Window: HostWindow {
    let connection: X11Connection
    let identifier: Window
    let properties: WindowProperties
    private(set) var metrics: WindowMetrics
    private(set) var isClosed = false
    /// The extent of the window on the server. The application learns of it with the next resize event.
    private(set) var extent: WindowExtent
    /// Pixels per point, as the display or the options have it. The application learns of a change with the next
    /// resize event.
    private(set) var scale: CGFloat
    /// The scale that the application requested; nil to follow the display.
    private let fixedScale: CGFloat?
    private let surface: ScreenSurface
    /// The resize synchronization; nil when the server does not support it.
    let synchronization: ResizeSynchronization?
    private var hints: SizeHints
    /// The extent of frames: the extent that the application knows.
    private var frameExtent: WindowExtent
    private var presenter: (any FramePresenter)?
    private var isFresh = true
    private var isSharingMemory: Bool
    private var cursors: [HostRequest.Cursor: Cursor] = [:]
    private var lastCursor = HostRequest.Cursor.arrow
    /// The pointer of a drag above another program; nil without one.
    private var dragCursor: Cursor?
    /// Whether that pointer is the one over a place that takes the drop.
    private var showsAccepted: Bool?

    /// The milliseconds that the server may take for a frame. After that, its memory is written to anyway.
    private static let frameTimeoutInMilliseconds: Int32 = 1000

    init(
        connection: X11Connection, options: WindowOptions, displayScale: CGFloat, eventMask: Int
    ) throws(X11HostError) {
        let (visual, depth, format) = try ScreenSurface.defaultFormat(of: connection)
        let wanted = options.scale ?? displayScale
        let scale = wanted.isFinite && wanted > 0 ? min(max(wanted, 0.25), 16) : 1
        let extent = WindowExtent(size: options.size, scale: scale)
        if let warning = extent.warning(forRequest: options.size, scale: scale) {
            Log.warn(warning)
        }
        var attributes = XSetWindowAttributes()
        // A window without a background: the server would paint it before each frame while the window is resized.
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

    /// Whether the server still reads the latest frame. No other frame may be started until it has finished.
    var isShowingFrame: Bool { presenter?.isBusy ?? false }

    /// Whether the application has more to draw at once. The server then reports when it has read the current frame.
    var hasPendingWork: @MainActor () -> Bool = { false }

    /// The function that says whether something other than the window lies at a point.
    var coverage: @MainActor (CGPoint) -> Bool = { _ in false }

    /// Called before the application closes the window.
    var onClose: @MainActor () -> Void = {}

    /// The centre of the window in points.
    var centre: CGPoint {
        CGPoint(x: metrics.size.width / 2, y: metrics.size.height / 2)
    }

    func map() {
        XMapWindow(connection.display, identifier)
        connection.flush()
    }

    var desktopOrigin: CGPoint {
        guard !connection.isLost, !isClosed else { return .zero }
        var (x, y): (Int32, Int32) = (0, 0)
        var child: Window = 0
        XTranslateCoordinates(connection.display, identifier, connection.root, 0, 0, &x, &y, &child)
        return CGPoint(x: CGFloat(x), y: CGFloat(y))
    }

    func isCovered(at location: CGPoint) -> Bool { coverage(location) }

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
        var rectangles: [PixelRect] = []
        for area in damage {
            if let seen = area.clipped(width: extent.width, height: extent.height) { rectangles.append(seen) }
        }
        guard !rectangles.isEmpty else { return }
        presenter.present(rectangles, notifiesOnCompletion: hasPendingWork())
        if frameExtent == self.extent { synchronization?.presented() }
        connection.flush()
        isFresh = false
    }

    func close() {
        onClose()
        onClose = {}
        guard !isClosed else { return }
        isClosed = true
        presenter = nil
        free { XDestroyWindow(connection.display, identifier) }
    }

    /// Called when another program has destroyed the window. Its other resources still exist and are freed.
    func wasDestroyed() {
        guard !isClosed else { return }
        isClosed = true
        presenter = nil
        free {}
    }

    /// Frees the window's resources on the server and then sends the requests of `finally`.
    ///
    /// Nothing is freed after the connection was lost: each request would only fill Xlib's buffer, which is never
    /// sent.
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

    /// Requests an event for the moment when the server has read the latest frame, because the application waits for
    /// it.
    func requestFrameCompletionEvent() {
        presenter?.requestCompletionEvent()
    }

    /// Falls back to sending frames through the socket after shared memory has failed. Returns whether it was shared.
    @discardableResult
    func stopSharingMemory() -> Bool {
        guard isSharingMemory else { return false }
        isSharingMemory = false
        presenter = nil
        return true
    }

    /// Called when the server has set the window's size in pixels. Returns whether it has changed.
    func serverResized(width: Int, height: Int) -> Bool {
        let new = WindowExtent(width: width, height: height)
        guard new != extent else { return false }
        extent = new
        return true
    }

    /// Called when the display's scale has changed. Returns whether the window follows it. The window keeps its size
    /// in points if the window manager allows it.
    func displayScaleChanged(_ newScale: CGFloat) -> Bool {
        guard fixedScale == nil, newScale != scale else { return false }
        let size = extent.size(scale: scale)
        scale = newScale
        resize(size)
        return true
    }

    /// The size and scale that the next resize event reports.
    var pendingMetrics: WindowMetrics {
        WindowMetrics(size: extent.size(scale: scale), scale: scale)
    }

    /// Called when a resize event with these metrics is delivered. Frames have the new size from now on.
    func adopt(_ announced: WindowMetrics) {
        metrics = announced
        frameExtent = extent
    }

    func setSizeLimits(minimum: CGSize?, maximum: CGSize?) {
        hints = SizeHints(minimum: minimum, maximum: maximum)
        hints.apply(to: identifier, scale: scale, connection: connection)
    }

    /// Requests a size in points from the window manager.
    func resize(_ size: CGSize) {
        let wanted = WindowExtent(size: size, scale: scale)
        if let warning = wanted.warning(forRequest: size, scale: scale) {
            Log.warn(warning)
        }
        hints.apply(to: identifier, scale: scale, connection: connection)
        XResizeWindow(connection.display, identifier, UInt32(wanted.width), UInt32(wanted.height))
    }

    func setCursor(_ cursor: HostRequest.Cursor) {
        let shape: Int32? =
            switch cursor {
            case .arrow: XC_left_ptr
            case .hand: XC_hand2
            case .text: XC_xterm
            case .crosshair: XC_crosshair
            case .hidden, .verticalText: nil
            }
        let handle =
            cursors[cursor] ?? shape.map { XCreateFontCursor(connection.display, UInt32($0)) }
            ?? (cursor == .verticalText ? makeLyingBeam() : makeEmptyCursor())
        cursors[cursor] = handle
        lastCursor = cursor
        XDefineCursor(connection.display, identifier, handle)
    }

    /// Shows by the pointer whether the program below a drag takes it; nil for the pointer of the application.
    func showDragCursor(isAccepted: Bool?) {
        guard !isClosed, !connection.isLost else { return }
        guard let isAccepted else {
            if let dragCursor { setCursor(lastCursor); XFreeCursor(connection.display, dragCursor) }
            dragCursor = nil
            showsAccepted = nil
            return
        }
        guard showsAccepted != isAccepted else { return }
        showsAccepted = isAccepted
        let new = XCreateFontCursor(connection.display, UInt32(isAccepted ? XC_hand2 : XC_circle))
        XDefineCursor(connection.display, identifier, new)
        if let dragCursor { XFreeCursor(connection.display, dragCursor) }
        dragCursor = new
        connection.flush()
    }

    /// Creates a pointer of one pixel that the mask leaves out.
    private func makeEmptyCursor() -> Cursor {
        var (ink, paper) = (XColor(), XColor())
        let pixel: [CChar] = [0]
        let pixmap = XCreateBitmapFromData(connection.display, identifier, pixel, 1, 1)
        defer { XFreePixmap(connection.display, pixmap) }
        return XCreatePixmapCursor(connection.display, pixmap, pixmap, &ink, &paper, 0, 0)
    }

    /// Creates a beam that lies on its side, which the cursor font lacks: black, with a white outline.
    private func makeLyingBeam() -> Cursor {
        var (ink, paper) = (XColor(), XColor())
        (paper.red, paper.green, paper.blue) = (.max, .max, .max)
        let (width, height) = (24, 11)
        func bitmap(_ isSet: (Int, Int) -> Bool) -> Pixmap {
            var bytes = [CChar](repeating: 0, count: width / 8 * height)
            for y in 0..<height {
                for x in 0..<width where isSet(x, y) {
                    bytes[y * width / 8 + x / 8] |= CChar(bitPattern: UInt8(1) << UInt8(x % 8))
                }
            }
            return XCreateBitmapFromData(connection.display, identifier, bytes, UInt32(width), UInt32(height))
        }
        let middle = height / 2
        func isBeam(_ x: Int, _ y: Int) -> Bool {
            guard (1..<width - 1).contains(x), (1..<height - 1).contains(y) else { return false }
            return y == middle || x == 1 || x == width - 2
        }
        let source = bitmap(isBeam)
        let mask = bitmap { x, y in
            (x - 1...x + 1).contains { column in (y - 1...y + 1).contains { isBeam(column, $0) } }
        }
        defer {
            XFreePixmap(connection.display, source)
            XFreePixmap(connection.display, mask)
        }
        return XCreatePixmapCursor(
            connection.display, source, mask, &ink, &paper, UInt32(width / 2), UInt32(middle))
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

    /// Waits until the server has read the latest frame. Usually it has, long before the next one is started.
    private func waitForFrame() {
        guard let presenter else { return }
        var event = XEvent()
        while presenter.isBusy, !connection.isLost {
            presenter.requestCompletionEvent()
            // Unlike the length of the queue, this reads from the socket even when other events are queued.
            XCheckTypedEvent(connection.display, connection.completionEvent, &event)
            if connection.errors.takeFailure(ofExtension: connection.sharedMemoryRequest) {
                stopSharingMemory()
                return
            }
            if presenter.isBusy, !connection.isReadable(withinMilliseconds: Self.frameTimeoutInMilliseconds) {
                presenter.giveUpWaiting()
            }
        }
    }
}
