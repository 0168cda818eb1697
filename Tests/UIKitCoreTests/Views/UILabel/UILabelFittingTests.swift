import Stages
import TestSupport
import Testing
import UIKit

/// The handling of text that does not fit into its label.
@MainActor
@Suite struct UILabelFittingTests {
    private let size = CGSize(width: 120, height: 60)

    /// The drawing of a label of 120 by 60 points: its extent, and the numbers of reddish and of bluish pixels.
    private struct Ink {
        var extent = CGRect.null
        var red = 0
        var blue = 0
    }

    private func ink(_ configure: (UILabel) -> Void) -> Ink {
        let stage = Stage(size: size, scale: 1)
        stage.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        configure(label)
        stage.window.addSubview(label)
        var ink = Ink()
        let picture = stage.image
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture.pixel(x: x, y: y)
                let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
                guard red + green + blue < 689 else { continue }
                ink.extent = ink.extent.union(CGRect(x: x, y: y, width: 1, height: 1))
                if red > blue + 51 { ink.red += 1 }
                if blue > red + 51 { ink.blue += 1 }
            }
        }
        return ink
    }

    /// Returns a long text whose first half is red and whose second half is blue.
    private func halves(_ mode: NSLineBreakMode, lines: Int = 1) -> Ink {
        ink {
            let text = NSMutableAttributedString(
                string: "The first half of it, ", attributes: [.foregroundColor: UIColor.red])
            text.append(
                NSAttributedString(string: "and the other half too", attributes: [.foregroundColor: UIColor.blue]))
            $0.attributedText = text
            $0.lineBreakMode = mode
            $0.numberOfLines = lines
        }
    }

    @Test("One line is truncated at its tail, head or middle, or clipped without an ellipsis")
    func modes() {
        let tail = halves(.byTruncatingTail)
        #expect(tail.red > 100 && tail.blue == 0)
        let head = halves(.byTruncatingHead)
        // The ellipsis has the colour of the text that it replaces.
        #expect(head.blue > 100 && head.red < 40)
        let middle = halves(.byTruncatingMiddle)
        #expect(middle.red > 50 && middle.blue > 50)
        let clipped = halves(.byClipping)
        #expect(clipped.red > 100 && clipped.blue == 0)
        #expect(clipped.extent.maxX >= tail.extent.maxX)
        for ink in [tail, head, middle, clipped] { #expect(ink.extent.height < 20) }
    }

    /// Returns the widths in columns of the gaps between inked columns, from left to right.
    private func gaps(_ mode: NSLineBreakMode, _ text: String = "HHHHHHHHHHHHHHHHHHHHHH", width: CGFloat) -> [Int] {
        let stage = Stage(size: CGSize(width: 220, height: 30), scale: 1)
        stage.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 10, y: 0, width: width, height: 30))
        label.text = text
        label.lineBreakMode = mode
        stage.window.addSubview(label)
        let picture = stage.image
        let columns = (0..<picture.width).filter { x in
            (0..<picture.height).contains { picture.pixel(x: x, y: $0) != (255, 255, 255, 255) }
        }
        return zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
    }

    @Test("The rest of a truncated text is right beside its ellipsis, whatever the width")
    func besideEllipsis() {
        for width in stride(from: CGFloat(80), to: 100, by: Trials.extent(4, soak: 0.25)) {
            for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
                // The gaps between letters and between dots are smaller.
                #expect((gaps(mode, width: width).max() ?? 0) <= 5, "\(mode) \(width)")
            }
        }
    }

    @Test("A text truncated at its head begins with its ellipsis at the left, or as the alignment says")
    func headAlignment() {
        func columns(_ alignment: NSTextAlignment) -> CGRect {
            ink {
                $0.text = "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH"
                $0.lineBreakMode = .byTruncatingHead
                $0.textAlignment = alignment
            }.extent
        }
        let (left, right) = (columns(.left), columns(.right))
        #expect(left.width == right.width && right.minX >= left.minX)
    }

    @Test("More lines show more of the text, wrapped by words or by characters")
    func lines() {
        let one = halves(.byWordWrapping)
        let two = halves(.byWordWrapping, lines: 2)
        let all = halves(.byCharWrapping, lines: 0)
        #expect(one.extent.height < 20)
        #expect(two.extent.height > 30)
        #expect(all.red > 100 && all.blue > 100)
        #expect(all.extent.maxX > two.extent.maxX - 20)
    }

    @Test("A shrunken font keeps the baseline, the centre or the top, and respects the minimum")
    func shrinking() {
        func shrunk(_ text: String = "HHHHHHHHHHHH", _ change: (UILabel) -> Void = { _ in }) -> CGRect {
            ink {
                $0.text = text
                $0.font = .systemFont(ofSize: 24)
                $0.adjustsFontSizeToFitWidth = true
                change($0)
            }.extent
        }
        let full = shrunk("HHH")
        let baselines = shrunk()
        let centers = shrunk { $0.baselineAdjustment = .alignCenters }
        let top = shrunk { $0.baselineAdjustment = .none }
        #expect(baselines.height < full.height - 3)
        #expect(abs(baselines.maxY - full.maxY) <= 1)
        #expect(abs(centers.midY - 30) <= 2)
        #expect(top.minY < 8)
        #expect(baselines.maxY > centers.maxY)
        let limited = shrunk { $0.minimumScaleFactor = 0.9 }
        #expect(limited.height > baselines.height && limited.height < full.height)
    }

    @Test("Shrunken text is visible to its end, at any length")
    func nothingIsCut() {
        for count in stride(from: 8, through: 30, by: Trials.extent(4, soak: 1)) {
            func bottom(_ last: String) -> CGFloat {
                ink {
                    $0.text = String(repeating: "o", count: count) + last
                    $0.font = .systemFont(ofSize: 24)
                    $0.adjustsFontSizeToFitWidth = true
                    $0.minimumScaleFactor = 0.2
                }.extent.maxY
            }
            #expect(bottom("g") > bottom("o"), "\(count)")
        }
    }

    @Test("Under Auto Layout text wraps at the preferred width, or at the width of the layout")
    func autoLayout() {
        let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
        let label = UILabel()
        label.text = "Several words that take more than one line in here"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(label)
        let line = label.font.lineHeight
        label.preferredMaxLayoutWidth = 150
        stage.settle()
        #expect(label.bounds.width <= 150)
        #expect(label.bounds.height > line * 2)
        label.preferredMaxLayoutWidth = 0
        stage.settle()
        #expect(label.bounds.height < line * 2)
        label.widthAnchor.constraint(equalToConstant: 150).isActive = true
        stage.settle()
        #expect(label.bounds.width == CGFloat(150))
        #expect(label.bounds.height > line * 2)
    }

    @Test("An override of drawText determines the rectangle")
    func overriddenDrawing() {
        final class TopLabel: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
            }
        }
        let stage = Stage(size: size, scale: 1)
        stage.window.backgroundColor = .white
        let label = TopLabel(frame: CGRect(origin: .zero, size: size))
        label.text = "HHH"
        stage.window.addSubview(label)
        let picture = stage.image
        let rows = (0..<picture.height).filter { y in
            (0..<picture.width).contains { picture.pixel(x: $0, y: y).red < 128 }
        }
        #expect((rows.last ?? 60) < 22)
    }
}
