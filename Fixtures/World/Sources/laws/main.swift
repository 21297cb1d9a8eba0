import Foundation
import World

// Tries out every row of the operator table and prints what was delivered, a line of JSON each; rows named as arguments, or all.

let laws =
    simpleSources + subjectsAndProperties + systemSources + combiningSources
    + mapping + filtering + choosing + folding
    + combining + sequencing + failing + timing + sharing + observing
    + terminals
    + special

let wanted = Set(CommandLine.arguments.dropFirst())

play {
    for law in laws where wanted.isEmpty || wanted.contains(law.row) { await Observing.observe(law) }
    for row in notRun where wanted.isEmpty || wanted.contains(row.row) { Observing.print(row) }
}
