import Analysis
import Facts
import Foundation
import Semantics
import SourceText
import Testing

/// What a name in an expression means, by the type of what stands before it.
@Suite struct NameTests {
    private static let text = """
        import Combine
        final class Door { let state = PassthroughSubject<Int, Never>(); var doors: [Door] = [] }
        final class Window { var state = 1 }
        final class Hall {
            let door = Door()
            let window = Window()
            var state = 2
            func look<Item: Equatable>(_ other: Window, _ anything: some Equatable, _ doors: [Door], _ generic: Item, _ bar: UIProgressView) {
                EXPRESSION
            }
        }
        """

    /// The types whose member the last `state` means; nil where that is not known.
    private func meant(_ expression: String, from start: String) throws -> Set<String>? {
        let text = Self.text.replacing("EXPRESSION", with: expression)
        let program = Program([FactCollector(vocabulary: ["Combine"]).facts(of: SourceFile(path: "Hall.swift", text: text))])
        let place = try #require(text.range(of: start, options: .backwards))
        let offset = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
        return Semantics(of: program).meaning(of: "state", inExpressionAt: offset, file: 0).map { ids in
            Set(ids.compactMap(program.enclosingType))
        }
    }

    @Test(arguments: [
        ("print(door.state)", "door.state", ["Door"]), ("print(self.window.state)", "self.window", ["Window"]),
        ("print(state)", "state)", ["Hall"]), ("state += 1", "state +=", ["Hall"]), ("print(other.state)", "other.state", ["Window"]),
        ("let copy = door\nprint(copy.state)", "copy.state", ["Door"]), ("print(door.doors[0].state)", "door.doors", ["Door"]),
        ("doors.forEach { each in print(each.state) }", "each.state", ["Door"]), ("print(\"\\(door.state)\")", "door.state", ["Door"]),
        ("let state = 3\nprint(state)", "state)", []), ("[1].forEach { state in print(state) }", "state)", []),
        ("print(bar.state)", "bar.state", []), ("print(anything.state)", "anything.state", []),
        ("print(generic.state)", "generic.state", []), ("print(unheard().state)", "unheard()", []),
        ("let state = state\nprint(state)", "state\n", ["Hall"]),
    ])
    func means(_ expression: String, _ start: String, _ types: [String]) throws {
        #expect(try meant(expression, from: start) == Set(types), "\(expression)")
    }

    @Test(arguments: [("unheard(door) { thing in print(thing.state) }", "thing.state"), ("print(unheard(door).state)", "unheard(")])
    func doesNotKnow(_ expression: String, _ start: String) throws {
        #expect(try meant(expression, from: start) == nil, "\(expression)")
    }
}
