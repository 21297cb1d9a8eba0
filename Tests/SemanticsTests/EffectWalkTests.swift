import Analysis
import Testing

@testable import Semantics

@Suite struct EffectWalkTests {
    private let units = CallUnits(of: Program([]))
    private let site = Effects.Site(declaration: nil, file: 0, offset: 0)

    /// How many pieces of code a walk goes through that begins with calls of one function on many objects.
    private func visits(_ usesReceiver: Bool) -> Int {
        var own = Effects()
        if usesReceiver { own.read(.receiver, at: site) } else { own.read(.outside("UserDefaults"), at: site) }
        let save = units.unit(of: .anyFunction(named: "save"))
        let followed = CallUnit.Followed(own: own, calls: [], certain: [], started: [], unknown: nil, mayBeOther: false)
        var walk = EffectWalk(in: Program([])) { _ in followed }
        for number in 0..<100 {
            let link = CallUnit.Link(target: save, receiver: .outside("Object\(number)"), object: .any, site: site, isPossible: false)
            walk.lead(to: link, .init(receiver: link.receiver))
        }
        return walk.visits
    }

    @Test("code for which it makes no difference what it is called on is gone through once, whatever it is called on")
    func once() { #expect(visits(false) == 1) }

    @Test("other code is gone through once for each of what it is called on")
    func each() { #expect(visits(true) == 100) }

    @Test("of many calls of one unit the first is followed")
    func firstCall() {
        let save = units.unit(of: .anyFunction(named: "save"))
        let calls = (0..<100).map { offset in
            CallUnit.Link(
                target: save, receiver: nil, object: .any, site: Effects.Site(declaration: nil, file: 0, offset: offset),
                isPossible: offset % 2 == 1)
        }
        let followed = CallUnit.Followed(own: Effects(), calls: calls, certain: calls, started: [], unknown: nil, mayBeOther: false)
        #expect(followed.calls.map(\.site.offset) == [0])
        #expect(followed.possible.map(\.site.offset) == [1])
        #expect(followed.certain.map(\.site.offset) == [0])
    }

    @Test("a reader that only looks what an expression stands for leaves what was noted where it is")
    func probes() {
        let doing = Doing(body: "count = 1\nsession.token = \"a\"\ncount += 1")
        #expect(doing.words == "reads count, writes count token")
    }
}
