import CombineModel

/// The libraries that Decombine knows: one file each, in the form that users write their own in.
///
/// The texts are Swift literals, so that an installed binary is one file.
public enum Libraries {
    public static let all: [LibraryModel] = texts.compactMap { name, text in read(text, name: name) }

    static let texts: [(name: String, text: String)] = [
        ("Alamofire", alamofire), ("Amplify", amplify), ("ApolloCombine", apolloCombine), ("Cleanse", cleanse),
        ("CombineCocoa", combineCocoa), ("CombineExt", combineExt), ("CombineMoya", combineMoya),
        ("CombineSchedulers", combineSchedulers), ("ComposableArchitecture", composableArchitecture), ("Defaults", defaults),
        ("Factory", factory), ("Firebase", firebase), ("FirebaseTypes", firebaseTypes), ("CombineFirebase", combineFirebase),
        ("Foundation", foundation), ("GRDB", grdb), ("Nuke", nuke), ("ParseSwift", parseSwift), ("PromiseKit", promiseKit),
        ("RealityKit", realityKit), ("RealmSwift", realmSwift), ("RxSwift", rxSwift), ("StandardLibrary", standardLibrary),
    ]

    private static func read(_ text: String, name: String) -> LibraryModel? {
        let document = ModelDocument(path: name, text: text)
        return document.root.flatMap { document.library($0, isUsers: false) }
    }

    /// What is wrong with the texts; for the test that nothing is.
    static var problems: [Diagnostic] {
        texts.flatMap { name, text in
            let document = ModelDocument(path: name, text: text)
            _ = document.root.flatMap { document.library($0, isUsers: false) }
            return document.problems
        }
    }
}
