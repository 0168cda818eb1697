import CoreGraphics
import Foundation

/// The bar of a find interaction, at the bottom of the window.
@MainActor
final class FindNavigator: UIView, UITextFieldDelegate {
    private weak var interaction: UIFindInteraction?
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    let field = UISearchTextField(frame: .zero)
    let replacementField = UITextField(frame: .zero)
    let countLabel = UILabel()
    private let previousButton = FindNavigator.button("chevron.up", label: "Previous")
    private let nextButton = FindNavigator.button("chevron.down", label: "Next")
    private let done = FindNavigator.button(nil, label: "Done")
    private let replaceOne = FindNavigator.button(nil, label: "Replace")
    private let replaceAll = FindNavigator.button(nil, label: "All")
    private let line = UIView()

    private static let rowHeight: CGFloat = 52
    private static let fieldHeight: CGFloat = 36
    private static let margin: CGFloat = 12

    /// Whether there is a field for the text in place of results.
    var showsReplacement = false {
        didSet {
            guard showsReplacement != oldValue else { return }
            updateFrame()
            setNeedsLayout()
        }
    }

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        isOpaque = false
        plate.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(plate)
        line.backgroundColor = .separator
        field.placeholder = "Find"
        field.delegate = self
        replacementField.placeholder = "Replace with"
        replacementField.borderStyle = .roundedRect
        replacementField.delegate = self
        countLabel.font = .preferredFont(forTextStyle: .footnote)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
        for view in [
            line, field, countLabel, previousButton, nextButton, done, replacementField, replaceOne, replaceAll,
        ] {
            addSubview(view)
        }
        field.addAction(
            UIAction { [unowned self] _ in self.interaction?.queryDidChange(to: field.text ?? "") },
            for: .editingChanged)
        replacementField.addAction(
            UIAction { [unowned self] _ in
                self.interaction?.replacementDidChange(to: replacementField.text ?? "")
            }, for: .editingChanged)
        on(previousButton) { $0.findPrevious() }
        on(nextButton) { $0.findNext() }
        on(done) { $0.dismissFindNavigator() }
        on(replaceOne) { $0.replace(all: false) }
        on(replaceAll) { $0.replace(all: true) }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private static func button(_ symbol: String?, label: String) -> UIButton {
        let button = UIButton(type: .system)
        if let symbol {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = label
        } else {
            button.setTitle(label, for: .normal)
        }
        return button
    }

    private func on(_ button: UIButton, _ action: @escaping @MainActor (UIFindInteraction) -> Void) {
        button.addAction(
            UIAction { [unowned self] _ in
                // The view and its interaction may be gone.
                if let interaction { action(interaction) } else { leave() }
            }, for: .primaryActionTriggered)
    }

    // MARK: - Showing

    /// Adds the bar to a window, in the style and direction of a view.
    func enter(_ window: UIWindow, for view: UIView, query: String, replacement: String) {
        overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        semanticContentAttribute =
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        for part in subviews { part.semanticContentAttribute = semanticContentAttribute }
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        field.text = query
        replacementField.text = replacement
        window.addSubview(self)
        updateFrame()
        setNeedsLayout()
    }

    private func updateFrame() {
        guard let window else { return }
        let height = Self.rowHeight * (showsReplacement ? 2 : 1) + window.safeAreaInsets.bottom
        frame = CGRect(
            x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    }

    func leave() {
        field.resignFirstResponder()
        replacementField.resignFirstResponder()
        removeFromSuperview()
    }

    /// Gives the keyboard to the field, with its text selected.
    func takeKeyboard() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    var hasKeyboard: Bool { field.isFirstResponder || replacementField.isFirstResponder }

    func show(query: String) {
        if field.text != query { field.text = query }
    }

    func show(replacement: String) {
        if replacementField.text != replacement { replacementField.text = replacement }
    }

    /// Shows what a search has found.
    func update(_ session: UIFindSession) {
        let (count, index) = (session.resultCount, session.highlightedResultIndex)
        let isEmpty = field.text?.isEmpty != false
        countLabel.text =
            switch session.searchResultDisplayStyle {
            case .none: nil
            case _ where isEmpty: nil
            case .currentAndTotal where count > 0 && index != NSNotFound: "\(index + 1) of \(count)"
            case .total where count > 0, .currentAndTotal where count > 0: "\(count)"
            default: "Not found"
            }
        for button in [previousButton, nextButton] { button.isEnabled = count > 0 }
        replaceOne.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
        replaceAll.isEnabled = session.supportsReplacement && count > 0
        UIAccessibility.post(notification: .announcement, argument: countLabel.text)
        setNeedsLayout()
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(contentScaleFactor, 1))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = safeAreaInsets
        let (left, right) = (insets.left + Self.margin, bounds.width - insets.right - Self.margin)
        func placeRow(_ lead: UIView, _ rest: [(view: UIView, width: CGFloat)], y: CGFloat) {
            let total = rest.reduce(0) { $0 + $1.width }
            let room = max(right - left - total, 0)
            var x = left
            for (view, width) in [(lead, room)] + rest {
                let height = view is UIButton ? Self.rowHeight : Self.fieldHeight
                view.frame = CGRect(
                    x: isMirrored ? left + right - x - width : x, y: y + (Self.rowHeight - height) / 2, width: width,
                    height: height)
                x += width
            }
        }
        func width(_ view: UIView) -> CGFloat { view.intrinsicContentSize.width.rounded(.up) + 2 * Self.margin }
        let countWidth = countLabel.text == nil ? 0 : width(countLabel)
        placeRow(field, [(countLabel, countWidth), (previousButton, 40), (nextButton, 40), (done, width(done))], y: 0)
        for view in [replacementField, replaceOne, replaceAll] { view.isHidden = !showsReplacement }
        if showsReplacement {
            placeRow(
                replacementField, [(replaceOne, width(replaceOne)), (replaceAll, width(replaceAll))],
                y: Self.rowHeight)
        }
    }

    // MARK: - Keys

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === field { interaction?.findNext() } else { interaction?.replace(all: false) }
        return false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takes($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    private func takes(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        guard let interaction else {
            if key.keyCode == .keyboardEscape { leave() }
            return key.keyCode == .keyboardEscape
        }
        if key.keyCode == .keyboardEscape {
            interaction.dismissFindNavigator()
            return true
        }
        return interaction.takes(key)
    }

    // A touch between the buttons does not reach what is behind the bar.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIFindInteraction {
    /// Handles a key for searching, and returns whether it is one.
    func takes(_ key: UIKey) -> Bool {
        guard !key.modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
        switch key.charactersIgnoringModifiers.lowercased() {
        case "f": presentFindNavigator(showingReplace: key.modifierFlags.contains(.alternate))
        case "g": if key.modifierFlags.contains(.shift) { findPrevious() } else { findNext() }
        default: return false
        }
        return true
    }
}
