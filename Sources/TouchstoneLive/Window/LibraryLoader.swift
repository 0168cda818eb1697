import Foundation
import StandardStreams
import TouchstoneKit
import UIKit

extension LiveLibrary {
    private typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> Void

    /// Loads the library and returns its scenes, with different names. Throws a sentence if it cannot be loaded.
    @MainActor
    func load() throws(LiveError) -> [Scene] {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw LiveError("The code cannot be loaded: \(Self.reason).")
        }
        guard let symbol = dlsym(handle, LiveSubject.entryName) else {
            throw LiveError("The code has no entry: \(Self.reason).")
        }
        let scenes = try scenes(of: unsafeBitCast(symbol, to: Entry.self))
        guard let preparation = dlsym(handle, LiveSubject.preparationName) else { return scenes }
        var prepare: @MainActor (UIView) -> Void = { _ in }
        withUnsafeMutablePointer(to: &prepare) {
            unsafeBitCast(preparation, to: Entry.self)(UnsafeMutableRawPointer($0))
        }
        return scenes.map { scene in
            scene.preparing { [prepare] controller in
                controller.loadViewIfNeeded()
                if let view = controller.viewIfLoaded { Self.visit(view, prepare) }
            }
        }
    }

    @MainActor
    private static func visit(_ view: UIView, _ action: @MainActor (UIView) -> Void) {
        action(view)
        for subview in view.subviews { visit(subview, action) }
    }

    @MainActor
    private func scenes(of entry: Entry) throws(LiveError) -> [Scene] {
        switch content {
        case .scenes:
            var scenes: [Scene] = []
            withUnsafeMutablePointer(to: &scenes) { entry(UnsafeMutableRawPointer($0)) }
            guard !scenes.isEmpty else { throw LiveError("The lists of scenes are empty.") }
            var names: Set<String> = []
            if let twice = scenes.first(where: { !names.insert($0.name).inserted }) {
                throw LiveError("Two scenes are called \"\(twice.name)\"; rename one of them.")
            }
            return scenes
        case .view(let name, let place, let isController):
            return [scene(of: name, at: place, isController: isController, entry)]
        }
    }

    private static var reason: String {
        PrintableText.line(dlerror().map { String(cString: $0) } ?? "the system does not say why", limit: 400)
    }

    @MainActor
    private func scene(of name: String, at place: SourceLine, isController: Bool, _ entry: Entry) -> Scene {
        let bounds = CGRect(origin: .zero, size: Scene.previewSize)
        let make: @MainActor () -> UIViewController
        if isController {
            var closure: @MainActor (CGRect) -> UIViewController = { _ in UIViewController() }
            withUnsafeMutablePointer(to: &closure) { entry(UnsafeMutableRawPointer($0)) }
            make = { [closure] in closure(bounds) }
        } else {
            var closure: @MainActor (CGRect) -> UIView = { UIView(frame: $0) }
            withUnsafeMutablePointer(to: &closure) { entry(UnsafeMutableRawPointer($0)) }
            make = { [closure] in CenteredViewController(closure(bounds)) }
        }
        return Scene(
            name: Scene.name(for: name), title: name, hint: "\(place.text) is shown again whenever it is saved.",
            size: Scene.previewSize, filePath: place.path, line: place.line, makeViewController: make)
    }
}
