import Testing

import SourceText

@Suite struct ByteSearchTests {
    @Test(
        "bytes are found where they first stand as a whole",
        arguments: [
            ("import Combine", "Combine", 7), ("aaab", "aab", 1), ("ab", "abc", nil), ("", "a", nil), ("abc", "", 0), ("xAxB", "xB", 2),
        ])
    func finds(text: String, word: String, place: Int?) {
        #expect(Array(text.utf8)[...].firstIndex(of: word.utf8) == place)
    }

    @Test("places are those of the whole")
    func slices() {
        let bytes = Array("one two two".utf8)
        #expect(bytes[5...].firstIndex(of: "two".utf8) == 8)
    }
}
