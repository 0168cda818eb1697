import HitMaps
import UIKit

/// A view that misbehaves in hit tests.
final class MisbehavingView: UIView {
    enum Misbehavior: CaseIterable {
        case leaves, removesSibling, removesSuperview, emptiesSuperview, adds, movesInto, comesToFront, hides, grows
        case becomesInfinite, becomesNaN, transformsToNaN, becomesEnormous, swapsLayers, disablesInteraction
        case answersForeign, answersOrphan, answersSuperview, answersRandomly, drawsAgain, mapsItself
    }

    var misbehavior = Misbehavior.leaves
    /// Whether it misbehaves in `hitTest(_:with:)`, and not in `point(inside:with:)`.
    var happensInHitTest = false
    private(set) var count = 0
    /// The state of a pseudorandom sequence, which has no period that a tool could be in step with.
    private var noise: UInt32 = 1
    private let foreign = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard happensInHitTest else { return super.hitTest(point, with: event) }
        let found = super.hitTest(point, with: event)
        misbehave()
        switch misbehavior {
        case .answersForeign: return foreign
        case .answersOrphan: return UISwitch()
        case .answersSuperview: return superview?.superview ?? superview
        case .answersRandomly: return randomAnswer ? found : nil
        default: return found
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        guard !happensInHitTest else { return isInside }
        misbehave()
        return misbehavior == .answersRandomly ? randomAnswer : isInside
    }

    private var randomAnswer: Bool { noise >> 30 == 0 }

    private func misbehave() {
        count += 1
        noise = noise &* 1_664_525 &+ 1_013_904_223
        switch misbehavior {
        case .leaves: removeFromSuperview()
        case .removesSibling: superview?.subviews.first { $0 !== self }?.removeFromSuperview()
        case .removesSuperview: superview?.removeFromSuperview()
        case .emptiesSuperview: for view in superview?.subviews ?? [] { view.removeFromSuperview() }
        case .adds: if count < 50 { superview?.addSubview(UIView(frame: frame)) }
        case .movesInto:
            let other = superview?.subviews.first { $0 !== self }
            if let other, !other.isDescendant(of: self) { other.addSubview(self) }
        case .comesToFront: superview?.bringSubviewToFront(self)
        case .hides: isHidden.toggle()
        case .grows: frame.size.width += 1
        case .becomesInfinite: transform = CGAffineTransform(scaleX: .infinity, y: 1)
        case .becomesNaN: transform3D = CATransform3DMakeScale(.nan, 1, 1)
        case .transformsToNaN: transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .becomesEnormous: frame = CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9)
        case .swapsLayers: superview?.exchangeSubview(at: 0, withSubviewAt: (superview?.subviews.count ?? 1) - 1)
        case .disablesInteraction: superview?.isUserInteractionEnabled = count % 2 == 0
        case .drawsAgain: backgroundColor = count % 2 == 0 ? .red : .blue
        case .mapsItself: if count < 20, let superview { _ = HitMap(of: superview) }
        case .answersForeign, .answersOrphan, .answersSuperview, .answersRandomly: break
        }
    }

    /// The problems that a map must report.
    var expectedProblems: Set<HitProblem.Kind> {
        switch misbehavior {
        case .answersForeign, .answersOrphan: happensInHitTest ? [.foreign] : []
        // A map only repeats some hit tests, so it may not detect this.
        case .answersRandomly: []
        // The view is in front already.
        case .answersSuperview, .drawsAgain, .mapsItself, .comesToFront: []
        default: [.changesTree]
        }
    }
}
