import HitMaps
import UIKit

/// A view that does what no view should when it is asked.
final class MeddlingView: UIView {
    enum Deed: CaseIterable {
        case leaves, removesSibling, removesSuperview, emptiesSuperview, adds, movesInto, comesToFront, hides, grows
        case becomesInfinite, becomesNoNumber, turnsToNoNumber, becomesEnormous, swapsLayers, switchesOff
        case answersForeign, answersOrphan, answersSuperview, isFickle, drawsAgain, mapsItself
    }

    var deed = Deed.leaves
    /// Whether it happens in `hitTest(_:with:)`, and not in `point(inside:with:)`.
    var happensInHitTest = false
    private(set) var count = 0
    /// Has no period that a tool could go along with.
    private var noise: UInt32 = 1
    private let foreign = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard happensInHitTest else { return super.hitTest(point, with: event) }
        let found = super.hitTest(point, with: event)
        act()
        switch deed {
        case .answersForeign: return foreign
        case .answersOrphan: return UISwitch()
        case .answersSuperview: return superview?.superview ?? superview
        case .isFickle: return isInTheMood ? found : nil
        default: return found
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        guard !happensInHitTest else { return isInside }
        act()
        return deed == .isFickle ? isInTheMood : isInside
    }

    private var isInTheMood: Bool { noise >> 30 == 0 }

    private func act() {
        count += 1
        noise = noise &* 1_664_525 &+ 1_013_904_223
        switch deed {
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
        case .becomesInfinite: layer.bounds.size.width = .infinity
        case .becomesNoNumber: layer.position.x = .nan
        case .turnsToNoNumber: transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .becomesEnormous: frame = CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9)
        case .swapsLayers: superview?.exchangeSubview(at: 0, withSubviewAt: (superview?.subviews.count ?? 1) - 1)
        case .switchesOff: superview?.isUserInteractionEnabled = count % 2 == 0
        case .drawsAgain: backgroundColor = count % 2 == 0 ? .red : .blue
        case .mapsItself: if count < 20, let superview { _ = HitMap(of: superview) }
        case .answersForeign, .answersOrphan, .answersSuperview, .isFickle: break
        }
    }

    /// What a map has to say of it, as far as it has to say anything.
    var expectedProblems: Set<HitProblem.Kind> {
        switch deed {
        case .answersForeign, .answersOrphan: happensInHitTest ? [.foreign] : []
        // A map looks again in some places only: whether it comes upon the view in another mood is chance.
        case .isFickle: []
        // It is in front already.
        case .answersSuperview, .drawsAgain, .mapsItself, .comesToFront: []
        default: [.changesTree]
        }
    }
}
