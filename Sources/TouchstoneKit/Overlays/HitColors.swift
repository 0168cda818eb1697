import UIKit

/// Gives each view a colour that it keeps as long as it lives, so that nothing flickers while views move.
@MainActor
final class HitColors {
    private var numbers: [ObjectIdentifier: (view: WeakView, number: Int)] = [:]
    private var count = 0

    private static let first: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemTeal, .systemPink, .systemIndigo, .systemBrown,
        .systemMint, .systemRed,
    ]

    /// The colour of a view, found in the order of asking.
    func color(of view: UIView) -> UIColor {
        // The window is what answers where nobody else does.
        if view is UIWindow { return .systemGray }
        let number = number(of: view)
        guard number >= Self.first.count else { return Self.first[number] }
        // Steps of the golden ratio put every new hue far from those before it.
        let hue = (CGFloat(number) * 0.618_034).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: hue, saturation: number.isMultiple(of: 2) ? 0.85 : 0.6, brightness: 0.78, alpha: 1)
    }

    private func number(of view: UIView) -> Int {
        // Another view may live where one that is gone did.
        if let known = numbers[ObjectIdentifier(view)], known.view.view === view { return known.number }
        if numbers.count > 4096 { numbers = numbers.filter { $0.value.view.view != nil } }
        numbers[ObjectIdentifier(view)] = (WeakView(view: view), count)
        count += 1
        return count - 1
    }
}
