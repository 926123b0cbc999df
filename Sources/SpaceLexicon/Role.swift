/// What the words and phrases of a language pack are listed for. This is the one inventory of roles in the program: `roles.txt`
/// lists words under these names, apart by blanks, `phrases.txt` fixed phrases of up to five words, apart by commas, and so does `labels.txt`
/// what pages, tables and files write beside their text.
public enum Role: String, CaseIterable, Sendable {
  // Words.

  /// Function words: articles, pronouns, prepositions, conjunctions, auxiliaries. They carry no subject by themselves.
  case function
  /// Seldom anything but the first word of a sentence when it has a capital.
  case sentenceOpener = "sentence-opener"
  /// Never ends a sentence: what it abbreviates is followed by more (`Mr`, `Prof`, `vgl`). Without its last full stop.
  case abbreviation
  /// May end a sentence (`etc`, `Inc`, `a.m`).
  case finalAbbreviation = "final-abbreviation"
  /// Ends no sentence when a number follows (`p`, `No`, `fig`).
  case numberAbbreviation = "number-abbreviation"
  /// Joins the parts of a term (`of`, `de`, `des`).
  case termJoiner = "term-joiner"
  /// Too vague to be a term, or to begin or end one (`way`, `several`, `example`).
  case vague
  /// Joins the parts of a name, or stands before one (`von`, `Dr`).
  case nameParticle = "name-particle"
  /// Says that something is the speaker's or the reader's: what "my favourite subject is" says, explains no word.
  case speakerPossessive = "speaker-possessive"
  /// Stands before a person's name (`professor`, `queen`).
  case title
  /// A given name.
  case givenName = "given-name"
  /// A country, continent or large city.
  case place
  /// The noun in a place's name (`river`, `street`).
  case placeNoun = "place-noun"
  /// The noun in an organisation's name (`university`, `committee`).
  case organisationNoun = "organisation-noun"
  /// A month, weekday or half of the day.
  case calendarName = "calendar-name"
  /// Frequent here and rare in other languages of the same script.
  case telling
  /// The same of its neighbours: a text with several of them is in one of those.
  case tellingOfOthers = "telling-of-others"

  // Words that clauses are read by.

  /// The definite article in all its forms.
  case definiteArticle = "definite-article"
  /// A preposition that has the definite article in it (`zum`, `du`, `nella`).
  case contractedArticle = "contracted-article"
  /// The indefinite article in all its forms.
  case indefiniteArticle = "indefinite-article"
  /// Points to something: `this`, `those`.
  case demonstrative
  /// A pronoun of the third person: `she`, `them`.
  case personalPronoun = "personal-pronoun"
  /// A possessive of the third person: `its`, `leur`.
  case possessive
  /// A reflexive pronoun that only its verb needs: `sich`, `se`.
  case reflexive
  /// An adverb that stands for a place, time or circumstance told before: `there`, `dadurch`, `y`.
  case anaphoricAdverb = "anaphoric-adverb"
  /// Ties its sentence to others: adds to what was said (`also`, `another`), or points to another place of the text (`above`,
  /// `section`).
  case textTie = "text-tie"
  /// A noun by which a text names itself: "this guide", "these notes".
  case documentNoun = "document-noun"
  /// Denies what it belongs to: `not`, `no`, `kein`.
  case negator
  /// Denies what it governs without such a word: `fail`, `lack`, `unable`. In any form: claims are compared by stems.
  case implicitNegator = "implicit-negator"
  /// Begins a word that denies what the rest of it says: `un`, `dis`.
  case denyingPrefix = "denying-prefix"
  /// Says that nothing is left out, or nothing else is meant: `all`, `always`, `only`.
  case exhaustive
  /// Says that a number is of a hundred: `percent`.
  case percent
  /// An auxiliary that makes a statement possible only: `may`, `could`.
  case possibilityModal = "possibility-modal"
  /// An auxiliary that makes a statement a duty or a plan: `must`, `should`.
  case necessityModal = "necessity-modal"
  /// A form of an auxiliary that makes no clause finite: `been`, `having`.
  case nonfiniteAuxiliary = "nonfinite-auxiliary"
  /// The ending of infinitives, gerunds and participles that no finite verb has: `ing`, `ando`.
  case nonfiniteEnding = "nonfinite-ending"
  /// A verb that ties a whole to its parts, all of them: `consists`, `comprises`.
  case compositionVerb = "composition-verb"
  /// The same as a participle, which only ties the subject to its parts in the passive: `composed`.
  case compositionParticiple = "composition-participle"
  /// A verb that ties a whole or a class to some of its parts or members: `includes`.
  case inclusionVerb = "inclusion-verb"
  /// A noun for a part: `component`, `element`.
  case partNoun = "part-noun"
  /// A noun for a class: `kind`, `type`.
  case kindNoun = "kind-noun"
  /// A noun that judges or relates what it is said of, and classifies nothing: `example`, `problem`.
  case predicateNoun = "predicate-noun"
  /// A determiner or finite auxiliary that only goes with a singular: `each`, `is`.
  case singularForm = "singular-form"
  /// A determiner or finite auxiliary that only goes with a plural: `these`, `are`.
  case pluralForm = "plural-form"
  /// Always has a capital, and so tells nothing of where a sentence begins ("I").
  case capitalWord = "capital-word"
  /// Makes an ordinal of a number ("nd").
  case ordinalEnding = "ordinal-ending"
  /// Endings by which abstract nouns are made, in the order that the ranker of terms was trained with.
  case abstractEnding = "abstract-ending"

  // Words that planners are read by.

  /// What is written or oral and marked: `exam`, `midterm`.
  case examNoun = "exam-noun"
  /// Where people come together: `meeting`, `lecture`.
  case meetingNoun = "meeting-noun"
  /// Tells that something is to be done by a day: `due`, `submit`, `deadline`.
  case deadlineWord = "deadline-word"
  /// The same right before the day: `by`, `until`.
  case duePreposition = "due-preposition"
  /// Tells that something does not take place.
  case cancelled
  /// Tells that something is given another day: `moved`, `postponed`.
  case dateChange = "date-change"
  /// Stands before the day that something is moved from: `from`.
  case originPreposition = "origin-preposition"
  /// A part of a process, singular or plural: `phase`, `steps`.
  case stageNoun = "stage-noun"
  /// `first`, `second` … as they stand before such a noun, in order.
  case ordinal

  // Phrases that tie sentences.

  /// Ties a sentence to the one before and adds nothing itself: `however`, `for example`.
  case connective

  // Phrases about time.

  /// Stands between what recurs and the day from which it does: "every Tuesday, starting 1 December".
  case recurrenceStart = "recurrence-start"
  /// The same for the last day: "every Monday until 18 December".
  case recurrenceEnd = "recurrence-end"
  /// Stands between the ends of a range: "from May to June", "began in May and lasted until June".
  case rangeJoiner = "range-joiner"
  /// Stands before a range whose ends "and" joins: "between May and June".
  case rangeOpener = "range-opener"

  // Phrases that questions are read by. None of them says what a question is about.

  /// Asks for a day or an hour: `when`, `by when`, `what date`.
  case timeQuestion = "time-question"
  /// Asks for what is to be done by a day: `due`, `deadlines`, `hand in`.
  case dueQuestion = "due-question"
  /// Asks for what is still to come: `coming up`, `next`.
  case comingQuestion = "coming-question"
  /// Asks for what was last: `latest`, `previous`.
  case pastQuestion = "past-question"
  /// Asks for what takes place, whatever it is: `happens`, `planned`, `events`.
  case eventQuestion = "event-question"
  /// Tells, in questions as in notes, that something was decided: `decided`, `approved`.
  case decisionWord = "decision-word"
  /// Asks what something is: `what is`, `define`.
  case definitionQuestion = "definition-question"

  // Phrases that tie a term to its explanation.

  /// `X is …`: defines when what follows begins as a definition does.
  case copula
  /// `X refers to …`: what follows explains what stands before.
  case explains
  /// `… is called X`: what stands before explains what follows.
  case names
  /// Begins the predicate of a definition (`a`, `the`, `any`).
  case definitionArticle = "definition-article"
  /// Stands for a term of the sentence before (`it`, `this`).
  case anaphor
  /// `that is`, `i.e.`, `or`: another way to say what stands before.
  case restatement
  /// Begins a relative clause (`that`, `which`, `who`).
  case relative
  /// `X consists of …`: explains, and the verb belongs to the explanation.
  case explainingVerb = "explaining-verb"
  /// A noun that tells what something is to something else, not what it is ("an example", "part", "a reason").
  case relationalNoun = "relational-noun"
  /// "X, in which …": a clause that tells what X is follows.
  case definingClause = "defining-clause"
  /// "In X, …": begins a sentence that tells what happens in X.
  case scene
  /// "define X …".
  case definitionVerb = "definition-verb"
  /// Ties X to its explanation after such a verb ("as").
  case definitionLink = "definition-link"
  /// A word for words ("the term X").
  case wordForWords = "word-for-words"
  /// What ties such a word's term to its explanation ("to refer to").
  case usage
  /// Points at another place of the text: "above", "following", "latter".
  case pointer
  /// ", in which case …": goes on, and explains nothing.
  case caseConnective = "case-connective"

  // Labels.

  /// A button or notice that stands alone on a web page ("add to cart", "skip to content").
  case button
  /// Begins one ("share on").
  case buttonOpening = "button-opening"
  /// The same on a page that sells ("in stock").
  case shopButton = "shop-button"
  /// Behind a number: how long a page takes to read ("min read").
  case readingTime = "reading-time"
  /// Begins a heading over links that lead elsewhere ("more from", "you may also like").
  case relatedOpening = "related-opening"
  /// The heading of comments and tags.
  case commentsHeading = "comments-heading"
  /// The line above a table of contents.
  case contentsHeading = "contents-heading"
  /// Stands before an author's name ("by", "written by").
  case authorLabel = "author-label"
  /// What programs write for an author they don't know ("admin").
  case noAuthor = "no-author"
  /// Stands between two names ("and").
  case nameJoiner = "name-joiner"
  /// What follows it in a byline is no name ("on", "in").
  case bylineEnd = "byline-end"
  /// Tells the day of a change ("updated").
  case changeLabel = "change-label"
  /// Tells a day of a person or group, not of a text ("joined", "founded").
  case memberLabel = "member-label"
  /// Part of what tells the day of a post ("posted", "sent"), and what is part of labels of other days ("join").
  case postLabel = "post-label"
  case joiningLabel = "joining-label"
  /// A day as seen from today ("yesterday").
  case relativeDay = "relative-day"
  /// Tells the day on which a text was written ("date", "last updated").
  case dayLabel = "day-label"
  /// A text that is about the day on which it was written ("minutes", "diary"): its title has that day.
  case datedText = "dated-text"
  /// The heading of a part that sums a document up ("abstract", "conclusions").
  case summaryHeading = "summary-heading"
  /// The heading of a part that any text may have: it doesn't say what the text is about ("introduction", "exercises").
  case frameHeading = "frame-heading"
  /// The heading of a list of sources, or of thanks: neither says anything of the subject.
  case sourcesHeading = "sources-heading"
  /// Stands before what was decided, and is the heading of a list of such ("decision", "resolved").
  case decision
  /// The same of what is to be done ("action items", "next steps").
  case action
  /// Stands before the number of a chapter ("chapter", "week").
  case partHeading = "part-heading"
  /// Stands before the number of a figure or table ("fig.").
  case caption
  /// Begins a title that a program wrote, not a person ("untitled").
  case placeholderTitle = "placeholder-title"
  /// Stands behind a hyphen that is for a word to come ("pre- and post-war").
  case suspendedJoiner = "suspended-joiner"
  /// A currency's code or abbreviation.
  case currency
  /// The heading of a table's column of terms.
  case termColumn = "term-column"
  /// The heading of a column that says what they mean.
  case meaningColumn = "meaning-column"
  /// The same, but of terms only where the first column is one of terms ("description").
  case descriptionColumn = "description-column"
  /// The heading of a column that says what they do.
  case deedColumn = "deed-column"
  /// Stands before the noun of such a heading and adds nothing ("main").
  case columnQualifier = "column-qualifier"
  /// A dictionary's label of a sense that is no longer used, or not in company.
  case avoidedSense = "avoided-sense"
  /// A dictionary's label that says where a word is used and nothing of what it means.
  case regionalSense = "regional-sense"
  /// Stands for a verb's object in dictionaries ("sth.").
  case objectAbbreviation = "object-abbreviation"
  /// Stands before whoever is to do something, or heads a table's column of them ("owner", "assigned to").
  case ownerLabel = "owner-label"
  /// The heading of a column that says how far something is; one of the rows' numbers; one of dates that no longer hold; one
  /// of last days.
  case statusColumn = "status-column"
  case numberColumn = "number-column"
  case formerColumn = "former-column"
  case endColumn = "end-column"
  /// The heading of a list of sources, changes or terms of use: what has dates there tells of texts ("references", "changelog").
  case recordHeading = "record-heading"
  /// A task's status in a table: done, given up, begun.
  case taskDone = "task-done"
  case taskCancelled = "task-cancelled"
  case taskStarted = "task-started"
}
