import CoreGraphics

/// Properties that most layers leave at their defaults.
extension CALayer {
    var rare: RareLayerState {
        if let rareIfLoaded { return rareIfLoaded }
        let new = RareLayerState()
        rareIfLoaded = new
        return new
    }

    /// The colour of the shadow.
    public var shadowColor: CGColor? {
        get { state.shadowColor }
        set {
            guard newValue != state.shadowColor else { return }
            change("shadowColor", .subtree) { $0.state.shadowColor = newValue }
        }
    }

    /// The opacity of the shadow; 0, the default, for none.
    public var shadowOpacity: Float {
        get { state.shadowOpacity }
        set {
            guard newValue != state.shadowOpacity else { return }
            change("shadowOpacity", .subtree) { $0.state.shadowOpacity = newValue }
        }
    }

    /// The offset of the shadow from the layer in points.
    public var shadowOffset: CGSize {
        get { state.shadowOffset }
        set {
            guard newValue != state.shadowOffset else { return }
            change("shadowOffset", .subtree) { $0.state.shadowOffset = newValue }
        }
    }

    /// The blur radius of the shadow in points.
    public var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set {
            guard newValue != state.shadowRadius else { return }
            change("shadowRadius", .subtree) { $0.state.shadowRadius = newValue }
        }
    }

    /// The shape that casts the shadow, in the layer's own coordinates; nil for the shape of the layer's content.
    public var shadowPath: CGPath? {
        get { rareIfLoaded?.shadowPath }
        set {
            guard newValue != rareIfLoaded?.shadowPath else { return }
            willChangeAppearance(.subtree)
            rare.shadowPath = newValue?.copy()
            appearanceDidChange(.subtree)
        }
    }

    /// A layer whose alpha channel masks this one. It lies in this layer's own coordinates.
    public var mask: CALayer? {
        get { rareIfLoaded?.mask }
        set {
            guard newValue !== rareIfLoaded?.mask else { return }
            willChangeAppearance(.subtree)
            rareIfLoaded?.mask?.rareIfLoaded?.masked = nil
            rareIfLoaded?.mask?.setTree(nil)
            newValue?.removeFromSuperlayer()
            rare.mask = newValue
            newValue?.rare.masked = self
            newValue?.setTree(tree)
            if newValue?.needsLayoutInSubtree == true { newValue?.propagateNeedsLayout() }
            appearanceDidChange(.subtree)
        }
    }

    /// The part of the content that is stretched, in fractions of the content. The rest keeps its size.
    public var contentsCenter: CGRect {
        get { rareIfLoaded?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set {
            guard newValue != contentsCenter else { return }
            willChangeAppearance(.own)
            rare.contentsCenter = newValue
            appearanceDidChange(.own)
        }
    }

    /// The part of the content that is shown, in fractions of the content.
    public var contentsRect: CGRect {
        get { state.contentsRect }
        set {
            guard newValue != state.contentsRect else { return }
            change("contentsRect", .own) { $0.state.contentsRect = newValue }
        }
    }

    /// Whether opacity applies to the layer and its sublayers as a whole. Otherwise each is drawn with it.
    public var allowsGroupOpacity: Bool {
        get { rareIfLoaded?.allowsGroupOpacity ?? true }
        set {
            guard newValue != allowsGroupOpacity else { return }
            willChangeAppearance(.subtree)
            rare.allowsGroupOpacity = newValue
            appearanceDidChange(.subtree)
        }
    }

    /// The actions for changes of properties, by the properties' names.
    public var actions: [String: any CAAction]? {
        get { rareIfLoaded?.actions }
        set { rare.actions = newValue }
    }
}
