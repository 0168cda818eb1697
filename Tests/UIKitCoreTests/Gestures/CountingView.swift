import UIKit

/// Counts what it is told of fingers that begin and fingers that end.
final class CountingView: UIView {
    private(set) var open: Set<UITouch> = []
    private(set) var mistakes: [String] = []

    /// Called with each thing, after it was counted.
    var onTouch: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !open.isDisjoint(with: touches) { mistakes.append("began twice") }
        open.formUnion(touches)
        onTouch()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !open.isSuperset(of: touches) { mistakes.append("moved without beginning") }
        onTouch()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
        if !open.isSuperset(of: touches) { mistakes.append("ended without beginning") }
        open.subtract(touches)
        onTouch()
    }
}
