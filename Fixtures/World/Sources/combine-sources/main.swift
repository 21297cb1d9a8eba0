import Foundation

// combine-sources SOURCES OUTPUT FILE…: copies each FILE (relative to SOURCES) into OUTPUT, changed so that all of them make up one module `Combine`.

let arguments = CommandLine.arguments
guard arguments.count > 3 else {
    FileHandle.standardError.write(Data("usage: combine-sources SOURCES OUTPUT FILE…\n".utf8))
    exit(2)
}
let sources = URL(fileURLWithPath: arguments[1])
let output = URL(fileURLWithPath: arguments[2])
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

for relative in arguments[3...] {
    let text = try String(contentsOf: sources.appendingPathComponent(relative), encoding: .utf8)
    let target = output.appendingPathComponent(relative.replacingOccurrences(of: "/", with: "_"))
    let changed = forOneModule(text, keepsConformances: !relative.hasSuffix("+Scheduler.swift"))
    if (try? String(contentsOf: target, encoding: .utf8)) != changed {
        try changed.write(to: target, atomically: true, encoding: .utf8)
    }
}

/// What differs between three modules that stand beside Apple's Combine and one that takes its place:
/// the imports of the other two go; conformances kept back while Combine can be imported are always there, except those of the schedulers, which run on
/// virtual time here (VirtualSchedulers.swift); and names are printed as Apple prints them.
func forOneModule(_ text: String, keepsConformances: Bool) -> String {
    var lines: [Substring] = []
    var isDropping = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        switch line.trimmingCharacters(in: .whitespaces) {
        case "import OpenCombine", "import COpenCombineHelpers":
            continue
        case "#if !canImport(Combine)" where !keepsConformances:
            isDropping = true
        case "#if !canImport(Combine)":
            lines.append("#if true")
        case "#endif" where isDropping:
            isDropping = false
        default:
            if !isDropping { lines.append(line) }
        }
    }
    return lines.joined(separator: "\n")
        .replacingOccurrences(of: "OpenCombine.", with: "Combine.")
        // In one module `.init()` would find the initialiser OpenCombine adds to Optional.
        .replacingOccurrences(of: "options ?? .init()", with: "options ?? SchedulerOptions()")
}
