extension LibraryText {
    static let combineSchedulers = LibraryText(
        "CombineSchedulers",
        #"""
        name: CombineSchedulers
        modules: [CombineSchedulers]
        source: https://github.com/pointfreeco/combine-schedulers/blob/main/Sources/CombineSchedulers/Timer.swift
        publishers:
          Publishers.Timer: 0..., never ends, never fails, timer
        declarations:
          AnyScheduler.timerPublisher(every:*): 0..., never ends, never fails, timer
          DispatchQueue.timerPublisher(every:*): 0..., never ends, never fails, timer
          RunLoop.timerPublisher(every:*): 0..., never ends, never fails, timer
          OperationQueue.timerPublisher(every:*): 0..., never ends, never fails, timer
        """#)
}
