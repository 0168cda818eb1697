import HitMaps
import Timeline
import UIKit

/// The audit of the scene in the gallery, for as long as its findings are shown.
///
/// The scene is audited once it has had no input and nothing in it has moved for a moment, in a turn of its own. Until
/// then the earlier findings stay and are marked as out of date. Where views answer hit tests themselves, another
/// instance of the scene that has received the same input is audited in its place.
@MainActor
final class LiveAudit {
    /// The latest findings, in the order of the audit.
    private(set) var findings: [Finding] = []

    /// The number of targets at the latest audit.
    private(set) var targetCount = 0

    /// Whether the findings are out of date.
    private(set) var isBehind = true

    /// The number of audits so far.
    private(set) var count = 0

    /// The guideline for the sizes of targets.
    var profile: AuditProfile {
        didSet { if profile != oldValue { begin(after: 0) } }
    }

    /// Called when the findings have changed, or have become out of date.
    var onChange: () -> Void = {}

    /// A finding, and the view of the shown scene that it is about.
    struct Finding {
        let finding: AuditFinding
        private let found: WeakView

        /// The view; nil when it is gone.
        @MainActor var view: UIView? { found.view }

        fileprivate init(_ finding: AuditFinding, _ view: UIView?) {
            self.finding = finding
            found = WeakView(view: view)
        }
    }

    private let live: LiveScene
    private let clock: Timeline
    private let edits: @MainActor () -> PropertyEdits?
    private var shadow: ShadowSession?
    private var deadline: Deadline?
    private var lastState: State?
    /// The time of the first change since the latest audit.
    private var firstChange: Instant?

    /// The seconds without a change after which the scene is audited.
    static let rest = 0.4
    /// The seconds after which a scene that never rests is audited all the same.
    static let patience = 2.0

    /// The state by which changes of the scene are noticed.
    private struct State: Equatable {
        let interactions: Int
        let changes: Int
        let size: CGSize
    }

    /// - Parameters:
    ///   - clock: The clock of the application that shows the scene.
    ///   - edits: Returns the properties that the user has set; nil for none.
    init(
        _ live: LiveScene, profile: AuditProfile, clock: Timeline, edits: @escaping @MainActor () -> PropertyEdits?
    ) {
        self.live = live
        self.profile = profile
        self.clock = clock
        self.edits = edits
        // The first picture of a scene comes first.
        begin(after: live.hasFrame ? 0 : Self.rest)
    }

    isolated deinit {
        deadline?.cancel()
    }

    /// Called when the scene has run. An audit that is due waits until it rests.
    func refresh() {
        guard count > 0, state != lastState else { return }
        lastState = state
        begin(after: Self.rest)
    }

    /// Called when the user has set a property, or has taken that back, which the other instance cannot follow.
    func editsDidChange() {
        shadow = nil
        begin(after: Self.rest)
    }

    /// Audits the scene again after some seconds, or earlier if changes have gone on for too long.
    func begin(after seconds: Double) {
        let now = clock.now
        let first = firstChange ?? now
        firstChange = first
        deadline?.cancel()
        deadline = clock.schedule(
            at: min(now.advanced(by: seconds), max(now, first.advanced(by: Self.patience))), label: "the audit"
        ) { [weak self] in
            self?.audit()
        }
        guard !isBehind else { return }
        isBehind = true
        onChange()
    }

    private var state: State {
        State(
            interactions: live.session.history.interactionCount,
            changes: live.session.layerTree.hitTestChanges, size: live.size)
    }

    private func audit() {
        firstChange = nil
        lastState = state
        let audit = makeAudit()
        let windows = live.session.screen.orderedWindows
        findings = audit.findings.map { finding in
            let way = ViewIdentity(finding.path).way(among: windows)
            return Finding(finding, way.isWhole ? way.views.last : nil)
        }
        targetCount = audit.targetCount
        count += 1
        isBehind = false
        onChange()
    }

    private func makeAudit() -> HitAudit {
        let session = live.session
        let profile = profile
        if !HitTestOverriders.all(on: session.screen).isEmpty {
            let shadow = shadow ?? ShadowSession(session)
            self.shadow = shadow
            if let screen = shadow.screen(after: { [edits] in edits()?.apply(to: $0) }) {
                return shadow.asCurrent { HitAudit(of: screen, profile: profile) }
            }
        }
        return session.headless.asCurrent { HitAudit(of: session.screen, profile: profile) }
    }
}
