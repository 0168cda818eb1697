import HostInterface
import UIKit

/// What the scene's application and the display say to each other, above all about text: where it is edited, what an input
/// method makes of keys, and what was copied. The scene has an application of its own, which sees no display but this.
extension GalleryViewController {
    /// Asks the display for what the scene's application asks its host for, where that makes sense in the gallery.
    func pass(_ request: HostRequest) {
        switch request {
        case .setCursor, .setClipboard, .setPrimarySelection, .beep, .readClipboard, .readPrimarySelection:
            ask(request)
        case .setTextInput(let spot):
            textSpot = spot
        case .resetTextInput:
            if canvas.screen.isFirstResponder { ask(request) }
        case .setTitle, .setSizeLimits, .resize, .minimize, .setSecondFingerCentre:
            break
        }
    }

    /// Tells the display where text is edited: where the scene edits it, as long as keys go to the scene.
    func tellTextSpot() {
        let screen = canvas.screen
        let spot = screen.isFirstResponder ? textSpot.map { screen.convert(screen.viewRect($0), to: nil) } : nil
        guard spot != toldTextSpot else { return }
        toldTextSpot = spot
        ask(.setTextInput(spot))
    }

    /// Keys go to the scene, or no longer.
    func screenFocusDidChange() {
        // What was being composed for the scene is not to appear in the search field.
        if !canvas.screen.isFirstResponder, toldTextSpot != nil { ask(.resetTextInput) }
        tellTextSpot()
    }

    /// No scene edits text.
    func forgetText() {
        textSpot = nil
        tellTextSpot()
    }

    /// Copies a text of the gallery's own. The scene's application cannot know that what it may have copied is gone.
    func copy(_ text: String) {
        ask(.setClipboard(text))
        live?.send(ClipboardSample(phase: .changed))
    }
}
