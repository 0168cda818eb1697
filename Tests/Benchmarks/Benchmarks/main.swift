// Times of what Touchstone does, against the least that it could be. Run a release build:
//
//     swift run -c release --package-path Tests/Benchmarks
//
// Hit-testing and telling recognizers of a movement are compared with C; frames of scrolling and the first frames of
// scenes with those of the benchmark scene; a hit map with asking for each pixel. Finding out who wins a gesture,
// overlays over a screen that moves, and audits are told per map, frame and screen.
//
// Times of two are taken in turn, so that their ratio holds on a machine whose speed varies. Words behind the command
// pick the lines that contain one of them; `hit maps` are measured together, and so are `winners`, `overlays` and
// `audits`.

measureHitTests()
measureMoves()
measureScrolling()
measureFirstFrames()
if isWanted("hit maps") { measureHitMaps() }
if isWanted("winners") { measureWinners() }
if isWanted("overlays") { measureOverlays() }
if isWanted("audits") { measureAudits() }
