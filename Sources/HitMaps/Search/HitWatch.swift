import UIKit

/// Lets somebody outside know who is being asked or touched. What never comes back cannot be stopped from inside: only who watches
/// from outside can end the process, and say because of whom.
@MainActor
package enum HitWatch {
    /// Who watches, from outside; nil while nobody does.
    package static var watcher: Watcher?

    package struct Watcher {
        /// What there is to say of somebody who does not come to an end: of a view that is asked where it is, or of somebody who is
        /// touched.
        let sentence: @MainActor (_ name: String, _ isTouched: Bool) -> String
        /// Called with true before somebody is asked or touched, and with false when that has come to its end.
        let onChange: @MainActor (_ isBusy: Bool) -> Void

        package init(
            sentence: @escaping @MainActor (_ name: String, _ isTouched: Bool) -> String,
            onChange: @escaping @MainActor (_ isBusy: Bool) -> Void
        ) {
            self.sentence = sentence
            self.onChange = onChange
        }
    }

    /// What there is to say now, for who can put nothing together, as handlers of signals; nil while nobody is asked or touched.
    package nonisolated(unsafe) private(set) static var sentence: UnsafePointer<WatchSentence>?

    /// Goes up with each question and with all that happens to a touch: whoever finds the same number after a while knows that
    /// nothing has come to its end meanwhile.
    @exclusivity(unchecked) package nonisolated(unsafe) static var progress = 0

    /// One for each that is being asked inside of another.
    private static var open: [UnsafePointer<WatchSentence>] = []
    /// Of the views that were asked since nobody was.
    private static var known: [ObjectIdentifier: UnsafePointer<WatchSentence>] = [:]
    private static var all: [UnsafePointer<WatchSentence>] = []
    /// Whom what happens to a touch is put down to.
    private static var touchedName = ""

    /// Asks a view.
    @inline(__always)
    static func during<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        guard watcher != nil else { return body() }
        begin(view)
        defer { end() }
        return body()
    }

    // MARK: Touches

    /// Notes that somebody is going to be touched.
    static func beginTouch() {
        touchedName = "the app"
    }

    /// Lets a touch take its course for a while.
    static func duringTouch(_ body: () -> Void) {
        guard watcher != nil else { return body() }
        begin(make(touchedName, isTouched: true))
        defer { end() }
        body()
    }

    /// Notes whom the touch has come to.
    static func noteTouch(of name: @autoclosure () -> String?) {
        guard watcher != nil, let index = open.lastIndex(where: \.pointee.isTouched) else { return }
        progress &+= 1
        guard let name = name(), name != touchedName else { return }
        touchedName = name
        open[index] = make(name, isTouched: true)
        sentence = open.last
    }

    // MARK: Sentences

    private static func begin(_ view: UIView) {
        let key = ObjectIdentifier(view)
        let sentence = known[key] ?? make(view.traceName, isTouched: false)
        known[key] = sentence
        begin(sentence)
    }

    private static func begin(_ next: UnsafePointer<WatchSentence>) {
        progress &+= 1
        let isFirst = open.isEmpty
        open.append(next)
        sentence = next
        guard isFirst else { return }
        UIView.onAsking = { view in
            if let view { begin(view) } else { end() }
        }
        watcher?.onChange(true)
    }

    private static func end() {
        progress &+= 1
        open.removeLast()
        guard open.isEmpty else {
            sentence = open.last
            return
        }
        watcher?.onChange(false)
        UIView.onAsking = nil
        sentence = nil
        known = [:]
        for sentence in all { WatchSentence.free(sentence) }
        all = []
    }

    private static func make(_ name: String, isTouched: Bool) -> UnsafePointer<WatchSentence> {
        let text = watcher?.sentence(name, isTouched) ?? ""
        let sentence = WatchSentence.make(text, isTouched: isTouched)
        all.append(sentence)
        return sentence
    }
}
