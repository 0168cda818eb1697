import HitMaps
import UIKit

/// Measures audits of the ordinary screen that the hit maps use, and of a screen of round buttons, each of which needs
/// hit tests.
@MainActor
func measureAudits() {
    print("\naudits of 390 x 844 points")
    let discs = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for index in 0..<300 {
        let place = CGPoint(x: 8 + CGFloat(index % 12) * 31, y: 8 + CGFloat(index / 12) * 33)
        let button = RoundButton(frame: CGRect(origin: place, size: CGSize(width: 24, height: 24)))
        button.backgroundColor = .systemBlue
        discs.addSubview(button)
    }
    for (name, root) in [("an ordinary screen", ordinaryScreen()), ("300 round buttons", discs)] {
        for profile in AuditProfile.allCases {
            var audit = HitAudit(of: root, profile: profile)
            let time = milliseconds(of: 5) { audit = HitAudit(of: root, profile: profile) }
            let found = "\(audit.targetCount) targets, \(audit.count) findings"
            print("  \(name), \(profile.rawValue): \(rounded(time)) ms, \(found)")
        }
    }
}

private func rounded(_ time: Double) -> String { String(format: "%.1f", time) }
