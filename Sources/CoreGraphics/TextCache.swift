/// Keeps what was typeset lately.
enum TextCache {
    private static let layouts = GenerationCache<TextRequest, Typesetting>(
        mostEntries: 2048, mostBytes: 768 << 10, largest: 16 << 10)

    static func typesetting(for request: TextRequest) -> Typesetting {
        if let known = layouts.value(for: request) { return known }
        let made = Typesetting(request)
        layouts.keep(made, for: request)
        return made
    }
}
