import CoreGraphics
import Foundation

/// The images and the offsets of one item, which old apps set in place of an appearance of the bar.
@MainActor
struct BarButtonLegacyLook {
    /// The images for one style and one height of bars, by the states.
    struct Images {
        /// The style of items that the images are for; nil for all.
        var style: UIBarButtonItem.Style?
        var metrics: UIBarMetrics
        var states = StateValues<UIImage>()
    }

    var backgrounds: [Images] = []
    var backBackgrounds: [Images] = []
    var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
    var backBackgroundOffsets: [UIBarMetrics: CGFloat] = [:]
    var titleOffsets: [UIBarMetrics: UIOffset] = [:]
    var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]

    /// Returns the image that was set for exactly a style, a height and a state.
    static func image(
        in list: [Images], _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics, _ state: UIControl.State
    ) -> UIImage? {
        list.first { $0.style == style && $0.metrics == metrics }?.states.exact(state)
    }

    static func set(
        _ image: UIImage?, in list: inout [Images], _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics,
        _ state: UIControl.State
    ) {
        let known = list.firstIndex { $0.style == style && $0.metrics == metrics }
        let index = known ?? list.count
        if known == nil { list.append(Images(style: style, metrics: metrics)) }
        list[index].states.set(image, for: state)
    }

    /// Returns the image to show: that for the style counts before that for all, and that for a compact bar before the
    /// other.
    static func shownImage(
        in list: [Images], _ style: UIBarButtonItem.Style, isCompact: Bool, _ state: UIControl.State
    ) -> UIImage? {
        for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
            for style in [style, nil] {
                let images = list.first { $0.style == style && $0.metrics == metrics }
                if let image = images?.states.value(for: state) { return image }
            }
        }
        return nil
    }

    /// Returns the value to show in a bar.
    static func shown<Value>(_ values: [UIBarMetrics: Value], isCompact: Bool) -> Value? {
        (isCompact ? values[.compact] : nil) ?? values[.default]
    }
}

extension UIBarButtonItem {
    private func changeLook(_ change: (inout BarButtonLegacyLook) -> Void) {
        var look = legacyLook ?? BarButtonLegacyLook()
        change(&look)
        legacyLook = look
        didChange()
    }

    // MARK: - Background

    /// Sets the image in place of the glass behind the item, for a state and a height of bars.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        changeLook { BarButtonLegacyLook.set(backgroundImage, in: &$0.backgrounds, nil, barMetrics, state) }
    }

    /// Returns the image that was set for a state and a height of bars.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        BarButtonLegacyLook.image(in: legacyLook?.backgrounds ?? [], nil, barMetrics, state)
    }

    /// Sets the image in place of the glass behind the item while it has a style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        changeLook { BarButtonLegacyLook.set(backgroundImage, in: &$0.backgrounds, style, barMetrics, state) }
    }

    /// Returns the image that was set for a state, a style and a height of bars.
    public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        BarButtonLegacyLook.image(in: legacyLook?.backgrounds ?? [], style, barMetrics, state)
    }

    /// Sets the distance in points by which the background is lower.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        changeLook { $0.backgroundOffsets[barMetrics] = adjustment }
    }

    /// Returns the distance in points by which the background is lower; 0 unless set.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        legacyLook?.backgroundOffsets[barMetrics] ?? 0
    }

    // MARK: - Title

    /// Sets the offset of the title in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeLook { $0.titleOffsets[barMetrics] = adjustment }
    }

    /// Returns the offset of the title in points; zero unless set.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        legacyLook?.titleOffsets[barMetrics] ?? .zero
    }

    // MARK: - Back button

    /// Sets the image in place of the glass behind the back button that leads to the screen of the item. It counts for
    /// a `backBarButtonItem`.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        changeLook { BarButtonLegacyLook.set(backgroundImage, in: &$0.backBackgrounds, nil, barMetrics, state) }
    }

    /// Returns the image that was set for the back button.
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        BarButtonLegacyLook.image(in: legacyLook?.backBackgrounds ?? [], nil, barMetrics, state)
    }

    /// Sets the offset of the back button's title in points.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeLook { $0.backTitleOffsets[barMetrics] = adjustment }
    }

    /// Returns the offset of the back button's title in points; zero unless set.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        legacyLook?.backTitleOffsets[barMetrics] ?? .zero
    }

    /// Sets the distance in points by which the back button's background is lower.
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        changeLook { $0.backBackgroundOffsets[barMetrics] = adjustment }
    }

    /// Returns the distance in points by which the back button's background is lower; 0 unless set.
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        legacyLook?.backBackgroundOffsets[barMetrics] ?? 0
    }

    /// The look of the back button that the item describes, as that of a button.
    var backButtonLook: BarButtonLegacyLook? {
        legacyLook.map {
            BarButtonLegacyLook(
                backgrounds: $0.backBackgrounds, backgroundOffsets: $0.backBackgroundOffsets,
                titleOffsets: $0.backTitleOffsets)
        }
    }
}

extension UIBarButtonItem {
    /// A mark in the upper corner of an item: a number, a short text, or a dot.
    ///
    ///     inbox.badge = .count(3)
    public struct Badge: Hashable {
        /// The text of the mark; nil for a dot.
        public let stringValue: String?

        /// The colour of the text; nil for white.
        public var foregroundColor: UIColor?

        /// The colour behind the text; nil for red.
        public var backgroundColor: UIColor?

        /// The font of the text; nil for that of badges.
        public var font: UIFont?

        /// Returns a mark with a number.
        public static func count(_ count: Int) -> Badge { Badge(stringValue: String(count)) }

        /// Returns a mark with a text.
        public static func string(_ string: String) -> Badge { Badge(stringValue: string) }

        /// Returns a dot.
        public static func indicator() -> Badge { Badge(stringValue: nil) }

        private init(stringValue: String?) {
            self.stringValue = stringValue
        }
    }
}
