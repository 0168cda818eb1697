import UIKit

extension Scene {
    /// The size in points of the scene of a view that is looked at alone.
    package static let previewSize = CGSize(width: 320, height: 240)

    /// Returns a scene for each preview, in their order.
    ///
    /// A scene gets its name from the preview's, with a number behind it when there are several of a name. A view that
    /// has a size of its own is shown in the middle of the scene, and another one fills it.
    public static func scenes(of previews: [Preview]) -> [Scene] {
        var taken: Set<String> = []
        return previews.map { preview in
            let title = preview.name ?? "Preview"
            let base = name(for: title)
            var name = base
            var number = 1
            while !taken.insert(name).inserted {
                number += 1
                name = "\(base)-\(number)"
            }
            return scene(of: preview, name: name, title: title)
        }
    }

    private static func scene(of preview: Preview, name: String, title: String) -> Scene {
        let file = preview.filePath.split(separator: "/").last.map(String.init) ?? preview.filePath
        return Scene(
            name: name, title: title, hint: "The preview in \(file), line \(preview.line).", size: size(of: preview),
            filePath: preview.filePath, line: preview.line
        ) {
            switch preview.content {
            case .view(let make): CenteredViewController(make())
            case .controller(let make): make()
            }
        }
    }

    private static func size(of preview: Preview) -> CGSize {
        let wanted: CGSize
        switch (preview.layout, preview.content) {
        case (.standard, .view): return previewSize
        case (.standard, .controller): return PreviewLayout.telephone
        case (.fixed(let size), _): wanted = size
        case (.fitting, .view(let make)): wanted = fittingSize(of: make())
        case (.fitting, .controller(let make)):
            let controller = make()
            let preferred = controller.preferredContentSize
            wanted = preferred.width > 0 && preferred.height > 0 ? preferred : fittingSize(of: controller.view)
        }
        return CGSize(width: Self.limited(wanted.width), height: Self.limited(wanted.height))
    }

    private static func fittingSize(of view: UIView) -> CGSize {
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let size = fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
        return size.width > 0 && size.height > 0 ? size : previewSize
    }

    /// Returns a length of a scene that a window can show.
    private static func limited(_ length: CGFloat) -> CGFloat {
        length.isFinite ? min(max(length.rounded(.up), SceneLimits.side.lowerBound), 4096) : previewSize.width
    }

    /// Returns the name of a scene for a title or a type: "DialView" becomes "dial-view".
    nonisolated package static func name(for title: String) -> String {
        var name = ""
        var wasSmall = false
        for letter in title.unicodeScalars where letter.isASCII {
            let character = Character(letter)
            let isPart = character.isLetter || character.isNumber
            if character.isUppercase && wasSmall || !isPart, !name.isEmpty, name.last != "-" { name += "-" }
            wasSmall = character.isLowercase || character.isNumber
            if isPart { name += character.lowercased() }
        }
        let rest = name.drop { !$0.isLetter }.trimmingSuffix("-")
        return rest.isEmpty ? "view" : rest
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String {
        var text = self
        while text.last == suffix { text.removeLast() }
        return String(text)
    }
}
