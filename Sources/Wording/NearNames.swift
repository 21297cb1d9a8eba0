/// Finds the names that somebody may have meant who mistyped one.
public enum NearNames {
    /// The nearest first; none that differs in more than a third of its letters, unless one begins with the other or ends in it.
    public static func near(_ word: String, among names: [String], most: Int = 3) -> [String] {
        let wanted = word.lowercased()
        let ranked = Set(names).compactMap { name -> (distance: Int, name: String)? in
            let candidate = name.lowercased()
            let distance = distance(Array(wanted), Array(candidate))
            let isPart = wanted.count > 2 && (candidate.contains(wanted) || wanted.contains(candidate) && candidate.count > 2)
            guard isPart || distance <= max(wanted.count > 3 ? 2 : 1, wanted.count / 3) else { return nil }
            return (isPart ? min(distance, 1) : distance, name)
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(most).map(\.name)
    }

    /// `, did you mean `sink-subscription`?`, or nothing.
    public static func hint(_ word: String, among names: [String]) -> String {
        let near = near(word, among: names)
        return near.isEmpty ? "" : Wording.language.didYouMean + near.map { "`\($0)`" }.joined(separator: " or ") + "?"
    }

    /// How many letters are put in, taken out or changed.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let changed = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, min(row[j], row[j + 1]) + 1)
            }
        }
        return row[b.count]
    }
}
