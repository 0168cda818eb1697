import UIKit

extension AuditCommand {
    /// The verb as the arguments after it ask for it.
    init(_ gallery: Gallery, _ list: [String]) throws(PlaygroundError) {
        let arguments = try Arguments(
            list,
            options: ["profile", "rule", "ignore", "state", "size", "output", "baseline", "write-baseline"],
            flags: ["all", "json", "sarif", "update-baseline", "rules"], short: ["o": "output"])
        self.init(gallery)
        scenes = arguments.positional
        all = arguments.has("all")
        profile = try arguments.choice("profile", AuditProfile.self) ?? .apple
        only = arguments.all("rule")
        ignored = arguments.all("ignore")
        state = arguments.value("state") ?? "normal"
        size = try Look(arguments).size
        json = arguments.has("json")
        sarif = arguments.has("sarif")
        output = arguments.value("output")
        baseline = arguments.value("baseline")
        updateBaseline = arguments.has("update-baseline")
        writeBaseline = arguments.value("write-baseline")
        listsRules = arguments.has("rules")
    }
}
