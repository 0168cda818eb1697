import UIKit

/// The listener of a menu.
@objc protocol FloatingMenuDelegate: NSObjectProtocol {
    func floatingMenu(_ menu: FloatingMenu, didChoose index: Int)
    @objc optional func floatingMenuDidOpen(_ menu: FloatingMenu)
    @objc optional func floatingMenuDidClose(_ menu: FloatingMenu, byItself: Bool)
}

/// A round button in a corner, above which buttons rise. It closes by itself after a while.
class FloatingMenu: UIView {
    /// The seconds after which an open menu closes.
    static var patience: TimeInterval = 4

    weak var delegate: FloatingMenuDelegate?
    private(set) var isOpen = false
    private(set) var items: [UIButton] = []
    let mainButton = UIButton(type: .custom)
    private var closing: DispatchWorkItem?

    /// The colour of the buttons, which a theme may set.
    @objc dynamic var discColor: UIColor = .systemBlue {
        didSet {
            for button in [mainButton] + items { button.backgroundColor = discColor }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        style(mainButton, symbol: "plus")
        mainButton.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        mainButton.accessibilityIdentifier = "menu"
        addSubview(mainButton)
    }

    @available(*, unavailable)
    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func style(_ button: UIButton, symbol: String) {
        if #available(iOS 13.0, *) {
            button.setImage(UIImage(systemName: symbol), for: .normal)
        }
        button.tintColor = .white
        button.backgroundColor = discColor
        button.layer.cornerRadius = 24
        button.layer.shadowOpacity = 0.3
        button.layer.shadowOffset = CGSize(width: 0, height: 2)
        button.bounds.size = CGSize(width: 48, height: 48)
    }

    func addItem(symbol: String, label: String) {
        let button = UIButton(type: .custom)
        style(button, symbol: symbol)
        button.accessibilityLabel = label
        button.accessibilityIdentifier = symbol
        button.tag = items.count
        button.alpha = 0
        button.isUserInteractionEnabled = false
        button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
        insertSubview(button, belowSubview: mainButton)
        items.append(button)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mainButton.center = CGPoint(x: bounds.midX, y: bounds.maxY - 24)
        for (index, button) in items.enumerated() {
            let rise = isOpen ? CGFloat(index + 1) * 60 : 0
            button.center = CGPoint(x: bounds.midX, y: bounds.maxY - 24 - rise)
        }
    }

    @objc func toggle() {
        setOpen(!isOpen, byItself: false)
    }

    private func setOpen(_ open: Bool, byItself: Bool) {
        guard open != isOpen else { return }
        isOpen = open
        closing?.cancel()
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
            animations: {
                for button in self.items { button.alpha = open ? 1 : 0 }
                self.mainButton.transform = open ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
                self.setNeedsLayout()
                self.layoutIfNeeded()
            }, completion: nil)
        for button in items { button.isUserInteractionEnabled = open }
        if open {
            let item = DispatchWorkItem { [weak self] in self?.setOpen(false, byItself: true) }
            closing = item
            DispatchQueue.main.asyncAfter(deadline: .now() + FloatingMenu.patience, execute: item)
            delegate?.floatingMenuDidOpen?(self)
        } else {
            delegate?.floatingMenuDidClose?(self, byItself: byItself)
        }
    }

    @objc private func choose(_ sender: UIButton) {
        setOpen(false, byItself: false)
        delegate?.floatingMenu(self, didChoose: sender.tag)
    }

    /// Leaves touches between the buttons to what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
