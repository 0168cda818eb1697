import UIKit

/// A message over a picture that is not that of the newest code. The picture is dimmed, and can be touched.
final class LiveNoticeView: UIView {
    private let bar = UIView()
    private let place = UILabel()
    private let text = UILabel()

    private static let inset: CGFloat = 12

    init(_ notice: LiveNotice) {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = UIColor(white: 0, alpha: 0.4)
        isUserInteractionEnabled = false
        bar.backgroundColor = UIColor(red: 0.72, green: 0.11, blue: 0.11, alpha: 1)
        place.text = notice.place.map { "\($0.text)   Control-E opens the line in $EDITOR" }
        place.font = .monospacedSystemFont(ofSize: 12, weight: .semibold)
        text.text = notice.text
        text.font = .systemFont(ofSize: 13)
        text.numberOfLines = 4
        for label in [place, text] {
            label.textColor = .white
            bar.addSubview(label)
        }
        addSubview(bar)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = Self.inset
        let width = max(0, bounds.width - 2 * inset)
        var top: CGFloat = 8
        if place.text != nil {
            place.frame = CGRect(x: inset, y: top, width: width, height: 16)
            top += 20
        }
        let height = text.sizeThatFits(CGSize(width: width, height: 100)).height.rounded(.up)
        text.frame = CGRect(x: inset, y: top, width: width, height: height)
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top + height + 8)
    }
}
