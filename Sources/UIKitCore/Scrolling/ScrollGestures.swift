/// What a scroll view knows of what fingers do.
@MainActor
struct ScrollGestures {
    let pan = ScrollPanGestureRecognizer()
    var pinch: ScrollPinchGestureRecognizer?
    /// The drag that is going on.
    var drag: ScrollDrag?
    /// The pinch that is going on.
    var pinching: ScrollPinch?
    /// The fingers that stopped moving content by coming down. They do nothing else than scroll.
    var catching: [UITouch] = []

    init() {}
}
