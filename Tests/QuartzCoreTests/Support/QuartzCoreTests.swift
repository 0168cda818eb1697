import Testing

/// Holds all suites. They run one after the other: the clock and the open transactions are the program's, and not a test's.
@Suite("QuartzCore", .serialized)
enum QuartzCoreTests {}
