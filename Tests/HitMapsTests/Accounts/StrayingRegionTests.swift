import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("How far a finger may stray from a control")
struct StrayingRegionTests {
    /// A control that answers for a shape of its own, and counts how often it is asked.
    private final class ShapedControl: UIControl {
        enum Shape: CaseIterable {
            case disc, grown, rim, beside, corner, stripe, everything
        }

        var shape = Shape.disc
        /// How far a rim goes beyond the bounds.
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

    /// The pixels around a control for which it says otherwise than the region.
    private func differences(_ control: ShapedControl, scale: CGFloat) -> Int {
        let region = HitMap(of: stage.window, scale: scale).strayingRegion(of: control)
        let box = control.frame.insetBy(dx: -130, dy: -130)
        var count = 0
        for row in Int(box.minY * scale)..<Int(box.maxY * scale) {
            for column in Int(box.minX * scale)..<Int(box.maxX * scale) {
                let point = CGPoint(x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
                let isKept = control.keepsTouch(at: control.convert(point, from: stage.window), with: nil)
                if isKept != region.contains(point) { count += 1 }
            }
        }
        return count
    }

    @Test(
        "is told for each pixel as the control does, whatever its shape, its place, and the pixels",
        arguments: [
            CGRect(x: 40, y: 30, width: 24, height: 24), CGRect(x: 12.3, y: 7.75, width: 31.4, height: 18.1),
        ])
    func equality(frame: CGRect) {
        for shape in ShapedControl.Shape.allCases {
            let control = add(shape, frame)
            for scale in [1, 1.5, 2] as [CGFloat] {
                #expect(differences(control, scale: scale) == 0, "\(shape) at \(scale)")
            }
            control.transform = CGAffineTransform(rotationAngle: 0.4)
            #expect(differences(control, scale: 1) == 0, "\(shape), turned")
            control.removeFromSuperview()
        }
    }

    @Test("is found by asking about what lies nearer, once for all that the slop brings there")
    func questions() {
        let control = add(.disc, CGRect(x: 40, y: 30, width: 24, height: 24))
        let map = HitMap(of: stage.window, scale: 1)
        control.count = 0
        #expect(map.strayingRegion(of: control).area == 26_896)
        #expect(control.count == 1066)
        // Turned, it has to be asked about all around it.
        control.transform = CGAffineTransform(rotationAngle: 0.4)
        control.count = 0
        _ = map.strayingRegion(of: control)
        #expect(control.count == 6_620)
    }

    @Test("is looked for with larger steps where the map is traced, and not missed where it is next to the bounds")
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
