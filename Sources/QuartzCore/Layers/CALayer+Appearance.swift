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
    ///
    /// A change is not animated unless the app adds an animation or returns an action for it.
    public var shadowPath: CGPath? {
        get { state.shadowPath }
        set {
            guard newValue != state.shadowPath else { return }
            let path = newValue?.copy()
            change("shadowPath", .subtree) { $0.state.shadowPath = path }
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
            newValue?.leaveSuperlayer()
            rare.mask = newValue
            newValue?.rare.masked = self
            newValue?.setTree(tree)
            if newValue?.needsLayoutInSubtree == true { newValue?.propagateNeedsLayout() }
            appearanceDidChange(.subtree)
        }
    }

    /// The colour in which the layer and its sublayers are drawn, and the way in which it mixes with what is behind;
    /// nil for their own colours.
    package var vibrancy: LayerVibrancy? {
        get { rareIfLoaded?.vibrancy }
        set {
            guard newValue != rareIfLoaded?.vibrancy else { return }
            willChangeAppearance(.subtree)
            rare.vibrancy = newValue
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

    /// The curve of round corners: circular unless set.
    public var cornerCurve: CALayerCornerCurve {
        get { rareIfLoaded?.cornerCurve ?? .circular }
        set {
            guard newValue != cornerCurve else { return }
            willChangeAppearance(.subtree)
            rare.cornerCurve = newValue
            appearanceDidChange(.subtree)
        }
    }

    /// The way in which contents are drawn larger than they are; linear by default.
    public var magnificationFilter: CALayerContentsFilter {
        get { rareIfLoaded?.magnificationFilter ?? .linear }
        set {
            guard newValue != magnificationFilter else { return }
            willChangeAppearance(.own)
            rare.magnificationFilter = newValue
            appearanceDidChange(.own)
        }
    }

    /// The way in which contents are drawn smaller than they are; linear by default.
    public var minificationFilter: CALayerContentsFilter {
        get { rareIfLoaded?.minificationFilter ?? .linear }
        set {
            guard newValue != minificationFilter else { return }
            willChangeAppearance(.own)
            rare.minificationFilter = newValue
            appearanceDidChange(.own)
        }
    }

    /// Returns the number of radii from a corner to where its curve begins.
    ///
    /// Unlike Core Animation, a continuous curve begins at 1.4 radii and not at about 1.53.
    ///
    /// - Parameter curve: The curve of a corner.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? LayerState.continuousExpansion : 1
    }

    /// Returns whether contents are drawn upside down, which they never are: y points down here, in layers and in
    /// contents.
    public func contentsAreFlipped() -> Bool { false }

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

    /// Whether the layer with its sublayers is drawn into a bitmap that is kept.
    ///
    /// The bitmap is drawn once, with mask and shadow but before the layer's opacity and transform, and composited in
    /// place of the layers until something in them looks different. This saves time where many layers, masks or shadows
    /// move, fade or turn together, and costs time and memory where they change themselves. A layer that is much larger
    /// than a screen is drawn directly, and so is one that is drawn into a document.
    public var shouldRasterize: Bool {
        get { rareIfLoaded?.shouldRasterize ?? false }
        set {
            guard newValue != shouldRasterize else { return }
            willChangeAppearance(.subtree)
            rare.shouldRasterize = newValue
            rare.raster = nil
            appearanceDidChange(.subtree)
        }
    }

    /// The number of the bitmap's pixels per point while `shouldRasterize` is set. The default is 1, which looks coarse
    /// on a screen with more pixels: use the screen's scale there.
    ///
    /// A scale that is not positive counts as 1.
    public var rasterizationScale: CGFloat {
        get { rareIfLoaded?.rasterizationScale ?? 1 }
        set {
            guard newValue != rasterizationScale else { return }
            willChangeAppearance(.subtree)
            rare.rasterizationScale = newValue
            rare.raster = nil
            appearanceDidChange(.subtree)
        }
    }

    /// Whether `draw(in:)` may be carried out later and on another thread.
    ///
    /// A hint, which changes nothing that can be seen: drawing is always recorded on the calling thread, which takes
    /// little time, and carried out when the pixels are needed.
    public var drawsAsynchronously: Bool {
        get { rareIfLoaded?.drawsAsynchronously ?? false }
        set {
            guard newValue != drawsAsynchronously else { return }
            rare.drawsAsynchronously = newValue
        }
    }

    /// The actions for changes of properties, by the properties' names.
    public var actions: [String: any CAAction]? {
        get { rareIfLoaded?.actions }
        set { rare.actions = newValue }
    }
}

/// A colour that takes the place of a layer's own ones and mixes with what is behind the layer.
package struct LayerVibrancy: Hashable, Sendable {
    package let color: CGColor
    package let blendMode: CGBlendMode

    package init(color: CGColor, blendMode: CGBlendMode) {
        self.color = color
        self.blendMode = blendMode
    }
}
