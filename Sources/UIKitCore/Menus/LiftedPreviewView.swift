import CoreGraphics
import Foundation
import QuartzCore

/// A picture of a view that is lifted off the screen, for a drag or above a context menu, or the view of a controller
/// there.
///
/// Above a menu it is a control that a tap triggers.
@MainActor
final class LiftedPreviewView: UIControl {
    /// The controller whose view is the content; nil for a picture.
    let controller: UIViewController?

    /// The size that the preview has where there is room.
    let naturalSize: CGSize

    private let clip = UIView()

    /// Creates a picture of a view, in its outline.
    init(_ preview: UITargetedPreview) {
        controller = nil
        let bounds = preview.view.bounds
        let visible = preview.parameters.visiblePath?.bounds ?? bounds
        naturalSize = visible.size
        super.init(frame: CGRect(origin: .zero, size: visible.size))
        prepare(label: preview.view.accessibilityLabel)
        clip.backgroundColor = preview.parameters.backgroundColor
        let offset = CGAffineTransform(translationX: -visible.minX, y: -visible.minY)
        if let picture = preview.view.snapshotView(afterScreenUpdates: true) {
            picture.frame.origin = CGPoint(x: bounds.minX - visible.minX, y: bounds.minY - visible.minY)
            picture.isUserInteractionEnabled = false
            clip.addSubview(picture)
        }
        func place(_ path: UIBezierPath?) -> CGPath? {
            var offset = offset
            return path.flatMap { $0.cgPath.copy(using: &offset) }
        }
        if let outline = place(preview.parameters.visiblePath) {
            let mask = CAShapeLayer()
            mask.path = outline
            clip.layer.mask = mask
            layer.shadowPath = place(preview.parameters.shadowPath) ?? outline
        } else {
            clip.layer.cornerRadius = preview.view.layer.cornerRadius
            layer.shadowPath =
                place(preview.parameters.shadowPath)
                ?? UIBezierPath(
                    roundedRect: CGRect(origin: .zero, size: visible.size), cornerRadius: clip.layer.cornerRadius
                ).cgPath
        }
    }

    /// Shows the view of a controller.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - area: The size that is used if the controller prefers none.
    init(_ controller: UIViewController, in area: CGSize) {
        self.controller = controller
        let wanted = controller.preferredContentSize
        naturalSize = CGSize(
            width: wanted.width > 0 ? wanted.width : area.width,
            height: wanted.height > 0 ? wanted.height : area.height)
        super.init(frame: CGRect(origin: .zero, size: naturalSize))
        prepare(label: controller.title)
        clip.layer.cornerRadius = MenuMetrics.previewCornerRadius
        clip.backgroundColor = .systemBackground
        controller.view.frame = clip.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(controller.view)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func prepare(label: String?) {
        isOpaque = false
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        clip.accessibilityElementsHidden = true
        addSubview(clip)
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 8)
        accessibilityLabel = label ?? "Preview"
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button) }

    package override var isTriggeredByTap: Bool { true }

    // Keys choose in the menu.
    override var canBecomeFocused: Bool { false }

    /// Moves the preview to a place among the menu: a controller's view gets the size, a picture is scaled to it.
    func place(_ frame: CGRect) {
        layer.shadowOpacity = 0.2
        alpha = 1
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform = .identity
        if controller != nil {
            bounds = CGRect(origin: .zero, size: frame.size)
        } else {
            let scale = naturalSize.width > 0 ? frame.width / naturalSize.width : 1
            transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    /// Moves the preview to where a view is on the screen, where it looks like the view, or fades into it.
    func place(at preview: UITargetedPreview) {
        guard let superview else { return }
        layer.shadowOpacity = 0
        center = Self.center(of: preview, in: superview)
        let size = preview.size
        guard controller != nil || size != naturalSize else {
            transform = preview.target.transform
            return
        }
        alpha = controller == nil ? 1 : 0
        transform = CGAffineTransform(
            scaleX: size.width / max(bounds.width, 1), y: size.height / max(bounds.height, 1)
        ).concatenating(preview.target.transform)
    }

    /// Gives the preview the look in which it uncovers what the app shows instead.
    func pop() {
        alpha = 0
        transform = transform.scaledBy(x: 1.3, y: 1.3)
    }

    /// Takes the controller's view out, which the app may want to show elsewhere.
    func release() {
        guard let view = controller?.viewIfLoaded, view.superview === clip else { return }
        view.removeFromSuperview()
    }

    /// Returns the frame of a preview in the coordinates of a view.
    static func frame(of preview: UITargetedPreview, in view: UIView) -> CGRect {
        let center = center(of: preview, in: view)
        let size = CGRect(origin: .zero, size: preview.size).applying(preview.target.transform).size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    private static func center(of preview: UITargetedPreview, in view: UIView) -> CGPoint {
        let bounds = preview.view.bounds
        let visible = preview.parameters.visiblePath?.bounds ?? bounds
        let offset = CGPoint(x: visible.midX - bounds.midX, y: visible.midY - bounds.midY)
            .applying(preview.target.transform)
        let center = CGPoint(x: preview.target.center.x + offset.x, y: preview.target.center.y + offset.y)
        return view.convert(center, from: preview.target.container)
    }
}
