extension UIButton.Configuration {
    /// How round the corners of the background are.
    public enum CornerStyle: Int, Sendable {
        /// The background's `cornerRadius` as it is.
        case fixed = -1
        /// The background's `cornerRadius`, larger where the user likes text to be larger.
        case dynamic = 0
        /// A small radius that goes with the size of the button.
        case small = 1
        /// A medium radius that goes with the size of the button.
        case medium = 2
        /// A large radius that goes with the size of the button.
        case large = 3
        /// Half circles at the short sides.
        case capsule = 4
    }

    /// How large a button is: its font and its margins.
    public enum Size: Int, Sendable {
        case medium = 0
        case small = 1
        case mini = 2
        case large = 3
    }

    /// Where the shorter one of title and subtitle goes, and the lines of each.
    public enum TitleAlignment: Int, Sendable {
        /// On the side of the image where that is leading or trailing; in the middle otherwise.
        case automatic = 0
        case leading = 1
        case center = 2
        case trailing = 3
    }

    /// A sign behind the content for what a press leads to.
    public enum Indicator: Int, Sendable {
        /// What the button is for decides.
        ///
        /// Unlike UIKit, this shows none: buttons have no menus.
        case automatic = 0
        case none = 1
        /// An arrow up and one down, for a choice between several values.
        case popup = 2
    }
}
