extension LibraryText {
    static let standardLibrary = LibraryText(
        "StandardLibrary",
        #"""
        name: the standard library
        modules: [Swift, Combine, Foundation]
        source: https://developer.apple.com/documentation/swift
        declarations:
          # No publishers: what a transform makes of a value with them is of these types.
          String.count: -> Int
          String.isEmpty: -> Bool
          String.uppercased(): -> String
          String.lowercased(): -> String
          String.hasPrefix(_:): -> Bool
          String.hasSuffix(_:): -> Bool
          String.contains(_:): -> Bool
          Int.description: -> String
          Double.description: -> String
          Error.localizedDescription: -> String
        """#)
}
