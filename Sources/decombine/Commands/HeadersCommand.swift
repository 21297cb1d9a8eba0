import ArgumentParser
import CombineModel
import ObjCHeaders
import Reporting
import Wording

struct HeadersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "headers", abstract: texts.headersAbstract, discussion: texts.headersDiscussion)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp(texts.headersPathsArgument), completion: .file())
    var paths: [String] = ["."]

    @OptionGroup var terminal: TerminalOptions

    @Option(help: ArgumentHelp(texts.headersFormatOption, valueName: "format"))
    var format = Format.text

    @Flag(help: ArgumentHelp(texts.adaptersOption))
    var adapters = false

    @Option(help: ArgumentHelp(texts.libclangOption, valueName: "file"), completion: .file())
    var libclang: String?

    @Option(help: ArgumentHelp(texts.threadsOption, valueName: "n"))
    var threads: Int?

    func validate() throws {
        if adapters, format != .text { throw ValidationError(texts.adaptersAreSwift) }
        if let threads, threads < 1 { throw ValidationError(texts.badThreads(threads)) }
    }

    func run() throws {
        let files = HeaderFiles(paths)
        for problem in files.problems { Console.error(problem.text()) }
        if files.isFailed { throw ExitStatus.failed }
        guard !files.wanted.isEmpty else { return Console.error(texts.noHeaders) }
        let search = LibClangSearch(named: libclang)
        guard let library = search.library else {
            let tried = search.tried.isEmpty ? "-" : search.tried.joined(separator: "; ")
            throw Failed(texts.noLibClang(files.wanted.count, tried))
        }
        let reading = Progress.showing("reading \(files.wanted.count) headers") {
            HeaderReading(files.headers, with: library, threads: InputOptions.threads(threads), wanted: files.wanted.contains)
        }
        for problem in reading.diagnostics { Console.error(problem.text(told: files.told)) }
        let survey = reading.survey(by: library)
        if adapters {
            let code = CallbackAdapters(survey.functions).text
            return code.isEmpty ? Console.error(texts.noAdapters) : Console.output(code)
        }
        let report = HeaderReport(survey, version: toolVersion)
        Console.output(format == .json ? report.json : report.text(told: files.told, Console.style))
    }
}

extension HeaderReading {
    /// What could not be read, or only in part.
    var diagnostics: [Diagnostic] {
        let unclean = read.filter { $0.skipped == nil }.flatMap { header in
            header.problems.prefix(1).map {
                Diagnostic(.warning, path: $0.path, line: $0.line, column: $0.column, texts.headerUnclean($0.message))
            }
        }
        return (unclean + left).sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    }

    /// The headers that were not read.
    var left: [Diagnostic] {
        let skipped = read.compactMap { header in
            header.skipped.flatMap(Self.why).map { Diagnostic(.warning, path: header.path, $0) }
        }
        return skipped + slow.map { Diagnostic(.warning, path: $0, texts.headerTooSlow) }
    }

    private static func why(_ skip: ReadHeader.Skip) -> String? {
        switch skip {
        case .includesTooMuch: texts.headerIncludesTooMuch
        case .isTooLong: texts.headerTooLong
        case .isUnreadable: texts.headerUnreadable
        case .isOtherLanguage: nil
        }
    }

    /// What was read, for a report.
    func survey(by library: LibClang) -> HeaderSurvey {
        HeaderSurvey(
            library: library.version, headers: read.count + slow.count, clean: read.count(where: \.isClean),
            foreign: read.count { $0.skipped == .isOtherLanguage }, functions: read.flatMap(\.methods).map(\.imported))
    }
}
