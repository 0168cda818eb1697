import CoreGraphics
import Foundation

/// Archiving.
extension UIStackView {
    private enum Key {
        static let axis = "UIStackViewAxis"
        static let distribution = "UIStackViewDistribution"
        static let alignment = "UIStackViewAlignment"
        static let spacing = "UIStackViewSpacing"
        static let isBaselineRelative = "UIStackViewBaselineRelative"
        static let isMarginsRelative = "UIStackViewLayoutMarginsRelative"
        static let arranged = "UIStackViewArrangedIndexes"
        static let spacings = "UIStackViewCustomSpacings"
    }

    func encodeArrangement(into coder: NSCoder) {
        coder.encode(axis.rawValue, forKey: Key.axis)
        coder.encode(distribution.rawValue, forKey: Key.distribution)
        coder.encode(alignment.rawValue, forKey: Key.alignment)
        coder.encode(Double(spacing), forKey: Key.spacing)
        coder.encode(isBaselineRelativeArrangement, forKey: Key.isBaselineRelative)
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: Key.isMarginsRelative)
        let views = archivedSubviews
        let arranged = arrangedSubviews.compactMap { view in views.firstIndex { $0 === view }.map { (view, $0) } }
        guard !arranged.isEmpty else { return }
        coder.encode(NSArray(array: arranged.map { NSNumber(value: Double($0.1)) }), forKey: Key.arranged)
        coder.encode(
            NSArray(array: arranged.map { NSNumber(value: Double(customSpacing(after: $0.0))) }), forKey: Key.spacings)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeArrangement(from coder: NSCoder) {
        if let axis = coder.choice(NSLayoutConstraint.Axis.self, forKey: Key.axis) { self.axis = axis }
        if let value = coder.choice(Distribution.self, forKey: Key.distribution) { distribution = value }
        if let value = coder.choice(Alignment.self, forKey: Key.alignment) { alignment = value }
        if let value = coder.number(forKey: Key.spacing), abs(value) < 100_000 { spacing = CGFloat(value) }
        if let flag = coder.flag(forKey: Key.isBaselineRelative) { isBaselineRelativeArrangement = flag }
        if let flag = coder.flag(forKey: Key.isMarginsRelative) { isLayoutMarginsRelativeArrangement = flag }
        guard coder.containsValue(forKey: Key.arranged) else { return }
        let views = subviews
        let indexes = (ArchiveValues.list(coder.decodeObject(forKey: Key.arranged)) ?? []).compactMap {
            ArchiveValues.number($0).flatMap { Int(exactly: $0) }
        }
        var spacings: [Double] = []
        if coder.containsValue(forKey: Key.spacings) {
            spacings = (ArchiveValues.list(coder.decodeObject(forKey: Key.spacings)) ?? []).compactMap {
                ArchiveValues.number($0)
            }
        }
        for (position, index) in indexes.enumerated() where views.indices.contains(index) {
            addArrangedSubview(views[index])
            guard spacings.indices.contains(position), abs(spacings[position]) < 100_000 else { continue }
            setCustomSpacing(CGFloat(spacings[position]), after: views[index])
        }
    }
}
