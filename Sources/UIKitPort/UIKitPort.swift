import Foundation
import PackagePlugin

/// The command `swift package port FOLDER --into FOLDER`: it translates sources from iOS once, into sources to go on
/// with, and reports what it did and what it could not do.
@main
struct UIKitPort: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "UIKitInteropTool").url
        process.arguments = ["port"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Diagnostics.error(
                process.terminationStatus == 1
                    ? "some of it could not be translated" : "the folder could not be ported; see the error above")
            return
        }
    }
}
