import CoreGraphics

/// A colour as hue, saturation and brightness, each from 0 to 1.
struct HueColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat =
            if high == red {
                (green - blue) / range
            } else if high == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The same colour as red, green and blue.
    var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let turn = hue - hue.rounded(.down)
        let low = brightness * (1 - saturation)
        let range = brightness - low
        /// How much of a primary colour there is at `offset` sixths round the circle from where it fades in.
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (turn * 6 + offset).truncatingRemainder(dividingBy: 6)
            return low + range * min(max(min(position, 4 - position), 0), 1)
        }
        return (channel(2), channel(0), channel(4))
    }
}
