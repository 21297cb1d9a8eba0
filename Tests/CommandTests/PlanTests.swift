import Foundation
import Testing

@Suite struct PlanTests {
    @Test func aBatchOfThePlanIsTakenByMigrate() throws {
        let folder = try Sample.folder()
        let plan = try Tool.run(["plan"], in: folder)
        let line = try #require(plan.output.split(separator: "\n").first { $0.contains("Source.load()") })
        let id = String(line.prefix(6))
        let batch = try Tool.run(["migrate", "--batch", id], in: folder)
        let all = try Tool.run(["migrate"], in: folder)
        #expect(plan.status == 0 && batch.status == 0 && !batch.output.isEmpty && batch.output == all.output)
    }

    @Test func anUnknownBatchIsAnError() throws {
        let run = try Tool.run(["migrate", "--batch", "ffffff"], in: try Sample.folder())
        #expect(run.status == 2 && run.errors.contains("there is no batch `ffffff`; `decombine plan` lists what moves"))
    }

    @Test func aLayerIsAskedForByName() throws {
        let folder = try Sample.folder()
        let all = try Tool.run(["migrate"], in: folder)
        #expect(try Tool.run(["migrate", "--layer", "view-models"], in: folder).output == all.output)
        #expect(try Tool.run(["plan", "--layer", "sources"], in: folder).status == 0)
        let wrong = try Tool.run(["migrate", "--layer", "client"], in: folder)
        #expect(wrong.status == 2 && wrong.errors.contains("sources") && wrong.errors.contains("repositories"))
    }

    @Test func linesNeedAPath() throws {
        let folder = try Sample.folder()
        #expect(try Tool.run(["migrate", "--lines", "3"], in: folder).status == 2)
        let wrong = try Tool.run(["migrate", "--path", "App", "--lines", "9-3"], in: folder)
        #expect(wrong.status == 2 && wrong.errors.contains("no range of lines such as `12-40`"))
        let nothing = try Tool.run(["migrate", "--path", Sample.path, "--lines", "1-3"], in: folder)
        #expect(nothing.status == 2 && nothing.errors.contains("nothing is found on the lines 1-3 of `App/Counter.swift`"))
        #expect(try !Tool.run(["migrate", "--path", Sample.path, "--lines", "22"], in: folder).output.isEmpty)
    }
}
