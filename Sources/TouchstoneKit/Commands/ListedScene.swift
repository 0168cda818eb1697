/// A scene as `list --json` writes it.
struct ListedScene: Encodable {
    let name: String
    let title: String
    let group: String
    let hint: String
    let width: Double
    let height: Double
    let states: [String]

    @MainActor
    init(_ scene: Scene) {
        name = scene.name
        title = scene.title
        group = scene.group
        hint = scene.hint
        width = scene.size.width
        height = scene.size.height
        states = (SceneState.standard + scene.states).map(\.name)
    }
}
