import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

@Suite struct ScrollTranslatorTests {
    private func wheel(increment: Double = 120, value: Double? = 1000) -> ScrollTranslator {
        var scroll = ScrollTranslator()
        scroll.setAxes(
            [
                ScrollTranslator.Axis(valuator: 2, isVertical: false, increment: increment, value: value),
                ScrollTranslator.Axis(valuator: 3, isVertical: true, increment: increment, value: value),
            ], device: 7)
        return scroll
    }

    @Test("A notch down moves the content up by the points of a notch")
    func notch() {
        var scroll = wheel()
        let movement = scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 1120 : nil }
        #expect(movement == ScrollTranslator.Movement(dx: 0, dy: -ScrollTranslator.pointsPerNotch, isContinuous: false))
        #expect(movement == ScrollTranslator.movement(forButton: 5))
    }

    @Test("A fraction of a notch moves the content by that fraction and marks the device as continuous")
    func part() {
        var scroll = wheel()
        let part = scroll.translate(device: 7, isEmulated: false) { $0 == 2 ? 985 : nil }
        #expect(part == ScrollTranslator.Movement(dx: 5, dy: 0, isContinuous: true))
        let whole = scroll.translate(device: 7, isEmulated: false) { $0 == 2 ? 1105 : nil }
        #expect(whole?.isContinuous == true)
    }

    @Test("Values without a known predecessor only set the count")
    func unknown() {
        var scroll = wheel(value: nil)
        #expect(scroll.translate(device: 7, isEmulated: false) { _ in 5000 } == nil)
        #expect(scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 5120 : nil } != nil)
        scroll.forgetValues()
        #expect(scroll.translate(device: 7, isEmulated: false) { _ in -70000 } == nil)
    }

    @Test("A changed device starts from its new values")
    func changed() {
        var scroll = wheel()
        scroll.setAxes(
            [ScrollTranslator.Axis(valuator: 3, isVertical: true, increment: 15, value: 90)], device: 7)
        let movement = scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 75 : nil }
        #expect(movement?.dy == ScrollTranslator.pointsPerNotch)
    }

    @Test("Emulated motion is counted but does not scroll: its button scrolls")
    func emulated() {
        var scroll = wheel()
        #expect(scroll.translate(device: 7, isEmulated: true) { $0 == 3 ? 1120 : nil } == nil)
        let next = scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 1240 : nil }
        #expect(next?.dy == -ScrollTranslator.pointsPerNotch)
    }

    @Test("A report of no movement means lifted fingers for a touchpad, and nothing for a wheel")
    func lift() {
        var scroll = wheel()
        #expect(scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 1000 : nil } == nil)
        _ = scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 1001 : nil }
        #expect(scroll.translate(device: 7, isEmulated: false) { $0 == 3 ? 1001 : nil }?.isLift == true)
        #expect(scroll.translate(device: 7, isEmulated: false) { _ in nil } == nil, "the pointer moved")
    }

    @Test("Unknown devices, values that are not numbers and zero increments have no effect")
    func nonsense() {
        var scroll = wheel(increment: 0)
        #expect(!scroll.hasAxes)
        #expect(scroll.translate(device: 7, isEmulated: false) { _ in 1 } == nil)
        #expect(scroll.translate(device: 8, isEmulated: false) { _ in 1 } == nil)
        var sane = wheel()
        #expect(sane.translate(device: 7, isEmulated: false) { _ in .nan } == nil)
        #expect(ScrollTranslator.movement(forButton: 1) == nil)
    }
}

@Suite struct TouchTranslatorTests {
    private var touches = TouchTranslator()

    private mutating func feed(_ phase: TouchSample.Phase, _ identifier: UInt32) -> Int? {
        touches.translate(
            phase, identifier: identifier, device: Int32(identifier / 1000), location: .zero, force: 0, modifiers: [],
            time: identifier)?
            .finger
    }

    @Test("Growing identifiers are mapped to the lowest free finger numbers, apart from the pointer's")
    mutating func numbers() {
        #expect(feed(.began, 900) == 2)
        #expect(feed(.began, 901) == 3)
        #expect(feed(.moved, 900) == 2)
        #expect(feed(.ended, 900) == 2)
        #expect(feed(.began, 902) == 2)
        #expect(feed(.moved, 901) == 3)
    }

    @Test("A touch without a beginning is ignored")
    mutating func stray() {
        #expect(feed(.moved, 5) == nil)
        #expect(feed(.ended, 5) == nil)
    }

    @Test("Cancelling the fingers of one device does not affect another's")
    mutating func cancelDevice() {
        _ = feed(.began, 1000)
        _ = feed(.began, 2000)
        _ = feed(.began, 1001)
        #expect(touches.cancel(device: 1).map(\.finger) == [2, 4])
        #expect(touches.cancel(device: 1).isEmpty)
        #expect(feed(.ended, 1000) == nil)
        #expect(feed(.ended, 2000) == 3)
    }

    @Test("Simultaneously lifted fingers are known for that moment")
    mutating func lifted() {
        for identifier: UInt32 in [5000, 5001, 5900] { _ = feed(.began, identifier) }
        for identifier: UInt32 in [5000, 5001] { _ = feed(.ended, identifier) }
        #expect(touches.fingersLifted(from: 5, at: 5020) == [2, 3])
        #expect(touches.fingersLifted(from: 5, at: 5021) == [3])
        #expect(touches.fingersLifted(from: 6, at: 5001).isEmpty && touches.fingersLifted(from: 5, at: 4999).isEmpty)
        _ = feed(.ended, 5900)
        #expect(touches.fingersLifted(from: 5, at: 5900) == [4])
    }

    @Test("Cancelling ends each finger once")
    mutating func cancel() {
        _ = feed(.began, 1)
        _ = feed(.began, 2)
        #expect(touches.cancel().map(\.finger) == [2, 3])
        #expect(touches.cancel().isEmpty)
    }
}

@Suite struct ActivationTrackerTests {
    @Test("Focus activates, iconifying moves to the background, and only changes are reported")
    func changes() {
        var tracker = ActivationTracker()
        #expect(tracker.mapped() == .inactive)
        #expect(tracker.focusChanged(true) == .active)
        #expect(tracker.focusChanged(true) == nil)
        #expect(tracker.focusChanged(false) == .inactive)
        #expect(tracker.iconicChanged(true) == .background)
        #expect(tracker.iconicChanged(false) == .inactive)
        #expect(tracker.mapped() == nil)
    }

    @Test("A window without focus that others cover whole is in the background until it is seen again", .fact("DR-24"))
    func covered() {
        var tracker = ActivationTracker()
        #expect(tracker.mapped() == .inactive)
        #expect(tracker.obscuredChanged(false) == nil)
        #expect(tracker.obscuredChanged(true) == .background)
        #expect(tracker.focusChanged(true) == .active)
        #expect(tracker.focusChanged(false) == .background)
        #expect(tracker.iconicChanged(true) == nil)
        #expect(tracker.obscuredChanged(false) == nil)
        #expect(tracker.iconicChanged(false) == .inactive)
    }
}

@Suite struct KeyUsageTests {
    @Test(
        "Keys have the usages of the USB keyboard page",
        arguments: [
            (38, 4), (24, 20), (10, 30), (19, 39), (36, 40), (9, 41), (22, 42), (23, 43), (65, 44), (67, 58), (96, 69),
            (50, 225), (37, 224), (64, 226), (133, 227), (62, 229), (105, 228), (108, 230), (134, 231), (111, 82),
            (116, 81), (113, 80), (114, 79), (118, 73), (119, 76), (110, 74), (115, 77), (112, 75), (117, 78),
            (104, 88),
            (79, 95), (91, 99), (127, 72), (94, 100), (191, 104), (135, 101),
        ])
    func usage(keycode: Int, usage: Int) {
        #expect(KeyUsage.usage(forKeycode: keycode) == usage)
    }

    @Test(
        "ASCII letters, arrows and modifiers need no composing; dead keys, Compose and other letters do",
        arguments: [
            (0x61, true), (0x20, true), (0x7E, true), (0xFF54, true), (0xFF0D, true), (0xFFE1, true), (0xFE03, true),
            (0xFFB1, true), (0xFE20, true), (0x1008_FF13, true), (0xFF20, false), (0xFF31, false), (0xFE51, false),
            (0xE4, false), (0x6C1, false),
            (0x0100_20AC, false), (0x7F, false),
        ] as [(UInt, Bool)])
    func plainKeys(keysym: UInt, isPlain: Bool) {
        #expect(KeyUsage.isPlain(keysym) == isPlain)
    }

    @Test(
        "Arrows, modifiers and application keys produce no text; Return, Delete and the keypad produce control characters",
        arguments: [
            (0xFF51, true), (0xFF57, true), (0xFFE1, true), (0xFFC0, true), (0xFF13, true), (0xFF7F, true),
            (0xFE20, true), (0xFF95, true), (0x1008_FF13, true),
            (0xFF08, false), (0xFF09, false), (0xFF0B, false), (0xFF0D, false), (0xFF1B, false), (0xFFFF, false),
            (0xFF80, false), (0xFF8D, false), (0xFFAB, false), (0xFFB7, false), (0xFFBD, false), (0x61, false),
            (0xE4, false),
        ] as [(UInt, Bool)])
    func silentKeys(keysym: UInt, isSilent: Bool) {
        #expect(KeyUsage.isSilent(keysym) == isSilent)
    }

    @Test("Keycodes without a key have no usage")
    func none() {
        for keycode in [-1, 0, 7, 8, 92, 255, 100_000] {
            #expect(KeyUsage.usage(forKeycode: keycode) == 0)
        }
    }
}

@Suite struct DisplayScaleTests {
    @Test(
        "Xft.dpi gives the scale, in quarters and at least one",
        arguments: [
            ("Xft.dpi:\t192\n", 2), ("Xft.dpi: 96", 1), ("Xft.antialias: 1\nXft.dpi: 120\nother: 3", 1.25),
            ("Xft.dpi: 72", 1), ("", 1), ("Xft.dpi: many", 1), ("Xft.dpi: nan", 1), ("Xft.dpi: 0", 1),
            ("Xft.dpi: 1e99", 1), ("*dpi: 144", 1.5), ("Xft.dpi", 1), ("Xft.dpi: 193.2", 2),
        ] as [(String, CGFloat)])
    func scale(resources: String, scale: CGFloat) {
        #expect(DisplayScale.scale(forResources: resources) == scale)
    }
}

@Suite struct WindowExtentTests {
    @Test(
        "Absurd sizes are clamped to sizes that a window can have",
        arguments: [
            (CGSize(width: 0, height: 0), 1, 1), (CGSize(width: 1, height: 1), 1, 1),
            (CGSize(width: -5, height: 10), 1, 10), (CGSize(width: 32767, height: 32767), 16384, 4096),
            (CGSize(width: CGFloat.nan, height: 10), 1, 10), (CGSize(width: CGFloat.infinity, height: 10), 16384, 10),
            (CGSize(width: 300, height: 200), 300, 200),
        ])
    func sizes(size: CGSize, width: Int, height: Int) {
        let extent = WindowExtent(size: size, scale: 1)
        #expect(extent.width == width && extent.height == height)
    }

    @Test("The developer is warned about impossible sizes only")
    func remarks() {
        func remark(_ width: CGFloat, _ height: CGFloat) -> String? {
            let size = CGSize(width: width, height: height)
            return WindowExtent(size: size, scale: 1).warning(forRequest: size, scale: 1)
        }
        #expect(remark(300, 200) == nil)
        #expect(remark(300.4, 200.6) == nil)
        #expect(remark(1, 1) == nil)
        #expect(remark(0, 0)?.contains("from 1 to 16384 pixels") == true)
        #expect(remark(32767, 32767)?.contains("16384 x 4096") == true)
        #expect(remark(.nan, 5) != nil)
    }
}

@Suite struct PixelFormatTests {
    private func converted(_ color: UInt32, bits: Int, _ red: UInt, _ green: UInt, _ blue: UInt) -> UInt32 {
        guard let format = PixelFormat(bitsPerPixel: bits, redMask: red, greenMask: green, blueMask: blue) else {
            return 0xDEAD
        }
        let bitmap = Bitmap(width: 2, height: 2)
        (bitmap.data + bitmap.bytesPerRow + 4).storeBytes(of: color, as: UInt32.self)
        let target = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
        defer { target.deallocate() }
        target.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
        let bytesPerRow = bits / 8 * 2
        format.convert(bitmap, PixelRect(x: 1, y: 1, width: 1, height: 1), into: target, bytesPerRow: bytesPerRow)
        let place = target + bytesPerRow + bits / 8
        return bits == 16 ? UInt32(place.load(as: UInt16.self)) : place.load(as: UInt32.self)
    }

    @Test("Colours keep their high bits in 16 bits and repeat them in 30")
    func conversion() {
        #expect(converted(0xFFFF_FFFF, bits: 16, 0xF800, 0x7E0, 0x1F) == 0xFFFF)
        #expect(converted(0xFFFF_0000, bits: 16, 0xF800, 0x7E0, 0x1F) == 0xF800)
        #expect(converted(0xFF12_8436, bits: 16, 0xF800, 0x7E0, 0x1F) == 0x1426)
        #expect(converted(0xFFFF_FFFF, bits: 32, 0x3FF0_0000, 0xFFC00, 0x3FF) == 0x3FFF_FFFF)
        #expect(converted(0xFF80_0000, bits: 32, 0x3FF0_0000, 0xFFC00, 0x3FF) == 0x2020_0000)
        #expect(converted(0xFF12_3456, bits: 32, 0xFF, 0xFF00, 0xFF0000) == 0x56_3412)
    }

    @Test("Screens without direct colours have no format")
    func none() {
        #expect(PixelFormat(bitsPerPixel: 8, redMask: 0, greenMask: 0, blueMask: 0) == nil)
        #expect(PixelFormat(bitsPerPixel: 24, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF) == nil)
        #expect(
            PixelFormat(bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)?.isNative == true)
    }
}
