/// Keeps the masks of lines that were drawn lately, so that text that is drawn again costs no more than a picture.
enum TextMaskCache {
    private static let masks = GenerationCache<TextMask.Key, TextMask>(mostEntries: .max, mostBytes: 8 << 20)

    static func mask(for key: TextMask.Key, make: () -> TextMask?) -> TextMask? {
        if let known = masks.value(for: key) { return known }
        guard let made = make() else { return nil }
        masks.keep(made, for: key)
        return made
    }
}
