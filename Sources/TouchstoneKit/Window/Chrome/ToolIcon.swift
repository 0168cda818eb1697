import UIKit

/// The pictures on the buttons of the window.
///
/// Each is a few strokes in a square of 16 points, so that they look alike: lines of 1.4 points with round ends.
enum ToolIcon: String {
    // Actions on the scene.
    case restart = "A8 8 5.6 -40 250 M13 1.4 L12.6 4.7 L9.2 4.4"
    case record = "C8 8 6 F C8 8 3"
    case replay = "F M5 3 L13 8 L5 13 Z"
    case save = "M8 2 L8 10 M4.8 7 L8 10.2 L11.2 7 M2.5 11 L2.5 13.5 L13.5 13.5 L13.5 11"
    case picture = "R1.5 4 13 9.5 2 C8 8.8 2.6 M5 4 L6 2.3 L10 2.3 L11 4"

    // The size of the scene.
    case own = "R4 5 8 6 1 M1.5 4 L1.5 1.5 L4 1.5 M12 1.5 L14.5 1.5 L14.5 4 M4 14.5 L1.5 14.5 L1.5 12"
    case phone = "R4.5 1.5 7 13 1.5 M7 12.5 L9 12.5"
    case pad = "R2.5 1.5 11 13 1.5 M7 12.5 L9 12.5"
    case fill = "M9.5 2 L14 2 L14 6.5 M14 2 L9.5 6.5 M6.5 14 L2 14 L2 9.5 M2 14 L6.5 9.5"

    // The overlays.
    case frames = "R3 3 10 10 0 F R1 1 4 4 0 R11 1 4 4 0 R1 11 4 4 0 R11 11 4 4 0"
    case alignment = "M8 1 L8 15 R4 3 8 3.4 0 R2 9.4 12 3.4 0"
    case hits = "C8 8 4.4 M8 0.8 L8 6 M8 10 L8 15.2 M0.8 8 L6 8 M10 8 L15.2 8"
    case slop = "F R5 5 6 6 1 D C8 8 6.8"
    case touches = "F C5 10.5 2.6 S C11 5.5 2.2 C11 5.5 4.3"
    case clipped = "M4.5 1 L4.5 11.5 L15 11.5 M1 4.5 L11.5 4.5 L11.5 15"
    case outlines = "R1.5 1.5 13 13 0 M8 4.2 L11.8 8 L8 11.8 L4.2 8 Z"
    case losses = "R1.5 4.5 9 9 1.5 F R8 1.5 6.5 6.5 1.5"
    case motion = "M1.5 13.5 C4 13.5 6.5 8 14.5 2.5 F C1.8 13.3 1.8 S C14 2.8 1.6"

    // Tools that measure and show.
    case measure = "R1 5 14 6 1 M4 5 L4 8 M7 5 L7 8 M10 5 L10 8 M13 5 L13 8"
    case magnifier = "C6.6 6.6 4.8 M10.2 10.2 L14.3 14.3 M6.6 4.6 L6.6 8.6 M4.6 6.6 L8.6 6.6"
    case exploded = "M8 1 L15 4.6 L8 8.2 L1 4.6 Z M1 8 L8 11.6 L15 8 M1 11.4 L8 15 L15 11.4"
    case variants = "R1.5 1.5 5.5 5.5 1 R9 1.5 5.5 5.5 1 R1.5 9 5.5 5.5 1 R9 9 5.5 5.5 1"
    case dark = "C8 8 6.3 H8 8 6.3"
    case pick = "M3 2 L3 12.5 L6 9.8 L8 14.2 L9.9 13.3 L8 9.2 L12 9 Z"

    // The panels.
    case more = "F C2.8 8 1.5 C8 8 1.5 C13.2 8 1.5"
    case log = "M2 3.5 L14 3.5 M2 8 L14 8 M2 12.5 L9 12.5"
    case inspector = "R1.5 2.5 13 11 2 M10 2.5 L10 13.5 M11.8 5.2 L12.8 5.2 M11.8 7.6 L12.8 7.6"
    case views = "R1.5 1.5 5 4 1 R8 6 6 3.4 1 R8 11.2 6 3.4 1 M4 5.5 L4 13 L8 13 M4 7.7 L8 7.7"
    case properties = "M1.5 4 L14.5 4 M1.5 8 L14.5 8 M1.5 12 L14.5 12 F C5 4 2 C11 8 2 C7 12 2"
    case gestures = "R1.5 2.5 7 2.6 1 R5.5 6.7 9 2.6 1 R3 10.9 5 2.6 1"
    case audit = "M8 1.5 L14 4 L14 8 C14 11.5 11 13.8 8 14.8 C5 13.8 2 11.5 2 8 L2 4 Z M5.3 8 L7.3 10 L10.8 6"
}

extension ToolIcon {
    /// Creates the icon of an overlay; nil for one that has none.
    init?(_ overlay: Overlay) {
        switch overlay {
        case .frames: self = .frames
        case .alignment: self = .alignment
        case .hits: self = .hits
        case .slop: self = .slop
        case .touches: self = .touches
        case .clipped: self = .clipped
        case .outlines: self = .outlines
        case .losses: self = .losses
        case .motion: self = .motion
        case .agreement: return nil
        }
    }

    /// The strokes and the filled shapes of the icon, in a square of 16 points.
    ///
    /// M and L are the points of a line, Z closes it, R is a rectangle with the radius of its corners, A an arc with
    /// its centre, radius and two angles in degrees, H half a disc. C with three numbers is a circle, with six a curve.
    /// F fills what follows it, D dashes it, and S strokes it again.
    @MainActor
    var shapes: [(path: UIBezierPath, isFilled: Bool, isDashed: Bool)] {
        var shapes: [(UIBezierPath, Bool, Bool)] = []
        var (isFilled, isDashed) = (false, false)
        var line = UIBezierPath()
        func end() {
            if !line.isEmpty { shapes.append((line, isFilled, isDashed)) }
            line = UIBezierPath()
        }
        func add(_ path: UIBezierPath) {
            end()
            shapes.append((path, isFilled, isDashed))
        }
        for (letter, n) in commands {
            switch letter {
            case "M":
                end()
                line.move(to: CGPoint(x: n[0], y: n[1]))
            case "L": line.addLine(to: CGPoint(x: n[0], y: n[1]))
            case "Z": line.close()
            case "C" where n.count == 6:
                line.addCurve(
                    to: CGPoint(x: n[4], y: n[5]), controlPoint1: CGPoint(x: n[0], y: n[1]),
                    controlPoint2: CGPoint(x: n[2], y: n[3]))
            case "C":
                add(UIBezierPath(ovalIn: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])))
            case "R":
                let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
                add(n[4] > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: n[4]) : UIBezierPath(rect: rect))
            case "A":
                add(
                    UIBezierPath(
                        arcCenter: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3] * .pi / 180,
                        endAngle: n[4] * .pi / 180, clockwise: true))
            case "H":
                let half = UIBezierPath(
                    arcCenter: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: -.pi / 2, endAngle: .pi / 2,
                    clockwise: true)
                end()
                shapes.append((half, true, false))
            default:
                end()
                (isFilled, isDashed) = (letter == "F", letter == "D")
            }
        }
        end()
        return shapes
    }

    /// The letters of the icon with the numbers that follow them.
    private var commands: [(Character, [CGFloat])] {
        var commands: [(Character, [CGFloat])] = []
        for word in rawValue.split(separator: " ") {
            if let first = word.first, first.isLetter {
                commands.append((first, []))
                if let number = Double(word.dropFirst()) { commands[commands.count - 1].1.append(CGFloat(number)) }
            } else if let number = Double(word), !commands.isEmpty {
                commands[commands.count - 1].1.append(CGFloat(number))
            }
        }
        return commands
    }
}

/// A view that shows an icon in one colour.
final class ToolIconView: UIView {
    private let icon: ToolIcon

    var color = UIColor.label {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    static let side: CGFloat = 16

    init(_ icon: ToolIcon) {
        self.icon = icon
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        color.set()
        for shape in icon.shapes {
            if shape.isFilled {
                shape.path.fill()
            } else {
                shape.path.lineWidth = 1.4
                shape.path.lineCapStyle = .round
                shape.path.lineJoinStyle = .round
                if shape.isDashed { shape.path.setLineDash([2, 2.4], count: 2, phase: 0) }
                shape.path.stroke()
            }
        }
    }
}
