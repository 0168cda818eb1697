import CoreGraphics
import Foundation
import Testing

@Suite("Names of Core Graphics and the C library")
struct ConstantsTests {
    @Test("Constants have the values of Apple's systems")
    func constants() {
        #expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC == 1_000_000)
        #expect(NSEC_PER_USEC == 1000 && USEC_PER_SEC == 1_000_000)
        #expect(CGFloat(MAXFLOAT) > 3.4e38 && CGFloat(HUGE).isFinite)
    }

    @Test("Values turn into those of C interfaces, and the time is that of the calendar")
    func foundation() {
        let array = [1, 2] as CFArray
        let dictionary = ["a": 1] as CFDictionary
        let index: CFIndex = array.count
        #expect(index == 2 && dictionary["a"] as? Int == 1 && (3 as CFNumber).intValue == 3)
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    }

    @Test("Points, sizes and rectangles are compared by their old names, too")
    func equality() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 0, y: 1)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(CGRect(x: 4, y: 6, width: -3, height: -4)) && !rect.equalTo(.zero))
        #expect(CGRect.null.equalTo(.null))
    }

    @Test("A stroke's outline can be created by an initializer")
    func stroking() throws {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 5))
        line.addLine(to: CGPoint(x: 10, y: 5))
        var shift = CGAffineTransform(translationX: 2, y: 0)
        let outline = try #require(
            CGPath(
                __byStroking: line, transform: &shift, lineWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10))
        #expect(outline.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 10, height: 4))
    }
}
