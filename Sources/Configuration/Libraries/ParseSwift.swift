extension LibraryText {
    static let parseSwift = LibraryText(
        "ParseSwift",
        #"""
        name: ParseSwift
        modules: [ParseSwift]
        source: https://github.com/parse-community/Parse-Swift (each of them is a `Future`)
        types:
          ParseUser: ParseObject
          ParseInstallation: ParseObject
          ParseSession: ParseObject
          ParseRole: ParseObject
        declarations:
          ParseObject.savePublisher(*): 1, ends, fails ParseError
          ParseObject.createPublisher(*): 1, ends, fails ParseError
          ParseObject.replacePublisher(*): 1, ends, fails ParseError
          ParseObject.updatePublisher(*): 1, ends, fails ParseError
          ParseObject.deletePublisher(*): 1, ends, fails ParseError
          ParseObject.fetchPublisher(*): 1, ends, fails ParseError
          ParseObject.saveAllPublisher(*): 1, ends, fails ParseError
          ParseObject.createAllPublisher(*): 1, ends, fails ParseError
          ParseObject.replaceAllPublisher(*): 1, ends, fails ParseError
          ParseObject.updateAllPublisher(*): 1, ends, fails ParseError
          ParseObject.deleteAllPublisher(*): 1, ends, fails ParseError
          ParseObject.fetchAllPublisher(*): 1, ends, fails ParseError
          ParseUser.loginPublisher(*): 1, ends, fails ParseError
          ParseUser.signupPublisher(*): 1, ends, fails ParseError
          ParseUser.logoutPublisher(*): 1, ends, fails ParseError
          ParseUser.becomePublisher(*): 1, ends, fails ParseError
          ParseUser.passwordResetPublisher(*): 1, ends, fails ParseError
          ParseUser.verifyPasswordPublisher(*): 1, ends, fails ParseError
          ParseUser.verificationEmailPublisher(*): 1, ends, fails ParseError
          ParseUser.linkPublisher(*): 1, ends, fails ParseError
          ParseUser.unlinkPublisher(*): 1, ends, fails ParseError
          Query.findPublisher(*): 1, ends, fails ParseError
          Query.findAllPublisher(*): 1, ends, fails ParseError
          Query.firstPublisher(*): 1, ends, fails ParseError
          Query.countPublisher(*): 1, ends, fails ParseError
          Query.withCountPublisher(*): 1, ends, fails ParseError
          Query.aggregatePublisher(*): 1, ends, fails ParseError
          Query.distinctPublisher(*): 1, ends, fails ParseError
          ParseCloudable.runFunctionPublisher(*): 1, ends, fails ParseError
          ParseCloudable.startJobPublisher(*): 1, ends, fails ParseError
          ParseFile.savePublisher(*): 1, ends, fails ParseError
          ParseFile.fetchPublisher(*): 1, ends, fails ParseError
          ParseFile.deletePublisher(*): 1, ends, fails ParseError
        """#)
}
