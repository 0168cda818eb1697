import HitMaps
import UIKit

// The cost of finding the winner of a gesture on a whole screen, each time on a new copy of it.

@MainActor
func measureWinners() {
    print("\nwinners on 390 x 844 points")
    let size = CGSize(width: 390, height: 844)
    let screens: [(name: String, make: () -> UIView)] = [
        ("ordinary screen, 180 controls", { ordinaryScreen() }),
        (
            "the same with a tap and a pan behind",
            {
                let screen = ordinaryScreen()
                screen.addGestureRecognizer(UITapGestureRecognizer())
                screen.addGestureRecognizer(UIPanGestureRecognizer())
                return screen
            }
        ), ("300 plain views", { manyViews(300) }),
    ]
    for (name, make) in screens {
        print("\(name), \(countViews(make())) views")
        let copy = milliseconds(of: 21) { _ = HitGesture.tap.outcome(at: CGPoint(x: 20, y: 14), size: size, in: make) }
        print("  one tap on a new copy: \(rounded(copy)) ms")
        for gesture in [HitGesture.tap, .panUp, .longPress, .pinch] {
            var map: GestureMap?
            let time = milliseconds(of: 3) { map = GestureMap(of: gesture, size: size, in: make) }
            guard let map else { continue }
            print(
                "  \(gesture.rawValue): \(rounded(time)) ms, \(map.replays) times on \(map.copies) copies, "
                    + "\(map.outcomes.count) outcomes")
        }
    }
}

private func rounded(_ value: Double) -> String { String(format: "%.2f", value) }
