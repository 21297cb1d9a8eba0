import ArgumentParser
import CombineModel
import Configuration
import Foundation
import Planning
import Reporting
import Wording

struct QuestionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "questions",
        abstract: texts.questionsAbstract,
        discussion: texts.questionsDiscussion)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Option(help: ArgumentHelp(texts.answerOption, valueName: "number"))
    var answer: Int?

    @Flag(help: ArgumentHelp(texts.writeAnswersOption))
    var write = false

    @Flag(help: ArgumentHelp(texts.askOption))
    var ask = false

    @Option(help: ArgumentHelp(texts.questionsFormatOption))
    var format = Format.text

    func validate() throws {
        if answer != nil, ask { throw ValidationError(texts.answerAndAsk) }
        if write, answer == nil { throw ValidationError(texts.writeWithoutAnswer) }
        if ask, isatty(STDIN_FILENO) != 1 { throw ValidationError(texts.noTerminal) }
        if let answer, answer < 1 { throw ValidationError(texts.answerBeyond(answer, 0)) }
    }

    func run() throws {
        let scan = try Scan(input) { options, _ in options.comparesReview = true }
        let questions = scan.questions.all
        if let answer {
            guard answer <= questions.count else { throw Failed(texts.answerBeyond(answer, questions.count)) }
            let accepted = questions.prefix(answer).compactMap(\.accepts).map { (name: $0, why: Optional($0.why)) }
            let open = questions.prefix(answer).compactMap(\.fact).map { fact in
                let open = texts.notAnswered(fact.subject, "\(fact.path):\(fact.line)", fact.advice)
                return ([open] + fact.answerLines.map { "# " + $0 }).joined(separator: "\n") + "\n"
            }
            let configuration = AnsweredConfiguration(text(of: scan), accepting: accepted).text + open.joined()
            if write { try write(configuration, accepted.count, scan) } else { Console.output(configuration) }
        } else if ask {
            try ask(questions, scan)
        } else {
            let report = scan.questionsReport(Console.style)
            Console.output(format == .json ? report.json : report.text)
        }
        try scan.end()
    }

    /// What stands in the configuration of the root; empty where there is none.
    private func text(of scan: Scan) -> String {
        scan.configuration.path.flatMap { FileReader.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func ask(_ questions: [Question], _ scan: Scan) throws {
        var accepted: [(name: AcceptedName, why: String?)] = []
        for question in questions {
            guard let name = question.accepts, question.movesAfterThoseAbove.findings > 0 || question.moves.findings > 0 else {
                continue
            }
            Console.error("\n\(question.title) (\(Wording.language.movesMore(question.movesAfterThoseAbove.findings)))")
            Console.error("  \(question.advice)")
            if let parts = question.partsTold { Console.error("  \(parts)") }
            for place in question.places { Console.error("  \(scan.inputs.told(place.path)):\(place.line)  \(place.says)") }
            Console.status(texts.askAccept(name.id))
            guard let line = readLine(), !line.lowercased().hasPrefix("q") else { break }
            guard line.lowercased().hasPrefix("y") else { continue }
            Console.status(texts.askWhy)
            let why = readLine()?.filter { $0 != "\r" } ?? ""
            accepted.append((name, why.isEmpty ? nil : why))
        }
        guard !accepted.isEmpty else { return Console.error(texts.answersNone) }
        try write(AnsweredConfiguration(text(of: scan), accepting: accepted).text, accepted.count, scan)
    }

    /// Puts a configuration where that of the root stands, or would.
    private func write(_ configuration: String, _ answers: Int, _ scan: Scan) throws {
        let path = scan.configuration.path ?? scan.inputs.root.appending(Configuration.fileName)
        try FileWriter.output(configuration, to: path.shortName)
        Console.error(texts.answersWritten(path.shortName, answers))
    }
}
