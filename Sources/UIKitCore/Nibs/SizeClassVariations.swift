import CoreGraphics
import Foundation
import Markup

/// The variations of elements that apply under some traits.
@MainActor
struct SizeClassVariations {
    let traits: UITraitCollection

    /// Returns an element with the attributes and values that its variations give it.
    func effective(_ element: MarkupElement) -> MarkupElement {
        // Collected first and merged once: a file may have more variations than anyone would write. The last one of an
        // attribute or a value holds.
        var attributes: [(name: String, value: String)] = []
        var places: [String: Int] = [:]
        var values: [MarkupElement] = []
        for variation in element.children where variation.name == "variation" && applies(variation) {
            for attribute in variation.allAttributes
            where !["key", "misplaced", "ambiguous"].contains(attribute.name) {
                if let place = places[attribute.name] {
                    attributes[place] = attribute
                } else {
                    places[attribute.name] = attributes.count
                    attributes.append(attribute)
                }
            }
            values.append(contentsOf: variation.children.filter { $0.name != "mask" && $0["key"] != nil }.reversed())
        }
        guard !attributes.isEmpty || !values.isEmpty else { return element }
        return element.merging(attributes, children: values.reversed())
    }

    /// Returns whether one of an element's constraints or subviews is installed.
    func isInstalled(_ id: String?, among list: String, of element: MarkupElement) -> Bool {
        guard let id else { return true }
        var isInstalled = true
        for variation in element.children where variation.name == "variation" && applies(variation) {
            for mask in variation.children where mask.name == "mask" && mask["key"] == list {
                for child in mask.children where child["reference"] == id {
                    isInstalled = child.name == "include"
                }
            }
        }
        return isInstalled
    }

    /// Returns whether a variation is meant for the traits. Its key names the size classes, as in
    /// `heightClass=compact-widthClass=regular`.
    private func applies(_ variation: MarkupElement) -> Bool {
        guard let key = variation["key"], key != "default" else { return true }
        return key.split(separator: "-").allSatisfy { part in
            switch part {
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            default: false
            }
        }
    }

    /// Returns whether an element has variations for size classes.
    static func vary(_ element: MarkupElement) -> Bool {
        element.children.contains { $0.name == "variation" && $0["key"] != "default" }
    }
}

/// A constraint that is different under other size classes, or not installed.
struct VaryingConstraint {
    let constraint: NSLayoutConstraint
    let element: MarkupElement
    /// The element of the view that the constraint belongs to.
    let owner: MarkupElement

    @MainActor
    func apply(_ variations: SizeClassVariations) {
        let current = variations.effective(element)
        constraint.constant = CGFloat(current.number("constant") ?? 0)
        if let priority = NibCoder.priority(current.number("priority") ?? 1000) { constraint.priority = priority }
        let isInstalled = variations.isInstalled(element["id"], among: "constraints", of: owner)
        guard isInstalled != constraint.isActive, !isInstalled || constraint.commonAncestor != nil else { return }
        constraint.isActive = isInstalled
    }

    /// Follows the size classes of a view with the constraints that belong to it.
    ///
    /// Unlike UIKit, only constraints follow changes. Everything else has the variation for the traits with which it
    /// was loaded.
    @MainActor
    static func follow(_ view: UIView, _ constraints: [VaryingConstraint]) {
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { view, _ in
            let variations = SizeClassVariations(traits: view.traitCollection)
            // Room is made before others need it.
            for constraint in constraints where constraint.constraint.isActive { constraint.apply(variations) }
            for constraint in constraints { constraint.apply(variations) }
        }
    }
}
