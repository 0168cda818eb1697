import CoreGraphics
import Foundation
import QuartzCore

/// An act of the user on a search bar, for the controller that owns it.
enum SearchBarActivity {
    case beginsEditing, changesText, changesScope, searches, cancels
}

/// The settings for the look of a search bar.
struct SearchBarLook {
    struct IconState: Hashable {
        let icon: UISearchBar.Icon
        let state: UIControl.State

        func hash(into hasher: inout Hasher) {
            hasher.combine(icon)
            hasher.combine(state.rawValue)
        }
    }

    /// Whether a navigation bar shows the bar, on its own background.
    var isInNavigationBar = false
    var showsCancel = false
    var showsScopes = false
    var scope = 0
    var scopeAttributes = StateValues<[NSAttributedString.Key: Any]>()
    var backgrounds: [UIBarMetrics: UIImage] = [:]
    var fieldBackgrounds = StateValues<UIImage>()
    var icons: [IconState: UIImage] = [:]
    var adjustments: [UISearchBar.Icon: UIOffset] = [:]
}

/// The views of a search bar beside its field, which are made when they are first shown.
@MainActor
struct SearchBarParts {
    let background = ControlPart(frame: .zero)
    var picture: UIImageView?
    var cancel: UIButton?
    var scopes: UISegmentedControl?
    var scopePicture: UIImageView?
    var prompt: UILabel?
    var listener: SearchFieldListener?
}

/// The metrics of search bars in points. The height without scopes is UIKit's; the other values are ours.
enum SearchBarMetrics {
    static let height: CGFloat = 56
    static let fieldHeight: CGFloat = 36
    static let sideMargin: CGFloat = 8
    static let buttonGap: CGFloat = 8
    static let scopeHeight: CGFloat = 44
    static let scopeControlHeight: CGFloat = 32
    static let promptHeight: CGFloat = 24
}

/// The delegate of a search bar's field.
@MainActor
final class SearchFieldListener: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.onActivity?(.beginsEditing)
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        bar.delegate?.searchBarTextDidEndEditing(bar)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let range = NSRange(location: (bar.text ?? "").utf16.count, length: 0)
        guard bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: "\n") ?? true else {
            return false
        }
        bar.onActivity?(.searches)
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return false
    }
}

extension UISearchBar {
    func prepare() {
        isOpaque = false
        addSubview(parts.background)
        addSubview(searchTextField)
        let listener = SearchFieldListener(self)
        parts.listener = listener
        searchTextField.delegate = listener
        searchTextField.addAction(
            UIAction { [unowned self] _ in
                // Bookmarks stand in an empty field only.
                partsDidChange()
                onActivity?(.changesText)
                delegate?.searchBar(self, textDidChange: text ?? "")
            }, for: .editingChanged)
        partsDidChange()
    }

    // MARK: - Parts

    /// Called when the look of a part, or the parts that are there, changed.
    func partsDidChange() {
        showBackground()
        showCancel()
        showIcons()
        showScopes()
        showPrompt()
        searchTextField.isEnabled = isEnabled
        parts.cancel?.isEnabled = isEnabled
        parts.scopes?.isEnabled = isEnabled
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows a change, which moves the parts if it is animated.
    func change(animated: Bool) {
        let isMoved = animated && window != nil && UIView.areAnimationsEnabled
        if isMoved {
            UIView.performWithoutAnimation {
                if look.showsCancel, parts.cancel == nil { placeNewCancel() }
            }
        }
        partsDidChange()
        guard isMoved else { return }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction,
            animations: { self.layoutIfNeeded() })
    }

    /// Makes the Cancel button outside of the bar, from where it moves in.
    private func placeNewCancel() {
        showCancel()
        layOutParts()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let cancel = parts.cancel
        cancel?.frame.origin.x = isMirrored ? -(cancel?.bounds.width ?? 0) : bounds.width
        searchTextField.frame = fieldFrame(besides: 0)
    }

    private func showBackground() {
        let isMinimal = searchBarStyle == .minimal || look.isInNavigationBar
        let image = look.backgrounds[.default]
        let standard: UIColor = barStyle == .black ? .black : .secondarySystemBackground
        let color = barTintColor ?? standard
        let tone = isTranslucent && barTintColor == nil ? color.withAlphaComponent(0.9) : color
        parts.background.backgroundColor = isMinimal || image != nil ? nil : tone
        parts.picture = self.shown(image, in: parts.picture)
        let fieldImage = look.fieldBackgrounds.value(for: isEnabled ? .normal : .disabled)
        searchTextField.background = fieldImage
        searchTextField.backgroundColor = fieldImage == nil ? .tertiarySystemFill : nil
        let scopeImage = look.showsScopes ? scopeBarBackgroundImage : nil
        parts.scopePicture = self.shown(scopeImage, in: parts.scopePicture)
    }

    /// Returns the view that shows an image above the background: a known or a new one, or none without an image.
    private func shown(_ image: UIImage?, in view: UIImageView?) -> UIImageView? {
        guard let image else {
            view?.removeFromSuperview()
            return nil
        }
        let picture = view ?? ControlPart(frame: .zero)
        picture.image = image
        if picture.superview == nil { insertSubview(picture, aboveSubview: parts.background) }
        return picture
    }

    private func showCancel() {
        guard look.showsCancel else {
            parts.cancel?.removeFromSuperview()
            parts.cancel = nil
            return
        }
        guard parts.cancel == nil else { return }
        let button = UIButton(type: .system)
        button.setTitle("Cancel", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.addAction(UIAction { [unowned self] _ in cancelWasTapped() }, for: .touchUpInside)
        addSubview(button)
        parts.cancel = button
    }

    private func cancelWasTapped() {
        let delegate = delegate
        onActivity?(.cancels)
        delegate?.searchBarCancelButtonClicked(self)
    }

    private func showIcons() {
        if let image = image(for: .search, state: .normal) {
            if (searchTextField.leftView as? UIImageView)?.image !== image {
                let view = UIImageView(image: image)
                view.tintColor = .secondaryLabel
                view.sizeToFit()
                searchTextField.leftView = view
            }
        } else if look.icons.isEmpty, searchTextField.leftView == nil {
            searchTextField.leftView = UISearchTextField.magnifier
        }
        showEndButton()
        searchTextField.iconAdjustments = (
            positionAdjustment(for: .search),
            positionAdjustment(for: showsSearchResultsButton ? .resultsList : .bookmark)
        )
    }

    /// Shows the bookmark or the button for a list of results, in a field without words.
    private func showEndButton() {
        let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
        guard let icon, (text ?? "").isEmpty else {
            searchTextField.rightView = nil
            searchTextField.rightViewMode = .never
            return
        }
        let isSelected = icon == .resultsList && isSearchResultsButtonSelected
        let button = searchTextField.rightView as? SearchIconButton ?? SearchIconButton(frame: .zero)
        let own = image(for: icon, state: isSelected ? .selected : .normal) ?? image(for: icon, state: .normal)
        let name = icon == .bookmark ? "book" : isSelected ? "list.bullet.circle.fill" : "list.bullet"
        let symbol = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
        button.setImage(own ?? symbol, for: .normal)
        button.isSelected = isSelected
        button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
        button.onTap = { [unowned self] in
            if icon == .bookmark {
                delegate?.searchBarBookmarkButtonClicked(self)
            } else {
                delegate?.searchBarResultsListButtonClicked(self)
            }
        }
        button.bounds.size = CGSize(width: 24, height: SearchBarMetrics.fieldHeight)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .always
    }

    private func showPrompt() {
        guard let prompt, !prompt.isEmpty else {
            parts.prompt?.removeFromSuperview()
            parts.prompt = nil
            return
        }
        let label = parts.prompt ?? UILabel()
        if label.superview == nil { addSubview(label) }
        label.text = prompt
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.textColor = barStyle == .black ? .white : .label
        parts.prompt = label
    }

    // MARK: - Scopes

    private var hasScopes: Bool { look.showsScopes && scopeButtonTitles?.isEmpty == false }

    func scopesDidChange() {
        parts.scopes?.removeFromSuperview()
        parts.scopes = nil
        partsDidChange()
    }

    private func showScopes() {
        guard hasScopes, let titles = scopeButtonTitles else {
            parts.scopes?.removeFromSuperview()
            parts.scopes = nil
            return
        }
        guard parts.scopes == nil else { return }
        let control = UISegmentedControl(items: titles)
        for state in [UIControl.State.normal, .selected, .disabled, .highlighted] {
            if let attributes = look.scopeAttributes.exact(state) {
                control.setTitleTextAttributes(attributes, for: state)
            }
        }
        control.addAction(
            UIAction { [unowned self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                look.scope = control.selectedSegmentIndex
                onActivity?(.changesScope)
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: look.scope)
            }, for: .valueChanged)
        addSubview(control)
        parts.scopes = control
        showScope()
    }

    func showScope() {
        guard let control = parts.scopes else { return }
        let isThere = (0..<control.numberOfSegments).contains(look.scope)
        control.selectedSegmentIndex = isThere ? look.scope : UISegmentedControl.noSegment
    }

    // MARK: - Layout

    var naturalHeight: CGFloat {
        SearchBarMetrics.height + (parts.prompt == nil ? 0 : SearchBarMetrics.promptHeight)
            + (hasScopes ? SearchBarMetrics.scopeHeight : 0)
    }

    /// The part of the bar with the field, which is centred in a bar of another height.
    private var fieldRow: CGRect {
        let top = parts.prompt == nil ? 0 : SearchBarMetrics.promptHeight
        let bottom = hasScopes ? SearchBarMetrics.scopeHeight : 0
        return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
    }

    private func fieldFrame(besides cancelWidth: CGFloat) -> CGRect {
        let safe = safeAreaInsets
        let margin = SearchBarMetrics.sideMargin
        let row = fieldRow
        let taken = cancelWidth > 0 ? cancelWidth + SearchBarMetrics.buttonGap : 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(SearchBarMetrics.fieldHeight, row.height)
        let left = safe.left + margin + (isMirrored ? taken : 0)
        let right = bounds.width - safe.right - margin - (isMirrored ? 0 : taken)
        let adjustment = searchFieldBackgroundPositionAdjustment
        return CGRect(
            x: left + adjustment.horizontal,
            y: row.minY + ((row.height - height) / 2).rounded() + adjustment.vertical, width: max(right - left, 0),
            height: height)
    }

    func layOutParts() {
        parts.background.frame = bounds
        parts.picture?.frame = bounds
        let row = fieldRow
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = safeAreaInsets
        let margin = SearchBarMetrics.sideMargin
        let cancelWidth = parts.cancel.map { $0.sizeThatFits(bounds.size).width.rounded(.up) } ?? 0
        searchTextField.frame = fieldFrame(besides: cancelWidth)
        parts.cancel?.frame = CGRect(
            x: isMirrored ? safe.left + margin : bounds.width - safe.right - margin - cancelWidth, y: row.minY,
            width: cancelWidth, height: row.height)
        parts.prompt?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: SearchBarMetrics.promptHeight)
        let scopeRow = CGRect(
            x: 0, y: bounds.height - SearchBarMetrics.scopeHeight, width: bounds.width,
            height: SearchBarMetrics.scopeHeight)
        parts.scopePicture?.frame = scopeRow
        parts.scopes?.frame = CGRect(
            x: safe.left + margin, y: scopeRow.minY + 2,
            width: max(bounds.width - safe.left - safe.right - 2 * margin, 0),
            height: SearchBarMetrics.scopeControlHeight)
    }
}

/// A button at the end of a search bar's field.
@MainActor
final class SearchIconButton: UIControl {
    var onTap: () -> Void = {}
    private let icon = UIImageView(image: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        icon.contentMode = .center
        icon.tintColor = .secondaryLabel
        addSubview(icon)
        addAction(UIAction { [unowned self] _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isControlPart: Bool { true }

    func setImage(_ image: UIImage?, for state: UIControl.State) { icon.image = image }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = bounds
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button) }

    override class var activatingClass: UIResponder.Type { SearchIconButton.self }
}
