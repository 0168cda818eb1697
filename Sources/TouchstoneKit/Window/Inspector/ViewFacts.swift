import UIKit

/// The facts about a view that the inspector shows, as text.
@MainActor
enum ViewFacts {
    struct Section: Equatable {
        let title: String
        let facts: [Fact]
    }

    struct Fact: Equatable {
        let name: String
        let value: String
    }

    static func sections(of view: UIView) -> [Section] {
        [
            Section(title: view.traceName, facts: properties(of: view)),
            Section(title: "Constraints", facts: constraints(of: view)),
            Section(title: "Responder chain", facts: chain(of: view)),
            Section(title: "Targets and actions", facts: targets(of: view)),
        ].filter { !$0.facts.isEmpty }
    }

    /// Returns a word for each unusual state of a view.
    static func flags(of view: UIView) -> [String] {
        var flags: [String] = []
        if view.isHidden { flags.append("hidden") }
        if view.alpha < 1 { flags.append("alpha \(Trace.text(view.alpha))") }
        if let control = view as? UIControl {
            if control.state != .normal { flags.append(control.state.description) }
            if control.isTracking { flags.append("tracking") }
        }
        if view.isFirstResponder { flags.append("first responder") }
        return flags
    }

    static func text(_ rect: CGRect) -> String {
        "\(Trace.text(rect.minX)),\(Trace.text(rect.minY)) \(Trace.text(rect.width)) x \(Trace.text(rect.height))"
    }

    private static func properties(of view: UIView) -> [Fact] {
        var facts = [
            Fact(name: "Class", value: ancestry(of: view)),
            Fact(name: "Frame", value: text(view.frame)),
            Fact(name: "Bounds", value: text(view.bounds)),
        ]
        func add(_ name: String, _ value: String?) {
            if let value { facts.append(Fact(name: name, value: value)) }
        }
        if !view.transform.isIdentity { add("Centre", Trace.text(view.center)) }
        add("On the screen", view.window.map { _ in text(ViewMap.box(of: view)) })
        add("Touches", view.reasonForNoHits.map { "none: \($0)" } ?? "yes")
        add("Multiple touch", view.isMultipleTouchEnabled ? "yes" : nil)
        add("Exclusive touch", view.isExclusiveTouch ? "yes" : nil)
        add("Clips", view.clipsToBounds ? "yes" : nil)
        add("Alpha", view.alpha < 1 ? Trace.text(view.alpha) : nil)
        add("Background", view.backgroundColor.map { color($0, in: view) })
        add("Tag", view.tag == 0 ? nil : "\(view.tag)")
        let aligned = view.alignmentRect(forFrame: view.frame)
        add("Alignment", aligned == view.frame ? nil : text(aligned))
        if let label = view as? UILabel {
            add("Text", label.text.map { "\"\($0)\"" })
            add("Font", "\(label.font.fontName) \(Trace.text(label.font.pointSize))")
            add("Text colour", color(label.textColor, in: view))
        }
        if let button = view as? UIButton { add("Title", button.currentTitle.map { "\"\($0)\"" }) }
        if let control = view as? UIControl {
            add("State", control.state.description)
            add("Enabled", control.isEnabled ? "yes" : "no")
            add("Tracking", control.isTracking ? (control.isTouchInside ? "inside" : "outside") : "no")
            add("Slop", "\(Trace.text(control.touchInsideSlop)) pt")
        }
        return facts
    }

    /// The most constraints that are listed.
    private static let maximumConstraints = 50

    /// Returns the active constraints of a view: those that layout leaves out first, because they contradict others,
    /// and whether the rest decides place and size.
    private static func constraints(of view: UIView) -> [Fact] {
        func isOfView(_ item: AnyObject?) -> Bool {
            item === view || (item as? UILayoutGuide)?.owningView === view
        }
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = view
        while let current = holder {
            found += current.constraints.filter { isOfView($0.firstItem) || isOfView($0.secondItem) }
            holder = current.superview
        }
        guard !found.isEmpty else { return [] }
        var facts: [Fact] = []
        if view.hasAmbiguousLayout {
            facts.append(Fact(name: "Ambiguous", value: "the constraints allow more than one place or size"))
        }
        facts += found.filter(\.isBroken).map {
            Fact(name: "Left out", value: "\($0.sentence), which contradicts others")
        }
        facts += found.lazy.filter { !$0.isBroken }.prefix(maximumConstraints).map {
            Fact(name: "Holds", value: $0.sentence)
        }
        let more = found.count { !$0.isBroken } - maximumConstraints
        return more > 0 ? facts + [Fact(name: "", value: "and \(more) more")] : facts
    }

    private static func chain(of view: UIView) -> [Fact] {
        let handler = view.firstTouchHandler
        return view.chain.enumerated().map { index, responder in
            var value = responder.traceName
            if responder === handler { value += ", handles touches" }
            if responder.isFirstResponder { value += ", is first" }
            return Fact(name: "\(index)", value: value)
        }
    }

    private static func targets(of view: UIView) -> [Fact] {
        guard let control = view as? UIControl else { return [] }
        var facts: [Fact] = []
        control.enumerateEventHandlers { action, target, events, _ in
            let value =
                if let (object, selector) = target {
                    "\(object.map { Trace.name(of: $0) } ?? "the responder chain:") \(selector)"
                } else if let action, !action.title.isEmpty {
                    "closure \"\(action.title)\""
                } else {
                    "closure"
                }
            facts.append(Fact(name: events == .allEvents ? "allEvents" : events.description, value: value))
        }
        return facts.isEmpty ? [Fact(name: "None", value: "")] : facts
    }

    /// Returns the names of the view's class and its superclasses up to `UIView`.
    private static func ancestry(of view: UIView) -> String {
        var names: [String] = []
        var mirror: Mirror? = Mirror(reflecting: view)
        while let current = mirror, current.subjectType != UIResponder.self {
            names.append("\(current.subjectType)")
            mirror = current.superclassMirror
        }
        return names.joined(separator: " : ")
    }

    private static func color(_ color: UIColor, in view: UIView) -> String {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let resolved = color.resolvedColor(with: view.traitCollection)
        guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "\(color)" }
        let digits = [red, green, blue].map { (part: CGFloat) -> String in
            let byte: CGFloat = (min(max(part, 0), 1) * 255).rounded()
            let text = String(Int(clamping: byte), radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits.joined() + (alpha < 1 ? " at \(Int(clamping: (alpha * 100).rounded())) %" : "")
    }
}
