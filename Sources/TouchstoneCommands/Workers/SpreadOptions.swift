import ArgumentParser
import Synchronization
import TouchstoneKit

/// The options by which a command's work is spread over processes and machines.
struct SpreadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Spread the work over this many processes, from 1 to 64. The results are the same.")
    var jobs = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Do only every Nth piece of the work, beginning with the Ith, such as 1/4. The results of all shards together are "
                + "those of one run.", valueName: "I/N"),
        transform: Self.shard)
    var shard = Shard.whole

    private static func shard(_ text: String) throws -> Shard {
        if let shard = Shard(text) { return shard }
        throw ValidationError("use one such as 1/4, the first of four, with at most \(Shard.maximumCount).")
    }

    func validate() throws {
        guard (1...64).contains(jobs) else {
            throw ValidationError("--jobs \(jobs) is not possible; use a number of processes from 1 to 64.")
        }
        // The workers get what this process reads, so that a file that changes meanwhile is the same for all.
        if jobs > 1 { InputFile.keepsContents.store(true, ordering: .relaxed) }
    }
}
