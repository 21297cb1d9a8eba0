extension LibraryText {
    static let nuke = LibraryText(
        "Nuke",
        #"""
        name: Nuke
        modules: [Nuke, NukeUI, NukeExtensions, ImagePublisher]
        source: https://github.com/kean/Nuke/releases/tag/9.6.0
        publishers:
          ImagePublisher: 0...many, fails Error
        declarations:
          ImagePipeline.shared: -> ImagePipeline
          # With progressive decoding previews come first.
          ImagePipeline.imagePublisher(with:): 0...many, of ImageResponse, fails Error
        """#)
}
