import CoreGraphics
import Foundation

/// Archiving.
extension UISegmentedControl {
    private enum Key {
        static let segments = "UISegments"
        static let selection = "UISelectedSegmentIndex"
        static let isMomentary = "UISegmentedControlMomentary"
        static let apportions = "UISegmentWidthsByContent"
        static let tint = "UISelectedSegmentTintColor"
    }

    func encodeSegments(into coder: NSCoder) {
        let parts = segments.map { item -> NSArray in
            let content = item.image.flatMap { ArchiveValues.archived($0) } ?? ArchiveValues.archived(item.title ?? "")
            return NSArray(array: [
                content ?? NSArray(), NSNumber(value: Double(item.width)), NSNumber(value: item.isEnabled ? 1.0 : 0),
                NSNumber(value: Double(item.contentOffset.width)), NSNumber(value: Double(item.contentOffset.height)),
            ])
        }
        coder.encode(NSArray(array: parts), forKey: Key.segments)
        coder.encode(isMomentary, forKey: Key.isMomentary)
        coder.encode(selectedSegmentIndex, forKey: Key.selection)
        coder.encode(apportionsSegmentWidthsByContent, forKey: Key.apportions)
        coder.encodeValue(selectedSegmentTintColor, forKey: Key.tint)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeSegments(from coder: NSCoder) {
        if coder.containsValue(forKey: Key.segments) {
            for part in ArchiveValues.list(coder.decodeObject(forKey: Key.segments)) ?? [] {
                guard let values = ArchiveValues.list(part), values.count == 5 else { continue }
                let numbers = values.dropFirst().compactMap { ArchiveValues.number($0) }
                guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 100_000 }) else { continue }
                let index = numberOfSegments
                switch ArchiveValues.value(of: values[0]) {
                case let image as UIImage: insertSegment(with: image, at: index, animated: false)
                case let title as String: insertSegment(withTitle: title, at: index, animated: false)
                default: insertSegment(withTitle: nil, at: index, animated: false)
                }
                setWidth(max(0, numbers[0]), forSegmentAt: index)
                setEnabled(numbers[1] == 1, forSegmentAt: index)
                setContentOffset(CGSize(width: numbers[2], height: numbers[3]), forSegmentAt: index)
            }
        }
        if let flag = coder.flag(forKey: Key.isMomentary) { isMomentary = flag }
        if let index = coder.integer(forKey: Key.selection, in: -1...max(-1, numberOfSegments - 1)) {
            selectedSegmentIndex = index
        }
        if let flag = coder.flag(forKey: Key.apportions) { apportionsSegmentWidthsByContent = flag }
        selectedSegmentTintColor = coder.value(UIColor.self, forKey: Key.tint)
    }
}
