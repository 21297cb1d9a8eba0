/// One error of the compiler in a repository's file.
struct CompilerError: Hashable, Sendable {
    /// What is compared: the same words about the same file are the same error, on whatever line.
    struct Kind: Hashable, Sendable {
        let path: String
        let message: String
    }

    let kind: Kind
    let line: Int
    let column: Int

    /// The errors in what the compiler printed; `paths` says which file of the repository a file that it read is.
    static func read(_ output: String, paths: [String: String]) -> [CompilerError] {
        output.split(separator: "\n").compactMap { line in
            guard let mark = line.firstRange(of: ": error: ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count == 3, let path = paths[String(place[0])], let row = Int(place[1]), let column = Int(place[2]) else {
                return nil
            }
            return CompilerError(kind: Kind(path: path, message: String(line[mark.upperBound...])), line: row, column: column)
        }
    }
}
