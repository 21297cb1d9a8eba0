/// What cannot be tried out on a machine without Apple's frameworks: an imitation would only say what its author believes.
let notRun: [NotRun] = [
    NotRun(row: "publisher(for:options:)", notRun: "key-value observing needs the Objective-C runtime"),
    NotRun(row: "onReceive(_:perform:)", notRun: "SwiftUI is absent"),
    NotRun(row: "onReceive(_:_:)", notRun: "SwiftUI is absent"),
]
