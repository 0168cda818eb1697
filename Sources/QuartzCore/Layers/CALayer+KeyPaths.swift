import CoreGraphics
import Foundation

/// Access to a layer's properties by the names that animations and actions use.
extension LayerState {
    func value(forKeyPath path: String) -> AnimatableValue? {
        if path.hasPrefix(Self.transformPrefix),
            let part = transform.part(path.dropFirst(Self.transformPrefix.count))
        {
            return part
        }
        return switch path {
        case "bounds": .rect(bounds)
        case "bounds.origin": .point(bounds.origin)
        case "bounds.origin.x": .number(bounds.origin.x)
        case "bounds.origin.y": .number(bounds.origin.y)
        case "bounds.size": .size(bounds.size)
        case "bounds.size.width": .number(bounds.size.width)
        case "bounds.size.height": .number(bounds.size.height)
        case "position": .point(position)
        case "position.x": .number(position.x)
        case "position.y": .number(position.y)
        case "anchorPoint": .point(anchorPoint)
        case "zPosition": .number(zPosition)
        case "anchorPointZ": .number(anchorPointZ)
        case "transform": .transform(transform)
        case "opacity": .number(Double(opacity))
        case "hidden": .number(isHidden ? 1 : 0)
        case "backgroundColor": backgroundColor.map { .color($0) }
        case "cornerRadius": .number(cornerRadius)
        case "borderWidth": .number(borderWidth)
        case "borderColor": borderColor.map { .color($0) }
        case "shadowColor": shadowColor.map { .color($0) }
        case "shadowOpacity": .number(Double(shadowOpacity))
        case "shadowOffset": .size(shadowOffset)
        case "shadowRadius": .number(shadowRadius)
        case "shadowPath": shadowPath.map { .path($0) }
        case "contentsRect": .rect(contentsRect)
        default:
            shapeValue(forKeyPath: path) ?? gradientValue(forKeyPath: path) ?? textValue(forKeyPath: path)
                ?? replicatorValue(forKeyPath: path) ?? sublayerValue(forKeyPath: path) ?? custom[path]
        }
    }

    /// The name of the transform before those of its parts.
    private static let transformPrefix = "transform."

    /// The name of the sublayers' transform, whose parts have names like those of the layer's own.
    private static let sublayerPrefix = "sublayerTransform"

    private func sublayerValue(forKeyPath path: String) -> AnimatableValue? {
        guard path.hasPrefix(Self.sublayerPrefix) else { return nil }
        var sublayers = LayerState()
        sublayers.transform = sublayerTransform ?? CATransform3DIdentity
        return sublayers.value(forKeyPath: "transform" + path.dropFirst(Self.sublayerPrefix.count))
    }

    private mutating func setSublayers(_ value: AnimatableValue, forKeyPath path: String) {
        var sublayers = LayerState()
        sublayers.transform = sublayerTransform ?? CATransform3DIdentity
        sublayers.setTransform(value, forKeyPath: "transform" + path.dropFirst(Self.sublayerPrefix.count))
        sublayerTransform = CATransform3DIsIdentity(sublayers.transform) ? nil : sublayers.transform
    }

    private func shapeValue(forKeyPath path: String) -> AnimatableValue? {
        guard let shape else { return nil }
        return switch path {
        case "path": shape.path.map { .path($0) }
        case "fillColor": shape.fillColor.map { .color($0) }
        case "strokeColor": shape.strokeColor.map { .color($0) }
        case "strokeStart": .number(shape.strokeStart)
        case "strokeEnd": .number(shape.strokeEnd)
        case "lineWidth": .number(shape.style.width)
        case "miterLimit": .number(shape.style.miterLimit)
        case "lineDashPhase": .number(shape.style.dashPhase)
        default: nil
        }
    }

    private func gradientValue(forKeyPath path: String) -> AnimatableValue? {
        guard let gradient else { return nil }
        return switch path {
        case "colors": gradient.colors.map { .colors($0) }
        case "locations": gradient.locations.map { .numbers($0) }
        case "startPoint": .point(gradient.startPoint)
        case "endPoint": .point(gradient.endPoint)
        default: nil
        }
    }

    private func textValue(forKeyPath path: String) -> AnimatableValue? {
        guard let text else { return nil }
        return switch path {
        case "fontSize": .number(text.font.size)
        case "foregroundColor": text.color.map { .color($0) }
        default: nil
        }
    }

    private func replicatorValue(forKeyPath path: String) -> AnimatableValue? {
        guard let replicator else { return nil }
        return switch path {
        case "instanceCount": .number(Double(replicator.count))
        case "instanceDelay": .number(replicator.delay)
        case "instanceTransform": .transform(replicator.transform)
        case "instanceColor": replicator.color.map { .color($0) }
        case "instanceRedOffset": .number(Double(replicator.redOffset))
        case "instanceGreenOffset": .number(Double(replicator.greenOffset))
        case "instanceBlueOffset": .number(Double(replicator.blueOffset))
        case "instanceAlphaOffset": .number(Double(replicator.alphaOffset))
        default: nil
        }
    }

    /// Returns whether the name is that of an animatable property which may be nil.
    func hasOptionalProperty(_ path: String) -> Bool {
        switch path {
        case "backgroundColor", "borderColor", "shadowColor", "shadowPath": true
        case "path", "fillColor", "strokeColor": shape != nil
        case "colors", "locations": gradient != nil
        case "foregroundColor": text != nil
        case "instanceColor": replicator != nil
        default: false
        }
    }

    /// Sets a property that may be nil to nil.
    mutating func removeValue(forKeyPath path: String) {
        switch path {
        case "backgroundColor": backgroundColor = nil
        case "borderColor": borderColor = nil
        case "shadowColor": shadowColor = nil
        case "shadowPath": shadowPath = nil
        case "path": shape?.path = nil
        case "fillColor": shape?.fillColor = nil
        case "strokeColor": shape?.strokeColor = nil
        case "colors": gradient?.colors = nil
        case "locations": gradient?.locations = nil
        case "foregroundColor": text?.color = nil
        case "instanceColor": replicator?.color = nil
        default: break
        }
    }

    mutating func set(_ value: AnimatableValue, forKeyPath path: String) {
        switch (path, value) {
        case ("bounds", .rect(let v)): bounds = v
        case ("bounds.origin", .point(let v)): bounds.origin = v
        case ("bounds.origin.x", .number(let v)): bounds.origin.x = v
        case ("bounds.origin.y", .number(let v)): bounds.origin.y = v
        case ("bounds.size", .size(let v)): bounds.size = v
        case ("bounds.size.width", .number(let v)): bounds.size.width = v
        case ("bounds.size.height", .number(let v)): bounds.size.height = v
        case ("position", .point(let v)): position = v
        case ("position.x", .number(let v)): position.x = v
        case ("position.y", .number(let v)): position.y = v
        case ("anchorPoint", .point(let v)): anchorPoint = v
        case ("zPosition", .number(let v)): zPosition = v
        case ("anchorPointZ", .number(let v)): anchorPointZ = v
        case ("opacity", .number(let v)): opacity = Float(v)
        // A Boolean has no intermediate values. The layer is visible unless it is hidden entirely.
        case ("hidden", .number(let v)): isHidden = v >= 1
        case ("backgroundColor", .color(let v)): backgroundColor = v
        case ("cornerRadius", .number(let v)): cornerRadius = v
        case ("borderWidth", .number(let v)): borderWidth = v
        case ("borderColor", .color(let v)): borderColor = v
        case ("shadowColor", .color(let v)): shadowColor = v
        case ("shadowOpacity", .number(let v)): shadowOpacity = Float(v)
        case ("shadowOffset", .size(let v)): shadowOffset = v
        case ("shadowRadius", .number(let v)): shadowRadius = v
        case ("shadowPath", .path(let v)): shadowPath = v
        case ("contentsRect", .rect(let v)): contentsRect = v
        case ("path", .path(let v)): shape?.path = v
        case ("fillColor", .color(let v)): shape?.fillColor = v
        case ("strokeColor", .color(let v)): shape?.strokeColor = v
        case ("strokeStart", .number(let v)): shape?.strokeStart = v
        case ("strokeEnd", .number(let v)): shape?.strokeEnd = v
        case ("lineWidth", .number(let v)): shape?.style.width = v
        case ("miterLimit", .number(let v)): shape?.style.miterLimit = v
        case ("lineDashPhase", .number(let v)): shape?.style.dashPhase = v
        case ("colors", .colors(let v)): gradient?.colors = v
        case ("locations", .numbers(let v)): gradient?.locations = v
        case ("startPoint", .point(let v)): gradient?.startPoint = v
        case ("endPoint", .point(let v)): gradient?.endPoint = v
        case ("fontSize", .number(let v)) where text != nil: text?.font.size = v
        case ("foregroundColor", .color(let v)) where text != nil: text?.color = v
        default:
            if path.hasPrefix("transform") { return setTransform(value, forKeyPath: path) }
            if path.hasPrefix(Self.sublayerPrefix) { return setSublayers(value, forKeyPath: path) }
            if path.hasPrefix("instance"), replicator != nil { return setReplicator(value, forKeyPath: path) }
            custom[path] = value
        }
    }

    private mutating func setReplicator(_ value: AnimatableValue, forKeyPath path: String) {
        switch (path, value) {
        case ("instanceCount", .number(let v)): replicator?.count = Int(clamping: v)
        case ("instanceDelay", .number(let v)): replicator?.delay = v.isFinite ? v : 0
        case ("instanceTransform", .transform(let v)): replicator?.transform = v
        case ("instanceColor", .color(let v)): replicator?.color = v
        case ("instanceRedOffset", .number(let v)): replicator?.redOffset = Float(v)
        case ("instanceGreenOffset", .number(let v)): replicator?.greenOffset = Float(v)
        case ("instanceBlueOffset", .number(let v)): replicator?.blueOffset = Float(v)
        case ("instanceAlphaOffset", .number(let v)): replicator?.alphaOffset = Float(v)
        default: break
        }
    }

    private mutating func setTransform(_ value: AnimatableValue, forKeyPath path: String) {
        if path != "transform" {
            transform = transform.with(value, as: path.dropFirst(Self.transformPrefix.count))
        } else if case .transform(let new) = value {
            transform = new
        }
    }
}

/// A layer whose declared properties can be read by their names, which a module above this one knows.
package protocol PropertyDeclaring {
    /// Returns the value of a property that the layer's class declares; nil if there is none, or it is an object.
    ///
    /// - Parameter key: The name of the property.
    func declaredValue(forKey key: String) -> Any?
}

extension CALayer {
    /// Returns the value of an animatable property, or the value that `setValue(_:forKeyPath:)` has stored under the
    /// name. A property of a subclass that was never set has its `defaultValue(forKey:)`, or zero if it is declared
    /// with `@NSManaged` and has a type with one.
    public func value(forKeyPath path: String) -> Any? {
        if let value = storedValue(forKeyPath: path) { return value }
        guard !state.hasOptionalProperty(path) else { return nil }
        return (self as Any as? any PropertyDeclaring)?.declaredValue(forKey: path)
    }

    /// Returns the value of a property as far as Core Animation knows it.
    ///
    /// - Parameter path: The name of the property.
    package func storedValue(forKeyPath path: String) -> Any? {
        if let value = state.value(forKeyPath: path) { return value.plain }
        guard !state.hasOptionalProperty(path) else { return nil }
        if let value = plainValue(forKey: path) ?? rareIfLoaded?.values[path] { return value }
        guard let value = type(of: self).defaultValue(forKey: path) else { return nil }
        // A class says it in any type of number, and the app asks for any other.
        return value as? NSNumber ?? value
    }

    /// Returns the value of a property that cannot be animated; nil for other names.
    private func plainValue(forKey key: String) -> Any? {
        switch key {
        case "frame": frame
        case "masksToBounds": masksToBounds
        case "opaque", "isOpaque": isOpaque
        case "isHidden": isHidden
        case "contentsScale": contentsScale
        case "shouldRasterize": shouldRasterize
        case "rasterizationScale": rasterizationScale
        case "allowsGroupOpacity": allowsGroupOpacity
        case "name": name
        case "doubleSided", "isDoubleSided": isDoubleSided
        default: nil
        }
    }

    /// Sets a property that cannot be animated, and returns whether there is one of this name.
    private func setPlain(_ value: Any?, forKey key: String) -> Bool {
        var number: CGFloat? {
            guard case .number(let number) = AnimatableValue(value) else { return (value as? Bool).map { $0 ? 1 : 0 } }
            return CGFloat(number)
        }
        var flag: Bool? { number.map { $0 != 0 } }
        switch key {
        case "frame": if let frame = value as? CGRect { self.frame = frame }
        case "masksToBounds": if let flag { masksToBounds = flag }
        case "opaque", "isOpaque": if let flag { isOpaque = flag }
        case "isHidden": if let flag { isHidden = flag }
        case "contentsScale": if let number { contentsScale = number }
        case "shouldRasterize": if let flag { shouldRasterize = flag }
        case "rasterizationScale": if let number { rasterizationScale = number }
        case "allowsGroupOpacity": if let flag { allowsGroupOpacity = flag }
        case "name": name = value as? String
        case "doubleSided", "isDoubleSided": if let flag { isDoubleSided = flag }
        default: return false
        }
        return true
    }

    /// Returns the value of a property like `value(forKeyPath:)`.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets an animatable property by its name. Under any other name, the value is stored for the app.
    ///
    /// Nil removes the value of a property that may be nil, and leaves other animatable properties as they are.
    ///
    /// A subclass can keep properties of its own in this way, which then take part in animations: a change marks the
    /// layer for display if `needsDisplay(forKey:)` returns true for the name, and runs the action that
    /// `action(forKey:)` returns for it. An animation whose key path is the name changes the value of presentation
    /// copies.
    ///
    ///     var level: CGFloat {
    ///         get { value(forKey: "level") as? CGFloat ?? 0 }
    ///         set { setValue(newValue, forKey: "level") }
    ///     }
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard state.value(forKeyPath: path) != nil || state.hasOptionalProperty(path) else {
            if !setPlain(value, forKey: path) { setCustomValue(value, forKey: path) }
            return
        }
        var changed = state
        if let value = AnimatableValue(value) {
            changed.set(value, forKeyPath: path)
        } else if value == nil {
            changed.removeValue(forKeyPath: path)
        }
        adopt(changed)
    }

    private func setCustomValue(_ value: Any?, forKey key: String) {
        let action = tree == nil ? nil : self.action(forKey: key)
        rare.values[key] = value
        if shown != nil { shown = animatedState(at: timeline.now) }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if let action, action.runs { action.run(forKey: key, object: self, arguments: nil) }
        rareIfLoaded?.changeObserver?(self)
    }

    /// Sets the closure to call after each change of a property that has a name; nil for none.
    ///
    /// - Parameter observer: The closure. It is called on the thread that changes the layer.
    package func observeChanges(_ observer: ((CALayer) -> Void)?) {
        if observer != nil || rareIfLoaded != nil { rare.changeObserver = observer }
    }

    /// Sets a property like `setValue(_:forKeyPath:)`.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Returns the value on the screen at this moment.
    func presentationValue(forKeyPath path: String) -> Any? {
        var state = animatedState(at: timeline.now) ?? state
        // A property that a subclass has added is animated only by an action that the subclass returns.
        if !state.custom.isEmpty { state.custom = [:] }
        return state.value(forKeyPath: path)?.plain
    }

    private func adopt(_ new: LayerState) {
        bounds = new.bounds
        position = new.position
        anchorPoint = new.anchorPoint
        zPosition = new.zPosition
        anchorPointZ = new.anchorPointZ
        transform = new.transform
        sublayerTransform = new.sublayerTransform ?? CATransform3DIdentity
        opacity = new.opacity
        isHidden = new.isHidden
        backgroundColor = new.backgroundColor
        cornerRadius = new.cornerRadius
        borderWidth = new.borderWidth
        borderColor = new.borderColor
        shadowColor = new.shadowColor
        shadowOpacity = new.shadowOpacity
        shadowOffset = new.shadowOffset
        shadowRadius = new.shadowRadius
        shadowPath = new.shadowPath
        contentsRect = new.contentsRect
        guard new != state else { return }
        change("", .subtree) {
            $0.state.shape = new.shape
            $0.state.gradient = new.gradient
            $0.state.text = new.text
            $0.state.replicator = new.replicator
        }
    }
}
