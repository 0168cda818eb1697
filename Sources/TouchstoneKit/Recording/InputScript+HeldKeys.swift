import HostInterface

extension InputScript {
    /// The script without the presses of keys that are still down when it ends. Who ends a recording by a key would
    /// otherwise leave that key, and Control with it, in the recording, never to be let go.
    var withoutKeysHeld: InputScript {
        var released: Set<Int> = []
        var kept: [HostEvent] = []
        for event in events.reversed() {
            if case .key(let key) = event.content {
                if key.isDown {
                    guard released.contains(key.usage) else { continue }
                    // Repetitions come before the key is let go as well; the press itself is what ends the pair.
                    if !key.isRepeat { released.remove(key.usage) }
                } else {
                    released.insert(key.usage)
                }
            }
            kept.append(event)
        }
        var script = self
        script.events = kept.reversed()
        return script
    }
}
