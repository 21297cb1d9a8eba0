import Core

/// What the modules above inherit from, by the name of the module that it comes from.
public typealias CoreScreen = Core.Screen
