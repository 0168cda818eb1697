import Timeline
import UIKit

extension SceneSession {
    /// A new instance of the scene, to which the same has happened as to this one, up to the present.
    func twinOfThePresent() throws(PlaygroundError) -> SceneSession {
        let twin = twin()
        twin.loop.drawsFrames = false
        try twin.run(until: .zero)
        for state in states { twin.apply(state) }
        twin.host.push(events)
        try twin.run(until: timeline.now)
        return twin
    }
}
