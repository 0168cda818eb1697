import TouchstoneKit
import UIKit

extension Scene {
    /// Five nested views, and the order in which they are hit-tested.
    static let fiveColors = Scene(
        name: "five-colors", title: "Five colours",
        hint:
            "Click each colour: the lines below say which views were asked, in which order, and which one got the touch.",
        size: CGSize(width: 360, height: 330)
    ) { FiveColorsScene(frame: $0) }
}

/// White holds orange and then green, orange holds red and then blue, and blue holds yellow. The last subview is
/// hit-tested first, and the subviews of a missed view are not hit-tested at all.
final class FiveColorsScene: UIView {
    private let white = ColorView("white", .white)
    private let orange = ColorView("orange", .systemOrange)
    private let green = ColorView("green", .systemGreen)
    private let red = ColorView("red", .systemRed)
    private let blue = ColorView("blue", .systemBlue)
    private let yellow = ColorView("yellow", .systemYellow)
    private let asked = UILabel()
    private let answer = UILabel()
    private var order: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        addSubview(white)
        white.addSubview(orange)
        white.addSubview(green)
        orange.addSubview(red)
        orange.addSubview(blue)
        blue.addSubview(yellow)
        for view in [white, orange, green, red, blue, yellow] {
            view.onHitTest = { [unowned self] in order.append($0) }
        }
        for label in [asked, answer] {
            label.font = .systemFont(ofSize: 14)
            label.textColor = .label
            addSubview(label)
        }
        asked.text = "No view was asked yet."
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The hit-tested views and the view that got the touch, as shown.
    var shownText: String {
        [asked.text, answer.text].compactMap(\.self).joined(separator: "\n")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        white.frame = CGRect(x: 20, y: 16, width: 320, height: 240)
        orange.frame = CGRect(x: 16, y: 16, width: 288, height: 128)
        green.frame = CGRect(x: 16, y: 160, width: 288, height: 64)
        red.frame = CGRect(x: 12, y: 12, width: 100, height: 104)
        blue.frame = CGRect(x: 124, y: 12, width: 152, height: 104)
        yellow.frame = CGRect(x: 40, y: 28, width: 72, height: 48)
        asked.frame = CGRect(x: 20, y: 268, width: bounds.width - 40, height: 22)
        answer.frame = CGRect(x: 20, y: 294, width: bounds.width - 40, height: 22)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        order.removeAll()
        return super.hitTest(point, with: event)
    }

    /// Handles touches that arrive along the responder chain, since none of the colours handles them.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        asked.text = order.isEmpty ? "No view was asked." : "Asked: " + order.joined(separator: ", ")
        let view = touches.first?.view
        answer.text = "Touched: " + ((view as? ColorView)?.name ?? "none of them")
        super.touchesBegan(touches, with: event)
    }
}

/// A view of one colour that reports each hit test.
private final class ColorView: UIView {
    let name: String
    var onHitTest: (String) -> Void = { _ in }

    init(_ name: String, _ color: UIColor) {
        self.name = name
        super.init(frame: .zero)
        backgroundColor = color
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        onHitTest(name)
        return super.hitTest(point, with: event)
    }
}
