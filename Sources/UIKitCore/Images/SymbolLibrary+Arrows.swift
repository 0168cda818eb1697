extension SymbolLibrary {
    /// The shapes of arrows, chevrons and keys. `SymbolLibrary` explains the form of tables.
    static let arrows = """
        chevron.forward is chevron.right
        chevron.backward is chevron.left
        chevron.left.2 glyph
            lines M 10 3.5 3.5 10 10 16.5 M 16.5 3.5 10 10 16.5 16.5
        chevron.right.2 glyph
            lines M 3.5 3.5 10 10 3.5 16.5 M 10 3.5 16.5 10 10 16.5
        chevron.up.2 glyph
            lines M 3.5 10 10 3.5 16.5 10 M 3.5 16.5 10 10 16.5 16.5
        chevron.down.2 glyph
            lines M 3.5 3.5 10 10 16.5 3.5 M 3.5 10 10 16.5 16.5 10
        chevron.compact.left 14
            lines M 12 2.5 8.4 10 12 17.5
        chevron.compact.right 14
            lines M 8 2.5 11.6 10 8 17.5
        chevron.compact.up
            lines M 1.8 12 10 8.4 18.2 12
        chevron.compact.down
            lines M 1.8 8 10 11.6 18.2 8
        chevron.up.right glyph
            lines M 5.4 5.4 14.6 5.4 14.6 14.6
        chevron.left.forwardslash.chevron.right 26
            lines M 7.4 4.4 1.8 10 7.4 15.6 M 15.2 3 10.8 17 M 18.6 4.4 24.2 10 18.6 15.6
        arrow.forward is arrow.right
        arrow.backward is arrow.left
        arrow.up.forward is arrow.up.right
        arrow.down.left glyph
            lines M 15.5 4.5 4.5 15.5 M 13 15.5 4.5 15.5 4.5 7
        arrow.down.right glyph
            lines M 4.5 4.5 15.5 15.5 M 7 15.5 15.5 15.5 15.5 7
        arrow.up.and.down glyph
            lines M 10 1.5 10 18.5 M 5.5 6 10 1.5 14.5 6 M 5.5 14 10 18.5 14.5 14
        arrow.up.arrow.down glyph
            lines M 6 17.5 6 2.5 M 2 6.6 6 2.5 10 6.6 M 14 2.5 14 17.5 M 10 13.4 14 17.5 18 13.4
        arrow.left.arrow.right glyph
            lines M 17.5 6 2.5 6 M 6.6 2 2.5 6 6.6 10 M 2.5 14 17.5 14 M 13.4 10 17.5 14 13.4 18
        arrow.right.arrow.left glyph
            lines M 2.5 6 17.5 6 M 13.4 2 17.5 6 13.4 10 M 17.5 14 2.5 14 M 6.6 10 2.5 14 6.6 18
        arrow.down.to.line glyph
            lines M 10 2 10 13.6 M 5 8.8 10 13.8 15 8.8 M 3 17.8 17 17.8
        arrow.up.to.line glyph
            lines M 10 18 10 6.4 M 5 11.2 10 6.2 15 11.2 M 3 2.2 17 2.2
        arrow.left.to.line glyph
            lines M 18 10 6.4 10 M 11.2 5 6.2 10 11.2 15 M 2.2 3 2.2 17
        arrow.right.to.line glyph
            lines M 2 10 13.6 10 M 8.8 5 13.8 10 8.8 15 M 17.8 3 17.8 17
        arrow.up.left.and.arrow.down.right glyph
            lines M 8.4 8.4 2.8 2.8 M 2.8 8 2.8 2.8 8 2.8 M 11.6 11.6 17.2 17.2 M 17.2 12 17.2 17.2 12 17.2
        arrow.down.right.and.arrow.up.left glyph
            lines M 2.4 2.4 8.2 8.2 M 8.2 3.2 8.2 8.2 3.2 8.2 M 17.6 17.6 11.8 11.8 M 11.8 16.8 11.8 11.8 16.8 11.8
        arrow.up.backward.and.arrow.down.forward is arrow.up.left.and.arrow.down.right
        arrow.up.and.down.and.arrow.left.and.right 22
            lines M 11 1.6 11 18.4 M 8.2 4.2 11 1.4 13.8 4.2 M 8.2 15.8 11 18.6 13.8 15.8 M 2 10 20 10 M 4.6 7.2 1.8
                10 4.6 12.8 M 17.4 7.2 20.2 10 17.4 12.8
        arrow.2.circlepath glyph
            lines A 10 10 7.6 188 338 M 17.2 2.2 17.2 7 12.4 7 A 10 10 7.6 8 158 M 2.8 17.8 2.8 13 7.6 13
        arrow.triangle.2.circlepath glyph
            lines A 10 10 7.2 185 325 A 10 10 7.2 5 145
            dots M 17.8 2.6 18.1 8.6 12.4 7 Z M 2.2 17.4 1.9 11.4 7.6 13 Z
        arrow.2.squarepath 24
            lines M 2.6 9.4 2.6 7 C 2.6 4.8 3.6 3.6 6 3.6 L 15.4 3.6 C 17.8 3.6 18.8 4.8 18.8 7 L 18.8 12.4 M 15.4 9.4
                18.8 12.8 22.2 9.4 M 21.4 10.6 M 5.2 7.2 M 5.2 9.4 5.2 13 C 5.2 15.2 6.2 16.4 8.6 16.4 L 18 16.4
        arrow.triangle.branch glyph
            lines M 10 18.4 10 13 C 10 9.8 4.6 9.6 4.6 6.6 M 10 13 C 10 9.8 15.4 9.6 15.4 6.6
            dots M 4.6 1.4 8 7 1.2 7 Z M 15.4 1.4 18.8 7 12 7 Z
        arrow.triangle.merge glyph
            lines M 4.6 18.4 4.6 15.4 C 4.6 11.4 10 11.6 10 6.6 M 15.4 18.4 15.4 15.4 C 15.4 11.4 10 11.6 10 6.6
            dots M 10 1.2 13.6 7.2 6.4 7.2 Z
        arrow.branch glyph
            lines M 10 18.4 10 13.4 C 10 9.6 4.4 10 4.4 3 M 1.4 5.8 4.4 2.6 7.4 5.8 M 10 13.4 C 10 9.6 15.6 10 15.6 3
                M 12.6 5.8 15.6 2.6 18.6 5.8
        arrow.merge glyph
            lines M 4.4 18 4.4 15 C 4.4 10.4 10 10.8 10 2.4 M 15.6 18 15.6 15 C 15.6 10.4 10 10.8 10 2.4 M 6.4 5.8 10
                2 13.6 5.8
        arrow.uturn.up glyph
            lines M 3 7 7.2 2.8 11.4 7 M 7.2 2.8 7.2 12 C 7.2 15.5 9.3 17.2 12 17.2 C 14.7 17.2 16.8 15.5 16.8 12 L
                16.8 8
        arrow.uturn.down glyph
            lines M 3 13 7.2 17.2 11.4 13 M 7.2 17.2 7.2 8 C 7.2 4.5 9.3 2.8 12 2.8 C 14.7 2.8 16.8 4.5 16.8 8 L 16.8
                12
        arrow.uturn.backward is arrow.uturn.left
        arrow.uturn.forward is arrow.uturn.right
        arrow.turn.up.left glyph
            lines M 7.4 2.6 2.6 7.4 7.4 12.2 M 2.8 7.4 14.6 7.4 C 16.2 7.4 17 8.2 17 9.8 L 17 17.4
        arrow.turn.up.right glyph
            lines M 12.6 2.6 17.4 7.4 12.6 12.2 M 17.2 7.4 5.4 7.4 C 3.8 7.4 3 8.2 3 9.8 L 3 17.4
        arrow.turn.down.left glyph
            lines M 7.4 17.4 2.6 12.6 7.4 7.8 M 2.8 12.6 14.6 12.6 C 16.2 12.6 17 11.8 17 10.2 L 17 2.6
        arrow.turn.down.right glyph
            lines M 12.6 17.4 17.4 12.6 12.6 7.8 M 17.2 12.6 5.4 12.6 C 3.8 12.6 3 11.8 3 10.2 L 3 2.6
        arrow.3.trianglepath
            lines M 6.4 6.6 10 1.8 13.6 6.6 M 10.6 6.6 13.9 6.9 14.2 3.6 M 15.4 10 17.8 13.6 C 18.6 15.4 17.6 16.8 16
                16.8 L 11.6 16.8 M 13.8 14.4 11.2 16.8 13.8 19.2 M 7.8 16.8 4 16.8 C 2.2 16.8 1.4 15.2 2.4 13.6 L 4.6
                10.2 M 1.8 11.2 4.8 9.8 6.2 12.8
        arrowshape.turn.up.left glyph
            outline M 9 3 2 9.4 9 15.8 9 12.2 C 13.4 12.2 16 13.2 18.2 16.8 C 18 10.8 15 7 9 6.6 Z
        arrowshape.turn.up.right glyph
            outline M 11 3 18 9.4 11 15.8 11 12.2 C 6.6 12.2 4 13.2 1.8 16.8 C 2 10.8 5 7 11 6.6 Z
        arrowshape.turn.up.left.2 26 glyph
            outline M 15 3.2 8.4 9.4 15 15.6 15 12.2 C 19.6 12.2 22 13.2 24.2 16.8 C 24 10.8 21 7 15 6.6 Z
            lines M 8.2 3.4 1.8 9.4 8.2 15.4
        arrowshape.right
            outline M 10.6 3.2 18 10 10.6 16.8 10.6 12.8 2 12.8 2 7.2 10.6 7.2 Z
        arrowshape.left
            outline M 9.4 3.2 2 10 9.4 16.8 9.4 12.8 18 12.8 18 7.2 9.4 7.2 Z
        arrowshape.up
            outline M 3.2 9.4 10 2 16.8 9.4 12.8 9.4 12.8 18 7.2 18 7.2 9.4 Z
        arrowshape.down
            outline M 3.2 10.6 10 18 16.8 10.6 12.8 10.6 12.8 2 7.2 2 7.2 10.6 Z
        arrowtriangle.right glyph
            outline M 4.6 3.4 16.4 10 4.6 16.6 Z
        arrowtriangle.left glyph
            outline M 15.4 3.4 3.6 10 15.4 16.6 Z
        arrowtriangle.up glyph
            outline M 3.4 15.4 10 3.6 16.6 15.4 Z
        arrowtriangle.down glyph
            outline M 3.4 4.6 10 16.4 16.6 4.6 Z
        repeat 22 glyph holds 11 10 0.36 1
            lines M 2.4 9.4 C 2.4 6.2 4.2 4.8 7 4.8 L 18.6 4.8 M 15.8 1.8 18.9 4.8 15.8 7.8 M 19.6 10.6 C 19.6 13.8
                17.8 15.2 15 15.2 L 3.4 15.2 M 6.2 12.2 3.1 15.2 6.2 18.2
        shuffle 22 glyph
            lines M 1.8 5.4 4.4 5.4 C 9.6 5.4 10.6 14.6 16 14.6 L 19.4 14.6 M 16.8 11.6 19.9 14.6 16.8 17.6 M 1.8 14.6
                4.4 14.6 C 6.6 14.6 8 13 9 11.3 M 11.6 8 C 12.6 6.5 14 5.4 16 5.4 L 19.4 5.4 M 16.8 2.4 19.9 5.4 16.8
                8.4
        return glyph
            lines M 6.6 8 2.4 12.2 6.6 16.4 M 2.8 12.2 15.2 12.2 C 16.8 12.2 17.6 11.4 17.6 9.8 L 17.6 4
        escape
            lines A 10.6 10.6 7.2 -85 175 M 9.6 9.6 2.6 2.6 M 2.6 7.4 2.6 2.6 7.4 2.6
        delete.left 24
            outline M 8.2 3.6 20 3.6 C 21.4 3.6 22.2 4.4 22.2 5.8 L 22.2 14.2 C 22.2 15.6 21.4 16.4 20 16.4 L 8.2 16.4
                C 7.4 16.4 6.8 16.1 6.2 15.5 L 1.8 10 6.2 4.5 C 6.8 3.9 7.4 3.6 8.2 3.6 Z
            detail M 11 7 17 13 M 17 7 11 13
        delete.right 24
            outline M 15.8 3.6 4 3.6 C 2.6 3.6 1.8 4.4 1.8 5.8 L 1.8 14.2 C 1.8 15.6 2.6 16.4 4 16.4 L 15.8 16.4 C
                16.6 16.4 17.2 16.1 17.8 15.5 L 22.2 10 17.8 4.5 C 17.2 3.9 16.6 3.6 15.8 3.6 Z
            detail M 7 7 13 13 M 13 7 7 13
        clear 24
            outline R 1.8 3.6 20.4 12.8 2.4
            detail M 9 7 15 13 M 15 7 9 13
        eject glyph
            outline M 10 2.4 17.6 11 2.4 11 Z R 2.4 14.2 15.2 3.2 1.2
        shift
            outline M 10 2 18 10.4 13.6 10.4 13.6 17.4 6.4 17.4 6.4 10.4 2 10.4 Z
        capslock
            outline M 10 1.6 18 9.4 13.6 9.4 13.6 13.4 6.4 13.4 6.4 9.4 2 9.4 Z M 6.4 16.4 13.6 16.4 13.6 18.4 6.4
                18.4 Z
        command glyph
            lines M 7 7 7 4.7 C 7 3.2 6 2.2 4.6 2.2 C 3.2 2.2 2.2 3.2 2.2 4.6 C 2.2 6 3.2 7 4.7 7 L 15.3 7 C 16.8 7
                17.8 6 17.8 4.6 C 17.8 3.2 16.8 2.2 15.4 2.2 C 14 2.2 13 3.2 13 4.7 L 13 15.3 C 13 16.8 14 17.8 15.4
                17.8 C 16.8 17.8 17.8 16.8 17.8 15.4 C 17.8 14 16.8 13 15.3 13 L 4.7 13 C 3.2 13 2.2 14 2.2 15.4 C 2.2
                16.8 3.2 17.8 4.6 17.8 C 6 17.8 7 16.8 7 15.3 Z
        option
            lines M 2 4 7 4 13.4 16 18 16 M 12.2 4 18 4
        control
            lines M 3.6 8.8 10 3.2 16.4 8.8
        """
}
