extension LibraryText {
    static let defaults = LibraryText(
        "Defaults",
        #"""
        name: Defaults
        modules: [Defaults]
        source: https://github.com/sindresorhus/Defaults/blob/main/Sources/Defaults/Observation%2BCombine.swift
        declarations:
          # The present value first, unless the options leave it out; then every change.
          Defaults.publisher(*): 0..., never ends, key-value-observing, never fails
        """#)
}
