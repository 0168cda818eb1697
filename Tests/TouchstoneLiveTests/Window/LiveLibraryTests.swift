import Testing

@testable import TouchstoneKit
@testable import TouchstoneLive

@Suite("A library of one class")
struct LiveLibraryTests {
    @Test(
        "is a scene with the name of the class",
        arguments: [("DialView", "dial-view"), ("URLBar2View", "urlbar2-view"), ("_1", "view"), ("Größe", "gre")])
    func name(type: String, name: String) {
        #expect(Scene.name(for: type) == name)
    }
}
