import CoreGraphics
import Foundation

/// A view that takes text that is dropped onto it, such as a text field.
@MainActor
protocol TextDropTaking: UIView {
    /// Whether text can be dropped at the moment.
    var takesDroppedText: Bool { get }

    /// Returns the rectangle of the insertion point for a text dropped at a point. Both are in the view's coordinates.
    func insertionRect(forDropAt point: CGPoint) -> CGRect

    /// Inserts a text that was dropped at a point of the view.
    func insertDropped(_ text: String, at point: CGPoint)
}

/// The drops of text onto a text field or a text view. A view gets it from the first drag above it.
@MainActor
final class TextDropInteraction: UIDropInteraction {
    private let handler = Handler()

    init() {
        super.init(delegate: handler)
    }

    /// Gives a view the interaction if it takes text and does not have it.
    static func add(to view: UIView) {
        guard let taker = view as? any TextDropTaking, taker.takesDroppedText,
            !view.interactions.contains(where: { $0 is TextDropInteraction })
        else { return }
        view.addInteraction(TextDropInteraction())
    }

    private final class Handler: UIDropInteractionDelegate {
        /// The line at the place where the text would go.
        private var mark: UIView?

        private func taker(_ interaction: UIDropInteraction) -> (any TextDropTaking)? {
            interaction.view as? any TextDropTaking
        }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            session.canLoadObjects(ofClass: NSString.self)
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            guard let view = taker(interaction), view.takesDroppedText else {
                return UIDropProposal(operation: .cancel)
            }
            let mark = mark ?? UIView()
            self.mark = mark
            mark.isUserInteractionEnabled = false
            mark.backgroundColor = view.tintColor
            mark.frame = view.insertionRect(forDropAt: session.location(in: view))
            view.addSubview(mark)
            let proposal = UIDropProposal(operation: .copy)
            proposal.isPrecise = true
            return proposal
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            removeMark()
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            removeMark()
        }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            removeMark()
            guard let view = taker(interaction) else { return }
            let point = session.location(in: view)
            session.loadObjects(ofClass: NSString.self) { [weak view] objects in
                let texts = objects.compactMap { ($0 as? NSString).map(String.init(describing:)) }
                guard let view, view.takesDroppedText, !texts.isEmpty else { return }
                view.insertDropped(texts.joined(separator: "\n"), at: point)
            }
        }

        private func removeMark() {
            mark?.removeFromSuperview()
            mark = nil
        }
    }
}
