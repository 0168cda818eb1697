import UIKit

protocol GaugeViewDelegate: AnyObject {
    func gaugeDidChange(_ gauge: GaugeView)
    func gauge(_ gauge: GaugeView, labelFor value: CGFloat) -> String
}

extension GaugeViewDelegate {
    func gauge(_ gauge: GaugeView, labelFor value: CGFloat) -> String {
        "\(Int(value * 100)) %"
    }
}

@IBDesignable
class GaugeView: UIControl {
    weak var delegate: GaugeViewDelegate?
    var onChange: ((GaugeView) -> Void)?

    @IBInspectable var value: CGFloat = 0 {
        didSet {
            gaugeLayer.value = value
            label.text = delegate?.gauge(self, labelFor: value)
        }
    }

    let label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 11)
        label.textAlignment = .center
        return label
    }()

    private lazy var tap: UITapGestureRecognizer = {
        UITapGestureRecognizer(target: self, action: Selector("tapped:", GaugeView.tapped(_:)))
    }()

    override class var layerClass: AnyClass { GaugeLayer.self }

    private var gaugeLayer: GaugeLayer { layer as! GaugeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    convenience init(value: CGFloat, delegate: GaugeViewDelegate? = nil) {
        self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        self.delegate = delegate
        self.value = value
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {
        label.removeFromSuperview()
        removeGestureRecognizer(tap)
        layer.removeAllAnimations()
    }

    private func setUp() {
        addSubview(label)
        addGestureRecognizer(tap)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }

    override var description: String { "gauge at \(value), \(frame)" }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? GaugeView)?.value == value
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        set(touch.location(in: self).x / bounds.width)
        return true
    }

    func tapped(_ sender: UITapGestureRecognizer) {
        set(sender.location(in: self).x / bounds.width)
    }

    private func set(_ new: CGFloat) {
        value = min(max(new, 0), 1)
        sendActions(for: .valueChanged)
        onChange?(self)
        delegate?.gaugeDidChange(self)
    }
}
