import CoreGraphics
import Foundation
import QuartzCore

/// A view of the app's on a piece of glass above the bar of a tab bar controller, as for what is being played.
///
///     tabs.bottomAccessory = UITabAccessory(contentView: player)
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    /// The view, which fills the glass.
    public let contentView: UIView

    /// Creates an accessory.
    ///
    /// - Parameter contentView: The view. Its size is that of the glass, 48 points high.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}

/// The glass with the view of an accessory.
@MainActor
final class TabAccessoryView: UIView {
    let accessory: UITabAccessory
    private let plate = ControlPart(frame: .zero)
    private let clip = UIView(frame: .zero)

    init(_ accessory: UITabAccessory) {
        self.accessory = accessory
        super.init(frame: .zero)
        isOpaque = false
        clip.isOpaque = false
        clip.clipsToBounds = true
        addSubview(plate)
        addSubview(clip)
        accessory.contentView.translatesAutoresizingMaskIntoConstraints = true
        clip.addSubview(accessory.contentView)
    }

    /// Returns nil, because a tab bar controller makes the view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = bounds.height / 2
        plate.place(bounds)
        plate.show(nil, orShapeIn: UITabBar.glassColor, cornerRadius: radius)
        plate.layer.borderWidth = 0.5
        plate.layer.borderColor = resolved(UITabBar.edgeColor)
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowOffset = CGSize(width: 0, height: 4)
        plate.layer.shadowRadius = 12
        clip.frame = bounds
        clip.layer.cornerRadius = radius
        // Another accessory may have got the view.
        if accessory.contentView.superview === clip { accessory.contentView.frame = clip.bounds }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

extension UITabBarController {
    func showAccessory(_ accessory: UITabAccessory?, animated: Bool) {
        let old = accessoryView
        let new = accessory.map { TabAccessoryView($0) }
        accessoryView = new
        adoptPreferredContentSize()
        guard let view = viewIfLoaded else { return }
        if let new { view.addSubview(new) }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else {
            old?.removeFromSuperview()
            return view.setNeedsLayout()
        }
        UIView.performWithoutAnimation {
            new?.alpha = 0
            layOutBar()
            new?.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: NavigationMetrics.barDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                new?.alpha = 1
                old?.alpha = 0
                view.setNeedsLayout()
                view.layoutIfNeeded()
            },
            completion: { _ in old?.removeFromSuperview() })
    }
}
