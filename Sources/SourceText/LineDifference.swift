/// Lines of one version that stand where lines of the other stood; one of the two may be none.
struct LineChange: Sendable, Hashable {
    let before: Range<Int>
    let after: Range<Int>
}

/// The shortest way from the lines of one version to those of another.
///
/// Myers' algorithm in linear space: the standard library's `difference(from:)` keeps every round of the search, which takes
/// gigabytes on large files that have little in common.
struct LineDifference {
    private let before: [Int]
    private let after: [Int]
    private var isDeleted: [Bool]
    private var isInserted: [Bool]

    init(_ before: Lines, _ after: Lines) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        self.before = (0..<before.count).map { number(before[$0]) }
        self.after = (0..<after.count).map { number(after[$0]) }
        isDeleted = Array(repeating: false, count: before.count)
        isInserted = Array(repeating: false, count: after.count)
        compare(0..<before.count, 0..<after.count)
        slide(before, after)
    }

    /// In order; between two of them is at least one unchanged line.
    var changes: [LineChange] {
        var result: [LineChange] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            let start = (old, new)
            while old < before.count, isDeleted[old] { old += 1 }
            while new < after.count, isInserted[new] { new += 1 }
            if start != (old, new) { result.append(LineChange(before: start.0..<old, after: start.1..<new)) }
            old += 1
            new += 1
        }
        return result
    }
}

// MARK: - Search

extension LineDifference {
    /// A stretch of equal lines in the middle of a shortest way, possibly empty.
    private typealias Snake = (before: Range<Int>, after: Range<Int>)

    private mutating func compare(_ old: Range<Int>, _ new: Range<Int>) {
        var (old, new) = (old, new)
        while let a = old.first, let b = new.first, before[a] == after[b] {
            old = a + 1..<old.upperBound
            new = b + 1..<new.upperBound
        }
        while let a = old.last, let b = new.last, before[a] == after[b] {
            old = old.lowerBound..<a
            new = new.lowerBound..<b
        }
        guard !old.isEmpty, !new.isEmpty, let middle = middleSnake(old, new) else {
            for line in old { isDeleted[line] = true }
            for line in new { isInserted[line] = true }
            return
        }
        compare(old.lowerBound..<middle.before.lowerBound, new.lowerBound..<middle.after.lowerBound)
        compare(middle.before.upperBound..<old.upperBound, middle.after.upperBound..<new.upperBound)
    }

    /// Searches from both ends at once until the two meet; nil when they are too far apart to be worth it.
    private func middleSnake(_ old: Range<Int>, _ new: Range<Int>) -> Snake? {
        let size = 2 * min(old.count, new.count) + 2
        var forward = Front(size: size, isForward: true)
        var backward = Front(size: size, isForward: false)
        for round in 0...min((old.count + new.count + 1) / 2, Self.mostRounds) {
            if let snake = advance(&forward, against: backward, round: round, in: (old, new)) { return snake }
            if let snake = advance(&backward, against: forward, round: round, in: (old, new)) { return snake }
        }
        return nil
    }

    /// One more change from this end, on every diagonal that can be reached.
    private func advance(_ front: inout Front, against other: Front, round: Int, in box: Snake) -> Snake? {
        let (width, height) = (box.before.count, box.after.count)
        let reach = front.isForward ? round - 1 : round
        let canMeet = ((width + height) % 2 == 1) == front.isForward
        let first = -(round - 2 * max(0, round - height))
        let last = round - 2 * max(0, round - width)
        for diagonal in stride(from: first, through: last, by: 2) {
            let start = front.start(on: diagonal, round: round)
            var x = start
            while x < width, x - diagonal < height, isEqual(x, x - diagonal, in: box, forward: front.isForward) {
                x += 1
            }
            front[diagonal] = x
            let opposite = width - height - diagonal
            guard canMeet, abs(opposite) <= reach, x + other[opposite] >= width else { continue }
            return front.isForward
                ? Self.snake(start, x, diagonal, in: box)
                : Self.snake(width - x, width - start, width - height - diagonal, in: box)
        }
        return nil
    }

    private func isEqual(_ x: Int, _ y: Int, in box: Snake, forward: Bool) -> Bool {
        forward
            ? before[box.before.lowerBound + x] == after[box.after.lowerBound + y]
            : before[box.before.upperBound - 1 - x] == after[box.after.upperBound - 1 - y]
    }

    private static func snake(_ start: Int, _ end: Int, _ diagonal: Int, in box: Snake) -> Snake {
        let (x, y) = (box.before.lowerBound, box.after.lowerBound - diagonal)
        return (x + start..<x + end, y + start..<y + end)
    }

    /// Two files that differ in more lines than this are not compared line by line: seconds would be spent on nothing that
    /// a person would read.
    private static let mostRounds = 2000

    /// How far each diagonal has been followed from one end. Old entries are overwritten when their diagonal has left the box.
    private struct Front {
        let isForward: Bool
        private var furthest: [Int]

        init(size: Int, isForward: Bool) {
            self.isForward = isForward
            furthest = Array(repeating: 0, count: size)
        }

        subscript(diagonal: Int) -> Int {
            get { furthest[slot(diagonal)] }
            set { furthest[slot(diagonal)] = newValue }
        }

        func start(on diagonal: Int, round: Int) -> Int {
            if round == 0 { return 0 }
            let (left, right) = (self[diagonal - 1], self[diagonal + 1])
            return diagonal == -round || (diagonal != round && left < right) ? right : left + 1
        }

        private func slot(_ diagonal: Int) -> Int {
            let slot = diagonal % furthest.count
            return slot < 0 ? slot + furthest.count : slot
        }
    }
}

// MARK: - Where a change is drawn

extension LineDifference {
    /// Moves pure insertions and deletions among equal places to the one that a person would choose: a whole function with
    /// the blank line behind it, not the closing brace of the one before.
    private mutating func slide(_ before: Lines, _ after: Lines) {
        for change in changes where change.before.isEmpty {
            Self.slide(change.after, in: after, self.after, &isInserted)
        }
        for change in changes where change.after.isEmpty {
            Self.slide(change.before, in: before, self.before, &isDeleted)
        }
    }

    private static func slide(_ group: Range<Int>, in lines: Lines, _ numbers: [Int], _ isChanged: inout [Bool]) {
        var lowest = group.lowerBound
        while lowest > 0, !isChanged[lowest - 1], numbers[lowest - 1] == numbers[lowest + group.count - 1] {
            lowest -= 1
        }
        var highest = group.lowerBound
        while highest + group.count < numbers.count, !isChanged[highest + group.count],
            numbers[highest] == numbers[highest + group.count]
        {
            highest += 1
        }
        let best = (lowest...highest).min { a, b in
            let (left, right) = (cost(of: a, group.count, in: lines), cost(of: b, group.count, in: lines))
            return left == right ? a > b : left < right
        }
        guard let best, best != group.lowerBound else { return }
        for line in group { isChanged[line] = false }
        for line in best..<best + group.count { isChanged[line] = true }
    }

    private static func cost(of start: Int, _ count: Int, in lines: Lines) -> Int {
        boundaryCost(start, in: lines) + boundaryCost(start + count, in: lines)
    }

    /// Cheap where the code is least indented, cheaper still behind a blank line, dear before a closing brace.
    private static func boundaryCost(_ line: Int, in lines: Lines) -> Int {
        guard line < lines.count else { return 0 }
        let text = lines[line].drop { $0 == 0x20 || $0 == 0x09 }
        let indent = lines[line].count - text.count
        guard let first = text.first, first != Lines.end, first != 0x0D else { return 40 }
        let isBehindBlank = line == 0 || lines[line - 1].allSatisfy { $0 <= 0x20 }
        return 10 * indent + (isBehindBlank ? 0 : 20) + (first == 0x7D ? 30 : 0)
    }
}
