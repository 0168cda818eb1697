import Foundation
import Testing
import UIKit

@Suite("Geometry in archives and strings")
struct NSCoderGeometryTests {
    private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
    private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    private let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

    @Test("comes back from an archive")
    func archives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGPoint(x: 1, y: 2.5), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.encode(CGVector(dx: -1, dy: 1e-3), forKey: "vector")
        archiver.encode(transform, forKey: "transform")
        archiver.encode(insets, forKey: "insets")
        archiver.encode(directional, forKey: "directional")
        archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(unarchiver.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2.5))
        #expect(unarchiver.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        #expect(unarchiver.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(unarchiver.decodeCGVector(forKey: "vector") == CGVector(dx: -1, dy: 1e-3))
        #expect(unarchiver.decodeCGAffineTransform(forKey: "transform") == transform)
        #expect(unarchiver.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(unarchiver.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
        #expect(unarchiver.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
        #expect(unarchiver.decodeCGVector(forKey: "none") == .zero)
        #expect(unarchiver.decodeCGAffineTransform(forKey: "none") == .identity)
    }

    @Test("is written as a string and read again")
    func strings() {
        #expect(NSCoder.string(for: CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6.5]")
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
        #expect(NSCoder.cgPoint(for: "{1, -2.5}") == CGPoint(x: 1, y: -2.5))
        #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 0.1, dy: 1e20))) == CGVector(dx: 0.1, dy: 1e20))
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
    }

    @Test("is zero, or the identity, in any other string", arguments: ["", "{1}", "{1, 2, 3}", "{a, b}", "{nan, inf}"])
    func malformed(text: String) {
        #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
        #expect(NSCoder.cgAffineTransform(for: text) == .identity && NSCoder.uiEdgeInsets(for: text) == .zero)
    }
}
