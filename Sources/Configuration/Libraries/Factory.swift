extension LibraryText {
    static let factory = LibraryText(
        "Factory",
        #"""
        name: Factory
        modules: [Factory, FactoryKit]
        source: https://github.com/hmlongco/Factory (Factory, Container, SharedContainer)
        declarations:
          Container.shared: -> Container
          # A factory is called for what it makes: `Container.shared.service()`.
          Factory.callAsFunction(): -> Argument
          Factory.resolve(): -> Argument
        """#)
}
