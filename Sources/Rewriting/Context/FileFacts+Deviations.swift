import CombineModel
import Facts
import SourceText

extension FileFacts {
    /// A deviation that may show at a place of the file: nothing that was read says that it does, or that it does not.
    ///
    /// - Parameters:
    ///   - offset: of the code that may differ, in bytes.
    ///   - says: what about this place, one sentence, lower case, without a period.
    func shown(_ deviation: Deviation, at offset: Int, _ says: String) -> ShownDeviation {
        let place = Finding.Evidence(path: path, line: lines.place(of: offset).line, says: says)
        return ShownDeviation(deviation, .unknown([place]), says)
    }
}
