import Testing

/// The parent of all suites. They run serially, because the clock and the open transactions are global.
@Suite("QuartzCore", .serialized)
enum QuartzCoreTests {}
