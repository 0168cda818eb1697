import Stages
import Testing
import UIKit

@MainActor
@Suite("Interactions")
struct UIInteractionTests {
    /// An interaction that counts taps.
    private final class TapCounting: UIInteraction {
        weak var view: UIView?
        var log: [String] = []
        var taps = 0
        private var tap: UITapGestureRecognizer?

        func willMove(to view: UIView?) {
            log.append("will move \(view == nil ? "away" : "in")")
            if let tap { self.view?.removeGestureRecognizer(tap) }
            tap = nil
        }

        func didMove(to view: UIView?) {
            log.append("did move \(view == nil ? "away" : "in")")
            self.view = view
            guard let view else { return }
            let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", TapCounting.tapped))
            view.addGestureRecognizer(tap)
            self.tap = tap
        }

        func tapped() { taps += 1 }
    }

    @Test("are told of the view that they move to, and belong to one at a time")
    func moving() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        let second = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
        stage.window.addSubview(first)
        stage.window.addSubview(second)
        let counting = TapCounting()
        #expect(first.interactions.isEmpty)
        first.addInteraction(counting)
        first.addInteraction(counting)
        #expect(first.interactions.count == 1 && counting.log == ["will move in", "did move in"])
        stage.finger.tap(at: CGPoint(x: 20, y: 20))
        #expect(counting.taps == 1)
        second.addInteraction(counting)
        #expect(first.interactions.isEmpty && counting.view === second)
        #expect(counting.log.suffix(4) == ["will move away", "did move away", "will move in", "did move in"])
        stage.finger.tap(at: CGPoint(x: 20, y: 20))
        stage.advance(by: 1)
        stage.finger.tap(at: CGPoint(x: 70, y: 20))
        #expect(counting.taps == 2)
        second.interactions = []
        #expect(counting.view == nil && second.gestureRecognizers == nil)
        second.removeInteraction(counting)
        #expect(counting.log.count == 8)
        first.interactions = [counting]
        #expect(counting.view === first)
    }
}
