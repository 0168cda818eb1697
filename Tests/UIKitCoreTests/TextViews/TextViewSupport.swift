import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A delegate that records all calls by a text view.
@MainActor
final class TextViewCallLog: NSObject, UITextViewDelegate {
    private let recorder = Recorder()
    var refusals: Set<String> = []
    var opensLinks = true

    init(_ view: UITextView) {
        super.init()
        view.delegate = self
    }

    /// Returns the calls recorded since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    private func ask(_ question: String) -> Bool {
        recorder.add(question)
        return !refusals.contains(question)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { recorder.add("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { recorder.add("didEnd") }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        ask("shouldChange \(range.location)+\(range.length) \"\(text)\"")
    }

    func textViewDidChange(_ textView: UITextView) { recorder.add("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { recorder.add("didChangeSelection") }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        recorder.add("link \(URL) \(characterRange.location)+\(characterRange.length)")
        return opensLinks
    }
}

/// A text view on a stage, in a window of 220 by 160 points.
@MainActor
struct TextViewTrial {
    let stage: Stage
    let view: UITextView

    init(_ text: String, edits: Bool = true, height: CGFloat = 140) {
        stage = Stage(size: CGSize(width: 220, height: 160))
        view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: height))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        stage.window.addSubview(view)
        if edits {
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
        }
        stage.settle()
    }

    /// The selection as "start-end".
    var selection: String { "\(view.selectedRange.location)-\(NSMaxRange(view.selectedRange))" }

    /// Returns the place of an insertion point in the window.
    func point(_ offset: Int) -> CGPoint {
        let rect = view.convert(view.caretRect(at: offset), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Presses, moves or releases the pointer's primary button.
    func pointer(_ phase: TouchSample.Phase, at point: CGPoint, modifiers: KeyModifiers = []) {
        var sample = TouchSample(finger: 7, phase: phase, location: point)
        sample.buttons = 1
        sample.modifiers = modifiers
        stage.send(.touch(sample))
    }
}
