import Testing
import UIKit
import UIKitTesting

@testable import Settings

/// An app of five screens, used by a finger and a keyboard from its launch to its last sheet.
@MainActor
@Suite("An app for settings")
struct SettingsTests {
    private let stage = Stage(size: CGSize(width: 393, height: 760), scale: 2)
    private let app = AppDelegate()

    init() {
        stage.launch(app)
    }

    private var preferences: Preferences { app.preferences }

    /// The names of what is on the screen, in the order of reading: labels, and what empty fields ask for.
    private var labels: [String] { stage.reader.elements.compactMap(name) }

    private func name(of element: UIResponder) -> String? {
        element.accessibilityLabel ?? (element as? UITextField)?.placeholder
    }

    /// Returns the element with a label.
    private func element(_ label: String) throws -> UIResponder {
        try #require(
            stage.reader.elements.first { name(of: $0) == label },
            "\(label) is not on the screen, but: \(labels.joined(separator: ", "))")
    }

    /// Taps the element with a label, and waits until what that begins has ended.
    private func tap(_ label: String) throws {
        stage.finger.tap(at: try element(label).accessibilityActivationPoint)
        stage.advance(by: 1)
    }

    /// Returns the first view of a class in the window that a condition holds for, from the front to the back.
    private func view<View: UIView>(_ type: View.Type, where isWanted: @escaping (View) -> Bool = { _ in true }) throws
        -> View
    {
        func find(in view: UIView) -> View? {
            if let found = view as? View, isWanted(found) { return found }
            return view.subviews.reversed().lazy.compactMap(find).first
        }
        let window = try #require(app.window)
        return try #require(find(in: window))
    }

    /// Taps the switch of a row.
    private func tapSwitch(_ label: String) throws {
        let control = try view(UISwitch.self) { $0.accessibilityLabel == label }
        stage.finger.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
        stage.advance(by: 1)
    }

    /// Drags the finger from a point to another one.
    private func drag(from start: CGPoint, to end: CGPoint) {
        stage.finger.press(at: start)
        stage.finger.move(to: end, over: 0.4)
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("a switch in the first list changes the value beside another row")
    func switches() throws {
        #expect(
            labels == [
                "Settings", "Search settings", "Airplane Mode", "Wi-Fi, Harbour", "Bluetooth",
                "Display & Brightness, Automatic", "Settings", "Account",
            ])
        try tapSwitch("Airplane Mode")
        #expect(preferences.isAirplaneModeOn && labels.contains("Wi-Fi, Off"))
        try tap("Wi-Fi, Off")
        #expect(labels.contains("Bluetooth"), "the networks are out of reach in an aeroplane")
        try tapSwitch("Airplane Mode")
        #expect(!preferences.isAirplaneModeOn && labels.contains("Wi-Fi, Harbour"))
    }

    @Test("a search leaves the rows that match, and a match opens")
    func searching() throws {
        try tap("Search settings")
        stage.type("bri")
        stage.advance(by: 0.5)
        #expect(labels.contains("Display & Brightness, Automatic") && !labels.contains("Bluetooth"))
        try tap("Display & Brightness, Automatic")
        #expect(labels.contains("Brightness"))
        try tap("Settings")
        try tap("Cancel")
        #expect(labels.contains("Bluetooth"))
    }

    @Test("a pull finds a network, a sheet asks for its password twice, and a swipe forgets it")
    func networks() throws {
        try tap("Wi-Fi, Harbour")
        #expect(!labels.contains("Neighbours, Secured"))
        stage.finger.press(at: CGPoint(x: 200, y: 250))
        stage.finger.move(to: CGPoint(x: 200, y: 700), over: 0.5)
        stage.finger.lift()
        stage.advance(by: 3)
        #expect(labels.contains("Neighbours, Secured"))

        try tap("Lighthouse, Secured")
        #expect(labels.contains("Password") && !labels.contains("Neighbours, Secured"))
        stage.type("lantern")
        #expect(try element("Join").accessibilityTraits.contains(.notEnabled))
        stage.type("!")
        try tap("Join")
        #expect(labels.contains("Incorrect Password"))
        try tap("Try Again")
        stage.key("a", modifiers: .control)
        stage.type("lanterns\n")
        stage.advance(by: 2)
        #expect(preferences.network?.name == "Lighthouse")
        #expect(
            labels.filter { ["CONNECTED", "Lighthouse, Secured", "OTHER NETWORKS", "Harbour"].contains($0) }
                == ["CONNECTED", "Lighthouse, Secured", "OTHER NETWORKS", "Harbour"])

        let row = try element("Lighthouse, Secured").accessibilityFrame
        drag(from: CGPoint(x: row.maxX - 40, y: row.midY), to: CGPoint(x: row.maxX - 140, y: row.midY))
        stage.finger.tap(at: CGPoint(x: row.maxX - 30, y: row.midY))
        stage.advance(by: 1)
        #expect(preferences.network == nil && !labels.contains("CONNECTED"))
        drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 320, y: 400))
        #expect(labels.contains("Wi-Fi, Not Connected"))
    }

    @Test("segments, a slider and a stepper change what is shown at once")
    func display() throws {
        try tap("Display & Brightness, Automatic")
        let sample = try #require(try element("The quick brown fox jumps over the lazy dog.") as? UILabel)
        try tap("Dark")
        #expect(app.window?.rootViewController?.traitCollection.userInterfaceStyle == .dark)
        #expect(sample.traitCollection.userInterfaceStyle == .dark)

        let slider = try view(UISlider.self)
        let thumb = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
        drag(from: thumb, to: CGPoint(x: thumb.x + 300, y: thumb.y))
        #expect(preferences.brightness == 1 && sample.alpha == 1)

        let stepper = try view(UIStepper.self)
        let height = sample.bounds.height
        for _ in 0..<4 {
            stage.finger.tap(
                at: stepper.convert(CGPoint(x: stepper.bounds.maxX - 20, y: stepper.bounds.midY), to: nil))
        }
        stage.advance(by: 0.5)
        #expect(preferences.textSize == 25 && labels.contains("25 points") && sample.bounds.height > height)
        try tap("Settings")
        #expect(labels.contains("Display & Brightness, Dark"))
    }

    @Test("a form tells what is missing, is filled in by keys, and is emptied by a sheet of actions")
    func account() throws {
        let tab = try #require(app.window?.rootViewController as? UITabBarController)
        #expect(tab.tabBar.items?.last?.badgeValue == "1")
        try tap("Account")
        try tap("Save")
        #expect(labels.contains("Incomplete"))
        try tap("OK")
        stage.finger.tap(at: try element("Name").accessibilityActivationPoint)
        stage.type("Ada\nada@example.org\nWrites notes.\nAnd programs.")
        try tap("Save")
        #expect(preferences.account.about == "Writes notes.\nAnd programs." && preferences.account.isComplete)
        #expect(tab.tabBar.items?.last?.badgeValue == nil)
        try tap("Sign Out")
        #expect(labels.contains("ada@example.org") && labels.contains("Cancel"))
        try tap("Sign Out")
        #expect(preferences.account.name.isEmpty && tab.tabBar.items?.last?.badgeValue == "1")
        try tap("Settings")
        #expect(labels.contains("Bluetooth"))
    }

    @Test("The five screens look as the README shows them")
    func screens() throws {
        var pictures = [stage.image]
        try tap("Wi-Fi, Harbour")
        pictures.append(stage.image)
        try tap("Lighthouse, Secured")
        pictures.append(stage.image)
        try tap("Cancel")
        try tap("Settings")
        try tap("Display & Brightness, Automatic")
        try tap("Dark")
        pictures.append(stage.image)
        try tap("Light")
        try tap("Account")
        pictures.append(stage.image)

        let (width, height, gap): (CGFloat, CGFloat, CGFloat) = (393 / 2, 760 / 2, 8)
        let size = CGSize(width: CGFloat(pictures.count) * (width + gap) - gap, height: height)
        let sheet = UIGraphicsImageRenderer(
            size: size, format: UIGraphicsImageRendererFormat(for: .init(displayScale: 2))
        )
        .image { _ in
            for (index, picture) in pictures.enumerated() {
                let x = CGFloat(index) * (width + gap)
                UIImage(cgImage: picture).draw(in: CGRect(x: x, y: 0, width: width, height: height))
            }
        }
        ReferenceImage("screens").matches(try #require(sheet.cgImage), by: .perceived)
    }
}
