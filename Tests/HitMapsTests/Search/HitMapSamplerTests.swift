import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import HitMaps

@MainActor
@Suite("Hit maps that are made in parts")
struct HitMapSamplerTests {
    private static let precisions: [(precision: HitMap.Precision, reach: CGFloat?)] = [
        (.everyPixel, nil), (.tracing(step: 4), nil), (.tracing(step: 3), 2),
    ]

    private func sampler(_ root: UIView, _ number: Int) -> HitMapSampler {
        let (precision, reach) = Self.precisions[number % 3]
        return HitMapSampler(.view(root), in: root.bounds, scale: 2, precision: precision, exactReach: reach)
    }

    @Test("are the same as those made at once, wherever they are interrupted, for the same calls")
    func parts() {
        var most = 0
        for seed in Trials.seeds(0..<30, soak: 600) {
            let root = RandomTree(seed: seed).root
            let whole = sampler(root, seed).finish()
            for calls in [1, 7, 64, 900] {
                let sampler = sampler(root, seed)
                var parts = 1
                var map = sampler.proceed(calls: calls)
                while map == nil, parts < 10_000 {
                    parts += 1
                    // Views elsewhere change between the parts.
                    UIView().addSubview(UIView())
                    map = sampler.proceed(calls: calls)
                }
                #expect(map?.isSame(as: whole) == true, "seed \(seed), \(calls) calls")
                #expect(map?.problems == whole.problems && map?.questions == whole.questions, "seed \(seed)")
                most = max(most, parts)
            }
        }
        #expect(most > 100)
    }

    @Test("take no more calls in a part than they may, and a row of samples or a square")
    func allowance() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
        for number in 0..<3 {
            let view = ShapedView(frame: CGRect(x: 10 + 60 * number, y: 20, width: 50, height: 100))
            view.shape = .everything
            root.addSubview(view)
        }
        for (precision, reach) in Self.precisions {
            let sampler = HitMapSampler(
                .view(root), in: root.bounds, scale: 2, precision: precision, exactReach: reach)
            var parts: [Int] = []
            var last = 0
            while sampler.proceed(calls: 500) == nil {
                parts.append(sampler.questions - last)
                last = sampler.questions
            }
            #expect(parts.count > 2, "\(precision)")
            #expect(parts.allSatisfy { $0 >= 500 && $0 <= 500 + 400 }, "\(precision): \(parts)")
        }
    }
}
