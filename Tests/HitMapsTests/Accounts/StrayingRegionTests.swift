import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Straying regions of controls")
struct StrayingRegionTests {
    /// A control with a shape of its own that counts the calls.
    private final class ShapedControl: UIControl {
        enum Shape: CaseIterable {
            case disc, grown, rim, beside, corner, stripe, everything
        }

        var shape = Shape.disc
        /// The distance of the rim from the bounds.
        var margin: CGFloat = 2
        var count = 0

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            count += 1
            switch shape {
            case .disc: return hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
            case .grown: return bounds.insetBy(dx: -30, dy: -12).contains(point)
            case .rim: return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
            case .beside: return bounds.offsetBy(dx: 45, dy: -20).contains(point)
            case .corner: return point.x + point.y < bounds.minX + bounds.minY + 6
            case .stripe: return point.y >= bounds.minY + 4 && point.y < bounds.minY + 12
            case .everything: return true
            }
        }
    }

    private let stage = Stage(size: CGSize(width: 120, height: 90))

    private func add(_ shape: ShapedControl.Shape, _ frame: CGRect) -> ShapedControl {
        let control = ShapedControl(frame: frame)
        control.shape = shape
        stage.window.addSubview(control)
        stage.settle()
        return control
    }

    /// Returns the number of pixels around a control for which its own answer differs from the region. The tests look
    /// at every other pixel of each row and column.
    private func differences(_ control: ShapedControl, scale: CGFloat) -> Int {
        let region = HitMap(of: stage.window, scale: scale).strayingRegion(of: control)
        let box = control.frame.insetBy(dx: -130, dy: -130)
        let step = Trials.extent(2, soak: 1)
        var count = 0
        for row in Int(box.minY * scale)..<Int(box.maxY * scale) {
            for column in stride(from: Int(box.minX * scale) + row % step, to: Int(box.maxX * scale), by: step) {
                let point = CGPoint(x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
                let isInside = control.keepsTouch(at: control.convert(point, from: stage.window), with: nil)
                if isInside != region.contains(point) { count += 1 }
            }
        }
        return count
    }

    @Test(
        "The region equals the control's own answer for each pixel, for all shapes, positions and scales",
        arguments: [
            CGRect(x: 40, y: 30, width: 24, height: 24), CGRect(x: 12.3, y: 7.75, width: 31.4, height: 18.1),
        ])
    func equality(frame: CGRect) {
        for shape in ShapedControl.Shape.allCases {
            let control = add(shape, frame)
            for scale in Trials.extent([1], soak: [1, 1.5, 2]) as [CGFloat] {
                #expect(differences(control, scale: scale) == 0, "\(shape) at \(scale)")
            }
            control.transform = CGAffineTransform(rotationAngle: 0.4)
            #expect(differences(control, scale: 1) == 0, "\(shape), turned")
            control.removeFromSuperview()
        }
    }

    @Test("The region is found with few calls of the control")
    func questions() {
        let control = add(.disc, CGRect(x: 40, y: 30, width: 24, height: 24))
        let map = HitMap(of: stage.window, scale: 1)
        control.count = 0
        #expect(map.strayingRegion(of: control).area == 26_896)
        #expect(control.count == 1066)
        // When it is rotated, it has to be called all around.
        control.transform = CGAffineTransform(rotationAngle: 0.4)
        control.count = 0
        _ = map.strayingRegion(of: control)
        #expect(control.count == 6_620)
    }

    @Test("A traced map takes larger steps, and still finds shapes next to the bounds")
    func traced() {
        for margin in [1, 3, 9] as [CGFloat] {
            let control = add(.rim, CGRect(x: 40, y: 30, width: 24, height: 24))
            control.margin = margin
            let exact = HitMap(of: stage.window, scale: 1).strayingRegion(of: control)
            control.count = 0
            let traced = HitMap(of: stage.window, scale: 1, precision: .tracing(step: 8)).strayingRegion(of: control)
            #expect(traced == exact && exact.area == (164 + 2 * margin) * (164 + 2 * margin))
            control.removeFromSuperview()
        }
        let control = add(.disc, CGRect(x: 40, y: 30, width: 24, height: 24))
        let map = HitMap(of: stage.window, scale: 1, precision: .tracing(step: 8))
        control.count = 0
        #expect(map.strayingRegion(of: control).area == 26_896)
        #expect(control.count == 417)
    }
}
