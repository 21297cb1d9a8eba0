/// How far some code is on its way from one-shot publishers to async functions.
public struct MigrationOverview: Sendable, Hashable {
    /// The types that call each other's publishers, from those that call none to those that subscribe.
    public struct Layer: Sendable, Hashable {
        public var layer: AppLayer
        /// How many layers lie below it.
        public var level: Int
        /// By name.
        public var types: [String]
        /// One-shot publishers declared in it.
        public var oneShotProducers: Int
        /// Async functions declared in its types.
        public var asyncFunctions: Int
        /// One-shot subscriptions in it.
        public var oneShotSubscriptions: Int

        public init(
            _ layer: AppLayer, level: Int, types: [String], oneShotProducers: Int = 0, asyncFunctions: Int = 0,
            oneShotSubscriptions: Int = 0
        ) {
            self.layer = layer
            self.level = level
            self.types = types
            self.oneShotProducers = oneShotProducers
            self.asyncFunctions = asyncFunctions
            self.oneShotSubscriptions = oneShotSubscriptions
        }
    }

    /// The deepest first, in the order in which they move.
    public var layers: [Layer]

    /// How many modules there are, and how many of them no file of which imports Combine; tests left out. Nil where nobody asked.
    public struct Modules: Sendable, Hashable {
        public let all: Int
        public let free: Int

        public init(all: Int, free: Int) { (self.all, self.free) = (all, free) }
    }
    public var modules: Modules?

    /// Async functions of the app, those of its tests left out.
    public var asyncFunctions: Int
    /// Places of the app that begin a task.
    public var tasks: Int

    public init(layers: [Layer] = [], asyncFunctions: Int = 0, tasks: Int = 0) {
        self.layers = layers
        self.asyncFunctions = asyncFunctions
        self.tasks = tasks
    }
}
