import CoreGraphics

/// The last layouts of a label's text: one that was measured, one that was drawn.
struct LabelLayouts {
    private var newest: (frame: TextFrame, layout: TextLayout)?
    private var older: (frame: TextFrame, layout: TextLayout)?

    /// The layout in `frame`, made with `make` when it is not at hand.
    mutating func layout(in frame: TextFrame, make: () -> TextLayout) -> TextLayout {
        if let known = known(in: frame) { return known }
        let layout = make()
        older = newest
        newest = (frame, layout)
        return layout
    }

    /// The layout in `frame`, if it is at hand.
    func known(in frame: TextFrame) -> TextLayout? {
        if let newest, newest.frame == frame { return newest.layout }
        if let older, older.frame == frame { return older.layout }
        return nil
    }

    mutating func removeAll() {
        newest = nil
        older = nil
    }
}
