import ObjectiveC
import UIKit

private var badgeKey: UInt8 = 0
private var tapHandlerKey: UInt8 = 0

/// A target for recognizers that call a closure.
private class TapHandler: NSObject {
    let action: (UITapGestureRecognizer) -> Void

    init(_ action: @escaping (UITapGestureRecognizer) -> Void) {
        self.action = action
    }

    @objc func handle(_ recognizer: UITapGestureRecognizer) {
        action(recognizer)
    }
}

extension UIView {
    /// A label in the upper right corner of any view.
    var badge: UILabel? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? UILabel }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    @objc var badgeText: String? {
        get { return badge?.text }
        set {
            guard let text = newValue, !text.isEmpty else {
                badge?.removeFromSuperview()
                badge = nil
                return
            }
            let label = badge ?? makeBadge()
            label.text = text
            label.sizeToFit()
            let width = max(label.bounds.width + 10, 20)
            label.frame = CGRect(x: bounds.width - width / 2, y: -8, width: width, height: 20)
        }
    }

    private func makeBadge() -> UILabel {
        let label = UILabel()
        label.font = UIFont.boldSystemFont(ofSize: 12)
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = .systemRed
        label.layer.cornerRadius = 10
        label.clipsToBounds = true
        label.autoresizingMask = .flexibleLeftMargin
        addSubview(label)
        badge = label
        return label
    }

    /// Calls a closure for each tap.
    @discardableResult
    func onTap(_ action: @escaping (UITapGestureRecognizer) -> Void) -> UITapGestureRecognizer {
        let handler = TapHandler(action)
        let recognizer = UITapGestureRecognizer(target: handler, action: #selector(TapHandler.handle(_:)))
        objc_setAssociatedObject(recognizer, &tapHandlerKey, handler, .OBJC_ASSOCIATION_RETAIN)
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Creates a view from the nib of its class's name.
    class func fromNib(owner: Any? = nil) -> Self? {
        let name = String(describing: self)
        let objects = Bundle(for: self).loadNibNamed(name, owner: owner, options: nil)
        return objects?.first { $0 is Self } as? Self
    }

    #if os(iOS)
        /// Moves the view from side to side.
        @objc func shake() {
            let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
            animation.values = [0, -8, 8, -4, 4, 0]
            animation.duration = 0.3
            layer.add(animation, forKey: "shake")
        }
    #else
        func shake() {}
    #endif
}

extension UIViewController {
    /// Called by buttons that close a screen.
    @objc func closeScreen(_ sender: Any?) {
        dismiss(animated: false, completion: nil)
    }

    /// The name of the screen in the log.
    @objc var screenName: String {
        return String(describing: type(of: self))
    }
}

extension UITextField {
    @IBInspectable var leftPadding: CGFloat {
        get { return leftView?.frame.width ?? 0 }
        set {
            leftView = UIView(frame: CGRect(x: 0, y: 0, width: newValue, height: 1))
            leftViewMode = .always
        }
    }
}
