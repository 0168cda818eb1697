import TouchstoneKit
import UIKit

extension Scene {
    /// A view that moves its content when dragged, and forwards touches until then.
    static let forwardedTouches = Scene(
        name: "forwarded-touches", title: "Forwarded touches",
        hint: "Tap both lists, then drag them: the right one forwards a touch to what is behind until it drags.",
        size: CGSize(width: 500, height: 320)
    ) { ForwardedTouchesScene(frame: $0) }
}

/// Two lists on a backdrop. Both handle touches; the right one also forwards them until it is dragged.
final class ForwardedTouchesScene: ExperimentView {
    let lists = [DraggedList("keeps", .systemIndigo), DraggedList("forwards", .systemTeal)]
    private let backdrop = TouchedView("backdrop", .systemGray5)

    override func setUp() {
        lists[1].forwardsTouches = true
        for list in lists {
            list.onTouches = { [unowned self, unowned list] in log.add("\(list.name): \($0)") }
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

/// A list that can be dragged up and down, implemented with touch methods alone.
final class DraggedList: UIView {
    let name: String

    /// Whether touches are forwarded to the next responder until they drag.
    var forwardsTouches = false

    /// Called with a description of each touch event.
    var onTouches: (String) -> Void = { _ in }

    private let content = UIView()
    private let rows: [UILabel]
    private var start: CGFloat = 0
    private var offset: CGFloat = 0
    private var isDragging = false

    /// The distance in points from which a movement drags.
    private static let threshold: CGFloat = 10
    private static let rowHeight: CGFloat = 34

    init(_ name: String, _ color: UIColor) {
        self.name = name
        rows = (1...14).map { number in
            let label = UILabel()
            label.text = "\(name) \(number)"
            label.font = .systemFont(ofSize: 14)
            label.textColor = .white
            return label
        }
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 10
        clipsToBounds = true
        content.isUserInteractionEnabled = false
        addSubview(content)
        for row in rows { content.addSubview(row) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The distance in points that the rows have been dragged.
    var contentOffset: CGFloat { offset }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 12, y: CGFloat(index) * Self.rowHeight, width: max(0, bounds.width - 16), height: Self.rowHeight)
        }
        place()
    }

    private func place() {
        let height = CGFloat(rows.count) * Self.rowHeight
        offset = min(max(offset, 0), max(0, height - bounds.height))
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: height)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("began")
        start = (touches.first?.location(in: self).y ?? 0) + offset
        isDragging = false
        if forwardsTouches { next?.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let y = touches.first?.location(in: self).y else { return }
        if !isDragging, abs(start - y - offset) > Self.threshold {
            isDragging = true
            onTouches("drags")
            // A responder that received the beginning of a touch must receive its end. Cancelling has no effect
            // there.
            if forwardsTouches { next?.touchesCancelled(touches, with: event) }
        }
        if isDragging {
            offset = start - y
            place()
        } else if forwardsTouches {
            next?.touchesMoved(touches, with: event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("ended")
        if forwardsTouches, !isDragging { next?.touchesEnded(touches, with: event) }
        isDragging = false
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("cancelled")
        if forwardsTouches, !isDragging { next?.touchesCancelled(touches, with: event) }
        isDragging = false
    }
}
