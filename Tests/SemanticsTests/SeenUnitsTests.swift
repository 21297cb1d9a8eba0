import Testing

import Analysis
@testable import Semantics

@Suite struct SeenUnitsTests {
    private let program = Program([])

    @Test("a unit is seen for the first time once, wherever its number lies")
    func once() {
        let units = CallUnits(of: program)
        let all = (0..<200).map { units.unit(of: .anyFunction(named: "f\($0)")) }
        var seen = SeenUnits()
        var answers: [Bool] = []
        for unit in all.reversed() + all { answers.append(seen.insert(unit)) }
        #expect(answers == Array(repeating: true, count: 200) + Array(repeating: false, count: 200))
    }

    @Test("what it is called on makes a difference")
    func receivers() {
        let unit = CallUnits(of: program).unit(of: .anyFunction(named: "save"))
        var seen = SeenUnits()
        var answers: [Bool] = []
        for receiver in [nil, .receiver, .outside("UserDefaults"), nil, .receiver, .outside("UserDefaults")] as [Place?] {
            answers.append(seen.insert(unit, on: receiver))
        }
        #expect(answers == [true, true, true, false, false, false])
    }

    @Test("one object stands for a node")
    func oneEach() {
        let units = CallUnits(of: program)
        #expect(units.unit(of: .anyFunction(named: "save")) === units.unit(of: .anyFunction(named: "save")))
        #expect(units.unit(of: .anyFunction(named: "save")).number != units.unit(of: .anyFunction(named: "load")).number)
    }
}
