import Lexing
import SourceText
import SwiftParser

extension FileFacts {
    /// The block of a function of the skeleton, in a file that was not parsed too: triage leaves out what holds no chain, not what is called by one.
    ///
    /// - Returns: nil for a declaration without a body.
    public func block(of declaration: Declaration) -> Block? {
        if let body = body(of: declaration) { return body.getter }
        guard !isParsed, declaration.bodyRange != nil else { return nil }
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        return DeclarationReader(tree).bodies[declaration.nameRange.lowerBound]?.getter
    }
}
