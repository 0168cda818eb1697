import HitMaps
import UIKit

/// The accounts of the areas that the controls of a running scene lose, made in pieces between events.
///
/// A view whose own `point(inside:)` decides has to be asked at thousands of points beyond those of the map, so a piece
/// of work ends in the middle of an account, where it has asked as often as a frame has time for. Until all are made
/// for the present map, the earlier ones stay and are called behind.
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
    /// The account of the last pending view, once it has begun.
    private var sampler: HitAccountSampler?

    /// Whether accounts for the present map are missing.
    var isBehind: Bool { !pending.isEmpty }

    /// The number of accounts that one piece of work makes.
    private static let maximumAccounts = 12
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
        sampler = nil
        pending = HitTargets.all(on: screen).reversed().map { WeakView(view: $0) }
        if pending.isEmpty { accounts = [] }
        return !wasBehind || pending.isEmpty
    }

    /// Does one piece of the work. Returns whether the accounts are complete now and were not.
    func work() -> Bool {
        guard isBehind, let map else { return false }
        var calls = LiveHitMap.maximumPatientQueries
        var accounts = 0
        while calls > 0, accounts < Self.maximumAccounts, let next = pending.last?.view ?? droppingGone() {
            let sampler = sampler ?? HitAccountSampler(of: next, on: map, precision: Self.precision)
            let before = sampler.questions
            let account = sampler.proceed(calls: calls)
            questions += sampler.questions - before
            calls -= sampler.questions - before
            self.sampler = account == nil ? sampler : nil
            guard let account else { break }
            pending.removeLast()
            made.append(account)
            accounts += 1
        }
        guard !isBehind else { return false }
        self.accounts = made
        made = []
        return true
    }

    /// Removes views that are gone from the end of the list, and returns the last one that is not.
    private func droppingGone() -> UIView? {
        sampler = nil
        while let last = pending.last, last.view == nil { pending.removeLast() }
        return pending.last?.view
    }
}
