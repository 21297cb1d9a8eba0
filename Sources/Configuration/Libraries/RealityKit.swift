extension LibraryText {
    static let realityKit = LibraryText(
        "RealityKit",
        #"""
        name: RealityKit
        modules: [RealityKit]
        source: https://developer.apple.com/documentation/realitykit/loadrequest
        types:
          ModelEntity: Entity
          AnchorEntity: Entity
        publishers:
          LoadRequest: 1, ends, fails Error
          Scene.Publisher: 0..., never fails
        declarations:
          Entity.loadAsync(*): 1, ends, fails Error
          Entity.loadModelAsync(*): 1, ends, fails Error
          Entity.loadAnchorAsync(*): 1, ends, fails Error
          Entity.loadBodyTrackedAsync(*): 1, ends, fails Error
          TextureResource.loadAsync(*): 1, ends, fails Error
          EnvironmentResource.loadAsync(*): 1, ends, fails Error
          AudioFileResource.loadAsync(*): 1, ends, fails Error
          Scene.publisher(for:*): 0..., never fails
        """#)
}
