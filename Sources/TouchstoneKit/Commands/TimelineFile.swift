import Foundation

/// The file of `replay --timeline`: what became of touches and recognizers, as a picture.
@MainActor
struct TimelineFile {
    let path: String
    private let format: PictureFormat

    /// Refuses a file that cannot be written, or that something else is read from or written to.
    ///
    /// - Parameter others: other files of the same command, each with what it is for.
    init(_ path: String, besides others: [(purpose: String, path: String?)]) throws(PlaygroundError) {
        self.path = path
        format = try PictureFormat(path: path)
        try OutputFile.check(path, for: "--timeline", besides: others)
    }

    /// Draws a timeline into the file. It appears whole or not at all.
    func write(
        _ timeline: GestureTimeline, title: String, appearance: Appearance, scale: CGFloat
    ) throws(PlaygroundError) {
        let document = TimelineDocument(timeline, title: title)
        try OutputFile.write(document.data(as: format, appearance: appearance, scale: scale), to: path)
    }
}
