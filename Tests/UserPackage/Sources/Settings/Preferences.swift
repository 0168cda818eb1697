import UIKit

/// The choices of the user. Screens change them and are told of each other's changes.
@MainActor
final class Preferences {
    enum Appearance: Int, CaseIterable {
        case automatic, light, dark

        var title: String {
            switch self {
            case .automatic: "Automatic"
            case .light: "Light"
            case .dark: "Dark"
            }
        }

        var style: UIUserInterfaceStyle {
            switch self {
            case .automatic: .unspecified
            case .light: .light
            case .dark: .dark
            }
        }
    }

    struct Account {
        var name = ""
        var email = ""
        var about = ""

        var isComplete: Bool { !name.isEmpty && email.contains("@") }
    }

    var isAirplaneModeOn = false { didSet { tell() } }
    var isBluetoothOn = true { didSet { tell() } }
    var network: Network? = Network.all.first { $0.name == "Harbour" } { didSet { tell() } }
    var appearance = Appearance.automatic { didSet { tell() } }
    var brightness: Float = 0.5 { didSet { tell() } }
    var textSize = 17.0 { didSet { tell() } }
    var account = Account() { didSet { tell() } }

    private var observers: [() -> Void] = []

    /// Calls a closure after each change.
    func observe(_ observer: @escaping () -> Void) {
        observers.append(observer)
    }

    private func tell() {
        for observer in observers {
            observer()
        }
    }
}

/// A wireless network.
struct Network: Hashable, Sendable {
    let name: String
    let strength: Int
    var password: String?

    static let all = [
        Network(name: "Harbour", strength: 3), Network(name: "Lighthouse", strength: 3, password: "lanterns"),
        Network(name: "Café", strength: 2), Network(name: "Neighbours", strength: 1, password: "fencepost"),
    ]
}
