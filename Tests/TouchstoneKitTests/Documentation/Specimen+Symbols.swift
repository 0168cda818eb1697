import UIKit

extension Specimen {
    static let symbols = [
        Specimen("symbols", width: 440, height: 346) {
            let rows = UIStackView(arrangedSubviews: [
                symbolRow(
                    """
                    house gearshape person.2 heart star.fill bell bookmark flag tag envelope phone lock eye camera
                    photo mic
                    """),
                symbolRow(
                    """
                    arrow.up arrow.left.and.right arrow.up.arrow.down arrow.clockwise arrow.uturn.left
                    arrow.turn.down.right arrow.triangle.branch arrow.2.circlepath arrow.triangle.2.circlepath
                    arrow.down.to.line arrow.up.left.and.arrow.down.right arrowshape.turn.up.left
                    arrowshape.right.fill chevron.up.chevron.down chevron.right.2 repeat.1
                    """),
                symbolRow(
                    """
                    plusminus divide percent number at asterisk sum function x.squareroot infinity dollarsign eurosign
                    quote.opening bold italic underline
                    """),
                symbolRow(
                    """
                    person.crop.circle person.fill.badge.plus person.wave.2 figure.walk figure.run face.smiling eyes
                    eyeglasses ear brain hand.raised hand.thumbsup hand.tap bubble.left.and.bubble.right text.bubble
                    message
                    """),
                symbolRow(
                    """
                    wifi wifi.slash antenna.radiowaves.left.and.right globe link battery.75 iphone ipad applewatch
                    laptopcomputer desktopcomputer tv server.rack cpu externaldrive sdcard
                    """),
                symbolRow(
                    """
                    play pause.fill stop.circle playpause backward.end forward.fill gobackward.10 goforward.30
                    record.circle video film photo.on.rectangle camera.viewfinder faceid touchid qrcode
                    """),
                symbolRow(
                    """
                    wrench hammer screwdriver paintbrush paintpalette eyedropper scissors crop wand.and.stars ruler
                    eraser paperclip pin key shield lightbulb
                    """),
                symbolRow(
                    """
                    bed.double sofa bathtub fork.knife cup.and.saucer wineglass birthday.cake bag basket creditcard
                    banknote gift cube shippingbox ticket briefcase
                    """),
                symbolRow(
                    """
                    book books.vertical newspaper doc.text doc.on.doc clipboard note tray archivebox chart.bar
                    chart.pie chart.line.uptrend.xyaxis flag.checkered theatermasks dice puzzlepiece
                    """),
                symbolRow(
                    """
                    sun.max sunrise moon.stars sparkles cloud.rain cloud.snow cloud.bolt cloud.sun cloud.moon wind
                    snowflake tornado rainbow thermometer umbrella flame
                    """),
                symbolRow(
                    """
                    fish ant ladybug airplane airplane.departure car bus tram bicycle scooter sailboat ferry fuelpump
                    signpost.right map mappin
                    """),
                symbolRow(
                    """
                    checkmark.circle.fill xmark.octagon exclamationmark.triangle checkmark.seal.fill lock.shield
                    12.circle a.square.fill circle.lefthalf.filled star.leadinghalf.filled square.grid.2x2
                    circle.hexagongrid rectangle.3.group square.stack.3d.up square.on.square rectangle.split.3x1
                    sidebar.left
                    """),
            ])
            rows.axis = .vertical
            rows.spacing = 10
            return [rows]
        }
    ]

    /// Creates a row of symbols in cells of one width.
    private static func symbolRow(_ names: String) -> UIStackView {
        let views = names.split(whereSeparator: \.isWhitespace).map { name in
            let view = UIImageView(
                image: UIImage(
                    systemName: String(name), withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
            view.contentMode = .center
            view.tintColor = .label
            return view.wide(26)
        }
        return UIStackView(arrangedSubviews: views)
    }
}
