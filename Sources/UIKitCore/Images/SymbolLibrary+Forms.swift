extension SymbolLibrary {
    /// The shapes of forms, grids, stacks and windows. `SymbolLibrary` explains the form of tables.
    static let forms = """
        app badge holds 10 10 0.56
            outline R 1.8 1.8 16.4 16.4 4.6
        octagon holds 10 10 0.54
            outline M 6.5 1.6 13.5 1.6 18.4 6.5 18.4 13.5 13.5 18.4 6.5 18.4 1.6 13.5 1.6 6.5 Z
        pentagon
            outline M 10 1.8 18.4 7.9 15.2 17.8 4.8 17.8 1.6 7.9 Z
        oval 26
            outline E 13 10 11.2 7
        rhombus
            outline M 10 1.4 16.4 10 10 18.6 3.6 10 Z
        cone
            outline M 10 1.8 17 15.4 C 17 17.2 14 18.4 10 18.4 C 6 18.4 3 17.2 3 15.4 Z
            detail M 3.4 15 C 4.4 13.6 7 13 10 13 C 13 13 15.6 13.6 16.6 15
        cylinder
            outline M 3.4 4.6 C 3.4 2.8 6.2 1.8 10 1.8 C 13.8 1.8 16.6 2.8 16.6 4.6 L 16.6 15.4 C 16.6 17.2 13.8 18.2
                10 18.2 C 6.2 18.2 3.4 17.2 3.4 15.4 Z
            detail M 3.6 5 C 4.4 6.6 6.8 7.4 10 7.4 C 13.2 7.4 15.6 6.6 16.4 5
        cylinder.split.1x2
            outline M 3.4 4.6 C 3.4 2.8 6.2 1.8 10 1.8 C 13.8 1.8 16.6 2.8 16.6 4.6 L 16.6 15.4 C 16.6 17.2 13.8 18.2
                10 18.2 C 6.2 18.2 3.4 17.2 3.4 15.4 Z
            detail M 3.6 5 C 4.4 6.6 6.8 7.4 10 7.4 C 13.2 7.4 15.6 6.6 16.4 5 M 3.6 10.4 C 4.4 12 6.8 12.8 10 12.8 C
                13.2 12.8 15.6 12 16.4 10.4
        nosign
            lines O 10 10 8.4 M 4.1 4.1 15.9 15.9
        circle.slash
            outline O 10 10 8.6
            detail M 4.6 15.4 15.4 4.6
        square.slash
            outline R 2 2 16 16 3.5
            detail M 3.4 16.6 16.6 3.4
        circle.dashed
            lines A 10 10 8.6 -15 15 A 10 10 8.6 30 60 A 10 10 8.6 75 105 A 10 10 8.6 120 150 A 10 10 8.6 165 195 A 10
                10 8.6 210 240 A 10 10 8.6 255 285 A 10 10 8.6 300 330
        square.dashed
            lines M 2 6 2 5 C 2 3 3 2 5 2 L 6 2 M 9 2 11 2 M 14 2 15 2 C 17 2 18 3 18 5 L 18 6 M 18 9 18 11 M 18 14 18
                15 C 18 17 17 18 15 18 L 14 18 M 11 18 9 18 M 6 18 5 18 C 3 18 2 17 2 15 L 2 14 M 2 11 2 9
        rectangle.dashed 24 badge
            lines M 1.8 7 1.8 5.4 C 1.8 4 2.6 3.2 4 3.2 L 5.6 3.2 M 8.8 3.2 10.6 3.2 M 13.4 3.2 15.2 3.2 M 18.4 3.2 20
                3.2 C 21.4 3.2 22.2 4 22.2 5.4 L 22.2 7 M 22.2 9.6 22.2 10.4 M 22.2 13 22.2 14.6 C 22.2 16 21.4 16.8
                20 16.8 L 18.4 16.8 M 15.2 16.8 13.4 16.8 M 10.6 16.8 8.8 16.8 M 5.6 16.8 4 16.8 C 2.6 16.8 1.8 16 1.8
                14.6 L 1.8 13 M 1.8 10.4 1.8 9.6
        circle.circle
            outline O 10 10 8.6
            detail O 10 10 4.2
        circle.lefthalf.filled
            lines O 10 10 8.6
            dots M 10 1.4 B 10 10 8.6 -90 -270 Z
        circle.righthalf.filled
            lines O 10 10 8.6
            dots M 10 1.4 B 10 10 8.6 -90 90 Z
        circle.tophalf.filled
            lines O 10 10 8.6
            dots M 1.4 10 B 10 10 8.6 180 360 Z
        circle.bottomhalf.filled
            lines O 10 10 8.6
            dots M 1.4 10 B 10 10 8.6 180 0 Z
        square.lefthalf.filled
            lines R 2 2 16 16 3.5
            dots M 10 2 10 18 5.5 18 C 3 18 2 17 2 14.5 L 2 5.5 C 2 3 3 2 5.5 2 Z
        square.righthalf.filled
            lines R 2 2 16 16 3.5
            dots M 10 2 10 18 14.5 18 C 17 18 18 17 18 14.5 L 18 5.5 C 18 3 17 2 14.5 2 Z
        star.leadinghalf.filled
            lines U star 0 0 1
            dots M 10 1.6 7.71 7.44 1.44 7.82 6.29 11.81 4.71 17.88 10 14.5 Z
        square.split.2x1
            outline R 2 2 16 16 3.5
            detail M 10 2.4 10 17.6
        square.split.1x2
            outline R 2 2 16 16 3.5
            detail M 2.4 10 17.6 10
        square.split.2x2
            outline R 2 2 16 16 3.5
            detail M 10 2.4 10 17.6 M 2.4 10 17.6 10
        square.split.diagonal.2x2
            outline R 2 2 16 16 3.5
            detail M 3.4 3.4 16.6 16.6 M 16.6 3.4 3.4 16.6
        square.grid.2x2
            outline R 2 2 6.4 6.4 1.6 R 11.6 2 6.4 6.4 1.6 R 2 11.6 6.4 6.4 1.6 R 11.6 11.6 6.4 6.4 1.6
        square.grid.3x3
            outline R 1.8 1.8 3.6 3.6 0.9 R 8.2 1.8 3.6 3.6 0.9 R 14.6 1.8 3.6 3.6 0.9 R 1.8 8.2 3.6 3.6 0.9 R 8.2 8.2
                3.6 3.6 0.9 R 14.6 8.2 3.6 3.6 0.9 R 1.8 14.6 3.6 3.6 0.9 R 8.2 14.6 3.6 3.6 0.9 R 14.6 14.6 3.6 3.6
                0.9
        square.grid.3x2 24
            outline R 1.8 3.2 4.6 4.6 1.1 R 9.7 3.2 4.6 4.6 1.1 R 17.6 3.2 4.6 4.6 1.1 R 1.8 12.2 4.6 4.6 1.1 R 9.7
                12.2 4.6 4.6 1.1 R 17.6 12.2 4.6 4.6 1.1
        circle.grid.2x2
            outline O 5.2 5.2 3.2 O 14.8 5.2 3.2 O 5.2 14.8 3.2 O 14.8 14.8 3.2
        circle.grid.3x3
            outline O 3.6 3.6 1.8 O 10 3.6 1.8 O 16.4 3.6 1.8 O 3.6 10 1.8 O 10 10 1.8 O 16.4 10 1.8 O 3.6 16.4 1.8 O
                10 16.4 1.8 O 16.4 16.4 1.8
        circle.grid.cross
            outline O 10 3.8 2 O 3.8 10 2 O 10 10 2 O 16.2 10 2 O 10 16.2 2
        circle.hexagongrid
            outline O 6.4 3.8 1.9 O 13.6 3.8 1.9 O 2.8 10 1.9 O 10 10 1.9 O 17.2 10 1.9 O 6.4 16.2 1.9 O 13.6 16.2 1.9
        rectangle.grid.1x2
            outline R 2 2 16 6.4 1.6 R 2 11.6 16 6.4 1.6
        rectangle.grid.2x2 24
            outline R 1.8 2.8 8.6 5.6 1.4 R 13.6 2.8 8.6 5.6 1.4 R 1.8 11.6 8.6 5.6 1.4 R 13.6 11.6 8.6 5.6 1.4
        rectangle.grid.3x2 26
            outline R 1.8 2.8 5.2 5.6 1.2 R 10.4 2.8 5.2 5.6 1.2 R 19 2.8 5.2 5.6 1.2 R 1.8 11.6 5.2 5.6 1.2 R 10.4
                11.6 5.2 5.6 1.2 R 19 11.6 5.2 5.6 1.2
        rectangle.3.group 24
            outline R 1.8 2.6 9.4 14.8 1.4 R 14.2 2.6 8 5.8 1.4 R 14.2 11.6 8 5.8 1.4
        square.stack
            outline R 2.6 8 14.8 10.2 2
            lines M 4.4 4.9 15.6 4.9 M 6.4 1.8 13.6 1.8
        rectangle.stack 24 badge
            outline R 1.8 8 20.4 9.6 2
            lines M 3.8 4.9 20.2 4.9 M 6.2 1.8 17.8 1.8
        square.stack.3d.up
            outline M 10 2 18.2 6.4 10 10.8 1.8 6.4 Z
            lines M 2.2 10.4 10 14.6 17.8 10.4 M 2.2 14 10 18.2 17.8 14
        square.3.layers.3d is square.stack.3d.up
        square.on.square
            back R 1.8 1.8 11.2 11.2 2
            outline R 7 7 11.2 11.2 2
        square.on.circle
            back O 7.4 7.4 5.6
            outline R 7.4 7.4 10.8 10.8 2
        plus.square.on.square
            back R 1.8 1.8 11.2 11.2 2
            outline R 7 7 11.2 11.2 2
            detail M 12.6 9.8 12.6 15.4 M 9.8 12.6 15.4 12.6
        rectangle.on.rectangle 26
            back R 1.8 2.2 16 10.8 1.8
            outline R 8 7 16.2 10.8 1.8
        plus.rectangle.on.rectangle 26
            back R 1.8 2.2 16 10.8 1.8
            outline R 8 7 16.2 10.8 1.8
            detail M 16.1 9.6 16.1 15.2 M 13.3 12.4 18.9 12.4
        rectangle.split.2x1 24
            outline R 1.8 3.4 20.4 13.2 2.4
            detail M 12 3.8 12 16.2
        rectangle.split.3x1 24
            outline R 1.8 3.4 20.4 13.2 2.4
            detail M 8.6 3.8 8.6 16.2 M 15.4 3.8 15.4 16.2
        rectangle.split.1x2 24
            outline R 1.8 3.4 20.4 13.2 2.4
            detail M 2.2 10 21.8 10
        rectangle.split.2x2 24
            outline R 1.8 3.4 20.4 13.2 2.4
            detail M 2.2 10 21.8 10 M 12 3.8 12 16.2
        rectangle.split.3x3 24
            outline R 1.8 2.4 20.4 15.2 2.2
            detail M 8.6 2.8 8.6 17.2 M 15.4 2.8 15.4 17.2 M 2.2 7.4 21.8 7.4 M 2.2 12.6 21.8 12.6
        tablecells 24
            outline R 1.8 2.4 20.4 15.2 2.2
            detail M 8.6 7 8.6 17.2 M 15.4 7 15.4 17.2 M 2.2 6.6 21.8 6.6 M 2.2 12.2 21.8 12.2
        rectangle.portrait 16 slash
            outline R 4 1.8 12 16.4 2.4
        rectangle.inset.filled 24
            lines R 1.8 3.4 20.4 13.2 2.4
            dots R 4.6 6.2 14.8 7.6 0.8
        rectangle.and.pencil.and.ellipsis 26
            lines M 13.4 4.4 4 4.4 C 2.6 4.4 1.8 5.2 1.8 6.6 L 1.8 14.4 C 1.8 15.8 2.6 16.6 4 16.6 L 20.4 16.6 C 21.8
                16.6 22.6 15.8 22.6 14.4 L 22.6 10 M 14.8 10.6 15.4 8.4 21.8 2 23.8 4 17.4 10.4 Z
            dots O 6.4 12.6 1.1 O 10 12.6 1.1 O 13.6 12.6 1.1
        rectangle.compress.vertical
            lines M 2 10 18 10 M 10 1.6 10 6.4 M 7.4 4.2 10 6.8 12.6 4.2 M 10 18.4 10 13.6 M 7.4 15.8 10 13.2 12.6
                15.8
        rectangle.expand.vertical
            lines M 2 10 18 10 M 10 6.8 10 2 M 7.4 4.2 10 1.6 12.6 4.2 M 10 13.2 10 18 M 7.4 15.8 10 18.4 12.6 15.8
        sidebar.leading is sidebar.left
        sidebar.trailing is sidebar.right
        sidebar.squares.left 24
            outline R 1.8 3.4 20.4 13.2 2.4
            detail M 10.4 3.8 10.4 16.2
            marks R 4.4 5.6 3.6 3.4 0.6 R 4.4 10.8 3.6 3.4 0.6
        macwindow 24 badge
            outline R 1.8 2.8 20.4 14.4 2.4
            detail M 2.2 7 21.8 7
            marks O 4.6 4.9 0.6 O 6.8 4.9 0.6 O 9 4.9 0.6
        macwindow.on.rectangle 26
            back R 1.8 1.8 18 11.6 2
            outline R 6.2 5.8 18 12.4 2
            detail M 6.6 9.4 23.8 9.4
        menubar.rectangle 24
            outline R 1.8 2.8 20.4 14.4 2.4
            marks R 4.4 5.2 3.8 1.8 0.4 R 9.6 5.2 3.8 1.8 0.4
        dock.rectangle 24
            outline R 1.8 2.8 20.4 14.4 2.4
            marks R 5 12.4 14 2.4 0.8
        menucard 18
            outline R 3.4 1.8 13.2 16.4 2
            detail M 6.6 6.6 13.4 6.6 M 6.6 10 13.4 10 M 6.6 13.4 13.4 13.4
        pip 24
            lines M 22.2 8.8 22.2 5.6 C 22.2 4.2 21.4 3.4 20 3.4 L 4 3.4 C 2.6 3.4 1.8 4.2 1.8 5.6 L 1.8 14.4 C 1.8
                15.8 2.6 16.6 4 16.6 L 9.4 16.6 R 13 11.4 9.2 6 1.4
            dots R 13 11.4 9.2 6 1.4
        pip.enter 24
            lines M 22.2 8.8 22.2 5.6 C 22.2 4.2 21.4 3.4 20 3.4 L 4 3.4 C 2.6 3.4 1.8 4.2 1.8 5.6 L 1.8 14.4 C 1.8
                15.8 2.6 16.6 4 16.6 L 9.4 16.6 R 13 11.4 9.2 6 1.4 M 5.4 6.6 9.4 10 M 9.6 6.8 9.6 10.2 6 10.2
            dots R 13 11.4 9.2 6 1.4
        airplayvideo 24
            lines M 5.6 15 4.4 15 C 2.8 15 2 14.2 2 12.8 L 2 5.4 C 2 4 2.8 3.2 4.4 3.2 L 19.6 3.2 C 21.2 3.2 22 4 22
                5.4 L 22 12.8 C 22 14.2 21.2 15 19.6 15 L 18.4 15
            dots M 12 11 17.6 18 6.4 18 Z
        airplayaudio 22
            lines A 11 9.6 8.4 135 405 A 11 9.6 4.8 150 390 M 11 11.8 15.6 18 6.4 18 Z
            dots M 11 11.8 15.6 18 6.4 18 Z
        terminal 24
            outline R 1.8 2.6 20.4 14.8 2.4
            detail M 5.4 6.8 8.6 9.6 5.4 12.4 M 10.8 13 15.4 13
        curlybraces glyph
            lines M 7.4 2.4 C 5.2 2.4 4.6 3.4 4.6 5 L 4.6 7.4 C 4.6 9 4 10 2.4 10 C 4 10 4.6 11 4.6 12.6 L 4.6 15 C
                4.6 16.6 5.2 17.6 7.4 17.6 M 12.6 2.4 C 14.8 2.4 15.4 3.4 15.4 5 L 15.4 7.4 C 15.4 9 16 10 17.6 10 C
                16 10 15.4 11 15.4 12.6 L 15.4 15 C 15.4 16.6 14.8 17.6 12.6 17.6
        icloud 24 slash holds 12 11.2 0.38
            outline M 6.4 16.6 C 3.4 16.6 1.8 15 1.8 12.8 C 1.8 10.8 3 9.4 4.8 9 C 4.6 7.2 6 5.8 7.8 6 C 8.8 4.2 10.6
                3.2 12.8 3.2 C 16 3.2 18.4 5.6 18.6 8.8 C 20.8 9 22.2 10.6 22.2 12.6 C 22.2 15 20.6 16.6 18 16.6 Z
        icloud.and.arrow.up 24
            lines M 7 14.6 6.2 14.6 C 3.4 14.6 1.8 13.2 1.8 11 C 1.8 9 3 7.6 4.8 7.2 C 4.6 5.4 6 4 7.8 4.2 C 8.8 2.4
                10.6 1.6 12.8 1.6 C 16 1.6 18.4 4 18.6 7 C 20.8 7.2 22.2 8.8 22.2 10.8 C 22.2 13 20.6 14.6 18 14.6 L
                17 14.6 M 12 18.4 12 9.6 M 9.2 12.2 12 9.4 14.8 12.2
        icloud.and.arrow.down 24
            lines M 7 14.6 6.2 14.6 C 3.4 14.6 1.8 13.2 1.8 11 C 1.8 9 3 7.6 4.8 7.2 C 4.6 5.4 6 4 7.8 4.2 C 8.8 2.4
                10.6 1.6 12.8 1.6 C 16 1.6 18.4 4 18.6 7 C 20.8 7.2 22.2 8.8 22.2 10.8 C 22.2 13 20.6 14.6 18 14.6 L
                17 14.6 M 12 9 12 18.2 M 9.2 15.6 12 18.4 14.8 15.6
        square.and.arrow.up.on.square
            lines M 9 8.4 8.2 8.4 C 7 8.4 6.4 9 6.4 10.2 L 6.4 16.4 C 6.4 17.6 7 18.2 8.2 18.2 L 16.4 18.2 C 17.6 18.2
                18.2 17.6 18.2 16.4 L 18.2 10.2 C 18.2 9 17.6 8.4 16.4 8.4 L 15.6 8.4 M 12.3 13 12.3 2.6 M 9.4 5.2
                12.3 2.2 15.2 5.2 M 6.4 5.4 3.6 5.4 C 2.4 5.4 1.8 6 1.8 7.2 L 1.8 12.6 C 1.8 13.8 2.4 14.4 3.6 14.4
        square.and.arrow.down.on.square
            lines M 9 8.4 8.2 8.4 C 7 8.4 6.4 9 6.4 10.2 L 6.4 16.4 C 6.4 17.6 7 18.2 8.2 18.2 L 16.4 18.2 C 17.6 18.2
                18.2 17.6 18.2 16.4 L 18.2 10.2 C 18.2 9 17.6 8.4 16.4 8.4 L 15.6 8.4 M 12.3 2 12.3 12.6 M 9.4 10.2
                12.3 13.2 15.2 10.2 M 6.4 5.4 3.6 5.4 C 2.4 5.4 1.8 6 1.8 7.2 L 1.8 12.6 C 1.8 13.8 2.4 14.4 3.6 14.4
        rectangle.portrait.and.arrow.right 22
            lines M 12.4 6.4 12.4 4.2 C 12.4 2.6 11.6 1.8 10 1.8 L 4.2 1.8 C 2.6 1.8 1.8 2.6 1.8 4.2 L 1.8 15.8 C 1.8
                17.4 2.6 18.2 4.2 18.2 L 10 18.2 C 11.6 18.2 12.4 17.4 12.4 15.8 L 12.4 13.6 M 7 10 20 10 M 16.4 6.4
                20 10 16.4 13.6
        rectangle.portrait.and.arrow.forward is rectangle.portrait.and.arrow.right
        bolt.horizontal 24 glyph icloud
            outline M 14 3.6 8.6 7.8 1.8 12.6 10.2 12 9.6 16.4 22.2 7.4 14 8 Z
        bolt.car 26
            lines M 4 9.6 5.8 4.8 C 6.2 3.8 6.8 3.4 7.8 3.4 L 9.6 3.4 M 16.4 3.4 18.2 3.4 C 19.2 3.4 19.8 3.8 20.2 4.8
                L 22 9.6 C 22.8 10 23.2 10.8 23.2 11.8 L 23.2 17 20 17 20 15 6 15 6 17 2.8 17 2.8 11.8 C 2.8 10.8 3.2
                10 4 9.6 Z
            dots O 6.6 12 1.1 O 19.4 12 1.1 M 14 1.6 8.8 9.2 12 9.2 11.2 14 16.6 6.4 13.2 6.4 Z
        slash part glyph
            lines M 4 16 16 4
        hands part
            lines M 10 2.6 10 11 15.6 14
        square.and.arrow.up.fill
            outline R 3.6 7.4 12.8 10.8 2
            detail M 10 7 10 12.8
            lines M 10 4.8 10 1.8 M 6.9 4.6 10 1.5 13.1 4.6
        square.and.arrow.down.fill
            outline R 3.6 7.4 12.8 10.8 2
            detail M 10 6.6 10 12.8 M 6.9 10 10 13.1 13.1 10
            lines M 10 1.6 10 5
        icloud.and.arrow.up.fill 24
            outline M 6.2 14.6 C 3.4 14.6 1.8 13.2 1.8 11 C 1.8 9 3 7.6 4.8 7.2 C 4.6 5.4 6 4 7.8 4.2 C 8.8 2.4 10.6
                1.6 12.8 1.6 C 16 1.6 18.4 4 18.6 7 C 20.8 7.2 22.2 8.8 22.2 10.8 C 22.2 13 20.6 14.6 18 14.6 Z
            detail M 12 15.4 12 7.4 M 9.2 10 12 7.2 14.8 10
            lines M 12 17.6 12 18.4
        icloud.and.arrow.down.fill 24
            outline M 6.2 14.6 C 3.4 14.6 1.8 13.2 1.8 11 C 1.8 9 3 7.6 4.8 7.2 C 4.6 5.4 6 4 7.8 4.2 C 8.8 2.4 10.6
                1.6 12.8 1.6 C 16 1.6 18.4 4 18.6 7 C 20.8 7.2 22.2 8.8 22.2 10.8 C 22.2 13 20.6 14.6 18 14.6 Z
            detail M 12 5 12 12.6 M 9.2 10 12 12.8 14.8 10
        gearshape.2 26
            outline U gearshape 0.2 0.2 0.66 U gearshape 12.6 7.4 0.62
            detail O 6.8 6.8 1.9 O 18.8 13.6 1.8
        """
}
