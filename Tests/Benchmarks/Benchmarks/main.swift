// What hit-testing and telling recognizers of a movement cost, against the least that each can be in C; what a frame of
// scrolling and the first frame of each scene cost, against those of the benchmark scene; and what a hit map costs, against
// asking for each pixel. Run a release build:
//
//     swift run -c release Benchmarks
//
// Times of two are taken in turn, so that their ratio holds on a machine whose speed varies. Words behind the command pick the
// lines that contain one of them; `hit maps` are measured together.

measureHitTests()
measureMoves()
measureScrolling()
measureFirstFrames()
if isWanted("hit maps") { measureHitMaps() }
