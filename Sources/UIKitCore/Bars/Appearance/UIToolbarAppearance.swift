/// The look of a toolbar: its background and its buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = adopted(buttonAppearance)
            didChange()
        }
    }

    /// The look of prominent buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = adopted(doneButtonAppearance)
            didChange()
        }
    }

    /// The look of prominent buttons. The newer name of `doneButtonAppearance`.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtonAppearance }
        set { doneButtonAppearance = newValue }
    }

    public required init() {
        super.init()
        adoptButtons()
    }

    /// Creates a copy of another appearance: of its background, and of the rest if it is one of a toolbar.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            buttonAppearance = other.buttonAppearance.makeCopy()
            doneButtonAppearance = other.doneButtonAppearance.makeCopy()
        }
        adoptButtons()
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard let other = other as? UIToolbarAppearance, super.looks(like: other) else { return false }
        return buttonAppearance.looks(like: other.buttonAppearance)
            && doneButtonAppearance.looks(like: other.doneButtonAppearance)
    }

    private func adoptButtons() {
        for buttons in [buttonAppearance, doneButtonAppearance] { buttons.owner = self }
    }
}
