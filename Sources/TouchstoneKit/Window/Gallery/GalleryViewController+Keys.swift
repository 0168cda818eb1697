import UIKit

/// The gallery's keyboard shortcuts. All use Control, so that plain keys go to the scene.
extension GalleryViewController {
    var shortcuts: [UIKeyCommand] {
        // Other commands would act behind the palette.
        guard galleryView.palette == nil else { return GalleryCommand.palette.shortcuts }
        var all = GalleryCommand.all.flatMap { $0.shortcuts }
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
        // In a narrow window the inspector is in the place of the list.
        galleryView.layoutIfNeeded()
        if !galleryView.isListShown { isInspectorShown = false }
        galleryView.search.becomeFirstResponder()
        galleryView.search.selectAll(nil)
    }
    func toggleAppearance() { appearance = appearance == .dark ? .light : .dark }
    func toggleLog() { isLogShown.toggle() }
    func toggleInspector() { isInspectorShown.toggle() }
    func togglePicking() { isPicking.toggle() }
}
