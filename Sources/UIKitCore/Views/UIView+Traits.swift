import CoreGraphics
import Foundation
import QuartzCore

/// How traits come down from the window, and what happens when they change.
///
/// A view takes its superview's traits; the root view of a controller takes the controller's, which takes those of the
/// view it is in. Each may override some. The result is kept in every view and handed down when it changes: a view that
/// overrides nothing shares its superview's collection.
extension UIView: UITraitChangeObservable {
    /// The style that the view and its subviews have whatever is around them; unspecified to take what is around.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.userInterfaceStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            ensuredRare.userInterfaceStyle = newValue
            updateTraits()
        }
    }

    /// Traits that the view and its subviews have whatever is around them.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: rare?.traitOverrides ?? TraitValues()) }
        set {
            guard newValue.values != rare?.traitOverrides ?? TraitValues() else { return }
            ensuredRare.traitOverrides = newValue.values
            updateTraits()
        }
    }

    /// The smallest size of text that the view and its subviews follow the user's wish to; nil for no limit.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.minimumContentSize }
        set {
            guard newValue != rare?.minimumContentSize else { return }
            ensuredRare.minimumContentSize = newValue
            updateTraits()
        }
    }

    /// The largest size of text that the view and its subviews follow the user's wish to; nil for no limit.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.maximumContentSize }
        set {
            guard newValue != rare?.maximumContentSize else { return }
            ensuredRare.maximumContentSize = newValue
            updateTraits()
        }
    }

    /// Brings the traits up to date. They are kept so at all times, so this finds something to do only while a callback
    /// is changing them.
    public func updateTraitsIfNeeded() {
        updateTraits()
    }

    /// The traits as they follow from what is around the view.
    var inheritedTraits: UITraitCollection {
        var traits = surroundingTraits
        if let viewController {
            traits = viewController.traits(inheriting: traits)
        }
        guard let rare else { return traits }
        var overrides = TraitValues()
        overrides.userInterfaceStyle = rare.userInterfaceStyle
        overrides.merge(rare.traitOverrides)
        let category =
            overrides.preferredContentSizeCategory == .unspecified
            ? traits.preferredContentSizeCategory : overrides.preferredContentSizeCategory
        if let minimum = rare.minimumContentSize, category < minimum {
            overrides.preferredContentSizeCategory = minimum
        }
        if let maximum = rare.maximumContentSize, category > maximum {
            overrides.preferredContentSizeCategory = maximum
        }
        return traits.overridden(by: overrides)
    }

    private var surroundingTraits: UITraitCollection {
        if let superview { return superview.traitCollection }
        if let window = self as? UIWindow { return window.screenTraits }
        // A view that has been shown keeps its traits until it is shown elsewhere.
        return .standard
    }

    /// Takes over the traits of what is around, and tells the view and those below of what changed.
    func updateTraits() {
        var changes: [(UIView, UITraitCollection)] = []
        forEachBelow { view, _ in view.takeOverTraits(into: &changes) }
        for (view, old) in changes {
            view.traitsDidChange(from: old)
        }
    }

    /// False when the traits are the same as before, and so those of the subviews.
    private func takeOverTraits(into changes: inout [(UIView, UITraitCollection)]) -> Bool {
        let new = inheritedTraits
        if let resolvedTraits, resolvedTraits === new { return false }
        let old = resolvedTraits ?? .standard
        resolvedTraits = new
        if old !== new, old.values != new.values {
            changes.append((self, old))
        }
        return true
    }

    private func traitsDidChange(from old: UITraitCollection) {
        let new = traitCollection
        updateDynamicColors()
        rare?.focusHalo?.update(around: self)
        if old.layoutDirection != new.layoutDirection {
            layoutDirectionDidChange()
        }
        if drawsItself {
            setNeedsDisplay()
        }
        viewController?.traitsDidChange(from: old)
        new.performAsCurrent {
            traitCollectionDidChange(old)
            for observer in rare?.traitObservers ?? [] {
                observer.traitsDidChange(from: old, to: new)
            }
        }
    }
}

extension UITraitCollection {
    /// The same traits but for those that `overrides` specifies; the receiver itself when that changes nothing.
    func overridden(by overrides: TraitValues) -> UITraitCollection {
        var merged = values
        merged.merge(overrides)
        return merged == values ? self : UITraitCollection(merged)
    }
}

extension UIWindow {
    /// The traits that the screen gives the window.
    var screenTraits: UITraitCollection {
        var values = TraitValues()
        values.displayScale = screen.scale
        return UITraitCollection.standard.overridden(by: values)
    }

    /// Called after the screen has another number of pixels per point.
    func screenScaleDidChange() {
        let scale = screen.scale
        forEachBelow { view, _ in
            view.adoptScreenScale(scale)
            return true
        }
        updateTraits()
    }
}
