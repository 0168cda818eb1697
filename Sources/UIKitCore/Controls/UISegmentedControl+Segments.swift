import CoreGraphics
import Foundation

/// The segments. Where a segment is inserted, an index beyond the end means the end; elsewhere titles and images for
/// segments that do not exist are ignored, and other values for such are a mistake.
extension UISegmentedControl {
    /// How many segments there are.
    public var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title before the one at an index. A selected segment stays selected.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let item = SegmentItem()
        item.show(title: title)
        insert(item, at: segment, animated: animated)
    }

    /// Inserts a segment with an image before the one at an index. A selected segment stays selected.
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let item = SegmentItem()
        item.show(image: image)
        insert(item, at: segment, animated: animated)
    }

    /// Inserts a segment whose selection performs an action. A segment that has an action with the same identifier is
    /// updated when it is at the index, and removed when it is elsewhere.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let known = index(of: action.identifier) {
            guard known != segment else { return setAction(action, forSegmentAt: known) }
            removeSegment(at: known, animated: animated)
        }
        let item = SegmentItem()
        item.action = action
        insert(item, at: segment, animated: animated)
    }

    /// Removes a segment. When it was selected, or none was, `selectedSegmentIndex` is -2, as in UIKit.
    public func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = pinned(segment, to: segments.count - 1)
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

    /// Gives a segment a title in place of what it shows.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].show(title: title)
        contentDidChange()
    }

    /// A segment's title; nil for one that shows an image, and for one that does not exist.
    public func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Gives a segment an image in place of what it shows. It is shown as a shape in the colour of titles, unless it is
    /// always original.
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].show(image: image)
        contentDidChange()
    }

    /// A segment's image; nil for one that shows a title, and for one that does not exist.
    public func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    /// Has a segment perform an action when it is selected by a user, and show the action's image or title. No other
    /// segment may have an action with the same identifier.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let known = index(of: action.identifier)
        precondition(
            known == nil || known == segment,
            "The segment \(known ?? 0) has an action with the identifier \(action.identifier.rawValue) already.")
        item(at: segment).action = action
        contentDidChange()
    }

    /// The action that a segment performs; nil for one that was inserted with a title or an image.
    public func actionForSegment(at segment: Int) -> UIAction? {
        item(at: segment).action
    }

    /// The segment whose action has an identifier; `NSNotFound` when there is none.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        index(of: actionIdentifier) ?? NSNotFound
    }

    /// Sets whether a segment can be chosen. Disabling the selected one leaves none selected.
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        let item = item(at: segment)
        guard enabled != item.isEnabled else { return }
        item.isEnabled = enabled
        if !enabled, segment == selection { selection = Self.noSegment }
        if !enabled, segment == pressedSegment { endPress() }
        setNeedsLayout()
    }

    /// Whether a segment can be chosen. True unless set.
    public func isEnabledForSegment(at segment: Int) -> Bool {
        item(at: segment).isEnabled
    }

    /// Sets how wide a segment is, in points; 0 has it share the room with others.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        item(at: segment).width = width.isFinite ? max(width, 0) : 0
        contentDidChange()
    }

    /// The width that was set for a segment, in points; 0 where none was.
    public func widthForSegment(at segment: Int) -> CGFloat {
        item(at: segment).width
    }

    /// Sets how far a segment's title or image is from the middle, in points.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        item(at: segment).contentOffset = offset
        setNeedsLayout()
    }

    /// How far a segment's title or image is from the middle, in points.
    public func contentOffsetForSegment(at segment: Int) -> CGSize {
        item(at: segment).contentOffset
    }

    // MARK: Helpers

    private func insert(_ item: SegmentItem, at segment: Int, animated: Bool) {
        let index = pinned(segment, to: segments.count)
        segments.insert(item, at: index)
        if selection >= index { selection += 1 }
        item.view.control = self
        content.addSubview(item.view)
        endPress()
        contentDidChange()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation {
            // It grows out of the place at which it is inserted.
            let neighbour = index > 0 ? segments[index - 1].view.frame : .zero
            item.view.frame = CGRect(x: neighbour.maxX, y: 0, width: 0, height: bounds.height)
            item.view.alpha = 0
        }
        animateChanges {
            item.view.alpha = 1
        } completion: {
        }
    }

    private func animateChanges(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
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

    private func pinned(_ index: Int, to last: Int) -> Int {
        min(max(index, 0), last)
    }
}
