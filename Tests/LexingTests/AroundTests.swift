import Foundation
import Lexing
import Testing

/// What stands around a place.
@Suite struct AroundTests {
    /// What stands around a place is found without looking at every declaration, and is what looking at all of them finds.
    @Test func findsTheDeclarationsAroundAPlace() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let own = try files.filter { $0.pathExtension == "swift" }.map { try Array(Data(contentsOf: $0)) }
        let several =
            "class A { var a = 1, b = { 2 }; let (c, d) = (1, 2); enum B { case e, f(Int); func g() {} }; init() {} }; func h() {}"
        for bytes in own + [Array(several.utf8)] {
            let skeleton = Skeleton(of: bytes)
            for offset in stride(from: 0, to: bytes.count, by: bytes.count > 500 ? 97 : 1) {
                let all = skeleton.declarations.indices.filter { skeleton.declarations[$0].range.contains(offset) }
                #expect(skeleton.around(offset) == all.reversed())
            }
        }
    }
}
