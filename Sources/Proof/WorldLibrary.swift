import CombineModel

extension LibraryModel {
    /// What the functions of the fixture world do, in the form in which users describe libraries.
    static let world = LibraryModel(name: "World", functions: ["later": "later, once"])

    private init(name: String, functions: [String: String]) {
        self.init(name: name)
        self.functions = functions.compactMap { try? ModelLine.function($0, $1) }
    }
}
