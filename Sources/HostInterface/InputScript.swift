import Foundation
import Timeline

/// Input as data: what happened to a window, recorded or written by hand, and played back on a virtual clock.
///
/// A script is text, one JSON object a line. The first line says that it is a script, of which version, and what window
/// it is for: its size in points and its pixels per point. Every other line is one event. Empty lines are skipped.
///
///     {"touchstone":1,"size":[480,320],"scale":1}
///     {"t":0.25,"touch":0,"phase":"began","x":20,"y":30}
///     {"t":0.3,"touch":0,"phase":"ended","x":20,"y":30}
///
/// `t` is the time in seconds since the beginning, which never decreases from line to line; `x` and `y` are points of the
/// window, from its top left. Beside `t` a line has exactly one of these keys, and those listed with it; keys in
/// parentheses may be missing:
///
/// | key | value | with |
/// |---|---|---|
/// | `touch` | number of the finger | `phase` began, moved, ended, cancelled; `x`, `y`; (`tool` finger, pencil, pointer; `force`, `radius` and its `tolerance`; how a pencil is held in radians: `altitude`, `azimuth`, `roll`; `buttons`, `simulated` for a finger that is to be drawn, `modifiers`) |
/// | `hover` | entered, moved, exited | `x`, `y`; (`modifiers`) |
/// | `scroll` | `[dx,dy]`, how far content moves | `x`, `y`; (`continuous` for a device that reports distances; its `phase` began, changed, ended, cancelled; `modifiers`) |
/// | `transform` | began, changed, ended, cancelled: two fingers on a touchpad | `x`, `y`; (`factor` by which they moved apart since the line before; `turn` since then in radians, clockwise; `modifiers`) |
/// | `key` | down, up | (`usage` on the USB page, `text`, `plain` text without modifiers, `repeat`, `modifiers`) |
/// | `preedit` | text that an input method is composing | (`caret` in UTF-16 units, else at the end) |
/// | `commit` | text that an input method enters | |
/// | `clipboard` | changed, read, selected | (`text` that was read) |
/// | `shake` | began, ended, cancelled | |
/// | `remote` | 100 to 109, UIKit's event subtype | |
/// | `resize` | `[width,height]` | (`scale`) |
/// | `expose` | `[x,y,width,height]` | |
/// | `activation` | active, inactive, background | |
/// | `close` | true | |
/// | `lost` | why the display is gone | |
///
/// `modifiers` is a list of capsLock, shift, control, alternate, command, numericPad.
///
/// Version 2 added `transform`, `simulated` and the `phase` of `scroll`. A script that has none of them is written as version 1, which every
/// reader knows; here both versions are read alike.
public struct InputScript: Equatable, Sendable {
    /// The newest version that is read. What is written says the lowest version that has everything in it.
    public static let version = 2

    /// Size of the window that the script is for, in points.
    public var size: CGSize

    /// Pixels per point of that window.
    public var scale: CGFloat

    /// What happens, in the order of time.
    public var events: [HostEvent]

    public init(size: CGSize, scale: CGFloat = 1, events: [HostEvent] = []) {
        self.size = size
        self.scale = scale
        self.events = events
    }

    /// The first line, without its end.
    package var headerLine: String {
        ScriptValue.object([
            ("touchstone", .number(Double(neededVersion))),
            ("size", .numbers([size.width, size.height])),
            ("scale", .number(scale)),
        ])
    }

    /// The lowest version that knows everything that the script says.
    private var neededVersion: Int {
        let isNew = events.contains { event in
            switch event.content {
            case .transform: true
            case .scroll(let sample): sample.phase != nil
            case .touch(let sample): sample.isSimulated
            default: false
            }
        }
        return isNew ? 2 : 1
    }

    /// The script as text, every line ended by a line feed.
    public var text: String {
        ([headerLine] + events.map(\.scriptLine)).joined(separator: "\n") + "\n"
    }
}
