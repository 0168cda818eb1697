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

    /// Returns the identifiers of an element's constraints or subviews that are not installed.
    ///
    /// - Parameters:
    ///   - list: The kind of the elements: `constraints` or `subviews`.
    ///   - element: The element that they belong to.
    func excluded(from list: String, of element: MarkupElement) -> Set<String> {
        var excluded: Set<String> = []
        for variation in element.children where variation.name == "variation" && applies(variation) {
            for mask in variation.children where mask.name == "mask" && mask["key"] == list {
                for child in mask.children {
                    guard let id = child["reference"] else { continue }
                    if child.name == "include" { excluded.remove(id) } else { excluded.insert(id) }
                }
            }
        }
        return excluded
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

    /// Gives the constraint what its element says under some traits, and activates it if it is installed then.
    ///
    /// - Parameters:
    ///   - variations: The variations for the traits.
    ///   - excluded: The identifiers of the constraints that are not installed.
    @MainActor
    func apply(_ variations: SizeClassVariations, excluded: Set<String>) {
        let current = variations.effective(element)
        constraint.constant = CGFloat(current.number("constant") ?? 0)
        if let priority = NibCoder.priority(current.number("priority") ?? 1000) { constraint.priority = priority }
        let isInstalled = element["id"].map(excluded.contains) != true
        guard isInstalled != constraint.isActive, !isInstalled || constraint.commonAncestor != nil else { return }
        constraint.isActive = isInstalled
    }

    /// Follows the size classes of a view, which `owner` stands for in the nib, with the constraints that belong to it.
    ///
    /// Unlike UIKit, only constraints follow changes. Everything else has the variation for the traits with which it
    /// was loaded.
    @MainActor
    static func follow(_ view: UIView, _ owner: MarkupElement, _ constraints: [VaryingConstraint]) {
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { view, _ in
            let variations = SizeClassVariations(traits: view.traitCollection)
            let excluded = variations.excluded(from: "constraints", of: owner)
            // Room is made before others need it.
            for constraint in constraints where constraint.constraint.isActive {
                constraint.apply(variations, excluded: excluded)
            }
            for constraint in constraints { constraint.apply(variations, excluded: excluded) }
        }
    }
}
