import Analysis
import SourceText
import Testing

@testable import Planning

/// What planning works out is worked out once, however often it is asked.
@Suite struct WorkTests {
    private let id = DeclarationID(file: 0, index: 0)

    @Test("what a name means is looked at once for each place and declaration")
    func mentions() {
        let known = KnownMentions()
        var looks = 0
        for _ in 0..<10 {
            for offset in 0..<3 {
                _ = known.meant(0, offset) {
                    looks += 1
                    return nil
                }
                _ = known.mayMean(id, at: offset, inFile: 0) {
                    looks += 1
                    return true
                }
            }
        }
        #expect(looks == 6)
    }

    @Test("a rewrite that comes out the same again is checked once, and one that does not is checked again")
    func checks() {
        let checked = CheckedEdits()
        var checks = 0
        for text in ["a", "a", "b", "b", "a"] {
            _ = checked.problem(with: [Edit(0..<1, text)], of: id) {
                checks += 1
                return nil
            }
        }
        #expect(checks == 3)
    }
}
