import UIKit

/// A command of the gallery: its title in the palette, its keys, and its effect.
///
/// `all` is the table of the commands that can always be performed: their shortcuts and the palette are made from it.
@MainActor
struct GalleryCommand {
    /// The effect in a few words, beginning with the word that users search for.
    let title: String
    /// Other words that users search for.
    let others: String
    /// The keys, any of which performs the command. The first one is shown.
    let keys: [Key]
    /// The method that performs the command.
    let perform: @MainActor @Sendable (GalleryViewController) -> @MainActor () -> Void
    /// Whether the command is performed again while its key is held.
    private let repeats: Bool

    /// A key that is pressed with Control, or a function key.
    struct Key {
        let input: String
        let modifiers: UIKeyModifierFlags
        private let name: String

        /// Creates a key. A capital letter is pressed with Shift.
        init(_ text: String) {
            input = text.lowercased()
            modifiers = input == text ? .control : [.control, .shift]
            name = input == "\t" ? "Tab" : input.uppercased()
        }

        /// The key F6, which desktops use to go from one part of a window to the next.
        @MainActor static let f6 = Key(input: UIKeyCommand.f6, name: "F6")

        private init(input: String, name: String) {
            self.input = input
            self.name = name
            modifiers = []
        }

        /// The modifiers with which the key performs the command. On some keyboards punctuation needs Shift.
        var accepted: [UIKeyModifierFlags] {
            input.allSatisfy { $0.isPunctuation || $0.isSymbol } ? [modifiers, modifiers.union(.shift)] : [modifiers]
        }

        /// The key as the palette writes it: "Ctrl-K".
        var text: String {
            let names = [
                (UIKeyModifierFlags.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
            ]
            return (names.filter { modifiers.contains($0.0) }.map(\.1) + [name]).joined(separator: "-")
        }
    }

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The effect in a few words.
    ///   - keys: The keys that are pressed with Control. Capital letters are pressed with Shift as well.
    ///   - others: Other words that users search for.
    ///   - repeats: Whether the command is performed again while its key is held.
    ///   - perform: The method that performs the command.
    init(
        _ title: String, _ keys: [String], or others: String = "", repeats: Bool = false,
        _ perform: @escaping @MainActor @Sendable (GalleryViewController) -> @MainActor () -> Void
    ) {
        self.title = title
        self.others = others
        self.keys = keys.map { $0 == "f6" ? .f6 : Key($0) }
        self.repeats = repeats
        self.perform = perform
    }

    /// Creates a command with an effect of its own.
    init(
        _ title: String, keys: [String] = [], or others: String = "",
        does effect: @escaping @MainActor @Sendable (GalleryViewController) -> Void
    ) {
        self.init(title, keys, or: others) { gallery in { effect(gallery) } }
    }

    /// The shortcuts, one for each key.
    var shortcuts: [UIKeyCommand] {
        keys.flatMap { key in
            key.accepted.map { modifiers in
                let command = UIKeyCommand(
                    input: key.input, modifierFlags: modifiers, action: Selector(title, perform))
                command.repeats = repeats
                return command
            }
        }
    }

    // MARK: - The table

    /// The commands in the order of the palette.
    static let all = [palette] + window + overlays + pictures + scene + sizes

    static let palette = GalleryCommand(
        "Find a command, a scene or a view", ["k"], GalleryViewController.togglePalette)

    private static let window = [
        GalleryCommand("Find a scene in the list", ["f"], GalleryViewController.find),
        GalleryCommand("Inspector: show the views of the scene", ["i"], GalleryViewController.toggleInspector),
        GalleryCommand("Gestures: show what recognizers do", ["g"], GalleryViewController.toggleGestures),
        GalleryCommand(
            "Audit: show what breaks a rule", ["u"], or: "compare before after contrast",
            GalleryViewController.toggleAudit),
        GalleryCommand("Motion: plot what the scene animates", ["e"], GalleryViewController.toggleMotion),
        GalleryCommand("Motion: record animations, or stop", [], GalleryViewController.toggleMotionRecording),
        GalleryCommand("Inspector: next tab", ["\t"], repeats: true, GalleryViewController.showNextContent),
        GalleryCommand("Inspector: properties of the selected view") { $0.show(.properties) },
        GalleryCommand("Inspector: the log at its full height") { $0.show(.log) },
        GalleryCommand("Panels: the keyboard to the next one", ["f6"], GalleryViewController.focusNextPanel),
        GalleryCommand("Pick a view in the scene", ["p"], GalleryViewController.togglePicking),
        GalleryCommand("Log: show what happens in the scene", ["l"], GalleryViewController.toggleLog),
        GalleryCommand(
            "Variants: show them side by side", ["b"], or: "states right to left rtl text sizes widths",
            GalleryViewController.toggleVariants),
        GalleryCommand("Dark or light", ["d"], GalleryViewController.toggleAppearance),
        GalleryCommand("Exploded: views one behind the other", ["E"], GalleryViewController.toggleExploded),
        GalleryCommand("Zoom: all of the scene, or its own size", keys: ["o"]) { $0.canvas.toggleZoom() },
        GalleryCommand("Zoom in") { $0.canvas.zoom(by: 2) },
        GalleryCommand("Zoom out") { $0.canvas.zoom(by: 0.5) },
        GalleryCommand("Explain the touch at the pointer: hold ? or F1", or: "why") { gallery in
            gallery.showHint(
                "Hold ? or F1 with the pointer in the scene: a panel says who is asked about a touch there.")
        },
        GalleryCommand("Magnifier", [ProbeKeys.magnifier], or: "pixels", GalleryViewController.toggleMagnifier),
        GalleryCommand(
            "Magnify more", ProbeKeys.closer.reversed(), repeats: true, GalleryViewController.magnifyMore),
        GalleryCommand("Magnify less", [ProbeKeys.farther], repeats: true, GalleryViewController.magnifyLess),
    ]

    private static let overlays =
        Overlay.offered.enumerated().map { index, overlay in
            GalleryCommand("Overlay: \(overlay.title.lowercased())", keys: ["\(index + 1)"]) { gallery in
                gallery.toggle(overlay)
            }
        } + [
            GalleryCommand("Overlay: agreement of screen readers and touches") { $0.toggle(.agreement) },
            GalleryCommand("Overlays: in black and white, for print, or in colour") { gallery in
                gallery.overlayStyle = gallery.overlayStyle == .print ? .color : .print
            },
            GalleryCommand("Measure distances between views", ["0"], GalleryViewController.toggleMeasuring),
        ]

    private static let pictures =
        [
            GalleryCommand("Picture: save it, as last time", ["s"], GalleryViewController.savePicture),
            GalleryCommand("Picture: copy it", [], or: "clipboard", GalleryViewController.copyPicture),
        ]
        + ([1, 2, 3] as [CGFloat]).map { scale in
            GalleryCommand("Picture: save as PNG at \(Trace.text(scale))x") { gallery in
                gallery.savePicture(as: .init(format: .png, scale: scale))
            }
        }
        + [PictureFormat.svg, .pdf].map { format in
            GalleryCommand("Picture: save as \(format.rawValue.uppercased())") { gallery in
                gallery.savePicture(as: .init(format: format))
            }
        }
        + [GalleryCommand("Picture: copy as entry of a figures file", ["S"], GalleryViewController.copyFigureEntry)]

    private static let scene = [
        GalleryCommand("Restart: begin the scene anew") { $0.show($0.scene) },
        GalleryCommand("Time: stop it, or go on", [","], GalleryViewController.toggleTime),
        GalleryCommand("Time: next frame", ["."], repeats: true, GalleryViewController.stepFrame),
        GalleryCommand("Time: frame before", ["j"], repeats: true, GalleryViewController.stepBack),
        GalleryCommand("Time: slow motion, a tenth", ["/"], or: "speed", GalleryViewController.toggleSlowMotion),
        GalleryCommand("Record the input, or stop", ["r"], GalleryViewController.toggleRecording),
        GalleryCommand("Replay the recorded input", [], GalleryViewController.replayRecording),
        GalleryCommand("Save the recorded input as a script and a test", [], GalleryViewController.saveRecording),
    ]

    private static let sizes =
        CanvasSize.allCases.map { size in
            GalleryCommand("Size: \(size.rawValue.lowercased())") { $0.canvasSize = size }
        }
        + GalleryViewController.offeredScales.map { scale in
            GalleryCommand("Scale: \(Trace.text(scale))x") { $0.scale = scale }
        }
}
