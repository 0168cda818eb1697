import Foundation

extension Process {
    /// Starts the program so that signals reach it.
    ///
    /// A child begins with the signals blocked that the thread blocks which makes it, and threads of a pool block all
    /// of them: the program could not be told to end.
    func runWithSignals() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
