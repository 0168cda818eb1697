extension SymbolLibrary {
    /// The most common shapes. `SymbolLibrary` explains the form of tables.
    static let common = """
        chevron.right 14 glyph
            lines M 7 3.5 L 13.5 10 L 7 16.5
        arrow.right glyph
            lines M 2.5 10 L 17.5 10 M 11.5 4 L 17.5 10 L 11.5 16
        chevron.down glyph
            lines M 16.5 7 L 10 13.5 L 3.5 7
        arrow.down glyph doc app
            lines M 10 2.5 L 10 17.5 M 16 11.5 L 10 17.5 L 4 11.5
        chevron.left 14 glyph
            lines M 13 16.5 L 6.5 10 L 13 3.5
        arrow.left glyph
            lines M 17.5 10 L 2.5 10 M 8.5 16 L 2.5 10 L 8.5 4
        chevron.up glyph
            lines M 3.5 13 L 10 6.5 L 16.5 13
        arrow.up glyph doc
            lines M 10 17.5 L 10 2.5 M 4 8.5 L 10 2.5 L 16 8.5
        arrow.up.right glyph app
            lines M 4.5 15.5 L 15.5 4.5 M 7 4.5 L 15.5 4.5 L 15.5 13
        arrow.up.left glyph
            lines M 15.5 15.5 L 4.5 4.5 M 13 4.5 L 4.5 4.5 L 4.5 13
        arrow.left.and.right glyph
            lines M 1.5 10 L 18.5 10 M 6 5.5 L 1.5 10 L 6 14.5 M 14 5.5 L 18.5 10 L 14 14.5
        arrow.clockwise glyph
            lines A 10 10.5 7 -20 -300 M 17.2 3.2 L 16.9 8.3 L 11.8 8
        arrow.counterclockwise glyph
            lines A 10 10.5 7 200 480 M 2.8 3.2 L 3.1 8.3 L 8.2 8
        arrow.uturn.left glyph
            lines M 7 3 L 2.8 7.2 L 7 11.4 M 2.8 7.2 L 12 7.2 C 15.5 7.2 17.2 9.3 17.2 12 C 17.2 14.7 15.5 16.8 12
                16.8 L 8 16.8
        arrow.uturn.right glyph
            lines M 13 3 L 17.2 7.2 L 13 11.4 M 17.2 7.2 L 8 7.2 C 4.5 7.2 2.8 9.3 2.8 12 C 2.8 14.7 4.5 16.8 8 16.8 L
                12 16.8
        chevron.up.chevron.down 14
            lines M 5 7.5 L 10 2.5 L 15 7.5 M 5 12.5 L 10 17.5 L 15 12.5
        plus glyph app bubble rectangle diamond magnifyingglass shield seal
            lines M 10 2.5 L 10 17.5 M 2.5 10 L 17.5 10
        minus glyph rectangle diamond magnifyingglass
            lines M 2.5 10 L 17.5 10
        xmark glyph app rectangle diamond octagon shield seal icloud
            lines M 4 4 L 16 16 M 16 4 L 4 16
        multiply glyph
            lines M 5 5 L 15 15 M 15 5 L 5 15
        equal glyph
            lines M 3 7 L 17 7 M 3 13 L 17 13
        checkmark glyph rectangle diamond shield seal icloud bubble
            lines M 3.5 11 L 8 16 L 16.5 4
        info glyph bubble
            lines M 8 8.5 L 10.3 8.5 L 10.3 16 M 7.5 16 L 13 16
            dots O 10 4.2 1.3
        questionmark glyph app bubble diamond folder rectangle shield seal
            lines M 6.3 6.2 C 6.3 3.8 8 2.6 10 2.6 C 12.3 2.6 13.8 4 13.8 6 C 13.8 9 10 9 10 12.3
            dots O 10 16.6 1.3
        exclamationmark glyph bubble octagon shield icloud magnifyingglass
            lines M 10 2.8 L 10 11.8
            dots O 10 16.5 1.3
        magnifyingglass glyph holds 8.4 8.4 0.3
            lines O 8.4 8.4 6 M 12.8 12.8 L 18 18
        ellipsis glyph bubble message
            dots O 4 10 1.7 O 10 10 1.7 O 16 10 1.7
        line.3.horizontal glyph
            lines M 2.5 5 L 17.5 5 M 2.5 10 L 17.5 10 M 2.5 15 L 17.5 15
        line.horizontal.3 is line.3.horizontal
        list.bullet glyph
            lines M 7 4.5 L 18 4.5 M 7 10 L 18 10 M 7 15.5 L 18 15.5
            dots O 2.8 4.5 1.3 O 2.8 10 1.3 O 2.8 15.5 1.3
        slider.horizontal.3
            lines M 2 4.5 L 3.5 4.5 O 6 4.5 2 M 8.5 4.5 L 18 4.5 M 2 10 L 11.5 10 O 14 10 2 M 16.5 10 L 18 10 M 2 15.5
                L 4.5 15.5 O 7 15.5 2 M 9.5 15.5 L 18 15.5
        circle badge holds 10 10 0.56
            outline O 10 10 8.6
        square badge holds 10 10 0.56
            outline R 2 2 16 16 3.5
        rectangle 24 slash badge holds 12 10 0.46
            outline R 1.5 3.5 21 13 2.5
        sidebar.left 24
            outline R 1.5 3.5 21 13 2.5
            detail M 9 3.5 L 9 16.5 M 4.2 7 L 6.3 7 M 4.2 9.7 L 6.3 9.7
        sidebar.right 24
            outline R 1.5 3.5 21 13 2.5
            detail M 15 3.5 L 15 16.5 M 17.7 7 L 19.8 7 M 17.7 9.7 L 19.8 9.7
        capsule 24
            outline R 1.5 5 21 10 5
        triangle holds 10 12 0.38
            outline M 10 2.8 L 18.5 17.2 L 1.5 17.2 Z
        diamond holds 10 10 0.46
            outline M 10 1.5 L 18.5 10 L 10 18.5 L 1.5 10 Z
        hexagon holds 10 10 0.5
            outline M 10 1.2 L 17.62 5.6 L 17.62 14.4 L 10 18.8 L 2.38 14.4 L 2.38 5.6 Z
        star glyph slash bubble
            outline M 10 1.6 L 12.29 7.44 L 18.56 7.82 L 13.71 11.81 L 15.29 17.88 L 10 14.5 L 4.71 17.88 L 6.29 11.81
                L 1.44 7.82 L 7.71 7.44 Z
        heart glyph slash rectangle
            outline M 10 17.6 C 4.8 13.8 1.6 10.7 1.6 7.1 C 1.6 4.4 3.6 2.5 6 2.5 C 7.7 2.5 9.2 3.4 10 5 C 10.8 3.4
                12.3 2.5 14 2.5 C 16.4 2.5 18.4 4.4 18.4 7.1 C 18.4 10.7 15.2 13.8 10 17.6 Z
        trash glyph slash
            outline M 4.2 5.2 L 5.1 16.7 C 5.2 17.7 5.9 18.3 6.9 18.3 L 13.1 18.3 C 14.1 18.3 14.8 17.7 14.9 16.7 L
                15.8 5.2 Z
            detail M 8 8.5 L 8.3 15 M 12 8.5 L 11.7 15
            lines M 2.8 4.6 L 17.2 4.6 M 7.3 4.4 L 7.3 3.2 C 7.3 2.3 7.8 1.8 8.7 1.8 L 11.3 1.8 C 12.2 1.8 12.7 2.3
                12.7 3.2 L 12.7 4.4
        pencil glyph slash
            lines M 3 17 L 4 12.7 L 14.2 2.5 L 17.5 5.8 L 7.3 16 Z M 12 4.8 L 15.2 8
        square.and.pencil
            lines M 10.5 4 L 5 4 C 3.2 4 2.3 4.9 2.3 6.7 L 2.3 15.2 C 2.3 17 3.2 17.9 5 17.9 L 13.4 17.9 C 15.2 17.9
                16.1 17 16.1 15.2 L 16.1 10 M 7.8 12.4 L 8.6 9.6 L 16.4 1.8 L 18.4 3.8 L 10.6 11.6 Z
        gear glyph
            lines O 10 10 6.8 O 10 10 2 M 12 10 16.8 10 M 9 11.73 6.6 15.89 M 9 8.268 6.6 4.111 M 16.8 10 19 10 M
                15.89 13.4 17.79 14.5 M 13.4 15.89 14.5 17.79 M 10 16.8 10 19 M 6.6 15.89 5.5 17.79 M 4.111 13.4 2.206
                14.5 M 3.2 10 1 10 M 4.111 6.6 2.206 5.5 M 6.6 4.111 5.5 2.206 M 10 3.2 10 1 M 13.4 4.111 14.5 2.206 M
                15.89 6.6 17.79 5.5
        gearshape
            outline M 8.13 3.25 L 8.37 1.05 L 11.63 1.05 L 11.87 3.25 L 13.45 3.91 L 15.18 2.52 L 17.48 4.82 L 16.09
                6.55 L 16.75 8.13 L 18.95 8.37 L 18.95 11.63 L 16.75 11.87 L 16.09 13.45 L 17.48 15.18 L 15.18 17.48 L
                13.45 16.09 L 11.87 16.75 L 11.63 18.95 L 8.37 18.95 L 8.13 16.75 L 6.55 16.09 L 4.82 17.48 L 2.52
                15.18 L 3.91 13.45 L 3.25 11.87 L 1.05 11.63 L 1.05 8.37 L 3.25 8.13 L 3.91 6.55 L 2.52 4.82 L 4.82
                2.52 L 6.55 3.91 Z
            detail O 10 10 3
        person glyph slash badge rectangle icloud
            outline O 10 6 3.7 M 2.6 17.8 C 2.6 13.8 5.8 11.6 10 11.6 C 14.2 11.6 17.4 13.8 17.4 17.8 Z
        person.2 26 slash badge
            outline O 9 6.4 3.4 M 2 17.6 C 2 14 5 11.8 9 11.8 C 13 11.8 16 14 16 17.6 Z
            lines M 15.8 3.6 C 17.6 3.6 19 5 19 6.9 C 19 8.7 17.6 10.1 15.8 10.1 M 18.2 12.1 C 21.6 12.5 24 14.5 24
                17.6 L 19.4 17.6
        bell glyph slash badge
            outline M 3 14.6 C 4.6 13.2 5 11.8 5 8.6 C 5 5.2 7 3 10 3 C 13 3 15 5.2 15 8.6 C 15 11.8 15.4 13.2 17 14.6
                Z
            lines M 8 17.4 C 9 18.5 11 18.5 12 17.4 M 10 1.6 L 10 3
        house glyph
            outline M 4 9 L 4 16.4 C 4 17.3 4.6 17.8 5.4 17.8 L 14.6 17.8 C 15.4 17.8 16 17.3 16 16.4 L 16 9 L 10 3.6
                Z
            detail M 8 17.8 L 8 12.4 L 12 12.4 L 12 17.8
            lines M 1.6 9.8 L 10 2.4 L 18.4 9.8
        bookmark 16 glyph slash
            outline M 5 2.4 L 15 2.4 L 15 17.8 L 10 13.6 L 5 17.8 Z
        flag glyph slash
            outline M 4 3.4 C 7 1.9 9.6 4.8 16.4 3.2 L 16.4 11 C 9.6 12.6 7 9.7 4 11.2 Z
            lines M 4 2 L 4 18.4
        tag glyph slash
            outline M 2.4 3.6 C 2.4 2.9 2.9 2.4 3.6 2.4 L 9.6 2.4 L 17.6 10.4 C 18.2 11 18.2 11.6 17.6 12.2 L 12.2
                17.6 C 11.6 18.2 11 18.2 10.4 17.6 L 2.4 9.6 Z
            detail O 6.2 6.2 1
        envelope 24 glyph badge
            outline R 2 3.6 20 13 2.4
            detail M 2.9 5.2 L 12 12 L 21.1 5.2
        phone glyph badge bubble
            outline M 3.4 4.4 C 4.6 2.6 5.6 2.1 6.5 3.1 L 8.4 5.8 C 9 6.7 8.8 7.5 8 8.2 L 7 9.1 C 7.8 10.7 9.3 12.2
                10.9 13 L 11.8 12 C 12.5 11.2 13.3 11 14.2 11.6 L 16.9 13.5 C 17.9 14.4 17.4 15.4 15.6 16.6 C 11 19.6
                0.4 9 3.4 4.4 Z
        lock 16 glyph slash rectangle shield icloud doc
            outline R 4.4 8.8 11.2 9.2 1.8
            lines M 6.6 8.6 L 6.6 6 C 6.6 3.4 8 1.9 10 1.9 C 12 1.9 13.4 3.4 13.4 6 L 13.4 8.6
        lock.open
            outline R 1.6 8.8 11.2 9.2 1.8
            lines M 10.6 8.6 L 10.6 6 C 10.6 3.4 12 1.9 14.2 1.9 C 16.4 1.9 17.8 3.4 17.8 6 L 17.8 7.4
        eye 24 glyph slash
            outline M 1.6 10 C 4 6 7.6 3.8 12 3.8 C 16.4 3.8 20 6 22.4 10 C 20 14 16.4 16.2 12 16.2 C 7.6 16.2 4 14
                1.6 10 Z
            detail O 12 10 3
        camera 24 glyph badge
            outline M 2 7.2 C 2 5.8 2.8 5 4.2 5 L 7 5 L 8.4 2.9 L 15.6 2.9 L 17 5 L 19.8 5 C 21.2 5 22 5.8 22 7.2 L 22
                14.8 C 22 16.2 21.2 17 19.8 17 L 4.2 17 C 2.8 17 2 16.2 2 14.8 Z
            detail O 12 10.6 3.8
        photo 24 glyph badge
            outline R 2 3 20 14 2.4
            detail O 7.4 7.4 1.5 M 2.4 15.2 L 8.2 10.6 L 11.6 13.4 L 16 9.2 L 21.6 14
        mic 16 glyph slash badge
            outline R 7 1.8 6 10.2 3
            lines M 4 9.4 C 4 13 6.4 15 10 15 C 13.6 15 16 13 16 9.4 M 10 15 L 10 18.2 M 6.8 18.2 L 13.2 18.2
        play 18 glyph slash rectangle
            outline M 4.8 3 L 16.6 10 L 4.8 17 Z
        pause 16 glyph
            outline R 5 3 3.4 14 1 R 11.6 3 3.4 14 1
        stop 18 glyph
            outline R 3.4 3.4 13.2 13.2 2
        forward 24 glyph
            outline M 2.4 4.2 L 11.6 10 L 2.4 15.8 Z M 12.4 4.2 L 21.6 10 L 12.4 15.8 Z
        backward 24 glyph
            outline M 21.6 4.2 L 12.4 10 L 21.6 15.8 Z M 11.6 4.2 L 2.4 10 L 11.6 15.8 Z
        square.and.arrow.up
            lines M 6.6 7.4 L 5.6 7.4 C 4.4 7.4 3.6 8.2 3.6 9.4 L 3.6 16.2 C 3.6 17.4 4.4 18.2 5.6 18.2 L 14.4 18.2 C
                15.6 18.2 16.4 17.4 16.4 16.2 L 16.4 9.4 C 16.4 8.2 15.6 7.4 14.4 7.4 L 13.4 7.4 M 10 12.4 L 10 1.6 M
                6.9 4.6 L 10 1.5 L 13.1 4.6
        square.and.arrow.down
            lines M 6.6 7.4 L 5.6 7.4 C 4.4 7.4 3.6 8.2 3.6 9.4 L 3.6 16.2 C 3.6 17.4 4.4 18.2 5.6 18.2 L 14.4 18.2 C
                15.6 18.2 16.4 17.4 16.4 16.2 L 16.4 9.4 C 16.4 8.2 15.6 7.4 14.4 7.4 L 13.4 7.4 M 10 1.6 L 10 12.6 M
                6.9 9.6 L 10 12.7 L 13.1 9.6
        doc 18 badge holds 10 12 0.34
            outline M 4 3.6 C 4 2.5 4.7 1.8 5.8 1.8 L 11 1.8 L 16 6.8 L 16 16.4 C 16 17.5 15.3 18.2 14.2 18.2 L 5.8
                18.2 C 4.7 18.2 4 17.5 4 16.4 Z
            detail M 10.8 2 L 10.8 7 L 15.8 7
        folder 24 glyph badge holds 12 12.2 0.34
            outline M 2 5.4 C 2 4 2.8 3.2 4.2 3.2 L 8.2 3.2 L 10.4 5.2 L 19.8 5.2 C 21.2 5.2 22 6 22 7.4 L 22 14.8 C
                22 16.2 21.2 17 19.8 17 L 4.2 17 C 2.8 17 2 16.2 2 14.8 Z
            detail M 2.2 8.4 L 21.8 8.4
        paperplane glyph
            outline M 18.2 1.8 L 12.4 18 L 9.2 10.8 L 2 7.6 Z
            detail M 9.4 10.6 L 18 2
        calendar badge circle
            lines R 2.4 3.2 15.2 14.6 2.6 M 2.6 7.4 L 17.4 7.4 M 6.4 1.6 L 6.4 4.4 M 13.6 1.6 L 13.6 4.4
            dots O 6.4 11 0.9 O 10 11 0.9 O 13.6 11 0.9 O 6.4 14.4 0.9 O 10 14.4 0.9
        clock badge
            outline O 10 10 8.6
            detail M 10 5 L 10 10.2 L 13.6 12.2
        exclamationmark.triangle 22
            outline M 11 2.2 C 11.6 2.2 12.1 2.5 12.5 3.2 L 19.9 15.8 C 20.6 17 20 17.9 18.7 17.9 L 3.3 17.9 C 2 17.9
                1.4 17 2.1 15.8 L 9.5 3.2 C 9.9 2.5 10.4 2.2 11 2.2 Z
            detail M 11 7.4 L 11 11.8 M 11 14.6 L 11 14.7
        bolt 18 glyph slash shield
            outline M 11.6 1.6 L 3.4 11.2 L 9 11.2 L 7.4 18.4 L 16 8.2 L 10.2 8.2 Z
        moon glyph
            outline M 16.8 12.6 C 11 14.6 5.6 9.6 7.6 3.2 C 4.2 4.4 2.2 7.2 2.2 10.4 C 2.2 14.6 5.4 17.8 9.6 17.8 C
                12.8 17.8 15.6 15.8 16.8 12.6 Z
        sun.max
            outline O 10 10 4
            lines M 10 2.8 L 10 0.8 M 15.09 4.91 L 16.51 3.49 M 17.2 10 L 19.2 10 M 15.09 15.09 L 16.51 16.51 M 10
                17.2 L 10 19.2 M 4.91 15.09 L 3.49 16.51 M 2.8 10 L 0.8 10 M 4.91 4.91 L 3.49 3.49
        cloud 24 slash
            outline M 6.6 16.4 C 3.6 16.4 1.8 14.6 1.8 12.2 C 1.8 9.8 3.6 8.2 5.8 8.2 C 6.4 5.2 8.8 3.4 11.6 3.4 C
                14.8 3.4 17.2 5.6 17.6 8.6 C 20.4 8.6 22.2 10.2 22.2 12.6 C 22.2 14.8 20.6 16.4 18 16.4 Z
        drop 16 glyph
            outline M 10 1.8 C 12.4 5.2 15.4 9 15.4 12.4 C 15.4 15.8 13 18.2 10 18.2 C 7 18.2 4.6 15.8 4.6 12.4 C 4.6
                9 7.6 5.2 10 1.8 Z
        cart 22 badge
            outline M 4.6 5 L 19.6 5 L 18 10.6 L 5.8 10.6 Z
            lines M 1.6 2.6 L 4 2.6 L 6.4 13.4 L 17.6 13.4
            dots O 8 16.8 1.5 O 16 16.8 1.5
        textformat 24
            lines M 1.8 16.4 L 7 3.6 L 12.2 16.4 M 3.6 12 L 10.4 12 O 17.8 12.6 3.6 M 21.6 8.8 L 21.6 16.4
        """
}
