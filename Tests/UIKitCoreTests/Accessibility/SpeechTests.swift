import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("How an app lets its elements be spoken")
struct SpeechTests {
    private let stage = Stage(size: CGSize(width: 300, height: 500))

    private func element(_ y: CGFloat = 0) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 40))
        view.isAccessibilityElement = true
        stage.window.addSubview(view)
        return view
    }

    @Test("Attributed words set the plain ones, and the other way round")
    func attributedWords() {
        let view = element()
        #expect(view.accessibilityAttributedLabel == nil && view.accessibilityAttributedHint == nil)
        let text = NSAttributedString(string: "Gate", attributes: [.accessibilitySpeechLanguage: "en-GB"])
        view.accessibilityAttributedLabel = text
        view.accessibilityAttributedValue = NSAttributedString(string: "Open")
        view.accessibilityAttributedHint = NSAttributedString(string: "Closes it")
        #expect(view.accessibilityLabel == "Gate" && view.accessibilityAttributedLabel == text)
        #expect(view.accessibilityValue == "Open" && view.accessibilityHint == "Closes it")
        view.accessibilityLabel = "Door"
        #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "Door"))
        view.accessibilityAttributedLabel = nil
        #expect(view.accessibilityLabel == nil && view.accessibilityAttributedLabel == nil)
        view.accessibilityAttributedUserInputLabels = [text]
        #expect(view.accessibilityUserInputLabels == ["Gate"])
        view.accessibilityUserInputLabels = ["Door", "Exit"]
        #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Door", "Exit"])
    }

    @Test("A reader spells letters, names punctuation, and keeps language and pitch")
    func speech() {
        let view = element()
        let label = NSMutableAttributedString(string: "Flight ")
        label.append(NSAttributedString(string: "BA 7", attributes: [.accessibilitySpeechSpellOut: true]))
        view.accessibilityAttributedLabel = label
        view.accessibilityAttributedValue = NSAttributedString(
            string: "a.b", attributes: [.accessibilitySpeechPunctuation: NSNumber(value: true)])
        view.accessibilityAttributedHint = NSAttributedString(
            string: "Bonjour", attributes: [.accessibilitySpeechLanguage: "fr-FR", .accessibilitySpeechPitch: 1.5])
        #expect(stage.reader.next())
        #expect(stage.reader.text == "Flight B A space 7, a period b, Bonjour")
        let words = stage.reader.attributedText
        #expect(words.string == "Flight BA 7, a.b, Bonjour")
        let attributes = words.attributes(at: words.length - 1, effectiveRange: nil)
        #expect(attributes[.accessibilitySpeechLanguage] as? String == "fr-FR")
        #expect(attributes[.accessibilitySpeechPitch] as? Double == 1.5)
        #expect(words.attributes(at: 0, effectiveRange: nil).isEmpty)
    }

    @Test("The punctuation of source code is spoken, and that of other texts is not")
    func contexts() {
        let view = element()
        view.accessibilityLabel = "f(x)"
        view.accessibilityTextualContext = .messaging
        #expect(stage.reader.next() && stage.reader.text == "f(x)")
        view.accessibilityTextualContextBlock = { .sourceCode }
        #expect(stage.reader.text == "f left paren x right paren")
    }

    @Test("Functions replace attributes, and are called when a reader asks")
    func blocks() {
        let view = element()
        view.accessibilityLabel = "Old"
        var (count, asked) = (0, 0)
        view.accessibilityLabelBlock = {
            asked += 1
            return "Count \(count)"
        }
        view.accessibilityTraitsBlock = { .adjustable }
        view.accessibilityIncrementBlock = { count += 1 }
        view.accessibilityDecrementBlock = { count -= 1 }
        stage.settle()
        #expect(asked == 0)
        #expect(stage.reader.next() && stage.reader.text == "Count 0, adjustable")
        stage.reader.increment()
        stage.reader.increment()
        stage.reader.decrement()
        #expect(stage.reader.text == "Count 1, adjustable")
        var isActivated = false
        view.accessibilityActivateBlock = {
            isActivated = true
            return true
        }
        stage.reader.activate()
        #expect(isActivated)
        view.accessibilityLabelBlock = nil
        #expect(view.accessibilityLabel == "Old" && view.accessibilityLabelBlock == nil)
        view.accessibilityElementsHiddenBlock = { true }
        #expect(stage.reader.transcript == "")
    }

    @Test("Each function provides its attribute")
    func everyBlock() {
        let view = element()
        let text = NSAttributedString(string: "text")
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.isAccessibilityElementBlock = { false }
        view.accessibilityHintBlock = { "hint" }
        view.accessibilityValueBlock = { "value" }
        view.accessibilityAttributedLabelBlock = { text }
        view.accessibilityAttributedValueBlock = { text }
        view.accessibilityAttributedHintBlock = { text }
        view.accessibilityLanguageBlock = { "de-DE" }
        view.accessibilityIdentifierBlock = { "identifier" }
        view.accessibilityFrameBlock = { CGRect(x: 1, y: 2, width: 3, height: 4) }
        view.accessibilityPathBlock = { path }
        view.accessibilityActivationPointBlock = { CGPoint(x: 7, y: 8) }
        view.accessibilityUserInputLabelsBlock = { ["phrase"] }
        view.accessibilityExpandedStatusBlock = { .collapsed }
        view.accessibilityRespondsToUserInteractionBlock = { false }
        view.accessibilityViewIsModalBlock = { true }
        view.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
        view.accessibilityElementsBlock = { [view] }
        view.accessibilityCustomActionsBlock = { [UIAccessibilityCustomAction(name: "Act", actionHandler: nil)] }
        view.accessibilityContainerTypeBlock = { .list }
        view.accessibilityNavigationStyleBlock = { .combined }
        view.accessibilityPerformEscapeBlock = { true }
        view.accessibilityMagicTapBlock = { true }
        #expect(!view.isAccessibilityElement && view.accessibilityHint == "hint" && view.accessibilityValue == "value")
        #expect(view.accessibilityAttributedLabel == text && view.accessibilityAttributedValue == text)
        #expect(view.accessibilityAttributedHint == text && view.accessibilityLanguage == "de-DE")
        #expect(view.accessibilityIdentifier == "identifier")
        #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.accessibilityPath === path)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 7, y: 8))
        #expect(view.accessibilityUserInputLabels == ["phrase"] && view.accessibilityExpandedStatus == .collapsed)
        view.accessibilityAttributedUserInputLabelsBlock = { [text] }
        #expect(view.accessibilityUserInputLabels == ["text"])
        #expect(!view.accessibilityRespondsToUserInteraction && view.accessibilityViewIsModal)
        #expect(view.shouldGroupAccessibilityChildren && view.accessibilityElements?.count == 1)
        #expect(view.accessibilityElementCount() == 1 && view.accessibilityContainerType == .list)
        #expect(view.accessibilityCustomActions?.map(\.name) == ["Act"])
        #expect(view.accessibilityNavigationStyle == .combined)
        #expect(view.accessibilityPerformEscape() && view.accessibilityPerformMagicTap())
        #expect(!element().accessibilityPerformEscape())
    }

    @Test("Actions have names with attributes and a category")
    func actions() {
        let name = NSAttributedString(string: "Mute", attributes: [.accessibilitySpeechLanguage: "en"])
        let action = UIAccessibilityCustomAction(attributedName: name) { _ in true }
        #expect(action.name == "Mute" && action.attributedName == name && action.perform())
        action.name = "Unmute"
        action.category = UIAccessibilityCustomAction.editCategory
        #expect(action.attributedName == NSAttributedString(string: "Unmute"))
    }

    @Test("The move of a reader to another element is a notification")
    func focusNotification() throws {
        let (first, second) = (element(), element(50))
        let log = Recorder()
        let names = [ObjectIdentifier(first): "first", ObjectIdentifier(second): "second"]
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
        ) { note in
            func name(_ key: String) -> String {
                note.userInfo?[key].flatMap { names[ObjectIdentifier($0 as AnyObject)] } ?? "none"
            }
            let text =
                name(UIAccessibility.unfocusedElementUserInfoKey) + " to "
                + name(UIAccessibility.focusedElementUserInfoKey)
            MainActor.assumeIsolated { log.add(text) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(first.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
        stage.reader.next()
        #expect(first.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
        #expect((UIAccessibility.focusedElement(using: nil) as? UIView) === first)
        stage.reader.next()
        #expect(log.take() == ["none to first", "first to second"])
    }

    @Test("A reader scrolls what its element lies in by a page, and zooms where an element can")
    func scrolling() {
        final class Map: UIView {
            var log: [String] = []
            override func accessibilityZoomIn(at point: CGPoint) -> Bool {
                log.append("in \(point.x) \(point.y)")
                return true
            }
        }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 250)
        stage.window.addSubview(scroll)
        let map = Map(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        map.isAccessibilityElement = true
        map.accessibilityTraits = [.image, .supportsZoom]
        scroll.addSubview(map)
        #expect(!stage.reader.scroll(.down))
        stage.reader.next()
        #expect(!stage.reader.scroll(.right) && !stage.reader.scroll(.up))
        #expect(stage.reader.scroll(.down))
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y == 60)
        #expect(stage.reader.scroll(.next) && stage.reader.scroll(.next) && !stage.reader.scroll(.next))
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y == 150)
        #expect(stage.reader.scroll(.previous))
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y == 90)
        scroll.contentOffset = .zero
        #expect(stage.reader.zoomIn() && !stage.reader.zoomOut() && map.log == ["in 50.0 20.0"])
        map.accessibilityTraits = .image
        #expect(!stage.reader.zoomIn())
    }

    @Test("An outline is converted to the screen with its view")
    func outlines() {
        let view = element(100)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let converted = UIAccessibility.convertToScreenCoordinates(path, in: view)
        #expect(converted.bounds == view.convertToScreen(CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
}
