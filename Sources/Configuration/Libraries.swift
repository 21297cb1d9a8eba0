import CombineModel

/// The libraries that Decombine knows: one file each, in the form that users write their own in.
///
/// The texts are Swift literals, so that an installed binary is one file.
public enum Libraries {
    public static let all: [LibraryModel] = texts.compactMap(read)

    static let texts: [LibraryText] = [
        .alamofire, .amplify, .apolloCombine, .cleanse, .combineCocoa, .combineExt, .combineMoya, .combineSchedulers,
        .composableArchitecture, .defaults, .factory, .firebase, .firebaseTypes, .combineFirebase, .foundation, .grdb, .nuke,
        .parseSwift, .promiseKit, .realityKit, .realmSwift, .rxSwift, .standardLibrary,
    ]

    private static func read(_ library: LibraryText) -> LibraryModel? {
        let document = ModelDocument(path: library.name, text: library.text)
        return document.root.flatMap { document.library($0, isUsers: false) }
    }

    /// What is wrong with the texts; for the test that nothing is.
    static var problems: [Diagnostic] {
        texts.flatMap { library in
            let document = ModelDocument(path: library.name, text: library.text)
            _ = document.root.flatMap { document.library($0, isUsers: false) }
            return document.problems
        }
    }
}
