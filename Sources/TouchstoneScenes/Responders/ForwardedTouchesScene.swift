import TouchstoneKit
import UIKit

extension Scene {
    /// Scroll views that keep touches, or forward them until they drag.
    static let forwardedTouches = Scene(
        name: "forwarded-touches", title: "Forwarded touches",
        hint: "Tap both lists, then drag them: the right one forwards a touch to what is behind until it drags.",
        size: CGSize(width: 500, height: 320)
    ) { ForwardedTouchesScene(frame: $0) }
}

/// Two scroll views on a backdrop. A scroll view keeps its touches; the right one forwards them until it is dragged.
final class ForwardedTouchesScene: ExperimentView {
    let lists = [DraggedList("keeps", .systemIndigo), DraggedList("forwards", .systemTeal)]
    private let backdrop = TouchedView("backdrop", .systemGray5)

    override func setUp() {
        lists[1].forwardsTouches = true
        for list in lists {
            list.onTouches = { [unowned self, unowned list] in log.add("\(list.name): \($0)") }
            list.delegate = self
            backdrop.addSubview(list)
        }
        backdrop.keepsTouches = { true }
        backdrop.onTouches = { [unowned self] in log.add("  backdrop: \($0)") }
        addSubview(backdrop)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = CGRect(x: 12, y: 12, width: 266, height: 296)
        for (index, list) in lists.enumerated() {
            list.frame = CGRect(x: 14 + CGFloat(index) * 126, y: 40, width: 112, height: 236)
        }
    }
}

extension ForwardedTouchesScene: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        (scrollView as? DraggedList)?.onTouches("drags")
    }
}

/// A scroll view that reports its touches, and may forward them to the next responder while it is not dragged.
final class DraggedList: UIScrollView {
    let name: String

    /// Whether touches are forwarded to the next responder until they drag.
    var forwardsTouches = false

    /// Called with a description of each touch event.
    var onTouches: (String) -> Void = { _ in }

    private let rows: [UILabel]

    private static let rowHeight: CGFloat = 34

    init(_ name: String, _ color: UIColor) {
        self.name = name
        rows = (1...14).map { number in
            let label = UILabel()
            label.text = "\(name) \(number)"
            label.font = .systemFont(ofSize: 14)
            label.textColor = color.readableText
            return label
        }
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 10
        for row in rows { addSubview(row) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 12, y: CGFloat(index) * Self.rowHeight, width: max(0, bounds.width - 16), height: Self.rowHeight)
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("began")
        if forwardsTouches, !isDragging { next?.touchesBegan(touches, with: event) }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if forwardsTouches, !isDragging { next?.touchesMoved(touches, with: event) }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("ended")
        if forwardsTouches { next?.touchesEnded(touches, with: event) }
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("cancelled")
        // A responder that received the beginning of a touch must receive its end, even while the list drags.
        if forwardsTouches { next?.touchesCancelled(touches, with: event) }
        super.touchesCancelled(touches, with: event)
    }
}
