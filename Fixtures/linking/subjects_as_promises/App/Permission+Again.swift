extension Permission {
    func repeatQuestion() {
        questions.send("really?")
    }
}
