/// The marks of small gauges. The file's name and its folder's come to the same as those of `Views/Small-Marks.swift`.
let smallMarks = [0, 1]
