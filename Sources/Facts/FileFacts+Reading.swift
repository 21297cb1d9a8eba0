import Lexing
import SourceText
import SwiftParser
import Synchronization

/// The code of a file that triage left out, read when somebody first asks: it holds no chain, and may yet be what one calls, or sets.
final class LateCode: Sendable {
    private let code = Mutex<(bodies: [Int: Body], topLevel: [Statement])?>(nil)

    func code(of file: SourceFile) -> (bodies: [Int: Body], topLevel: [Statement]) {
        code.withLock { code in
            if let code { return code }
            let reader = DeclarationReader(file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
            code = (reader.bodies, reader.topLevel)
            return (reader.bodies, reader.topLevel)
        }
    }
}

extension FileFacts {
    /// The body of a declaration of the skeleton, in a file that was not parsed too: triage leaves out what holds no chain, not what is called
    /// by one.
    ///
    /// - Returns: nil for a declaration without a body.
    public func code(of declaration: Declaration) -> Body? {
        if isParsed { return body(of: declaration) }
        return late.code(of: file).bodies[declaration.nameRange.lowerBound]
    }

    /// The statements of a script, in a file that was not parsed too.
    public var script: [Statement] { isParsed ? topLevel : late.code(of: file).topLevel }
}
