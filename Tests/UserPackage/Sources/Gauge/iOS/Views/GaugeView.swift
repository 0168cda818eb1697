import QuartzCore
import UIKit.UIGestureRecognizerSubclass

/// The listener of a gauge.
@objc public protocol GaugeViewDelegate: NSObjectProtocol {
    func gaugeViewDidChange(_ gaugeView: GaugeView)
    @objc optional func gaugeView(_ gaugeView: GaugeView, willChangeTo value: CGFloat) -> Bool
    @objc optional func title(for gaugeView: GaugeView) -> String
    @objc optional func numberOfMarks(in gaugeView: GaugeView) -> Int
    @objc optional func gaugeViewDidFinish()
    @objc optional var tint: UIColor? { get }
}

/// A gauge that a finger turns up and down.
@IBDesignable
open class GaugeView: UIControl {
    @IBOutlet public weak var delegate: GaugeViewDelegate?
    @IBOutlet weak var caption: UILabel!
    @IBInspectable public var step: CGFloat = 0.1
    @IBInspectable public var isQuiet: Bool = false
    @objc public dynamic var value: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    private(set) var resets = 0
    fileprivate(set) var layouts = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: self, action: #selector(GaugeView.tapped(_:)))
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
        addTarget(self, action: #selector(touchedDown(_:forEvent:)), for: .touchDown)
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        let proposed = value - recognizer.translation(in: self).y / 100
        recognizer.setTranslation(.zero, in: self)
        if let allowed = delegate?.gaugeView?(self, willChangeTo: proposed), !allowed { return }
        value = min(max(proposed, 0), 1)
        if !isQuiet { sendActions(for: .valueChanged) }
        delegate?.gaugeViewDidChange(self)
        if recognizer.state == .ended { delegate?.gaugeViewDidFinish?() }
    }

    @objc(doubleTapped:)
    fileprivate func tapped(_ recognizer: UITapGestureRecognizer) {
        resets += 1
        perform(#selector(reset), with: nil, afterDelay: 0.25)
    }

    @objc func reset() {
        value = 0
        delegate?.gaugeViewDidChange(self)
    }

    @objc dynamic func touchedDown(_ sender: GaugeView, forEvent event: UIEvent) {
        accessibilityHint = "touched"
    }

    var heading: String {
        return delegate?.title?(for: self) ?? "untitled"
    }

    var marks: Int {
        return delegate?.numberOfMarks?(in: self) ?? 10
    }

    var shade: UIColor {
        if let tint = delegate?.tint, let color = tint { return color }
        return .gray
    }

    var canFinish: Bool {
        return delegate?.gaugeViewDidFinish != nil
            && delegate?.responds(to: #selector(GaugeViewDelegate.gaugeViewDidFinish)) == true
    }
}

extension GaugeView {
    open override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        caption?.text = heading
    }

    open override var intrinsicContentSize: CGSize {
        return CGSize(width: 80, height: 120)
    }

    #if os(iOS)
        @objc func nudge() { value += step }
    #elseif os(macOS)
        @objc func nudge() { NSBeep() }
    #endif
}
