import Foundation
import Testing

@testable import Proof

/// That every deliberate bug can still be planted: what it changes stands in its file, once.
struct MutantTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    @Test(arguments: Mutant.all)
    func canBePlanted(_ mutant: Mutant) throws {
        let file = try #require(mutant.place(in: Self.package))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.ranges(of: mutant.old).count == 1)
        #expect(mutant.new != mutant.old)
    }
}

extension Mutant: CustomTestStringConvertible {
    public var testDescription: String { name }
}
