import Foundation

/// Sources that the tests of `live` edit.
enum LiveSource {
    /// Returns the expression for a colour.
    static func text(of color: Framebuffer.Pixel) -> String {
        "UIColor(red: \(color.red / 255), green: \(color.green / 255), blue: \(color.blue / 255), alpha: 1)"
    }

    /// Returns a file of about a hundred lines with a control: that of a built-in scene.
    static func control(_ name: String, _ color: Framebuffer.Pixel) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = root.deletingLastPathComponent()
            .appendingPathComponent("Sources/TouchstoneScenes/Controls/DesignedControlScene.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = text.range(of: "/// A rating of")?.lowerBound ?? text.startIndex
        return "import UIKit\n\n"
            + text[start...].replacingOccurrences(of: "RatingControl", with: name)
            .replacingOccurrences(of: ".secondarySystemBackground", with: Self.text(of: color))
            // An addition of the scenes' module.
            .replacingOccurrences(of: "Int(clamping: ", with: "Int(")
    }

    /// Returns a file of about two hundred lines with two controls, the first of which has a colour.
    static func twoControls(_ color: Framebuffer.Pixel) throws -> String {
        let second = try control("SecondControl", color).split(separator: "\n", omittingEmptySubsequences: false)
        return try control("FirstControl", color) + second.dropFirst().joined(separator: "\n")
    }

    /// Returns a file of a package with a control and its scene.
    static func scene(_ color: Framebuffer.Pixel) throws -> String {
        try control("FirstControl", color) + scene(of: "FirstControl")
    }

    /// Returns the end of a file, with a scene of a view.
    static func scene(of view: String) -> String {
        """

        import TouchstoneKit

        extension Scene {
            static let first = Scene(
                name: "first", title: "First", hint: "Look.", size: CGSize(width: 320, height: 240)
            ) { \(view)(frame: $0) }
        }

        """
    }

    /// Returns a file with a view that can be designed.
    ///
    /// - Parameters:
    ///   - color: Its colour while it is designed.
    ///   - unprepared: Its colour otherwise.
    static func designable(_ color: Framebuffer.Pixel, unprepared: Framebuffer.Pixel) -> String {
        """
        import UIKit

        @IBDesignable
        final class PadView: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = \(text(of: unprepared))
            }

            required init?(coder: NSCoder) { nil }

            override func prepareForInterfaceBuilder() {
                super.prepareForInterfaceBuilder()
                backgroundColor = \(text(of: color))
            }
        }

        """
    }

    /// Returns a file with two previews, the first of which is filled with a colour.
    static func previews(_ color: Framebuffer.Pixel) -> String {
        """
        import UIKit

        private final class PadView: UIView {}

        @MainActor func makePad() -> UIView {
            let pad = PadView()
            pad.backgroundColor = \(text(of: color))
            return pad
        }

        #if DEBUG
        #Preview("Pad") {
            let pad = makePad()
            pad.isOpaque = true
            return pad
        }
        #elseif os(iOS)
        #Preview("Telephone") { makePad() }
        #endif

        #Preview { UIViewController() }

        """
    }

    /// Returns a file with a view that says on standard error when it is gone.
    static func pad(_ color: Framebuffer.Pixel) -> String {
        """
        import UIKit

        final class PadView: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = \(text(of: color))
            }

            required init?(coder: NSCoder) { nil }

            deinit { FileHandle.standardError.write(Data("A pad is gone.\\n".utf8)) }
        }
        """
    }

    /// Returns a file with a view that does something wrong.
    ///
    /// - Parameters:
    ///   - code: The statement.
    ///   - place: The method: `init`, `layoutSubviews`, `draw` or `touchesBegan`.
    static func faulty(_ color: Framebuffer.Pixel, _ code: String, in place: String) -> String {
        func body(_ method: String) -> String { place == method ? code : "" }
        return """
            import UIKit

            final class PadView: UIView {
                private let list: [Int] = []
                private var none: Int?
                private var count = 1

                private func fall(_ depth: Int) -> Int { depth < 0 ? 0 : fall(depth + 1) + 1 }

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    backgroundColor = \(text(of: color))
                    contentMode = .redraw
                    \(body("init"))
                }

                required init?(coder: NSCoder) { nil }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    \(body("layoutSubviews"))
                }

                override func draw(_ rect: CGRect) {
                    \(body("draw"))
                }

                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    \(body("touchesBegan"))
                }
            }
            """
    }
}
