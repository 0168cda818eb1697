import UIKit

/// Views side by side, at the size that fits each, in as many lines as the width makes necessary.
final class FlowBar: UIView {
    private let spacing: CGFloat = 6
    private let items: [UIView]

    init(_ items: [UIView]) {
        self.items = items
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        for item in items { addSubview(item) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(in: size.width) { _, _ in })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width) { $0.frame = $1 }
    }

    private func place(in width: CGFloat, _ put: (UIView, CGRect) -> Void) -> CGFloat {
        var x: CGFloat = 0
        var y: CGFloat = 0
        for item in items where !item.isHidden {
            let size = item.sizeThatFits(CGSize(width: width, height: ChromeButton.height))
            if x > 0, x + size.width > width {
                x = 0
                y += ChromeButton.height + spacing
            }
            put(item, CGRect(x: x, y: y, width: min(size.width, width), height: ChromeButton.height))
            x += size.width + spacing
        }
        return y + ChromeButton.height
    }
}
