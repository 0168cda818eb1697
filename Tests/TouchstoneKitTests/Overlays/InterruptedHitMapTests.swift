import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The hit maps of scenes, made in parts")
struct InterruptedHitMapTests {
    /// Compares a map with those made in parts of at most some numbers of calls. Returns the most parts.
    private func compare(
        _ session: SceneSession, scale: CGFloat, _ precision: HitMap.Precision, reach: CGFloat?, _ budgets: [Int]
    ) -> Int {
        func sampler() -> HitMapSampler {
            HitMapSampler(of: session.screen, scale: scale, precision: precision, exactReach: reach)
        }
        let name = session.scene.name
        return session.headless.asCurrent {
            let whole = sampler().finish()
            return budgets.map { calls in
                let sampler = sampler()
                var parts = 1
                var map = sampler.proceed(calls: calls)
                while map == nil, parts < 10_000 {
                    parts += 1
                    map = sampler.proceed(calls: calls)
                }
                #expect(map?.isSame(as: whole) == true, "\(name), \(calls) calls")
                #expect(map?.problems == whole.problems, "\(name), \(calls) calls")
                #expect(map?.questions == whole.questions, "\(name), \(calls) calls")
                #expect(parts > 1 || whole.questions < calls + 2_000, "\(name), \(calls) calls")
                return parts
            }.max() ?? 0
        }
    }

    @Test("are the same as those made at once, in every scene, however few calls a part may take")
    func everyScene() throws {
        var most = 0
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 3) {
            let session = try SceneMoment().session(of: scene)
            most = max(most, compare(session, scale: 1, .tracing(step: 16), reach: nil, [100, 1_500, 15_000]))
        }
        #expect(most > 20)
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 24) {
            let session = try SceneMoment().session(of: scene)
            let parts = compare(
                session, scale: 2, .tracing(step: 4), reach: HitTestOverriders.reach,
                Trials.extent([4_000], soak: [400, 4_000, 15_000]))
            #expect(parts > 0)
        }
    }

    @Test("have accounts of lost areas that are the same as those made at once")
    func accounts() throws {
        var interrupted = 0
        for name in ["enlarged-areas", "intercept-point-inside", "half-outside"] {
            let scene = try Gallery.builtIn.scene(named: name)
            let session = try SceneMoment().session(of: scene)
            session.headless.asCurrent {
                let precision = HitMap.Precision.tracing(step: 12)
                let map = HitMap(of: session.screen, scale: 1, precision: precision)
                for view in HitTargets.all(on: session.screen) {
                    let whole = HitAccountSampler(of: view, on: map, precision: precision)
                    let account = whole.proceed(calls: .max)
                    let sampler = HitAccountSampler(of: view, on: map, precision: precision)
                    var made = sampler.proceed(calls: 200)
                    var parts = 1
                    while made == nil, parts < 10_000 {
                        parts += 1
                        made = sampler.proceed(calls: 200)
                    }
                    interrupted += parts > 1 ? 1 : 0
                    #expect(made?.wanted == account?.wanted && made?.got == account?.got, "\(name)")
                    #expect(made?.losses.map(\.region) == account?.losses.map(\.region), "\(name)")
                    #expect(made?.questions == account?.questions, "\(name)")
                }
            }
        }
        #expect(interrupted > 5)
    }
}
