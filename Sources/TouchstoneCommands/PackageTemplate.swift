import Foundation
import TouchstoneKit

/// The files of the package that the verb `new` writes. `Tests/UserPackage` has those of a package called Dial.
struct PackageTemplate {
    private let name: String
    private let touchstone: URL

    /// Throws a sentence if a package cannot have the name.
    ///
    /// - Parameters:
    ///   - name: The name of the package and of its module.
    ///   - touchstone: The folder of Touchstone's package.
    init(name: String, touchstone: URL) throws(PlaygroundError) {
        let isLatin = name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || Self.isDigit($0)) }
        guard isLatin, let first = name.first, first.isUppercase, name.count <= Self.maximumNameLength else {
            throw .misuse(
                "\"\(NearMatches.printable(name))\" is not a name for a module; give letters and digits, a capital letter "
                    + "first, such as \(Self.suggestion(for: name)).")
        }
        let lower = name.lowercased()
        guard !Self.taken.contains(lower), lower != touchstone.lastPathComponent.lowercased() else {
            throw .misuse("\"\(name)\" means something else already; choose another name.")
        }
        self.name = name
        self.touchstone = touchstone
    }

    private static let maximumNameLength = 60

    /// Names of modules that the package imports, of types without which its files have another meaning, and of what
    /// the language keeps for itself.
    private static let taken: Set<String> = [
        "any", "foundation", "glibc", "dispatch", "main", "protocol", "scene", "self", "swift", "testing", "type", "ui",
        "xctest", "argumentparser", "timeline", "standardstreams", "markup", "coregraphics", "quartzcore",
        "hostinterface", "uikitcore", "x11host", "uikit", "hitmaps", "stages", "uikittesting", "touchstone",
        "touchstonekit", "touchstonescenes", "touchstonecommands", "touchstonelive", "playground", "stage",
    ]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Returns a name that can be used: `my-dial 2` becomes `MyDial2`.
    private static func suggestion(for name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().drop { !$0.isLetter }
        let result = joined.prefix(1).uppercased() + joined.dropFirst().prefix(maximumNameLength - 1)
        return result.isEmpty ? "Dial" : result
    }

    /// The texts of the files, by their paths in the package.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), (".gitignore", ".build/\n"),
            ("Sources/\(name)/\(name)Control.swift", control), ("Sources/\(name)/Scenes.swift", scenes),
            ("Sources/\(name)/main.swift", program), ("Tests/\(name)Tests/\(name)ControlTests.swift", tests),
        ]
    }

    private var manifest: String {
        let path = touchstone.path.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
        return """
            // swift-tools-version: 6.2

            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [
                    .package(name: "Touchstone", path: "\(path)")
                ],
                targets: [
                    .executableTarget(
                        name: "\(name)", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: ["\(name)", .product(name: "UIKitTesting", package: "Touchstone")]),
                ]
            )

            """
    }

    private var control: String {
        """
        import UIKit

        /// A knob that is turned by dragging up and down. It can be touched within its circle only.
        final class \(name)Control: UIControl {
            /// The value, from 0 to 1.
            var value: CGFloat = 0.25 {
                didSet {
                    value = min(max(value, 0), 1)
                    setNeedsDisplay()
                }
            }

            override var isHighlighted: Bool {
                didSet { setNeedsDisplay() }
            }

            override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

            private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

            override init(frame: CGRect) {
                super.init(frame: frame)
                setUp()
            }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                setUp()
            }

            private func setUp() {
                isOpaque = false
                contentMode = .redraw
            }

            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) <= radius
            }

            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                value += (touch.previousLocation(in: self).y - touch.location(in: self).y) / 200
                sendActions(for: .valueChanged)
                return true
            }

            override func draw(_ rect: CGRect) {
                let center = CGPoint(x: bounds.midX, y: bounds.midY)
                let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                (isHighlighted ? UIColor.systemGray3 : .systemGray5).setFill()
                UIBezierPath(ovalIn: circle).fill()
                // From the lower left clockwise, as far as to the lower right.
                let start = 0.75 * CGFloat.pi
                let arc = UIBezierPath(
                    arcCenter: center, radius: max(0, radius - 12), startAngle: start,
                    endAngle: start + value * 1.5 * .pi, clockwise: true)
                arc.lineWidth = 8
                arc.lineCapStyle = .round
                UIColor.systemBlue.setStroke()
                arc.stroke()
            }
        }

        """
    }

    private var scenes: String {
        """
        import TouchstoneKit
        import UIKit

        /// The scenes of the gallery, which `touchstone live` shows while you write.
        @MainActor let scenes: [Scene] = [
            Scene(
                name: "\(name.lowercased())", title: "\(name)", hint: "Drag up and down: the arc follows the finger.",
                size: CGSize(width: 320, height: 240)
            ) { frame in
                let view = UIView(frame: frame)
                view.backgroundColor = .systemBackground
                view.addSubview(\(name)Control(frame: CGRect(x: 100, y: 60, width: 120, height: 120)))
                return view
            }
        ]

        """
    }

    private var program: String {
        """
        import TouchstoneCommands

        // The gallery, and verbs such as render, explain and audit, for the scenes of this package.
        Playground.main(scenes)

        """
    }

    private var tests: String {
        """
        import Testing
        import UIKit
        import UIKitTesting

        @testable import \(name)

        @MainActor
        @Suite("\(name)Control")
        struct \(name)ControlTests {
            private let stage = Stage(size: CGSize(width: 320, height: 240))
            private let control = \(name)Control(frame: CGRect(x: 100, y: 60, width: 120, height: 120))

            init() {
                stage.window.addSubview(control)
            }

            @Test("follows a finger that moves up")
            func dragging() {
                stage.finger.press(at: CGPoint(x: 160, y: 120))
                #expect(control.isHighlighted)
                stage.finger.move(to: CGPoint(x: 160, y: 70), over: 0.2)
                #expect(abs(control.value - 0.5) < 0.01)
                stage.finger.lift()
                #expect(!control.isHighlighted)
            }

            @Test("can be touched within its circle only")
            func area() {
                #expect(abs(stage.hitMap().region(of: control).area - .pi * 60 * 60) < 60)
            }

            @Test("passes the audit: it is large enough, reachable, and where it seems to be")
            func audit() {
                #expect(stage.audit().isEmpty)
            }
        }

        """
    }
}
