import TouchstoneKit
import UIKit

extension Scene {
    /// A single and a double tap on one view, with and without waiting for each other.
    static let singleAndDoubleTap = Scene(
        name: "single-and-double-tap", title: "Single or double tap",
        hint: "Tap once and twice, then let the single tap wait for the double one to fail and do it again.",
        size: CGSize(width: 500, height: 340)
    ) { SingleAndDoubleTapScene(frame: $0) }
}

/// A view with a single-tap and a double-tap recognizer. The first can require the second to fail.
final class SingleAndDoubleTapScene: TimedExperimentView {
    let pad = NamedView("tap here", .systemBlue, textColor: .white)
    let waiting = Chip("single.require(toFail: double)")

    private var single: LoggingTap?
    private var counts = (single: 0, double: 0)
    private let singleCount = CountLabel("single taps")
    private let doubleCount = CountLabel("double taps")
    private let strip = TimeStrip(["finger", "single", "double"])

    override var logWidth: CGFloat { 220 }

    override var explanationFrame: CGRect { CGRect(x: 12, y: 286, width: 256, height: 48) }

    override func setUp() {
        waiting.addAction(UIAction { [unowned self] _ in flip() }, for: .touchUpInside)
        for view in [singleCount, doubleCount] { pad.addSubview(view) }
        for view in [pad, waiting, strip] { addSubview(view) }
        attachRecognizers()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pad.frame = CGRect(x: 12, y: 12, width: 256, height: 120)
        singleCount.frame = CGRect(x: 10, y: 32, width: 118, height: 76)
        doubleCount.frame = CGRect(x: 128, y: 32, width: 118, height: 76)
        waiting.frame = CGRect(x: 12, y: 144, width: 256, height: 32)
        strip.frame = CGRect(x: 12, y: 188, width: 256, height: 90)
    }

    /// Attaches new recognizers, because a failure requirement cannot be removed.
    private func attachRecognizers() {
        pad.gestureRecognizers = nil
        let watch = FingerWatch()
        watch.onChange = { [unowned self] in fingerDoes($0) }
        pad.addGestureRecognizer(watch)
        let single = makeTap("single")
        let double = makeTap("double")
        double.numberOfTapsRequired = 2
        if waiting.isSelected { single.require(toFail: double) }
        pad.addGestureRecognizer(single)
        pad.addGestureRecognizer(double)
        self.single = single
        explanation =
            waiting.isSelected
            ? "A single tap is recognized once a double tap is no longer possible: 0.35 s after the lift."
            : "Both recognizers look at every tap. A single tap does not keep a double tap from being recognized."
    }

    private func makeTap(_ name: String) -> LoggingTap {
        let tap = LoggingTap(target: self, action: Selector("tapped:", SingleAndDoubleTapScene.tapped(_:)))
        tap.name = name
        tap.onCall = { [unowned self, unowned tap] in if $0 == "failed" { failed(tap) } }
        return tap
    }

    private func flip() {
        waiting.isSelected.toggle()
        attachRecognizers()
    }

    override func touchWillBegin(on view: UIView?, isFirst: Bool) {
        if isFirst { strip.clear() }
    }

    private func fingerDoes(_ change: FingerWatch.Change) {
        switch change {
        case .down:
            tell("finger down")
            strip.begin(0, at: seconds, color: .systemGray)
        case .moved: strip.note(seconds)
        case .up:
            tell("finger up")
            strip.end(0, at: seconds)
        }
    }

    private func failed(_ tap: LoggingTap) {
        tell("\(tap.name ?? ""): failed")
        strip.mark(tap === single ? 1 : 2, at: seconds, color: .systemRed)
    }

    private func tapped(_ tap: LoggingTap) {
        if tap === single { counts.single += 1 } else { counts.double += 1 }
        tell("\(tap.name ?? ""): recognized")
        strip.mark(tap === single ? 1 : 2, at: seconds, color: .systemGreen)
        singleCount.count = counts.single
        doubleCount.count = counts.double
        explain(isSingle: tap === single)
    }

    private func explain(isSingle: Bool) {
        explanation =
            switch (isSingle, waiting.isSelected) {
            case (true, false): "A single tap is recognized when the finger is up, whether a second one follows or not."
            case (false, false): "The second tap makes a double tap. Each of the two was a single tap, too."
            case (true, true): "No second tap came within 0.35 s: the double tap failed, so it was a single one."
            case (false, true): "The double tap was recognized, so the single tap, which waited for that, failed."
            }
    }
}

/// A large number above a description of what it counts.
private final class CountLabel: UIView {
    var count = 0 {
        didSet { number.text = "\(count)" }
    }

    private let number = UILabel()
    private let caption = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        number.text = "0"
        number.font = .systemFont(ofSize: 40, weight: .semibold)
        caption.text = text
        caption.font = .systemFont(ofSize: 13)
        for label in [number, caption] {
            label.textAlignment = .center
            label.textColor = .white
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        number.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 50)
        caption.frame = CGRect(x: 0, y: 52, width: bounds.width, height: 18)
    }
}
