import CoreGraphics
import Foundation
import QuartzCore

/// The inheritance of traits.
///
/// A view inherits its superview's traits. The root view of a controller inherits the controller's, and the
/// controller inherits those of the view around it. Each of them may override some. Every view keeps the result and
/// passes it on when it changes; a view that overrides nothing shares its superview's collection.
extension UIView: UITraitChangeObservable {
    /// The interface style of the view and its subviews; unspecified inherits it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rareIfLoaded?.userInterfaceStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            rare.userInterfaceStyle = newValue
            updateTraits()
        }
    }

    /// The traits that the view and its subviews have in place of inherited ones.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: rareIfLoaded?.traitOverrides ?? TraitValues()) }
        set {
            guard newValue.values != rareIfLoaded?.traitOverrides ?? TraitValues() else { return }
            rare.traitOverrides = newValue.values
            updateTraits()
        }
    }

    func setMinimumContentSize(_ category: UIContentSizeCategory?) {
        guard category != rareIfLoaded?.minimumContentSize else { return }
        rare.minimumContentSize = category
        updateTraits()
    }

    func setMaximumContentSize(_ category: UIContentSizeCategory?) {
        guard category != rareIfLoaded?.maximumContentSize else { return }
        rare.maximumContentSize = category
        updateTraits()
    }

    /// The classes and limits of the view and its superviews that have any, from the outside in.
    var contentSizeLimitsDescription: String {
        let views = sequence(first: self, next: \.superview).filter {
            $0.minimumContentSizeCategory != nil || $0.maximumContentSizeCategory != nil
        }
        return views.reversed().map { view in
            let minimum = view.minimumContentSizeCategory.map { "minimum: \($0.rawValue)" }
            let maximum = view.maximumContentSizeCategory.map { "maximum: \($0.rawValue)" }
            return "\(type(of: view)) (\([minimum, maximum].compactMap { $0 }.joined(separator: ", ")))"
        }.joined(separator: "\n")
    }

    /// Updates the traits now. Traits are always up to date except inside a callback that is changing them.
    public func updateTraitsIfNeeded() {
        updateTraits()
    }

    /// The traits that follow from the surroundings and the view's own overrides.
    var inheritedTraits: UITraitCollection {
        var traits = surroundingTraits
        if let viewController {
            traits = viewController.traits(inheriting: traits)
        }
        guard let rare = rareIfLoaded else { return traits }
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
        superview?.traitCollection ?? rootTraits
    }

    /// Updates the traits of the view and its descendants, then notifies those whose traits changed.
    func updateTraits() {
        var changes: [(UIView, UITraitCollection)] = []
        forEachBelow { view, _ in view.adoptInheritedTraits(into: &changes) }
        for (view, old) in changes {
            view.traitsDidChange(from: old)
        }
    }

    /// Returns false if the traits stayed the same, and with them those of the subviews.
    private func adoptInheritedTraits(into changes: inout [(UIView, UITraitCollection)]) -> Bool {
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
        rareIfLoaded?.focusHalo?.update(around: self)
        if old.layoutDirection != new.layoutDirection {
            layoutDirectionDidChange()
        }
        redraw()
        viewController?.traitsDidChange(from: old)
        new.performAsCurrent {
            traitCollectionDidChange(old)
            for observer in rareIfLoaded?.traitObservers ?? [] {
                observer.traitsDidChange(from: old, to: new)
            }
        }
        guard old.preferredContentSizeCategory != new.preferredContentSizeCategory, window === self
        else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory.rawValue])
    }
}

extension UIView: TraitObserving {
    var traitObservers: [TraitObserver] {
        get { rareIfLoaded?.traitObservers ?? [] }
        set { if rareIfLoaded != nil || !newValue.isEmpty { rare.traitObservers = newValue } }
    }
}

extension UIView {
    /// Returns what `body` returns, with the view's traits as the current ones, so that dynamic colours resolve with
    /// them.
    func withOwnTraits<Result>(_ body: () -> Result) -> Result {
        traitCollection.asCurrent(body)
    }
}
