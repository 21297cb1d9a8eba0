/// What a library declares, as text in the form that users write their own in.
struct LibraryText {
    /// By which name problems of the text are told.
    let name: String
    let text: String

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}
