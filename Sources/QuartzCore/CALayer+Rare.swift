import CoreGraphics

/// Properties that most layers leave alone.
extension CALayer {
    var ensuredRare: RareLayerState {
        if let rare { return rare }
        let made = RareLayerState()
        rare = made
        return made
    }

    /// Colour of the shadow.
    public var shadowColor: CGColor? {
        get { state.shadowColor }
        set {
            guard newValue != state.shadowColor else { return }
            change("shadowColor", .subtree) { $0.state.shadowColor = newValue }
        }
    }

    /// How opaque the shadow is; 0, which is the default, draws none.
    public var shadowOpacity: Float {
        get { state.shadowOpacity }
        set {
            guard newValue != state.shadowOpacity else { return }
            change("shadowOpacity", .subtree) { $0.state.shadowOpacity = newValue }
        }
    }

    /// Where the shadow lies from the layer, in points.
    public var shadowOffset: CGSize {
        get { state.shadowOffset }
        set {
            guard newValue != state.shadowOffset else { return }
            change("shadowOffset", .subtree) { $0.state.shadowOffset = newValue }
        }
    }

    /// How far the shadow is blurred, in points.
    public var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set {
            guard newValue != state.shadowRadius else { return }
            change("shadowRadius", .subtree) { $0.state.shadowRadius = newValue }
        }
    }

    /// The shape that casts the shadow, in the layer's own space; nil takes what the layer shows.
    public var shadowPath: CGPath? {
        get { rare?.shadowPath }
        set {
            guard newValue != rare?.shadowPath else { return }
            willChangeAppearance(.subtree)
            ensuredRare.shadowPath = newValue?.copy()
            appearanceDidChange(.subtree)
        }
    }

    /// A layer whose opacity decides what is seen of this one. It lies in this layer's own space.
    public var mask: CALayer? {
        get { rare?.mask }
        set {
            guard newValue !== rare?.mask else { return }
            willChangeAppearance(.subtree)
            rare?.mask?.rare?.masked = nil
            rare?.mask?.setTree(nil)
            newValue?.removeFromSuperlayer()
            ensuredRare.mask = newValue
            newValue?.ensuredRare.masked = self
            newValue?.setTree(tree)
            if newValue?.awaitsLayout == true { newValue?.tellSuperlayersOfLayout() }
            appearanceDidChange(.subtree)
        }
    }

    /// The part of the content that is stretched, in fractions of it; what lies around it keeps its size.
    public var contentsCenter: CGRect {
        get { rare?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set {
            guard newValue != contentsCenter else { return }
            willChangeAppearance(.own)
            ensuredRare.contentsCenter = newValue
            appearanceDidChange(.own)
        }
    }

    /// The part of the content that is shown, in fractions of it.
    public var contentsRect: CGRect {
        get { state.contentsRect }
        set {
            guard newValue != state.contentsRect else { return }
            change("contentsRect", .own) { $0.state.contentsRect = newValue }
        }
    }

    /// Whether opacity applies to the layer and its sublayers as a whole. Otherwise each is drawn with it.
    public var allowsGroupOpacity: Bool {
        get { rare?.allowsGroupOpacity ?? true }
        set {
            guard newValue != allowsGroupOpacity else { return }
            willChangeAppearance(.subtree)
            ensuredRare.allowsGroupOpacity = newValue
            appearanceDidChange(.subtree)
        }
    }

    /// What is done when properties change, by their names.
    public var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { ensuredRare.actions = newValue }
    }
}
