/// The marks of gauges that are small among the usual ones.
let usualMarks = [0, 1, 2]
