import CoreGraphics
import Foundation
import QuartzCore

extension UISegmentedControl {
    private static let font = UIFont.systemFont(ofSize: 13)
    private static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .medium)
    private static let pillColor = UIColor.adaptive(light: .white, dark: UIColor.rgb(90, 90, 96))

    func addParts() {
        isOpaque = false
        content.isUserInteractionEnabled = false
        content.isOpaque = false
        track.backgroundColor = .tertiarySystemFill
        pill.isHidden = true
        pill.layer.shadowOpacity = 0.1
        pill.layer.shadowOffset = CGSize(width: 0, height: 1)
        pill.layer.shadowRadius = 2
        addSubview(content)
        content.addSubview(track)
        content.addSubview(pill)
    }

    /// The segment that shows as selected: the one that a finger has dragged the selection to, or in momentary mode the one
    /// that is pressed.
    var shownSelection: Int? {
        if isMomentary { return pressedSegment }
        let index = isSelectionHeld ? pressedSegment ?? selection : selection
        return segments.indices.contains(index) ? index : nil
    }

    /// The state of a segment, which its look depends on.
    func state(of index: Int) -> UIControl.State {
        var state: UIControl.State = []
        if index == shownSelection { state.insert(.selected) }
        if index == pressedSegment { state.insert(.highlighted) }
        if !segments[index].isEnabled || !isEnabled { state.insert(.disabled) }
        return state
    }

    /// Puts into the parts what the state shows.
    func showState() {
        for (index, item) in segments.enumerated() {
            let state = state(of: index)
            let attributes = attributes(for: state)
            item.view.show(
                title: item.title, attributes: attributes, image: item.image,
                tint: attributes[.foregroundColor] as? UIColor ?? .label, isFaint: isFaint(state))
            item.view.show(background: images.shownBackground(for: state))
            item.view.contentOffset = contentOffset(of: item, at: index)
            item.view.cappedSides = cappedSides(of: index)
        }
        track.isHidden = images.replaceLook
        pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
        content.alpha = isEnabled ? 1 : 0.5
        showDividers()
    }

    /// Whether a segment shows that it is pressed by being faint: not when its look for that was given, and not when it is
    /// the selection that is pressed.
    private func isFaint(_ state: UIControl.State) -> Bool {
        state == .highlighted && titleAttributes.exact(.highlighted) == nil
            && images.background(for: .highlighted, .default) == nil
    }

    private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let isSelected = state.contains(.selected)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: isSelected ? Self.selectedFont : Self.font,
            // A disabled control is faint as a whole.
            .foregroundColor: state.contains(.disabled) && isEnabled ? UIColor.tertiaryLabel : UIColor.label,
        ]
        let own = titleAttributes.exact(state) ?? titleAttributes.exact(state.subtracting(.highlighted))
        for changes in [titleAttributes.exact(.normal), own] {
            attributes.merge(changes ?? [:]) { $1 }
        }
        return attributes
    }

    private func contentOffset(of item: SegmentItem, at index: Int) -> CGPoint {
        let adjustments = positionAdjustments[.default] ?? [:]
        let adjustment = adjustments[kind(of: index)] ?? adjustments[.any] ?? .zero
        return CGPoint(
            x: item.contentOffset.width + adjustment.horizontal, y: item.contentOffset.height + adjustment.vertical)
    }

    private func cappedSides(of index: Int) -> UIRectEdge {
        switch kind(of: index) {
        case .alone: [.left, .right]
        case .left: .left
        case .right: .right
        case .center, .any: []
        }
    }

    private func showDividers() {
        let count = max(segments.count - 1, 0)
        while dividers.count > count {
            dividers.removeLast().removeFromSuperview()
        }
        while dividers.count < count {
            let divider = UIImageView(frame: .zero)
            dividers.append(divider)
            content.insertSubview(divider, belowSubview: pill)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, divider) in dividers.enumerated() {
            let (first, second) = (state(of: index), state(of: index + 1))
            let image = images.shownDivider(left: isMirrored ? second : first, right: isMirrored ? first : second)
            divider.image = image
            divider.backgroundColor = image == nil ? .separator : nil
            // Beside the pill there is no line, and none between images of the app's own.
            let isBesidePill = first.contains(.selected) || second.contains(.selected)
            divider.isHidden = image == nil && (isBesidePill || images.replaceLook)
            if image != nil { content.bringSubviewToFront(divider) }
        }
    }
}
