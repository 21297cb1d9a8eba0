import Rewriting
import Testing
import Foundation

@Test func scratch() throws {
    let dir = "/tmp/rw-samples"
    for name in try FileManager.default.contentsOfDirectory(atPath: dir).sorted() where name.hasSuffix(".swift") {
        let s = try String(contentsOfFile: dir + "/" + name, encoding: .utf8)
        let m = Migrated(s, mode: name.hasPrefix("beside") ? .beside : .replace)
        print("=== \(name)")
        print(m.text)
        try m.text.write(toFile: "/tmp/rw-after/" + name, atomically: true, encoding: .utf8)
        for (k, v) in m.refusals.sorted(by: { $0.key < $1.key }) { print("  REFUSED \(k): \(v.reason.rawValue) \(v.detail ?? "")") }
        for (k, v) in m.safety.sorted(by: { $0.key < $1.key }) where v == .review { print("  REVIEW \(k)") }
        if let p = m.problem { print("  PROBLEM \(p)") }
    }
    try Migrated.prelude.write(toFile: "/tmp/rw-after/Prelude", atomically: true, encoding: .utf8)
}
