import UIKit

let spacing: CGFloat = 8
let placeholder = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
var recentColors: [UIColor] = []

func makeLabel(_ text: String, in view: UIView = UIView()) -> UILabel {
    let label = UILabel()
    label.text = text
    view.addSubview(label)
    return label
}

func randomTint() -> UIColor { recentColors.first ?? .systemGreen }

/// Colours and fonts, and the views that show them.
class Theme {
    static let shared = Theme()
    static var isDark = false

    var tint = UIColor.systemOrange
    let backdrop = UIView()
    private var styled: [UIView] = []

    private init() {
        backdrop.backgroundColor = tint
    }

    func apply(to view: UIView, animated: Bool = false) {
        styled.append(view)
        guard animated else {
            view.backgroundColor = tint
            return
        }
        UIView.animate(
            withDuration: 0.2,
            animations: { view.backgroundColor = self.tint },
            completion: { _ in view.setNeedsLayout() })
    }
}

struct Badge {
    var text: String
    var view = UILabel()
    static var all: [Badge] = []

    mutating func show(in parent: UIView) {
        view.text = text
        parent.addSubview(view)
        Badge.all.append(self)
    }
}

enum Layout {
    static func fill(_ child: UIView, in parent: UIView, inset: CGFloat = spacing) {
        child.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
            child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -inset),
            child.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
            child.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -inset),
        ])
    }

    static func widths(of views: [UIView]) -> [CGFloat] {
        views.filter { !$0.isHidden }.map(\.frame.width).sorted()
    }

    static func stack(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView()
        views.forEach(stack.addArrangedSubview)
        return stack
    }
}

protocol Shakable {}

extension Shakable where Self: UIView {
    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [center.x, center.x + 4, center.x]
        layer.add(animation, forKey: "shake")
    }
}

extension UIButton: Shakable {}

extension UIView {
    var topmost: UIView { superview?.topmost ?? self }

    func descendants<View: UIView>(of type: View.Type) -> [View] {
        subviews.flatMap { [$0 as? View].compactMap { $0 } + $0.descendants(of: type) }
    }
}
