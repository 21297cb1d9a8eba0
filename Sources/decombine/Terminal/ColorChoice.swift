import ArgumentParser

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument { case auto, always, never }
