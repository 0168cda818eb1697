import Testing
import UIKit

@MainActor
@Suite("Hints for keyboards")
struct UITextInputTraitsTests {
    @Test("are kept by a text field")
    func field() {
        let field = UITextField()
        #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default)
        #expect(field.keyboardType == .default && field.returnKeyType == .default && field.textContentType == nil)
        field.autocapitalizationType = .words
        field.autocorrectionType = .no
        field.spellCheckingType = .yes
        field.smartQuotesType = .no
        field.smartDashesType = .no
        field.smartInsertDeleteType = .no
        field.keyboardType = .emailAddress
        field.keyboardAppearance = .dark
        field.returnKeyType = .done
        field.textContentType = .emailAddress
        let traits: any UITextInputTraits = field
        #expect(traits.autocapitalizationType == .words && traits.autocorrectionType == .no)
        #expect(traits.spellCheckingType == .yes && traits.smartQuotesType == .no && traits.smartDashesType == .no)
        #expect(traits.smartInsertDeleteType == .no && traits.keyboardType == .emailAddress)
        #expect(traits.keyboardAppearance == .dark && traits.returnKeyType == .done)
        #expect(traits.textContentType == .emailAddress)
        #expect(traits.inlinePredictionType == .default && traits.passwordRules == nil)
        field.inlinePredictionType = .no
        field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 12;")
        #expect(traits.inlinePredictionType == .no)
        #expect(traits.passwordRules?.passwordRulesDescriptor == "minlength: 12;")
    }

    @Test("need not be implemented by a responder that takes keys, and may be")
    func keyInput() {
        final class Input: UIView, UIKeyInput {
            var hasText: Bool { false }
            var keyboardType = UIKeyboardType.numberPad

            func insertText(_ text: String) {}
            func deleteBackward() {}
        }
        let input: any UIKeyInput = Input()
        #expect(input.keyboardType == .numberPad && input.returnKeyType == .default)
        #expect(input.autocapitalizationType == .sentences && input.textContentType == nil)
        #expect(input.inlinePredictionType == .default && input.passwordRules == nil)
    }
}
