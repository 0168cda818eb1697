// Measures Touchstone against the least that the same work can cost. Run a release build:
//
//     TOUCHSTONE_BENCHMARKS=1 swift run -c release Benchmarks
//
// Hit tests and the delivery of movements to recognizers are compared with C; frames of scrolling and the first frames
// of scenes with those of the benchmark scene; a hit map with a hit test for each pixel. Winners of gestures, overlays
// over a moving screen, and audits are measured per map, frame and screen; pasting a long text into a text field, and
// keys in it, in processor time; a screen reader that gets all elements, over a bus. Curves show how the work on trees,
// constraints and tables grows with their size.
//
// Screens are stacks of pages, collections, property animators and blurs.
//
// Time travel is the time until another instant of a scene is drawn.
//
// The two sides of a ratio are measured alternately, so that it holds on a machine whose speed varies. Arguments select
// the lines that contain one of them; `hit maps` are measured together, and so are `winners`, `overlays`, `audits`,
// `time travel`, `trees`, `growth`, `long texts`, `text views`, `screens` and `readers`.

measureHitTests()
measureMoves()
measureScrolling()
measureFirstFrames()
measureTrees()
measureGrowth()
if isWanted("hit maps") { measureHitMaps() }
if isWanted("winners") { measureWinners() }
if isWanted("overlays") { measureOverlays() }
if isWanted("audits") { measureAudits() }
if isWanted("time travel") { measureTimeTravel() }
if isWanted("long texts") { measureLongTexts() }
if isWanted("text views") { measureTextViews() }
if isWanted("screens") { measureScreens() }
if isWanted("readers") { measureReaders() }
