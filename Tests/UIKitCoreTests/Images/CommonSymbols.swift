/// The names of symbols that apps use most, also of composed ones.
enum CommonSymbols {
    static let names = text.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let text = """
        airplane wifi wifi.slash wifi.exclamationmark antenna.radiowaves.left.and.right sun.min sun.max sun.max.fill
        person person.fill person.circle person.circle.fill person.crop.circle person.crop.circle.fill
        person.crop.circle.badge.plus person.fill.badge.plus person.badge.plus person.badge.minus person.2
        person.2.fill person.3 person.3.fill person.crop.square person.text.rectangle bubble.left bubble.left.fill
        bubble.right bubble.left.and.bubble.right bubble.left.and.bubble.right.fill text.bubble exclamationmark.bubble
        message message.fill ellipsis ellipsis.circle ellipsis.circle.fill checkmark checkmark.circle
        checkmark.circle.fill checkmark.seal checkmark.seal.fill checkmark.square checkmark.square.fill
        checkmark.shield xmark xmark.circle xmark.circle.fill xmark.square xmark.octagon battery.0 battery.25
        battery.50 battery.75 battery.100 battery.100.bolt creditcard creditcard.fill globe network map map.fill
        mappin mappin.circle mappin.circle.fill mappin.and.ellipse location location.fill location.circle
        location.slash location.north safari link paperclip photo photo.fill photo.on.rectangle
        photo.on.rectangle.angled video video.fill video.slash video.badge.plus speaker speaker.fill speaker.wave.1
        speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill speaker.slash speaker.slash.fill
        headphones music.note music.note.list music.mic film tv display desktopcomputer laptopcomputer iphone ipad
        applewatch keyboard printer printer.fill gamecontroller gamecontroller.fill hand.thumbsup hand.thumbsup.fill
        hand.thumbsdown hand.tap hand.tap.fill hand.raised hand.raised.fill eye eye.fill eye.slash eye.slash.fill bell
        bell.fill bell.slash bell.slash.fill bell.badge bell.badge.fill bell.circle mic mic.fill mic.slash
        mic.slash.fill mic.circle lock lock.fill lock.open lock.open.fill lock.shield lock.shield.fill lock.circle
        shield shield.fill shield.slash key key.fill faceid touchid qrcode qrcode.viewfinder barcode
        barcode.viewfinder viewfinder camera.viewfinder cube cube.fill shippingbox shippingbox.fill gift gift.fill bag
        bag.fill bag.badge.plus basket cart cart.fill cart.badge.plus tag tag.fill chart.bar chart.bar.fill chart.pie
        chart.pie.fill chart.line.uptrend.xyaxis list.bullet list.number list.dash list.star list.bullet.rectangle
        list.clipboard checklist text.alignleft text.aligncenter text.alignright text.justify text.quote
        text.badge.plus bold italic underline strikethrough textformat textformat.size textformat.abc
        character.cursor.ibeam quote.opening quote.closing doc doc.fill doc.text doc.text.fill doc.on.doc
        doc.on.doc.fill doc.on.clipboard doc.badge.plus doc.plaintext doc.richtext clipboard note.text folder
        folder.fill folder.badge.plus folder.fill.badge.plus folder.circle tray tray.fill tray.full
        tray.and.arrow.down tray.and.arrow.up archivebox archivebox.fill externaldrive internaldrive opticaldisc cpu
        memorychip server.rack icloud icloud.fill icloud.slash icloud.and.arrow.up icloud.and.arrow.down
        checkmark.icloud exclamationmark.icloud arrow.up arrow.down arrow.left arrow.right arrow.up.right
        arrow.up.left arrow.down.left arrow.down.right arrow.forward arrow.backward arrow.up.circle
        arrow.up.circle.fill arrow.down.circle arrow.down.circle.fill arrow.left.circle arrow.right.circle
        arrow.right.circle.fill arrow.up.arrow.down arrow.left.arrow.right arrow.left.and.right arrow.up.and.down
        arrow.down.to.line arrow.up.to.line arrow.clockwise arrow.counterclockwise arrow.clockwise.circle
        arrow.2.circlepath arrow.triangle.2.circlepath arrow.2.squarepath arrow.uturn.left arrow.uturn.right
        arrow.uturn.backward arrow.uturn.forward arrow.turn.up.left arrow.turn.up.right arrow.turn.down.left
        arrow.turn.down.right arrow.triangle.branch arrow.triangle.merge arrow.up.left.and.arrow.down.right
        arrow.down.right.and.arrow.up.left arrowshape.turn.up.left arrowshape.turn.up.left.fill
        arrowshape.turn.up.right arrowtriangle.right.fill arrowtriangle.down.fill arrow.up.doc arrow.down.doc
        arrow.up.forward.app chevron.up chevron.down chevron.left chevron.right chevron.forward chevron.backward
        chevron.up.chevron.down chevron.left.2 chevron.right.2 chevron.compact.up chevron.compact.down
        chevron.compact.left chevron.compact.right chevron.right.circle chevron.down.circle.fill
        chevron.left.forwardslash.chevron.right return delete.left delete.left.fill delete.right escape command option
        control shift capslock eject clear repeat repeat.1 shuffle play play.fill play.circle play.circle.fill
        play.rectangle pause pause.fill pause.circle pause.circle.fill stop stop.fill stop.circle record.circle
        playpause playpause.fill forward forward.fill backward backward.fill forward.end forward.end.fill backward.end
        backward.end.fill gobackward gobackward.10 gobackward.15 gobackward.30 goforward goforward.10 goforward.15
        goforward.30 timer stopwatch stopwatch.fill alarm alarm.fill clock clock.fill clock.arrow.circlepath
        clock.badge.checkmark hourglass calendar calendar.badge.plus calendar.badge.clock calendar.circle thermometer
        snowflake snow wind tornado umbrella umbrella.fill flame flame.fill drop drop.fill bolt bolt.fill bolt.slash
        bolt.circle cloud cloud.fill cloud.rain cloud.rain.fill cloud.snow cloud.bolt cloud.sun cloud.sun.fill
        cloud.moon cloud.fog sunrise sunset moon moon.fill moon.stars moon.zzz sparkle sparkles leaf leaf.fill
        pawprint pawprint.fill hare tortoise ant ladybug bird fish car car.fill bus tram bicycle ferry sailboat
        fuelpump figure.walk figure.run figure.stand figure.wave bed.double bed.double.fill fork.knife cup.and.saucer
        cup.and.saucer.fill wineglass birthday.cake wrench wrench.fill wrench.and.screwdriver hammer hammer.fill
        screwdriver paintbrush paintbrush.fill paintpalette eyedropper scissors ruler wand.and.stars wand.and.rays
        crop crop.rotate rotate.left rotate.right square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.grid.3x2
        rectangle.grid.1x2 rectangle.grid.2x2 square.stack square.stack.fill square.stack.3d.up rectangle.stack
        rectangle.stack.badge.plus square.on.square rectangle.on.rectangle plus.square.on.square rectangle.split.3x1
        rectangle.split.2x1 sidebar.left sidebar.right sidebar.leading macwindow terminal circle.grid.3x3
        circle.grid.2x2 circle.hexagongrid circle circle.fill circle.dashed circle.lefthalf.filled square square.fill
        square.dashed rectangle rectangle.fill rectangle.portrait capsule triangle triangle.fill diamond hexagon
        octagon pentagon oval app app.fill app.badge line.diagonal line.3.horizontal line.3.horizontal.decrease
        line.3.horizontal.decrease.circle line.horizontal.3 slider.horizontal.3 slider.vertical.3 scribble signature
        lasso highlighter eraser pencil pencil.circle pencil.tip pencil.slash square.and.pencil square.and.arrow.up
        square.and.arrow.up.fill square.and.arrow.down square.and.arrow.down.fill square.and.arrow.up.on.square
        rectangle.portrait.and.arrow.right cursorarrow power power.circle crown crown.fill rosette medal trophy
        trophy.fill graduationcap graduationcap.fill book book.fill book.closed books.vertical newspaper
        newspaper.fill magazine lightbulb lightbulb.fill lightbulb.slash flashlight.on.fill flashlight.off.fill
        waveform waveform.path waveform.path.ecg waveform.circle ear cross cross.fill cross.case pills bandage
        stethoscope heart heart.fill heart.slash heart.circle heart.text.square bolt.heart face.smiling
        face.smiling.fill brain dollarsign.circle dollarsign.circle.fill eurosign.circle sterlingsign.circle
        yensign.circle bitcoinsign.circle banknote percent number number.circle at asterisk sum function x.squareroot
        infinity plusminus plus plus.circle plus.circle.fill plus.square plus.square.fill plus.app plus.rectangle
        plus.bubble plus.magnifyingglass minus minus.circle minus.circle.fill minus.magnifyingglass multiply
        multiply.circle divide equal lessthan greaterthan magnifyingglass magnifyingglass.circle info info.circle
        info.circle.fill questionmark questionmark.circle questionmark.circle.fill exclamationmark
        exclamationmark.circle exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill
        exclamationmark.octagon exclamationmark.shield nosign star star.fill star.circle star.circle.fill star.slash
        star.leadinghalf.filled flag flag.fill flag.checkered bookmark bookmark.fill bookmark.slash house house.fill
        house.circle building building.2 building.2.fill building.columns tent mountain.2 gear gearshape
        gearshape.fill gearshape.2 trash trash.fill trash.circle trash.slash paperplane paperplane.fill envelope
        envelope.fill envelope.open envelope.badge envelope.circle phone phone.fill phone.circle phone.down
        phone.down.fill phone.arrow.up.right megaphone megaphone.fill briefcase briefcase.fill suitcase ticket
        puzzlepiece dumbbell sportscourt theatermasks target scope atom pin pin.fill pin.slash a.circle 1.circle
        1.circle.fill 12.square cylinder cylinder.split.1x2 tablecells airplayvideo airplayaudio pip circle.circle
        smallcircle.filled.circle curlybraces ladybug.fill
        """
}
