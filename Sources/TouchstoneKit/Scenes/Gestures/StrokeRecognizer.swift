import UIKit

/// Recognizes a stroke of one finger by its shape, once it is lifted.
///
/// A subclass says what is wrong with a stroke. A recognizer that fails sends no action, so whoever wants to know why has
/// to be told in another way.
class StrokeRecognizer: UIGestureRecognizer {
    /// Called when an attempt is over without being recognized, with what was wrong.
    var onFailure: @MainActor (String) -> Void = { _ in }

    /// Where the finger was, in points of the view's bounds. Places closer together than a few points are left out.
    private(set) var places: [CGPoint] = []

    private var flaw: String?

    /// Steps shorter than this say nothing about a direction, in points.
    private static let shortestStep: CGFloat = 6

    /// What is wrong with the stroke; nil as long as it may be, or is, what is looked for.
    ///
    /// - Parameter isOver: whether the finger was lifted.
    func findFlaw(isOver: Bool) -> String? { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard places.isEmpty, touches.count == 1, let touch = touches.first else {
            return fail(because: "a second finger")
        }
        places = [touch.location(in: view)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let place = touches.first?.location(in: view), let last = places.last,
            hypot(place.x - last.x, place.y - last.y) >= Self.shortestStep
        else { return }
        places.append(place)
        if let flaw = findFlaw(isOver: false) { fail(because: flaw) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible else { return }
        if let flaw = findFlaw(isOver: true) {
            fail(because: flaw)
        } else {
            state = .recognized
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        fail(because: "the finger was lost")
    }

    override func reset() {
        super.reset()
        if state == .failed { onFailure(flaw ?? "another was recognized") }
        places = []
        flaw = nil
    }

    private func fail(because flaw: String) {
        guard state == .possible else { return }
        self.flaw = flaw
        state = .failed
    }
}
