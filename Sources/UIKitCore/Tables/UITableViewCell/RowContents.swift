import CoreGraphics

extension Sequence<UIView> {
    /// The controls and the like in views that are parts of one element: what assistive technologies reach beside the
    /// element's own text. Those in hidden views are left out.
    @MainActor var innerElements: [UIView] {
        var found: [UIView] = []
        for view in self {
            view.forEachBelow { view, _ in
                guard AccessibilityTree.isShown(view) else { return false }
                guard view.isInnerElement else { return !view.isAccessibilityElement }
                found.append(view)
                return false
            }
        }
        return found
    }

    /// Returns a point at which a touch activates an element that these views are in: the centre of its frame, or, if
    /// one of them is there, the centre of the widest gap beside them. All are in the coordinates of the screen.
    @MainActor func activationPoint(in frame: CGRect) -> CGPoint {
        let centre = CGPoint(x: frame.midX, y: frame.midY)
        let taken = map(\.accessibilityFrame).filter { $0.minY <= centre.y && centre.y <= $0.maxY }
        guard taken.contains(where: { $0.contains(centre) }) else { return centre }
        var (start, widest) = (frame.minX, 0 as CGFloat)
        var x = centre.x
        let edges = taken.map { ($0.minX, $0.maxX) } + [(frame.maxX, frame.maxX)]
        for (left, right) in edges.sorted(by: { $0.0 < $1.0 }) {
            if left - start > widest { (widest, x) = (left - start, (start + left) / 2) }
            start = Swift.max(start, right)
        }
        return CGPoint(x: x, y: centre.y)
    }
}

extension UIView {
    /// The texts of the visible labels below the view, from the back to the front, except for those in controls.
    var shownLabelTexts: [String] {
        var texts: [String] = []
        forEachBelow { view, _ in
            if let label = view as? UILabel, !label.isHidden, let text = label.text, !text.isEmpty {
                texts.append(text)
            }
            return !view.isHidden && !(view is UIControl)
        }
        return texts
    }

    /// Whether the view does something of its own in a row, and is not a part of the row's text.
    fileprivate var isInnerElement: Bool {
        if self is UIControl { return true }
        return isAccessibilityElement && !accessibilityTraits.isDisjoint(with: Self.innerTraits)
    }

    private static let innerTraits: UIAccessibilityTraits = [
        .button, .link, .adjustable, .keyboardKey, .searchField, .toggleButton,
    ]
}
