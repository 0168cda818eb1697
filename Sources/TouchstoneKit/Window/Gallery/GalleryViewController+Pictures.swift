import UIKit

/// Pictures of the scene as it is seen, and its entry in a figures file.
extension GalleryViewController {
    /// Saves a picture in the form that was used last, and copies it.
    func savePicture() { savePicture(as: pictureForm) }

    /// Saves a picture of the scene with its overlays in `folder`, under a name that no file has, and copies it to the
    /// clipboard as a bitmap. The hint says where it is.
    func savePicture(as form: ScenePicture.Form) {
        guard let live, live.hasFrame else { return }
        pictureForm = form
        let picture = ScenePicture(of: live)
        var words: [String] = []
        do throws(PlaygroundError) {
            let data = try picture.data(as: form)
            let name = try picture.save(data, as: form, in: folder)
            words.append("Saved \(name) in \(NearMatches.printable(folder, limit: 200))")
            copyPicture(try form.format == .png ? data : picture.data(as: .bitmap))
            words.append("and copied the picture.")
        } catch {
            words.append(words.isEmpty ? error.description : "but: \(error.description)")
        }
        showHint(words.joined(separator: " "))
    }

    /// Copies a picture of the scene with its overlays to the clipboard.
    func copyPicture() {
        guard let live, live.hasFrame else { return }
        do throws(PlaygroundError) {
            copyPicture(try ScenePicture(of: live).data(as: .bitmap))
            showHint("Copied the picture.")
        } catch {
            showHint(error.description)
        }
    }

    private func copyPicture(_ png: Data) {
        ask(.setClipboardPicture([UInt8](png)))
        clipboardDidChange()
    }

    /// Copies the scene as an entry of a figures file, with callouts for the selected view.
    func copyFigureEntry() {
        guard let live else { return }
        func makeEntry() -> FigureEntry {
            FigureEntry(live, pointingAt: inspectorPanel?.selection, overlays: overlays)
        }
        let entry = hasEdits ? edits.withOriginalIdentifiers(makeEntry) : makeEntry()
        copy(entry.text)
        let callouts =
            inspectorPanel?.selection.map { " with callouts for \($0.traceName)" }
            ?? ". Pick a view first for callouts"
        showHint(
            "Copied an entry for a figures file\(callouts)."
                + (entry.leavesOutInput ? " It has the touches only; other input is left out." : ""))
    }
}
