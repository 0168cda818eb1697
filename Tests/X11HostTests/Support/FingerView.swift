import CoreGraphics
import UIKit

/// A view that records its touches by finger number.
final class FingerView: UIView {
    var heard: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    /// Returns the lines recorded since the last call.
    func take() -> [String] {
        defer { heard = [] }
        return heard
    }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            let place = touch.location(in: self)
            heard.append("\(phase) \(touch.finger) \(Trace.text(place))")
        }
    }
}
