import SpaceEngine
import SpaceModel
import Testing

@Suite struct RecipeTests {
  @Test func whatIsWrittenIsRead() throws {
    var recipe = Recipe()
    recipe.inputs = [RawPath("/home/ada/notes"), RawPath([0x2F, 0xFF, 0x0A, 0x61]), RawPath("bytes:61")]
    recipe.pipeline = RawPath("/home/ada/mine.yaml")
    recipe.name = "Tides \u{1F30A}"
    recipe.description = "\"quoted\""
    recipe.tags = ["sea", "exam"]
    (recipe.max, recipe.words, recipe.timeout) = (3, 40, 9)
    (recipe.language, recipe.referenceDate) = ("en", "2026-02-01")
    (recipe.excluded, recipe.archived) = (["notes/a.md"], ["notes/b.md"])
    (recipe.created, recipe.updated, recipe.stamp) = (1, 2, "abc")
    #expect(Recipe(json: recipe.json) == recipe)
    #expect(recipe.leftOut == ["notes/a.md", "notes/b.md"])
  }

  @Test(arguments: ["", "{}", "[1]", "{\"name\":\"x\"", "{\"inputs\":[1]}", "rubbish"]) func rubbishIsNoRecipe(
    _ text: String
  ) {
    #expect(Recipe(json: Array(text.utf8)) == nil)
  }

  @Test(arguments: [("Tides", " tides "), ("ÉTUDE", "étude"), ("a b", "A B\n")]) func namesAreTheSame(
    _ a: String, _ b: String
  ) {
    #expect(Library.isSame(a, b))
  }

  @Test func namesAreNotTheSame() { #expect(!Library.isSame("a b", "ab")) }

  @Test func pagesHaveNamesThatAddressesHold() {
    #expect(FileNames.addressName(forSpace: "Neap & Spring/2") == "neap-spring-2")
    #expect(FileNames.addressName(forSpace: "潮汐") == "space")
    #expect(FileNames.percentEncoded(Array("a b?#é.html".utf8)) == "a%20b%3F%23%C3%A9.html")
  }
}
