import Analysis
import Facts
import Lexing
import SourceText
import Synchronization

/// What was read of whole files for one rewrite, and is the same for all others: it is read once.
public final class RewriteMemory: Sendable {
    private let styles = Mutex<[String: Style]>([:])
    private let names = Mutex<[DeclarationID: BodyNames]>([:])
    private let projected = Mutex<Set<String>?>(nil)
    private let arrivals = Mutex<Arrivals?>(nil)
    private let releases = Mutex<Releases?>(nil)

    private let usesInTurn = Mutex<[Place: Bool]>([:])

    /// Where something is written.
    private struct Place: Hashable {
        let file: Int
        let offset: Int
    }

    public init() {}

    /// Whether the code around a subscription sees that its value was there before it returned.
    func isUsedInTurn(_ site: SubscriptionSite, _ find: () -> Bool) -> Bool {
        let place = Place(file: site.file, offset: site.subscription.range.lowerBound)
        if let known = usesInTurn.withLock({ $0[place] }) { return known }
        let found = find()
        usesInTurn.withLock { $0[place] = found }
        return found
    }

    /// How a file is laid out.
    func style(of file: SourceFile) -> Style {
        if let known = styles.withLock({ $0[file.path] }) { return known }
        let style = Style(of: file.bytes)
        styles.withLock { $0[file.path] = style }
        return style
    }

    /// The names that a body binds.
    func names(of id: DeclarationID, in program: Program) -> BodyNames {
        if let known = names.withLock({ $0[id] }) { return known }
        let found = BodyNames(of: id, in: program)
        names.withLock { $0[id] = found }
        return found
    }

    /// What is named with a `$` anywhere: the publishers of wrapped properties.
    func projectedNames(in program: Program) -> Set<String> {
        if let known = projected.withLock({ $0 }) { return known }
        var found: Set<String> = []
        for file in program.files where file.file.bytes.contains(UInt8(ascii: "$")) {
            for token in Tokens(of: file.file.bytes).all where token.isName && file.file.bytes[token.start] == UInt8(ascii: "$") {
                found.insert(token.name(in: file.file.bytes))
            }
        }
        projected.withLock { $0 = found }
        return found
    }

    /// Where the values of all producers arrive.
    func arrivals(_ find: () -> Arrivals) -> Arrivals {
        if let known = arrivals.withLock({ $0 }) { return known }
        let found = find()
        arrivals.withLock { $0 = found }
        return found
    }

    /// Who lets go of what properties hold.
    func releases(_ find: () -> Releases) -> Releases {
        if let known = releases.withLock({ $0 }) { return known }
        let found = find()
        releases.withLock { $0 = found }
        return found
    }
}
