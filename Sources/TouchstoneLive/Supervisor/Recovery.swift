/// The libraries that have been on the screen, and the one to return to after a crash.
///
/// If the code crashes again before the user has done anything, the next window begins with less: without the input,
/// then with the code before, and at last with nothing.
struct Recovery {
    /// The last two libraries that were shown, the newest first.
    private(set) var good: [LiveLibrary] = []
    /// The new library that the window is loading.
    private var loading: LiveLibrary?
    /// Whether the window has begun to load it.
    private var hasBegun = false
    /// Libraries that were refused, or overtaken before they were shown.
    private var outdated: [LiveLibrary] = []
    /// The number of crashes in a row without any use in between; each restores less.
    private var attempts = 0
    /// Whether the window was opened after a crash and not used since.
    private var isUntouched = false

    /// The beginning of the window after a crash.
    struct Return: Equatable {
        /// The library that is loaded; nil for none.
        var library: LiveLibrary?
        var restoring: LiveRestoring
        /// Whether `library` is older than the code that has crashed.
        var isOlder: Bool
        /// The library that is not needed any more, since it was never shown or crashes always.
        var crashed: LiveLibrary?
    }

    /// Notes that a library is sent to the window.
    mutating func willLoad(_ library: LiveLibrary) {
        if let loading { outdated.append(loading) }
        loading = library
        hasBegun = false
    }

    /// Notes that the window begins to load a library.
    mutating func didBegin(_ number: Int) {
        if loading?.number == number { hasBegun = true }
    }

    /// Notes that a library is on the screen. Returns the libraries that are not needed any more.
    mutating func didShow(_ number: Int) -> [LiveLibrary] {
        guard let loading, loading.number == number else { return [] }
        self.loading = nil
        attempts = 0
        isUntouched = false
        lastFresh = number
        good.insert(loading, at: 0)
        defer {
            good = Array(good.prefix(2))
            outdated = []
        }
        return outdated + good.dropFirst(2)
    }

    /// The number of the library that was shown last, unless it has crashed.
    private var lastFresh: Int?

    /// Returns whether a library was shown as new code, not after a crash.
    func isFresh(_ number: Int) -> Bool { lastFresh == number }

    /// Notes that the window cannot load a library.
    mutating func didRefuse(_ number: Int) {
        guard let loading, loading.number == number else { return }
        outdated.append(loading)
        self.loading = nil
    }

    /// Notes that the user has done something with what is shown.
    mutating func didUse() {
        isUntouched = false
    }

    /// Notes a crash of the window's process. Returns the beginning of the next one.
    mutating func didCrash() -> Return {
        lastFresh = nil
        // The code that was shown has crashed while a newer one waited, which may be the fix.
        if let loading, !hasBegun {
            isUntouched = false
            return Return(library: loading, restoring: .journal, isOlder: false)
        }
        let isNew = loading != nil
        let crashed = loading
        loading = nil
        attempts = isUntouched && !isNew ? attempts + 1 : 0
        isUntouched = true
        switch attempts {
        case 0: return Return(library: good.first, restoring: .journal, isOlder: isNew, crashed: crashed)
        case 1: return Return(library: good.first, restoring: .journalWithoutInput, isOlder: false)
        case 2 where good.count > 1:
            let crashed = good.removeFirst()
            return Return(library: good.first, restoring: .journalWithoutInput, isOlder: true, crashed: crashed)
        default: return Return(library: nil, restoring: .journalWithoutInput, isOlder: true)
        }
    }
}
