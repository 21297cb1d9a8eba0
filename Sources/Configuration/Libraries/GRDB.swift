extension LibraryText {
    static let grdb = LibraryText(
        "GRDB",
        #"""
        name: GRDB
        modules: [GRDB, GRDBCombine]
        source: https://github.com/groue/GRDB.swift (DatabaseWriter, DatabaseReader, ValueObservation, DatabaseMigrator)
        types:
          DatabaseWriter: DatabaseReader
          AnyDatabaseWriter: DatabaseWriter
          AnyDatabaseReader: DatabaseReader
          DatabasePool: DatabaseWriter
          DatabaseQueue: DatabaseWriter
          DatabaseSnapshot: DatabaseReader
          DatabaseSnapshotPool: DatabaseReader
        publishers:
          DatabasePublishers.Write: 1, ends, fails Error
          DatabasePublishers.Read: 1, ends, fails Error
          DatabasePublishers.Migrate: 1, ends, fails Error
          DatabasePublishers.Value: 0..., fails Error
          DatabasePublishers.DatabaseRegion: 0..., fails Error
        declarations:
          DatabaseWriter.writePublisher(receiveOn?:updates:): 1, ends, fails Error
          DatabaseWriter.writePublisher(receiveOn?:updates:thenRead:): 1, ends, fails Error
          DatabaseReader.readPublisher(receiveOn?:value:): 1, ends, fails Error
          DatabaseMigrator.migratePublisher(_:receiveOn?:): 1, ends, fails Error
          # Observations deliver every change for as long as they are subscribed to.
          ValueObservation.tracking(*): -> ValueObservation
          ValueObservation.trackingConstantRegion(*): -> ValueObservation
          ValueObservation.map(_:): -> ValueObservation
          ValueObservation.removeDuplicates(*): -> ValueObservation
          ValueObservation.handleEvents(*): -> ValueObservation
          ValueObservation.print(*): -> ValueObservation
          ValueObservation.shared(in:*): -> SharedValueObservation
          ValueObservation.publisher(in:scheduling?:): 0..., fails Error
          SharedValueObservation.publisher(): 0..., fails Error
          DatabaseRegionObservation.publisher(in:): 0..., fails Error
        """#)
}
