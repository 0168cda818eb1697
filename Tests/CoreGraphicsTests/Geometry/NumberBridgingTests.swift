import CoreGraphics
import Foundation
import Testing

@Test("A CGFloat becomes a number object by a cast, and comes back as any type of number")
func numberBridging() {
    let length: CGFloat = 1.5
    let number = length as NSNumber
    #expect(number == NSNumber(value: 1.5))
    #expect(number as? CGFloat == CGFloat(1.5) && number as! CGFloat == CGFloat(1.5))
    let values: [String: Any] = ["length": length, "count": 3]
    #expect(values["length"] as? NSNumber == number && values["count"] as? CGFloat == nil)
    let object: AnyObject = NSNumber(value: true)
    #expect(object as? CGFloat == CGFloat(1))
    #expect(("text" as Any) as? CGFloat == nil && ([length] as NSArray)[0] as? Double == 1.5)
}
