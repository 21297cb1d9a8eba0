extension LibraryText {
    static let firebase = LibraryText(
        "Firebase",
        #"""
        name: Firebase
        modules: [FirebaseCombineSwift, FirebaseAuthCombineSwift, FirebaseFirestoreCombineSwift, FirebaseFunctionsCombineSwift,
          FirebaseStorageCombineSwift, CombineFirebase]
        source: https://github.com/firebase/firebase-ios-sdk/tree/main/FirebaseCombineSwift/Sources
        declarations:
          # Futures; without a connection a write does not come back, so their end is not certain.
          Auth.updateCurrentUser(_:): 1, may end, fails Error
          Auth.signInAnonymously(): 1, may end, fails Error
          Auth.createUser(withEmail:password:): 1, may end, fails Error
          Auth.signIn(withEmail:password:): 1, may end, fails Error
          Auth.signIn(withEmail:link:): 1, may end, fails Error
          Auth.sendSignInLink(toEmail:actionCodeSettings:): 1, may end, fails Error
          Auth.confirmPasswordReset(withCode:newPassword:): 1, may end, fails Error
          Auth.verifyPasswordResetCode(_:): 1, may end, fails Error
          Auth.checkActionCode(code:): 1, may end, fails Error
          Auth.applyActionCode(code:): 1, may end, fails Error
          Auth.sendPasswordReset(withEmail:): 1, may end, fails Error
          Auth.sendPasswordReset(withEmail:actionCodeSettings:): 1, may end, fails Error
          Auth.signIn(with:uiDelegate:): 1, may end, fails Error
          Auth.signIn(withCustomToken:): 1, may end, fails Error
          Auth.signIn(with:): 1, may end, fails Error
          User.link(with:): 1, may end, fails Error
          User.reauthenticate(with:): 1, may end, fails Error
          User.unlink(fromProvider:): 1, may end, fails Error
          User.sendEmailVerification(): 1, may end, fails Error
          User.sendEmailVerification(with:): 1, may end, fails Error
          MultiFactor.getSession(): 1, may end, fails Error
          MultiFactor.enroll(with:displayName:): 1, may end, fails Error
          MultiFactor.unenroll(with:): 1, may end, fails Error
          MultiFactor.unenroll(withFactorUID:): 1, may end, fails Error
          MultiFactorResolver.resolveSignIn(with:): 1, may end, fails Error
          OAuthProvider.getCredentialWith(_:): 1, may end, fails Error
          PhoneAuthProvider.verifyPhoneNumber(_:uiDelegate?:): 1, may end, fails Error
          PhoneAuthProvider.verifyPhoneNumber(_:uiDelegate?:multiFactorSession?:): 1, may end, fails Error
          PhoneAuthProvider.verifyPhoneNumber(with:uiDelegate?:multiFactorSession?:): 1, may end, fails Error
          CollectionReference.addDocument(data:): 1, may end, fails Error
          CollectionReference.addDocument(from:encoder?:): 1, may end, fails Error
          DocumentReference.setData(_:): 1, may end, fails Error
          DocumentReference.setData(_:merge:): 1, may end, fails Error
          DocumentReference.setData(_:mergeFields:): 1, may end, fails Error
          DocumentReference.setData(from:encoder?:): 1, may end, fails Error
          DocumentReference.setData(from:merge:encoder?:): 1, may end, fails Error
          DocumentReference.setData(from:mergeFields:encoder?:): 1, may end, fails Error
          DocumentReference.updateData(_:): 1, may end, fails Error
          DocumentReference.delete(): 1, may end, fails Error
          DocumentReference.getDocument(source?:): 1, may end, fails Error
          Query.getDocuments(source?:): 1, may end, fails Error
          Firestore.runTransaction(_:): 1, may end, fails Error
          WriteBatch.commit(): 1, may end, fails Error
          HTTPSCallable.call(): 1, may end, fails Error
          HTTPSCallable.call(_:): 1, may end, fails Error
          StorageReference.putData(_:metadata?:): 1, may end, fails Error
          StorageReference.putFile(from:metadata?:): 1, may end, fails Error
          StorageReference.getData(maxSize:): 1, may end, fails Error
          StorageReference.write(toFile:): 1, may end, fails Error
          StorageReference.downloadURL(): 1, may end, fails Error
          StorageReference.listAll(): 1, may end, fails Error
          StorageReference.list(maxResults:): 1, may end, fails Error
          StorageReference.list(maxResults:pageToken:): 1, may end, fails Error
          StorageReference.getMetadata(): 1, may end, fails Error
          StorageReference.updateMetadata(_:): 1, may end, fails Error
          StorageReference.delete(): 1, may end, fails Error
          # Listeners stay until they are cancelled.
          Auth.authStateDidChangePublisher(): 0..., never ends, never fails
          Auth.idTokenDidChangePublisher(): 0..., never ends, never fails
          DocumentReference.snapshotPublisher(includeMetadataChanges?:): 0..., fails Error
          Query.snapshotPublisher(includeMetadataChanges?:): 0..., fails Error
        """#)
}
