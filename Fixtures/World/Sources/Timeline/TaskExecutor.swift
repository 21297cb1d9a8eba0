import Foundation

/// Puts the jobs of the global executor into the queue where those of the main actor go: the order of a run is then the order in which they were enqueued.
/// The hook is the runtime's own. Those for the main actor and for delays exist, but Swift 6.3 does not come by them (measured): the main actor uses
/// the main queue directly, and World declares a `Task.sleep` of its own.
public func runTasks(on timeline: Timeline) {
    guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
        fatalError("the Swift runtime has no swift_task_enqueueGlobal_hook")
    }
    hook.assumingMemoryBound(to: Enqueue.self).pointee = enqueueGlobal
}

private typealias Original = @convention(thin) (UnownedJob) -> Void
private typealias Enqueue = @convention(thin) (UnownedJob, Original) -> Void

/// The executor of jobs that belong to no actor: all zero, as `SerialExecutorRef::generic()` is.
private let generic = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)

private let enqueueGlobal: Enqueue = { job, _ in
    Timeline.shared.perform { job.runSynchronously(on: generic) }
}
