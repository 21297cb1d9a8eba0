import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

extension RewriteContext {
    /// How what is done after a cancellation may differ from the chain: it does where the scanned code cancels what subscribes to it.
    ///
    /// - Parameters:
    ///   - producer: whose publisher is cancelled; nil where the code is of none.
    ///   - offset: of what is done all the same.
    func shown(_ deviation: Deviation, whenCancelled producer: DeclarationID?, at offset: Int, in file: FileFacts, _ says: String)
        -> ShownDeviation
    {
        let unknown = file.shown(deviation, at: offset, says)
        guard let cancelling = producer.flatMap(cancellation) else { return unknown }
        return ShownDeviation(deviation, .witnessed(unknown.answer.because + [cancelling]), says)
    }

    /// Where the scanned code cancels a subscription to the publisher of a producer, or to one that it is a part of, or a task that awaits one; nil where
    /// nothing says so.
    private func cancellation(of id: DeclarationID) -> Finding.Evidence? {
        let users = uses.users(of: id, followsClosures: true)
        let subscriptions = users.subscriptions.sorted { $0.key < $1.key }.map(\.value)
        guard
            let release = subscriptions.lazy.compactMap({ owner(of: $0).release(of: $0) }).first
                ?? users.publishers.lazy.compactMap(semantics.release(ofWhatCalls:)).first
        else { return nil }
        let file = program.files[release.file]
        return Finding.Evidence(
            path: file.path, line: file.lines.place(of: release.offset).line, says: "cancels what subscribes to it")
    }
}
