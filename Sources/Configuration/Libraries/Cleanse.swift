extension LibraryText {
    static let cleanse = LibraryText(
        "Cleanse",
        #"""
        name: Cleanse
        modules: [Cleanse]
        source: https://github.com/square/Cleanse
        declarations:
          # What is injected is made by its provider.
          Provider.get(): -> Argument
        """#)
}
