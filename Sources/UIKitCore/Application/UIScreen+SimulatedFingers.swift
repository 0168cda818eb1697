import CoreGraphics
import HostInterface
import QuartzCore

/// Fingers that nothing shows where they are, as the second one of a mouse: they are drawn in front of all windows.
///
/// A mark belongs to no view. It takes no touches, and says nothing in the trace.
extension UIScreen {
    private static let markRadius: CGFloat = 20

    /// Shows the finger where it is, or no more once it is lifted.
    func showSimulatedFinger(_ sample: TouchSample) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if sample.phase == .began || sample.phase == .moved {
            let mark = simulatedFingers[sample.finger] ?? makeMark()
            simulatedFingers[sample.finger] = mark
            mark.position = sample.location
        } else {
            simulatedFingers.removeValue(forKey: sample.finger)?.removeFromSuperlayer()
        }
        CATransaction.commit()
    }

    /// The look that the overlay of touches gives to every finger but the first.
    private func makeMark() -> CALayer {
        let mark = CALayer()
        mark.bounds = CGRect(x: 0, y: 0, width: 2 * Self.markRadius, height: 2 * Self.markRadius)
        mark.cornerRadius = Self.markRadius
        mark.borderWidth = 2
        mark.borderColor = UIColor.systemOrange.cgColor
        mark.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.3).cgColor
        layerTree.root.addSublayer(mark)
        return mark
    }
}
