import TestSupport
import Testing
import UIKit

/// The values that a button shows in each state.
@MainActor
@Suite struct UIButtonStateTests {
    private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))

    @Test("A combined state without values has the normal ones, not those of one of its flags", .fact("UB-01"))
    func combinedStateFallsBackToNormal() {
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitle("Pressed", for: .highlighted)
        button.isSelected = true
        #expect(button.currentTitle == "Selected")
        button.isHighlighted = true
        #expect(button.currentTitle == "Normal")
        button.setTitle("Both", for: [.selected, .highlighted])
        #expect(button.currentTitle == "Both")
    }

    @Test("A title for several states at once is not the title of any of them", .fact("UB-02"))
    func combinedSetterMeansExactlyThatState() {
        button.setTitle("All", for: [.highlighted, .selected, .disabled])
        #expect(button.title(for: .normal) == nil)
        #expect(button.title(for: .selected) == nil)
        #expect(button.title(for: [.highlighted, .selected, .disabled]) == "All")
    }

    @Test("Every value falls back to that of the normal state", .fact("UB-03"))
    func valuesFallBackToNormal() {
        let image = UIImage()
        let background = UIImage()
        button.setTitle("Title", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitleShadowColor(.blue, for: .normal)
        button.setImage(image, for: .normal)
        button.setBackgroundImage(background, for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Fine"), for: .normal)
        for state in [UIControl.State.highlighted, .selected, .disabled] {
            #expect(button.title(for: state) == "Title")
            #expect(button.titleColor(for: state) == .red)
            #expect(button.titleShadowColor(for: state) == .blue)
            #expect(button.image(for: state) === image)
            #expect(button.backgroundImage(for: state) === background)
            #expect(button.attributedTitle(for: state)?.string == "Fine")
        }
    }

    @Test("A value that is set to nil again falls back to the normal one")
    func nilRemovesValue() {
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitle(nil, for: .selected)
        #expect(button.title(for: .selected) == "Normal")
    }

    @Test("Layout puts the current state's title and colour into the label", .fact("UB-04"))
    func layoutAppliesState() {
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitleColor(.red, for: .selected)
        button.setTitleColor(.green, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Normal")
        #expect(button.titleLabel?.textColor == .green)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Selected")
        #expect(button.titleLabel?.textColor == .red)
    }

    @Test("The label has the current title even before layout")
    func labelIsCurrentOnAccess() {
        button.setTitle("Normal", for: .normal)
        #expect(button.titleLabel?.text == "Normal")
        button.setTitle("Selected", for: .selected)
        button.isSelected = true
        #expect(button.titleLabel?.text == "Selected")
    }

    @Test("Without a title neither its colour nor its shadow reaches the label", .fact("UB-05"))
    func colorsNeedTitle() {
        button.setTitleShadowColor(.blue, for: .normal)
        button.setTitleColor(.blue, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == nil)
        #expect(button.titleLabel?.textColor != .blue)
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.shadowColor == .blue)
        #expect(button.titleLabel?.textColor == .blue)
    }

    @Test("Buttons are custom by default", .fact("UB-06"))
    func typeIsCustomUnlessAskedFor() {
        #expect(UIButton().buttonType == .custom)
        #expect(UIButton(frame: .zero).buttonType == .custom)
        #expect(UIButton(type: .system).buttonType == .system)
        #expect(UIButton.ButtonType.roundedRect == .system)
    }

    @Test("The title colour is white in a custom button and the tint in a system one", .fact("UB-07"))
    func standardTitleColors() {
        #expect(button.currentTitleColor == .white)
        let system = UIButton(type: .system)
        system.tintColor = .purple
        #expect(system.currentTitleColor == .purple)
    }

    @Test("Label and image view exist before there is a title or image", .fact("UB-08"))
    func partsAreMadeOnAccess() {
        #expect(button.subviews.isEmpty)
        #expect(button.titleLabel?.superview === button)
        #expect(button.imageView?.superview === button)
        #expect(button.titleLabel === button.titleLabel)
    }

    @Test(
        "Titles have one line truncated in the middle, in 18 points or, in a system button, 15", .fact("UB-09", "UB-10")
    )
    func labelIsSetUpForTitles() {
        let system = UIButton(type: .system)
        #expect(system.titleLabel?.numberOfLines == 1)
        #expect(system.titleLabel?.lineBreakMode == .byTruncatingMiddle)
        #expect(system.titleLabel?.font == .systemFont(ofSize: 15))
        #expect(button.titleLabel?.font == .systemFont(ofSize: 18))
    }

    @Test("An attributed title takes precedence over a plain one, unless only the plain one is set for the state")
    func attributedTitleGoesFirst() {
        button.setTitle("Plain", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Fine"), for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Fine")
        button.setTitle("Chosen", for: .selected)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Chosen")
    }

    @Test("Buttons are not opaque, labels and image views are", .fact("UB-29"))
    func buttonsAreNotOpaque() {
        #expect(!button.isOpaque)
        #expect(UILabel().isOpaque)
        #expect(UIImageView().isOpaque)
    }
}
