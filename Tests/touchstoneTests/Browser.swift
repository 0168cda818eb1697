import Foundation
import Testing

/// Chromium without a window, driven over a pipe by its DevTools protocol.
final class Browser {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var received = Data()
    private var number = 0
    private var session: String?
    /// The errors of scripts and of the network.
    private(set) var errors: [String] = []

    /// Starts the browser and opens an empty page.
    ///
    /// - Parameter profile: The folder for its files.
    init(profile: String) throws {
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
            "--disable-background-networking", "--user-data-dir=\(profile)", "--window-size=1280,900",
            "--remote-debugging-pipe",
        ]
        // The protocol is spoken on the descriptors 3 and 4.
        let command = "exec chromium \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null"
        process.arguments = ["-c", command, "chromium"] + arguments
        process.standardInput = requests
        process.standardOutput = answers
        for pipe in [requests, answers] {
            for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
        }
        try process.run()
        try requests.fileHandleForReading.close()
        try answers.fileHandleForWriting.close()
        let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
        let attached = try send(
            "Target.attachToTarget", ["targetId": try #require(target), "flatten": true])
        session = try #require(attached["sessionId"] as? String)
        for domain in ["Page", "Runtime", "Network"] { try send("\(domain).enable", [:]) }
    }

    /// Ends the browser.
    func end() {
        guard process.isRunning else { return }
        _ = try? send("Browser.close", [:])
        process.waitUntilExit()
    }

    /// Opens a page and waits until it is there.
    func open(_ url: String) throws {
        try send("Page.navigate", ["url": url])
        while try receive()["method"] as? String != "Page.loadEventFired" {}
    }

    /// Returns the value of an expression, as text.
    func evaluate(_ expression: String) throws -> String {
        let answer = try send("Runtime.evaluate", ["expression": "{ \(expression) }", "returnByValue": true])
        if let details = answer["exceptionDetails"] as? [String: Any] { errors.append("\(details)") }
        let value = (answer["result"] as? [String: Any])?["value"]
        // Foundation reads true as a number.
        if (answer["result"] as? [String: Any])?["type"] as? String == "boolean" {
            return value as? Bool == true ? "true" : "false"
        }
        return value.map { "\($0)" } ?? ""
    }

    /// Moves the pointer to a place on the page.
    func move(to x: Double, _ y: Double) throws {
        try send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    }

    /// Returns a picture of what is shown, as PNG.
    func screenshot() throws -> Data {
        let text = try send("Page.captureScreenshot", [:])["data"] as? String
        return try #require(text.flatMap { Data(base64Encoded: $0) })
    }

    // MARK: - The protocol

    @discardableResult
    private func send(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        let data = try JSONSerialization.data(withJSONObject: message) + Data([0])
        try requests.fileHandleForWriting.write(contentsOf: data)
        while true {
            let answer = try receive()
            guard answer["id"] as? Int == number else { continue }
            if let error = answer["error"] as? [String: Any] { errors.append("\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// Waits for a message. Messages end with a zero.
    private func receive() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = received[..<end]
                received = Data(received[(end + 1)...])
                let object = try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any] ?? [:]
                note(object)
                return object
            }
            let more = answers.fileHandleForReading.availableData
            try #require(!more.isEmpty, "Chromium has ended; is it installed?")
            received.append(more)
        }
    }

    private func note(_ message: [String: Any]) {
        switch message["method"] as? String {
        case "Runtime.exceptionThrown", "Network.loadingFailed":
            errors.append("\(message["params"] ?? "")")
        case "Network.requestWillBeSent":
            let request = (message["params"] as? [String: Any])?["request"] as? [String: Any]
            let url = request?["url"] as? String ?? ""
            if !url.hasPrefix("file:"), !url.hasPrefix("data:"), url != "about:blank" { errors.append(url) }
        default: break
        }
    }
}
