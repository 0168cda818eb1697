import HostInterface
import Stages
import Testing
import UIKit

@MainActor
@Suite("Opening addresses")
struct OpeningTests {
    private let stage = Stage()

    private func open(_ address: String) throws -> (requests: [HostRequest], result: Bool?) {
        let application = UIApplication.shared
        let host = try #require(application.host as? HeadlessHost)
        _ = host.takeRequests()
        var result: Bool?
        application.open(try #require(URL(string: address)), options: [:]) { result = $0 }
        #expect(result == nil)
        stage.advance(by: 0.1)
        return (host.takeRequests().filter { if case .open = $0 { true } else { false } }, result)
    }

    @Test("asks the desktop, and says so on a later turn")
    func page() throws {
        let (requests, result) = try open("https://example.org/bread?rye=1")
        #expect(requests == [.open(try #require(URL(string: "https://example.org/bread?rye=1")))])
        #expect(result == true)
    }

    @Test("is not possible for files and for what has no scheme")
    func refused() throws {
        for address in ["file:///etc/passwd", "FILE:/etc/passwd", "bread.html"] {
            let (requests, result) = try open(address)
            #expect(requests.isEmpty && result == false)
            #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: address))))
        }
    }
}

/// A delegate that implements only the oldest of the methods for addresses.
private final class OldDelegate: NSObject, UIApplicationDelegate {
    var opened: [URL] = []

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        opened.append(url)
        return true
    }
}

/// Tests of the methods of an application's delegate for addresses.
@MainActor @Suite struct OpeningInDelegateTests {
    @Test("An address comes to the newest method that a delegate implements")
    func fallbacks() throws {
        let stage = Stage()
        let delegate = OldDelegate()
        let known: any UIApplicationDelegate = delegate
        let url = try #require(URL(string: "notes:7"))
        #expect(known.application(stage.application, open: url, options: [:]))
        #expect(known.application(stage.application, open: url, sourceApplication: nil, annotation: ""))
        #expect(delegate.opened == [url, url])
    }
}
