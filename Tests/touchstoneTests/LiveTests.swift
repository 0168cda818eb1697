import Foundation
import Testing

@Suite("The verb live", .serialized)
struct LiveTests {
    private static let red = Framebuffer.Pixel(red: 255, green: 0, blue: 0)
    private static let green = Framebuffer.Pixel(red: 0, green: 255, blue: 0)
    private static let blue = Framebuffer.Pixel(red: 0, green: 0, blue: 255)

    /// A place of the view, which fills the scene in the middle of the gallery's window.
    private static let place = (x: 640, y: 300)

    /// Returns the source of a view.
    ///
    /// - Parameters:
    ///   - color: Its colour.
    ///   - pressed: Its colour while it is pressed.
    ///   - code: What its initializer does besides.
    private static func source(
        _ color: Framebuffer.Pixel, pressed: Framebuffer.Pixel = red, code: String = ""
    ) -> String {
        func text(_ color: Framebuffer.Pixel) -> String {
            "UIColor(red: \(color.red / 255), green: \(color.green / 255), blue: \(color.blue / 255), alpha: 1)"
        }
        return """
            import UIKit

            final class PadView: UIControl {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let none: Int? = nil
                    backgroundColor = \(text(color))
                    \(code)
                    _ = none
                }

                required init?(coder: NSCoder) { nil }

                override var isHighlighted: Bool {
                    didSet { backgroundColor = isHighlighted ? \(text(pressed)) : \(text(color)) }
                }
            }
            """
    }

    @Test("shows a file on each save, keeps what is pressed, and survives errors, crashes and endless loops")
    func editing() throws {
        let scratch = try Scratch()
        let display = try VirtualDisplay("-noreset", "-fbdir", scratch.url.path, size: LiveRun.displaySize)
        let screen = try Framebuffer(in: scratch.url)
        let (x, y) = Self.place
        let file = scratch.url.appendingPathComponent("Pad.swift")
        func save(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }

        try save(Self.source(Self.green))
        let program = try RunningProgram(
            ["live", file.path], environment: ["DISPLAY": display.name, "TMPDIR": scratch.url.path])
        #expect(try screen.becomes(Self.green, x, y))

        // Saves that follow each other quickly are one: the others have no library.
        for color in [Self.red, Self.green, Self.red] { try save(Self.source(color)) }
        try save(Self.source(Self.blue))
        #expect(try screen.becomes(Self.blue, x, y))
        #expect(scratch.libraries(in: "touchstone-live-").count == 2)

        try display.run("xdotool", "mousemove", "\(x)", "\(y)", "mousedown", "1")
        #expect(try screen.becomes(Self.red, x, y))
        try save(Self.source(Self.blue, pressed: Self.green))
        #expect(try screen.becomes(Self.green, x, y), "the new code is pressed as well")

        try save(Self.source(Self.blue, code: "nonsense"))
        #expect(try screen.becomes(Self.green.dimmed, x, y), "an error leaves the picture")
        try save(Self.source(Self.blue, pressed: Self.red))
        #expect(try screen.becomes(Self.red, x, y))
        try display.run("xdotool", "mouseup", "1")
        #expect(try screen.becomes(Self.blue, x, y))

        try save(Self.source(Self.red, code: "_ = none!"))
        #expect(try screen.becomes(Self.blue.dimmed, x, y), "a crash brings back the code before")
        try save(Self.source(Self.green))
        #expect(try screen.becomes(Self.green, x, y))
        try save(Self.source(Self.red, code: "var n = 1; while n > 0 { n = n % 7 + 1 }"))
        #expect(try screen.becomes(Self.green.dimmed, x, y), "an endless loop too")

        program.end()
        #expect(program.complaint.contains("Fatal error: Unexpectedly found nil"))
        #expect(!scratch.files.contains { $0.hasPrefix("touchstone-live-") }, "its files are removed")
    }

    @Test("tells views that can be designed that they are, alone and in scenes", arguments: [false, true])
    func designing(inScene: Bool) throws {
        let text = LiveSource.designable(LiveRun.colors[1], unprepared: LiveRun.colors[0])
        let scene = inScene ? LiveSource.scene(of: "PadView") : ""
        let run = try LiveRun(text + scene, showing: LiveRun.colors[1], with: inScene ? [] : nil)
        #expect(run.program.complaint == "")
    }

    @Test(
        "shows the previews of a file and of a package, and leaves their picture when one has a mistake",
        arguments: [false, true])
    func previews(inPackage: Bool) throws {
        let run = try LiveRun(
            LiveSource.previews(LiveRun.colors[1]), showing: LiveRun.colors[1],
            with: inPackage ? ["import UIKit\n#Preview(\"Other\") { makePad() }\n"] : nil)
        _ = try run.show(LiveSource.previews(LiveRun.colors[2]), LiveRun.colors[2])
        #expect(!run.scratch.files.contains { $0.hasSuffix("-0.swift") }, "the copies are removed")
        _ = try run.save(LiveSource.previews(LiveRun.colors[2]).replacing("pad.isOpaque = true", with: "nonsense()"))
        let (x, y) = LiveRun.place
        #expect(try run.screen.becomes(LiveRun.colors[2].dimmed, x, y))
        #expect(run.program.complaint == "")
    }

    /// Returns the source of a view with a property, by which it is green or not.
    ///
    /// - Parameters:
    ///   - isGreen: The property's default.
    ///   - other: The colour when it is not green.
    private static func inspectable(_ isGreen: Bool, other: Framebuffer.Pixel) -> String {
        """
        import UIKit

        final class PadView: UIView {
            @IBInspectable var isGreen: Bool = \(isGreen) { didSet { update() } }

            override init(frame: CGRect) {
                super.init(frame: frame)
                update()
            }

            required init?(coder: NSCoder) { nil }

            private func update() {
                backgroundColor = isGreen ? .green : \(LiveSource.text(of: other))
            }
        }

        """
    }

    @Test("keeps a property that was set in the inspector, writes it to the source, and then follows the source")
    func properties() throws {
        let scratch = try Scratch()
        let display = try VirtualDisplay("-noreset", "-fbdir", scratch.url.path, size: LiveRun.displaySize)
        let screen = try Framebuffer(in: scratch.url)
        // In the scene, where the inspector has moved it to the left.
        let (x, y) = (460, 300)
        let file = scratch.url.appendingPathComponent("Pad.swift")
        func save(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }
        func click(_ place: (x: Int, y: Int)) throws {
            try display.run("xdotool", "mousemove", "\(place.x)", "\(place.y)", "click", "1")
        }
        // The inspector tints the view that it shows.
        func shows(_ color: Framebuffer.Pixel) throws -> Bool {
            func isNear(_ one: Int, _ other: Int) -> Bool { abs(one - other) < 100 }
            return try screen.becomes(x, y) {
                isNear($0.red, color.red) && isNear($0.green, color.green) && isNear($0.blue, color.blue)
            }
        }
        try save(Self.inspectable(true, other: Self.red))
        let program = try RunningProgram(
            ["live", file.path], environment: ["DISPLAY": display.name, "TMPDIR": scratch.url.path])
        #expect(try screen.becomes(Self.green, Self.place.x, Self.place.y))
        try display.run("xdotool", "key", "ctrl+i")
        #expect(try shows(Self.green))
        // The inspector is the right part of a window of 1080 x 760 points: its tabs, the third row of the tree,
        // the only switch of the first section, and the button that writes.
        try click((865, 63))
        #expect(try screen.becomes(838, 70) { $0.blue > 200 && $0.red < 20 }, "the button is selected")
        try click((850, 169))
        #expect(try screen.becomes(1022, 521) { $0.green > 180 && $0.red < 80 }, "the switch is on")
        try click((1040, 521))
        #expect(try shows(Self.red), "the switch sets the property")
        try save(Self.inspectable(true, other: Self.blue))
        #expect(try shows(Self.blue), "new code has the value as well")
        try click((845, 457))
        let written = Self.inspectable(false, other: Self.blue)
        #expect(try screen.becomes(x, y) { _ in (try? String(contentsOf: file, encoding: .utf8)) == written })
        try save(Self.inspectable(false, other: Self.red))
        #expect(try shows(Self.red))
        try save(Self.inspectable(true, other: Self.red))
        #expect(try shows(Self.green), "the value is the source's")
        program.end()
        #expect(program.complaint == "")
    }

    @Test("says in a sentence what it needs")
    func refusals() throws {
        let scratch = try Scratch()
        try "".write(toFile: scratch.path("a.txt"), atomically: true, encoding: .utf8)
        #expect(try Program("live", "missing.swift", in: scratch.url).complaint.contains("There is no file"))
        #expect(try Program("live", "a.txt", in: scratch.url).complaint.contains("is no Swift file"))
        #expect(try Program("live", in: scratch.url).complaint.contains("There is no Package.swift here"))
        let copy = scratch.url.appendingPathComponent("touchstone")
        try Program.copy(to: copy)
        let alone = try Program("live", "a.swift", copy: copy, in: scratch.url)
        #expect(alone.status == 1)
        #expect(alone.complaint.contains("swift build --product touchstone-live"))
    }
}

extension Scratch {
    /// Returns the libraries in the folder whose name begins with a text.
    fileprivate func libraries(in prefix: String) -> [String] {
        guard let folder = files.first(where: { $0.hasPrefix(prefix) }) else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).filter {
            $0.hasSuffix(".so")
        }
    }
}
