import Foundation
import UIKit

/// Lets a signal end the application as closing its window does, as long as this object exists.
@MainActor
final class EndingSignal {
    private let source: any DispatchSourceSignal

    init(_ number: Int32, ends application: UIApplication) {
        // Without this the signal would end the process before anybody hears of it.
        signal(number, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak application] in
            MainActor.assumeIsolated {
                application?.terminate(status: 0, reason: nil)
            }
        }
        source.resume()
    }

    isolated deinit {
        source.cancel()
    }
}
