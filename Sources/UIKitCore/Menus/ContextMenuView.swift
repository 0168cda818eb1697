import CoreGraphics
import Foundation
import QuartzCore

/// A context menu over a window: a preview that is lifted off the blurred window, with the menu beside it; or the menu
/// alone, at a pointer.
@MainActor
final class ContextMenuView: MenuView, ContextMenuPresentation {
    private weak var interaction: UIContextMenuInteraction?
    private let configuration: UIContextMenuConfiguration
    private let controller: UIViewController?
    /// The place of the press, in the window's coordinates.
    private let location: CGPoint

    private let backdrop = UIVisualEffectView(effect: nil)
    private let shade = UIView()
    private var preview: LiftedPreviewView?
    /// The number of things that the menu is about, at the corner of the preview.
    private var badge: CountBadge?
    /// The view that was lifted; nil without a preview.
    private var highlight: UITargetedPreview?
    /// The animations of the app for a preview that was tapped.
    private var commit: ContextMenuAnimator?

    init(_ request: ContextMenuRequest, menu: UIMenu?, controller: UIViewController?, of source: UIView) {
        interaction = request.interaction
        configuration = request.configuration
        location = request.location
        self.controller = controller
        super.init(
            menu ?? UIMenu(), of: source, sender: source, order: configuration.preferredMenuElementOrder)
        panel.isHidden = menu == nil
        guard !request.isPointer || controller != nil else { return }
        highlight = request.interaction.highlightPreview(of: configuration) ?? UITargetedPreview(view: source)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    var isRich: Bool { highlight != nil }

    override var isEmpty: Bool { super.isEmpty && controller == nil }

    // MARK: - Layout

    override var anchor: CGRect { highlight == nil ? CGRect(origin: location, size: .zero) : super.anchor }

    override var isBesideSource: Bool { isRich }

    override func opensAbove(_ size: CGSize, in area: CGRect) -> Bool {
        guard let places = places(size, in: area) else { return super.opensAbove(size, in: area) }
        return places.menu.map { $0.maxY <= places.preview.minY } ?? false
    }

    private func places(_ size: CGSize, in area: CGRect) -> ContextMenuLayout? {
        guard let preview, let highlight else { return nil }
        var natural = preview.naturalSize
        if preview.controller == nil {
            let lift = 1 + min(MenuMetrics.lift / max(natural.width, natural.height, 1), MenuMetrics.greatestLift)
            natural = CGSize(width: natural.width * lift, height: natural.height * lift)
        }
        return ContextMenuLayout(
            preview: natural, around: LiftedPreviewView.frame(of: highlight, in: self),
            menu: rows.isEmpty ? nil : size, in: area, gap: MenuMetrics.previewGap,
            least: MenuMetrics.rowHeight * 3.5, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    override func place(_ size: CGSize, in area: CGRect) {
        guard !isClosing || preview == nil else { return }
        guard let preview, let places = places(size, in: area) else { return super.place(size, in: area) }
        preview.place(places.preview)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        badge?.center = CGPoint(x: isMirrored ? places.preview.minX : places.preview.maxX, y: places.preview.minY)
        panel.isHidden = places.menu == nil
        if let menu = places.menu { placePanel(menu, content: size) }
    }

    private func addPreview(of highlight: UITargetedPreview) {
        for view in [backdrop, shade] as [UIView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
        }
        shade.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.4 : 0.15) }
        shade.alpha = 0
        insertSubview(backdrop, at: 0)
        insertSubview(shade, at: 1)
        let preview = controller.map { LiftedPreviewView($0, in: area.size) } ?? LiftedPreviewView(highlight)
        preview.addAction(UIAction { [unowned self] _ in commitPreview() }, for: .touchUpInside)
        insertSubview(preview, at: 2)
        self.preview = preview
        guard configuration.badgeCount > 0 else { return }
        let badge = CountBadge(configuration.badgeCount)
        badge.alpha = 0
        insertSubview(badge, at: 3)
        self.badge = badge
    }

    // MARK: - Appearing

    override func appear() {
        let animator = ContextMenuAnimator(controller)
        if let interaction {
            interaction.delegate?.contextMenuInteraction(
                interaction, willDisplayMenuFor: configuration, animator: animator)
        }
        // The delegate may have closed the menu.
        guard let highlight, !isClosing else {
            if !isClosing { super.appear() }
            return animator.run(during: MenuMetrics.showDuration)
        }
        addPreview(of: highlight)
        setNeedsLayout()
        layoutIfNeeded()
        let end = panel.center
        let start = LiftedPreviewView.frame(of: highlight, in: self)
        preview?.place(at: highlight)
        Self.setHidden(true, highlight.view)
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: MenuMetrics.startScale, y: MenuMetrics.startScale)
        panel.center = CGPoint(x: (start.midX + end.x) / 2, y: (start.midY + end.y) / 2)
        UIView.animate(
            withDuration: MenuMetrics.liftDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [self] in
            panel.alpha = 1
            panel.transform = .identity
            backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
            shade.alpha = 1
            badge?.alpha = 1
            setNeedsLayout()
            layoutIfNeeded()
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    // MARK: - Leaving

    override func disappear() {
        let animator = ContextMenuAnimator(controller)
        var end = highlight
        if let interaction {
            interaction.presentationWillClose(self)
            if highlight != nil { end = interaction.dismissalPreview(of: configuration) ?? highlight }
            interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        }
        let pops = commit?.preferredCommitStyle == .pop
        let target = pops || end?.target.container.window !== window ? nil : end
        if !isRich { preview = nil }
        UIView.animate(withDuration: isRich ? MenuMetrics.dropDuration : MenuMetrics.hideDuration) { [self] in
            hidePanel()
            backdrop.effect = nil
            shade.alpha = 0
            badge?.alpha = 0
            if let target { preview?.place(at: target) } else if pops { preview?.pop() } else { preview?.alpha = 0 }
            commit?.animate()
            animator.animate()
        } completion: { [self] _ in
            if let highlight { Self.setHidden(false, highlight.view) }
            preview?.release()
            removeFromSuperview()
            commit?.complete()
            animator.complete()
        }
    }

    func closeForDrag() {
        preview?.isHidden = true
        badge?.isHidden = true
        if let highlight { Self.setHidden(false, highlight.view) }
        close()
    }

    /// Closes the menu in the way that the delegate wants after a tap on the preview.
    private func commitPreview() {
        guard !isClosing, commit == nil, let interaction else { return }
        let animator = ContextMenuAnimator(controller)
        commit = animator
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        close()
    }

    /// Hides a view on the screen, or shows it again. Its own properties stay as the app has set them.
    private static func setHidden(_ isHidden: Bool, _ view: UIView) {
        guard isHidden else { return view.layer.removeAnimation(forKey: hidingKey) }
        let hiding = CABasicAnimation(keyPath: "opacity")
        hiding.fromValue = 0 as CGFloat
        hiding.toValue = 0 as CGFloat
        hiding.duration = MenuMetrics.showDuration
        hiding.fillMode = .forwards
        hiding.isRemovedOnCompletion = false
        view.layer.add(hiding, forKey: hidingKey)
    }

    private static let hidingKey = "UIContextMenuPreview"
}

extension UIWindow {
    /// Shows a context menu, and closes the menu that the window showed before.
    ///
    /// - Parameter request: The menu.
    /// - Returns: The menu; nil if it has neither a row nor a preview to show.
    func showContextMenu(_ request: ContextMenuRequest) -> (any ContextMenuPresentation)? {
        guard let source = request.interaction.view else { return nil }
        let controller = request.configuration.previewProvider?()
        let menu = request.configuration.actionProvider?([])
        guard menu != nil || controller != nil, source.window === self else { return nil }
        let view = ContextMenuView(request, menu: menu, controller: controller, of: source)
        return view.show(by: request.touch) && !view.isClosing ? view : nil
    }
}

/// A number on a round plate.
@MainActor
final class CountBadge: UIView {
    init(_ count: Int) {
        let label = UILabel()
        label.text = "\(count)"
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        let height = MenuMetrics.badgeHeight
        let width = max(height, (label.intrinsicContentSize.width + 2 * MenuMetrics.badgePadding).rounded(.up))
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        isOpaque = false
        isUserInteractionEnabled = false
        backgroundColor = .systemBlue
        layer.cornerRadius = height / 2
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        return nil
    }
}

/// Collects the animations of an app beside those of a menu.
@MainActor
private final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ controller: UIViewController?) {
        previewViewController = controller
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Makes the changes, in an animation block.
    func animate() {
        for animation in animations { animation() }
        animations = []
    }

    /// Calls the functions that were to be called after the animations.
    func complete() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }

    /// Runs the animations by themselves.
    func run(during duration: TimeInterval) {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: duration) { [self] in
            animate()
        } completion: { [self] _ in
            complete()
        }
    }
}
