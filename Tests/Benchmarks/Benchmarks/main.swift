// What hit-testing and telling recognizers of a movement cost, against the least that each can be in C; what a frame of
// scrolling and the first frame of each scene cost, against those of the benchmark scene; what a hit map costs, against asking
// for each pixel; and what it costs to find out who wins a gesture. Run a release build:
//
//     swift run -c release Benchmarks
//
// Times of two are taken in turn, so that their ratio holds on a machine whose speed varies. Words behind the command pick the
// lines that contain one of them; `hit maps` are measured together, and so are `winners`.

measureHitTests()
measureMoves()
measureScrolling()
measureFirstFrames()
if isWanted("hit maps") { measureHitMaps() }
if isWanted("winners") { measureWinners() }
