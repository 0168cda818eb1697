import CoreGraphics
import Foundation

/// Shows one segment: a title or an image in the middle, and perhaps an image behind it.
@MainActor
final class SegmentView: UIView {
    private var label: UILabel?
    private var imageView: UIImageView?
    private var backgroundView: UIImageView?
    private var shownAttributes: NSDictionary?

    /// The control that the segment is one of; nil once it is none of its any more.
    weak var control: UISegmentedControl?

    /// How far the content is from the middle, in points.
    var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue { setNeedsLayout() } }
    }

    /// The sides on which the background image ends. On the others its caps are cut off.
    var cappedSides: UIRectEdge = [.left, .right] {
        didSet { if cappedSides != oldValue { setNeedsLayout() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The size that the content wants.
    var contentSize: CGSize {
        if let imageView, !imageView.isHidden { return imageView.image?.size ?? .zero }
        if let label, !label.isHidden { return label.intrinsicContentSize }
        return .zero
    }

    func show(
        title: String?, attributes: [NSAttributedString.Key: Any], image: UIImage?, tint: UIColor, isFaint: Bool
    ) {
        if let image {
            let view = imageView ?? makeImageView()
            view.image = image
            view.tintColor = tint
        }
        imageView?.isHidden = image == nil
        if let title, image == nil {
            show(title, attributes, in: label ?? makeLabel())
        }
        label?.isHidden = image != nil || title == nil
        label?.alpha = isFaint ? 0.2 : 1
        imageView?.alpha = isFaint ? 0.2 : 1
        setNeedsLayout()
    }

    func show(background: UIImage?) {
        guard background != nil || backgroundView != nil else { return }
        let view = backgroundView ?? UIImageView(frame: bounds)
        if backgroundView == nil {
            backgroundView = view
            clipsToBounds = true
            insertSubview(view, at: 0)
        }
        view.image = background
        setNeedsLayout()
    }

    /// Asked with every movement of a finger; an attributed string is made only for another title or look.
    private func show(_ title: String, _ attributes: [NSAttributedString.Key: Any], in label: UILabel) {
        let look = NSDictionary(dictionary: attributes)
        guard label.text != title || shownAttributes != look else { return }
        shownAttributes = look
        label.attributedText = NSAttributedString(string: title, attributes: attributes)
    }

    private func makeLabel() -> UILabel {
        let made = UILabel()
        label = made
        addSubview(made)
        return made
    }

    private func makeImageView() -> UIImageView {
        let made = UIImageView(frame: .zero)
        made.takesAutomaticImagesForTemplates = true
        imageView = made
        addSubview(made)
        return made
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = contentSize
        let size = CGSize(
            width: min(wanted.width, max(bounds.width - 4, 0)), height: min(wanted.height, max(bounds.height, 0)))
        let scale = contentScaleFactor
        let frame = CGRect(
            origin: CGPoint(
                x: (bounds.midX - size.width / 2 + contentOffset.x).rounded(toScale: scale),
                y: (bounds.midY - size.height / 2 + contentOffset.y).rounded(toScale: scale)),
            size: size)
        label?.frame = frame
        imageView?.frame = frame
        guard let backgroundView, let caps = backgroundView.image?.capInsets else { return }
        backgroundView.frame = bounds.inset(
            by: UIEdgeInsets(
                top: 0, left: cappedSides.contains(.left) ? 0 : -caps.left, bottom: 0,
                right: cappedSides.contains(.right) ? 0 : -caps.right))
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { segmentDefaults }

    /// Chooses the segment as a tap would.
    override func accessibilityActivate() -> Bool {
        guard let control, control.isEnabled, let index = control.segments.firstIndex(where: { $0.view === self }),
            control.segments[index].isEnabled
        else { return false }
        control.choose(index, with: nil)
        return true
    }
}
