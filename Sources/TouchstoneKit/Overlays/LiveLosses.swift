import HitMaps
import UIKit

/// The accounts of the areas that the controls of a running scene lose, made in pieces between events.
///
/// A view whose own `point(inside:)` decides has to be asked at thousands of points beyond those of the map, so each
/// piece of work makes the account of one such view, or those of several views whose areas are known. Until all are
/// made for the present map, the earlier ones stay and are called behind.
@MainActor
final class LiveLosses {
    /// The latest accounts, from the back to the front.
    private(set) var accounts: [HitAccount] = []

    /// The number of calls of the scene's own methods so far.
    private(set) var questions = 0

    private var map: HitMap?
    private var version = -1
    private var made: [HitAccount] = []
    private var pending: [WeakView] = []

    /// Whether accounts for the present map are missing.
    var isBehind: Bool { !pending.isEmpty }

    /// The number of accounts of views without code of their own that one piece of work makes.
    private static let maximumPlain = 12
    /// The precision with which views are sampled where the map has not asked them: in front of them are others, or no
    /// touch reaches them. There, a shape smaller than a step may be missed.
    private static let precision = HitMap.Precision.tracing(step: 6)

    /// Begins anew if the map has changed. Returns whether it has.
    func begin(_ screen: UIScreen, _ map: HitMap, version: Int) -> Bool {
        guard version != self.version else { return false }
        let wasBehind = isBehind
        self.version = version
        self.map = map
        made = []
        pending = HitTargets.all(on: screen).reversed().map { WeakView(view: $0) }
        if pending.isEmpty { accounts = [] }
        return !wasBehind || pending.isEmpty
    }

    /// Does one piece of the work. Returns whether the accounts are complete now and were not.
    func work() -> Bool {
        guard isBehind, let map else { return false }
        var plain = 0
        while let next = pending.last?.view ?? droppingGone(), plain < Self.maximumPlain {
            if next.overridesPointInside {
                // A piece of its own.
                guard plain == 0 else { break }
                plain = Self.maximumPlain
            } else {
                plain += 1
            }
            pending.removeLast()
            let account = map.account(
                of: next, precision: Self.precision, reusesAnswers: true)
            questions += account.questions
            made.append(account)
        }
        guard !isBehind else { return false }
        accounts = made
        made = []
        return true
    }

    /// Removes views that are gone from the end of the list, and returns the last one that is not.
    private func droppingGone() -> UIView? {
        while let last = pending.last, last.view == nil { pending.removeLast() }
        return pending.last?.view
    }
}
