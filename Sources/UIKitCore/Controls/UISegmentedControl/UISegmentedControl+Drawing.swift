import CoreGraphics
import Foundation
import QuartzCore

extension UISegmentedControl {
    private static let indicatorColor = UIColor.adaptive(light: .white, dark: UIColor.rgb(90, 90, 96))

    func addParts() {
        isOpaque = false
        content.isUserInteractionEnabled = false
        content.isOpaque = false
        track.backgroundColor = .tertiarySystemFill
        selectionIndicator.isHidden = true
        selectionIndicator.layer.shadowOpacity = 0.1
        selectionIndicator.layer.shadowOffset = CGSize(width: 0, height: 1)
        selectionIndicator.layer.shadowRadius = 2
        addSubview(content)
        content.addSubview(track)
        content.addSubview(selectionIndicator)
    }

    /// The segment displayed as selected: the one to which a finger has dragged the selection, or in momentary mode the
    /// pressed one.
    var displayedSelection: Int? {
        if isMomentary { return pressedSegment }
        let index = isDraggingSelection ? pressedSegment ?? selection : selection
        return segments.indices.contains(index) ? index : nil
    }

    /// Returns the state of a segment.
    func state(of index: Int) -> UIControl.State {
        var state: UIControl.State = []
        if index == displayedSelection { state.insert(.selected) }
        if index == pressedSegment { state.insert(.highlighted) }
        if !segments[index].isEnabled || !isEnabled { state.insert(.disabled) }
        return state
    }

    /// Brings the content and the colours of the parts up to date.
    func updateSegments() {
        for (index, item) in segments.enumerated() {
            let state = state(of: index)
            let attributes = attributes(for: state)
            item.view.show(
                title: item.title, attributes: attributes, image: item.image,
                tint: attributes[.foregroundColor] as? UIColor ?? .label, isDimmed: isDimmed(state))
            item.view.show(background: images.displayedBackground(for: state))
            item.view.contentOffset = contentOffset(of: item, at: index)
            item.view.cappedSides = cappedSides(of: index)
        }
        track.isHidden = images.replaceAppearance
        selectionIndicator.backgroundColor = selectedSegmentTintColor ?? Self.indicatorColor
        content.alpha = isEnabled ? 1 : 0.5
        updateDividers()
    }

    /// Returns whether a segment is dimmed because it is pressed: not if it is selected, and not if the app has set an
    /// appearance for the highlighted state.
    private func isDimmed(_ state: UIControl.State) -> Bool {
        state == .highlighted && titleAttributes.exact(.highlighted) == nil
            && images.background(for: .highlighted, .default) == nil
    }

    private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let isSelected = state.contains(.selected)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: isSelected ? ControlMetrics.SegmentedControl.selectedFont : ControlMetrics.SegmentedControl.font,
            // A disabled control fades as a whole.
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

    private func updateDividers() {
        let count = max(segments.count - 1, 0)
        while dividers.count > count {
            dividers.removeLast().removeFromSuperview()
        }
        while dividers.count < count {
            let divider = UIImageView(frame: .zero)
            dividers.append(divider)
            content.insertSubview(divider, belowSubview: selectionIndicator)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, divider) in dividers.enumerated() {
            let (first, second) = (state(of: index), state(of: index + 1))
            let image = images.displayedDivider(left: isMirrored ? second : first, right: isMirrored ? first : second)
            divider.image = image
            divider.backgroundColor = image == nil ? .separator : nil
            // There is no line beside the selection indicator, nor between background images set by the app.
            let isBesideIndicator = first.contains(.selected) || second.contains(.selected)
            divider.isHidden = image == nil && (isBesideIndicator || images.replaceAppearance)
            if image != nil { content.bringSubviewToFront(divider) }
        }
    }
}
