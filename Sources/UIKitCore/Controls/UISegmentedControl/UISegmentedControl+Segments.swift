import CoreGraphics
import Foundation

/// The segments.
///
/// An index beyond the end inserts a segment at the end. Setting a title or an image for a segment that does not exist
/// is ignored; any other access to one is a programming error.
extension UISegmentedControl {
    /// The number of segments.
    public var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title at an index. The selected segment stays selected.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let item = SegmentItem()
        item.show(title: title)
        insert(item, at: segment, animated: animated)
    }

    /// Inserts a segment with an image at an index. The selected segment stays selected.
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let item = SegmentItem()
        item.show(image: image)
        insert(item, at: segment, animated: animated)
    }

    /// Inserts a segment whose selection performs an action. If a segment already has an action with the same
    /// identifier, it is updated if it is at the index, and removed if it is elsewhere.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let known = index(of: action.identifier) {
            guard known != segment else { return setAction(action, forSegmentAt: known) }
            removeSegment(at: known, animated: animated)
        }
        let item = SegmentItem()
        item.action = action
        insert(item, at: segment, animated: animated)
    }

    /// Removes a segment. If it was selected, or no segment was, `selectedSegmentIndex` becomes -2, as in UIKit
    /// (UC-37).
    public func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = clamped(segment, to: segments.count - 1)
        let item = segments.remove(at: index)
        item.view.control = nil
        if index == selection || selection == Self.noSegment {
            selection = -2
        } else if index < selection {
            selection -= 1
        }
        endPress()
        contentDidChange()
        guard animated, window != nil else { return item.view.removeFromSuperview() }
        animateChanges {
            item.view.alpha = 0
        } completion: {
            item.view.removeFromSuperview()
        }
    }

    /// Removes all segments.
    public func removeAllSegments() {
        for item in segments {
            item.view.removeFromSuperview()
        }
        for item in segments { item.view.control = nil }
        segments = []
        selection = Self.noSegment
        endPress()
        contentDidChange()
    }

    /// Sets a segment's title and removes its image.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].show(title: title)
        contentDidChange()
    }

    /// Returns a segment's title; nil if the segment shows an image or does not exist.
    public func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Sets a segment's image and removes its title. The image is drawn as a template in the colour of titles, unless
    /// its rendering mode is `alwaysOriginal`.
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].show(image: image)
        contentDidChange()
    }

    /// Returns a segment's image; nil if the segment shows a title or does not exist.
    public func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// Sets the action that a segment performs when the user selects it. The segment shows the action's image or title.
    /// No other segment may have an action with the same identifier.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let known = index(of: action.identifier)
        precondition(
            known == nil || known == segment,
            "The segment \(known ?? 0) has an action with the identifier \(action.identifier.rawValue) already.")
        item(at: segment).action = action
        contentDidChange()
    }

    /// Returns a segment's action; nil if the segment was inserted with a title or an image.
    public func actionForSegment(at segment: Int) -> UIAction? {
        item(at: segment).action
    }

    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is none.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        index(of: actionIdentifier) ?? NSNotFound
    }

    /// Sets whether the user can select a segment. Disabling the selected segment deselects it.
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        let item = item(at: segment)
        guard enabled != item.isEnabled else { return }
        item.isEnabled = enabled
        if !enabled, segment == selection { selection = Self.noSegment }
        if !enabled, segment == pressedSegment { endPress() }
        setNeedsLayout()
    }

    /// Returns whether the user can select a segment; true by default.
    public func isEnabledForSegment(at segment: Int) -> Bool {
        item(at: segment).isEnabled
    }

    /// Sets a segment's width in points; 0 lets the segment share the remaining width.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        item(at: segment).width = width.isFinite ? max(width, 0) : 0
        contentDidChange()
    }

    /// Returns the width set for a segment, in points; 0 if none is set.
    public func widthForSegment(at segment: Int) -> CGFloat {
        item(at: segment).width
    }

    /// Sets the offset of a segment's title or image from the centre, in points.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        item(at: segment).contentOffset = offset
        setNeedsLayout()
    }

    /// Returns the offset of a segment's title or image from the centre, in points.
    public func contentOffsetForSegment(at segment: Int) -> CGSize {
        item(at: segment).contentOffset
    }

    // MARK: - Helpers

    private func insert(_ item: SegmentItem, at segment: Int, animated: Bool) {
        let index = clamped(segment, to: segments.count)
        segments.insert(item, at: index)
        if selection >= index { selection += 1 }
        item.view.control = self
        content.addSubview(item.view)
        endPress()
        contentDidChange()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation {
            // The segment grows from the edge of its neighbor.
            let neighbor = index > 0 ? segments[index - 1].view.frame : .zero
            item.view.frame = CGRect(x: neighbor.maxX, y: 0, width: 0, height: bounds.height)
            item.view.alpha = 0
        }
        animateChanges {
            item.view.alpha = 1
        }
    }

    private func animateChanges(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            changes()
            self.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    private func item(at segment: Int) -> SegmentItem {
        precondition(
            segments.indices.contains(segment), "There is no segment \(segment): there are \(segments.count).")
        return segments[segment]
    }

    private func index(of identifier: UIAction.Identifier) -> Int? {
        segments.firstIndex { $0.action?.identifier == identifier }
    }

    private func clamped(_ index: Int, to last: Int) -> Int {
        min(max(index, 0), last)
    }
}
