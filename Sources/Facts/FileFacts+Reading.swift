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
        return DeclarationReader(file).bodies[declaration.nameRange.lowerBound]?.getter
    }

    /// The same facts with everything that stands in the file, of a file that triage left out too: it holds no chain, and may yet set what one begins with.
    public var read: FileFacts {
        guard !isParsed else { return self }
        let reader = DeclarationReader(file)
        return FileFacts(
            file: file, lines: lines, skeleton: skeleton, isParsed: true, bodies: reader.bodies, topLevel: reader.topLevel, marks: marks,
            localInheritance: localInheritance, diagnostics: diagnostics)
    }
}

extension DeclarationReader {
    fileprivate init(_ file: SourceFile) { self.init(file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }) }
}
