extension CALayer {
    /// Returns the result of `body`, run while the layer and its descendants have the values of their presentation
    /// copies as their own, and no animations.
    ///
    /// For tools that ask views as if they were where the screen shows them. Nothing is notified, laid out or drawn, so
    /// the caller drops what it has computed from the former values, before and after. What `body` changes of the
    /// layers whose values were replaced is lost. Properties that a subclass has added keep the model's values.
    ///
    /// - Parameter body: Receives the layers whose values differ from the model's now.
    @MainActor
    package func whilePresented<Result>(_ body: (_ changed: [CALayer]) -> Result) -> Result {
        typealias Saved = (layer: CALayer, model: LayerState, animations: [(key: String, animation: RunningAnimation)])
        let now = timeline.now
        var saved: [Saved] = []
        var changed: [CALayer] = []
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var rest: [CALayer] = [self]
        while let layer = rest.popLast() {
            rest += layer.children
            guard layer.isCommitted, let rare = layer.rareIfLoaded, var values = layer.animatedState(at: now) else {
                continue
            }
            if !values.custom.isEmpty { values.custom = layer.state.custom }
            saved.append((layer, layer.state, rare.animations))
            if values != layer.state { changed.append(layer) }
            layer.state = values
            layer.forgetArrangements()
        }
        // A presentation copy that an app makes now must not be animated once more.
        for (layer, _, _) in saved { layer.rareIfLoaded?.animations = [] }
        let result = body(changed)
        for (layer, model, animations) in saved {
            layer.state = model
            layer.forgetArrangements()
            layer.rareIfLoaded?.animations = animations
        }
        return result
    }
}
