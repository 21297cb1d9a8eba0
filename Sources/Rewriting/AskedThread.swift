import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Where a test asks which thread a value comes on: what an `await` returns on is where the test runs, whatever thread the value came on.
struct AskedThread {
    let source: SourceFile

    /// Refuses closures that ask for another thread than the main one, or for that where the chain does not say so.
    func check(_ closures: [Closure], isOnMain: Bool) throws(Refusal) {
        for closure in closures {
            let text = source.text(closure.range)
            guard text.contains("isMainThread") || text.contains("dispatchPrecondition") else { continue }
            for token in Tokens(of: source.bytes).all where closure.range.contains(token.start) && token.isName {
                let name = token.name(in: source.bytes)
                guard name == "isMainThread" || name == "dispatchPrecondition" else { continue }
                if isOnMain, name == "isMainThread" || asksForMain(token.start..<closure.range.upperBound) { continue }
                let line = LineTable(source.bytes).place(of: token.start).line
                throw Refusal(.testExpectation, "line \(line) asks for the thread that the value comes on, which an `await` leaves")
            }
        }
    }

    /// `dispatchPrecondition(condition: .onQueue(.main))`
    private func asksForMain(_ range: ByteRange) -> Bool {
        let call = source.text(range).prefix { $0 != "\n" }.filter { !$0.isWhitespace }
        return ["onQueue(.main)", "onQueue(DispatchQueue.main)"].contains { call.contains("." + $0) && !call.contains("not" + $0) }
    }
}
