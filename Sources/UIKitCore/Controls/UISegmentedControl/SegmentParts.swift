import CoreGraphics
import Foundation

/// One segment of a segmented control: its properties and its view.
@MainActor
final class SegmentItem {
    private(set) var title: String?
    private(set) var image: UIImage?
    var action: UIAction? {
        didSet {
            guard let action else { return }
            // The image of an action takes precedence over its title.
            if let image = action.image { show(image: image) } else { show(title: action.title) }
        }
    }
    /// The width in points; 0 lets the control determine it.
    var width: CGFloat = 0
    var isEnabled = true
    var contentOffset = CGSize.zero

    let view = SegmentView(frame: .zero)

    init() {}

    /// Sets the title and removes the image.
    func show(title: String?) {
        self.title = title
        image = nil
    }

    /// Sets the image and removes the title.
    func show(image: UIImage?) {
        self.image = image
        title = nil
    }
}

/// A view that displays one segment: a centred title or image, and optionally a background image.
@MainActor
final class SegmentView: UIView {
    private var label: UILabel?
    private var imageView: UIImageView?
    private var backgroundView: UIImageView?

    /// The control that the segment belongs to; nil after the segment is removed.
    weak var control: UISegmentedControl?

    /// The offset of the content from the centre, in points.
    var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue { setNeedsLayout() } }
    }

    /// The sides on which the caps of the background image are visible.
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

    /// The natural size of the content.
    var contentSize: CGSize {
        if let imageView, !imageView.isHidden { return imageView.image?.size ?? .zero }
        if let label, !label.isHidden { return label.intrinsicContentSize }
        return .zero
    }

    func show(
        title: String?, attributes: [NSAttributedString.Key: Any], image: UIImage?, tint: UIColor, isDimmed: Bool
    ) {
        if let image {
            let view = imageView ?? makeImageView()
            view.image = image
            view.tintColor = tint
        }
        imageView?.isHidden = image == nil
        if let title, image == nil {
            (label ?? makeLabel()).setRuns([AttributedRun(title, attributes)])
        }
        label?.isHidden = image != nil || title == nil
        label?.alpha = isDimmed ? 0.2 : 1
        imageView?.alpha = isDimmed ? 0.2 : 1
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

    private func makeLabel() -> UILabel {
        let view = UILabel()
        label = view
        addSubview(view)
        return view
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView(frame: .zero)
        view.takesAutomaticImagesForTemplates = true
        imageView = view
        addSubview(view)
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentSize
        let size = CGSize(
            width: min(content.width, max(bounds.width - 4, 0)), height: min(content.height, max(bounds.height, 0)))
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

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { segmentDefaults }

    /// Selects the segment as a tap would.
    override func accessibilityActivate() -> Bool {
        guard let control, control.isEnabled, let index = control.segments.firstIndex(where: { $0.view === self }),
            control.segments[index].isEnabled
        else { return false }
        control.selectByUser(index, with: nil)
        return true
    }

    override class var activatingClass: UIResponder.Type { SegmentView.self }
}

/// The images that replace a segmented control's standard appearance.
struct SegmentImages {
    private struct Sides: Hashable {
        var left: UIControl.State
        var right: UIControl.State
        var metrics: UIBarMetrics
    }

    private var backgrounds: [UIBarMetrics: StateValues<UIImage>] = [:]
    private var dividers: [Sides: UIImage] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State, _ metrics: UIBarMetrics) {
        backgrounds[metrics, default: StateValues()].set(image, for: state)
    }

    func background(for state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        backgrounds[metrics]?.exact(state)
    }

    mutating func setDivider(
        _ image: UIImage?, left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics
    ) {
        dividers[Sides(left: left, right: right, metrics: metrics)] = image
    }

    func divider(left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        dividers[Sides(left: left, right: right, metrics: metrics)]
    }

    /// Whether images replace the standard appearance.
    var replaceAppearance: Bool { displayedBackground(for: .normal) != nil }

    /// Returns the resizable image behind a segment. States without an image have that of the normal state.
    func displayedBackground(for state: UIControl.State) -> UIImage? {
        guard let images = backgrounds[.default] else { return nil }
        let image = images.exact(state) ?? images.exact(state.subtracting(.highlighted)) ?? images.exact(.normal)
        guard let image, !image.values.isResizable else { return image }
        let cap = max((image.size.width - 1) / 2, 0)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: cap, bottom: 0, right: cap), resizingMode: .stretch)
    }

    /// Returns the image between two segments. Pairs of states without an image have that of two normal states.
    func displayedDivider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        divider(left: left, right: right, .default) ?? divider(left: .normal, right: .normal, .default)
    }
}
