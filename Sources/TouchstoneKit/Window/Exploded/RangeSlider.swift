import UIKit

/// A slider with two knobs, which choose the first and the last of some numbers from 0 on.
final class RangeSlider: UIControl, TipProviding {
    /// The chosen numbers.
    private(set) var range = 0...0 {
        didSet { if range != oldValue { setNeedsLayout() } }
    }

    /// The largest number. The range keeps its ends where it had the last number.
    var maximum = 0 {
        didSet {
            guard maximum != oldValue else { return }
            let upper = range.upperBound >= oldValue ? maximum : min(range.upperBound, maximum)
            range = min(range.lowerBound, upper)...upper
            setNeedsLayout()
        }
    }

    let tip: String?

    private let track = UIView()
    private let between = UIView()
    private let knobs = [UIView(), UIView()]
    /// The knob that the finger moves.
    private var moved: Int?
    /// The place at which the finger came down.
    private var start: CGFloat = 0
    private static let knobSize: CGFloat = 18

    init(tip: String) {
        self.tip = tip
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        track.backgroundColor = .systemFill
        between.backgroundColor = ChromeColors.accent
        for view in [track, between] { view.layer.cornerRadius = 2 }
        for knob in knobs {
            knob.backgroundColor = .white
            knob.layer.cornerRadius = Self.knobSize / 2
            knob.layer.borderWidth = 1
            knob.layer.borderColor = UIColor(white: 0.5, alpha: 0.6).cgColor
        }
        for view in [track, between] + knobs {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityLabel = "Levels"
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Chooses numbers, as far as there are such.
    func choose(_ wanted: ClosedRange<Int>) {
        range = wanted.clamped(to: 0...maximum)
    }

    override var accessibilityValue: String? {
        get { "\(range.lowerBound) to \(range.upperBound)" }
        set {}
    }

    private func place(of number: Int) -> CGFloat {
        let half = Self.knobSize / 2
        return half + (bounds.width - Self.knobSize) * CGFloat(number) / CGFloat(max(1, maximum))
    }

    private func number(at place: CGFloat) -> Int {
        let share = (place - Self.knobSize / 2) / max(1, bounds.width - Self.knobSize)
        return min(max(0, Int(clamping: (share * CGFloat(maximum)).rounded())), maximum)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (left, right, y) = (place(of: range.lowerBound), place(of: range.upperBound), bounds.midY)
        track.frame = CGRect(x: 0, y: y - 2, width: bounds.width, height: 4)
        between.frame = CGRect(x: left, y: y - 2, width: right - left, height: 4)
        for (knob, x) in zip(knobs, [left, right]) {
            let half = Self.knobSize / 2
            knob.frame = CGRect(x: x - half, y: y - half, width: Self.knobSize, height: Self.knobSize)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self).x
        let (left, right) = (place(of: range.lowerBound), place(of: range.upperBound))
        // Where both knobs are in one place, the direction of the finger chooses one.
        moved = left == right ? nil : abs(start - left) <= abs(start - right) ? 0 : 1
        if left == right, abs(start - left) > Self.knobSize / 2 { moved = start < left ? 0 : 1 }
        if moved != nil { follow(touch) }
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if moved == nil, abs(x - start) > 2 { moved = x < start ? 0 : 1 }
        if moved != nil { follow(touch) }
        return true
    }

    private func follow(_ touch: UITouch) {
        let number = number(at: touch.location(in: self).x)
        let former = range
        if moved == 0 {
            range = min(number, range.upperBound)...range.upperBound
        } else {
            range = range.lowerBound...max(number, range.lowerBound)
        }
        if range != former { sendActions(for: .valueChanged) }
    }
}
