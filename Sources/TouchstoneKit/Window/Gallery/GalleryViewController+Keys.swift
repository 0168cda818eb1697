import UIKit

/// The gallery's keyboard shortcuts. All use Control, so that plain keys go to the scene.
extension GalleryViewController {
    var shortcuts: [UIKeyCommand] {
        let commands: [(String, Selector)] = [
            ("f", Selector("find", GalleryViewController.find)),
            ("d", Selector("toggleAppearance", GalleryViewController.toggleAppearance)),
            ("l", Selector("toggleLog", GalleryViewController.toggleLog)),
            ("i", Selector("toggleInspector", GalleryViewController.toggleInspector)),
            ("g", Selector("toggleGestures", GalleryViewController.toggleGestures)),
            ("p", Selector("togglePicking", GalleryViewController.togglePicking)),
            ("b", Selector("toggleVariants", GalleryViewController.toggleVariants)),
            ("r", Selector("toggleRecording", GalleryViewController.toggleRecording)),
            ("1", Selector("toggleFrames", GalleryViewController.toggleFrames)),
            ("2", Selector("toggleAlignment", GalleryViewController.toggleAlignment)),
            ("3", Selector("toggleHits", GalleryViewController.toggleHits)),
            ("4", Selector("toggleSlop", GalleryViewController.toggleSlop)),
            ("5", Selector("toggleTouches", GalleryViewController.toggleTouches)),
            ("6", Selector("toggleClipped", GalleryViewController.toggleClipped)),
            ("7", Selector("toggleOutlines", GalleryViewController.toggleOutlines)),
            ("8", Selector("toggleLosses", GalleryViewController.toggleLosses)),
            ("9", Selector("toggleMotion", GalleryViewController.toggleMotion)),
        ]
        var probing: [(String, Selector)] = [
            (ProbeKeys.magnifier, Selector("toggleMagnifier", GalleryViewController.toggleMagnifier)),
            (ProbeKeys.farther, Selector("magnifyLess", GalleryViewController.magnifyLess)),
        ]
        for key in ProbeKeys.closer {
            probing.append((key, Selector("magnifyMore", GalleryViewController.magnifyMore)))
        }
        var all = (commands + probing).map { UIKeyCommand(input: $0, modifierFlags: .control, action: $1) }
        all += axisShortcuts
        if inspectorPanel?.properties != nil {
            let undo = Selector("undoEdit", GalleryViewController.undoEdit)
            let redo = Selector("redoEdit", GalleryViewController.redoEdit)
            all.append(UIKeyCommand(input: "z", modifierFlags: .control, action: undo))
            all.append(UIKeyCommand(input: "z", modifierFlags: [.control, .shift], action: redo))
        }
        return probe.explanation == nil ? all : all + copying
    }

    /// The shortcuts for copying an explanation. The user may still hold Shift from typing the question mark.
    private var copying: [UIKeyCommand] {
        let actions = [
            ProbeKeys.copy: Selector("copyExplanation", GalleryViewController.copyExplanation),
            ProbeKeys.copyTest: Selector("copyTest", GalleryViewController.copyTest),
        ]
        return actions.sorted { $0.key < $1.key }.flatMap { input, action in
            [UIKeyModifierFlags.control, [.control, .shift]].map { flags in
                let command = UIKeyCommand(input: input, modifierFlags: flags, action: action)
                // A text field of the scene would otherwise handle the shortcut.
                command.wantsPriorityOverSystemBehavior = true
                return command
            }
        }
    }

    func undoEdit() { edits.undo() }
    func redoEdit() { edits.redo() }
    func find() {
        galleryView.search.becomeFirstResponder()
        galleryView.search.selectAll(nil)
    }
    func toggleAppearance() { appearance = appearance == .dark ? .light : .dark }
    func toggleLog() { isLogShown.toggle() }
    func toggleInspector() { isInspectorShown.toggle() }
    func togglePicking() { isPicking.toggle() }
    func toggleFrames() { toggle(.frames) }
    func toggleAlignment() { toggle(.alignment) }
    func toggleHits() { toggle(.hits) }
    func toggleSlop() { toggle(.slop) }
    func toggleTouches() { toggle(.touches) }
    func toggleClipped() { toggle(.clipped) }
    func toggleOutlines() { toggle(.outlines) }
    func toggleLosses() { toggle(.losses) }
    func toggleMotion() { toggle(.motion) }
}
