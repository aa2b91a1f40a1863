/**
 * The wording of our sources and documents: one word for one thing, and the field's word for it. It
 * applies to names, comments and messages alike, so the text is searched as it is, without parsing.
 */

/** The words to avoid, as the source of a regular expression, and what to write instead. */
const avoidedWords = {
  'complain(?:s|ed|ing|t|ts)?': 'write "diagnostic" or "report"',
  '(?:un)?drawn|draws?': 'write "render"',
  fleeting: 'write "uncacheable"',
  'ledgers?': 'write "manifest"',
  'shelf|shelves': 'write "cache"',
  'former (?:address|path)(?:es|s)?': 'write "redirect source" or "old URL"',
  'neighbours?': 'write "adjacent page"',
  'heaviest|weigh(?:s|ed|ing)?': 'write "largest", "size" or "measure"',
  'crumbs?': 'write "breadcrumb"',
  foreign: 'write "external", or name it',
  tolerant: 'write "lenient"',
  lasting: 'write "immutable"',
  'wish(?:es)?': 'write "declared"',
  unasked: 'write "eager"',
  'refusals?': 'write "error"',
  'social cards?': 'write "og-image"',
  'live (?:page|post|body|bodie|text)s?': 'write "interactive"',
}

/** A message that starts with "Unexpected", in any kind of quotes. */
const framedMessage = /(?<=['"`])Unexpected(?= \S)/g
const frameAdvice = 'start with the problem itself: "Broken link: …", "Unknown …", "No … in …"'

/** Phrases that read as translated, and what to write instead. */
const translatedPhrases = [
  {
    pattern:
      /(?<!\b[Tt]here[\s*/]+)\b(?:is|are|be|becomes?) no (?!longer|more|such|one\b|doubt)(?=[\w`])/g,
    advice: 'write "is not a …"',
  },
  {
    pattern: /, also (?:those|that|in|of|for|if|when|where|with|from|as|on)\b/g,
    advice: 'write "including …", "even …" or "… too"',
  },
  { pattern: /(?<=\/\*\* )(?:Null|Undefined|True|False): /g, advice: 'write "Null if …"' },
  { pattern: /(?<=\/\*\* )Of (?:the|a|an|each|its)\b/g, advice: 'start with the noun' },
  {
    pattern: /(?<=\/\*\* )(?:Gives|Tells|Lets|Keeps it|Lies|Stands)\b/g,
    advice: 'write "Returns", "Sets", "Allows" or what the function does',
  },
  {
    pattern: /(?<=(?:^|[.:;] |\* ))Of (?:two|several|three) /gm,
    advice: 'write "If two …"',
  },
  {
    pattern: /\b(?:in spite of|the present time|ha(?:s|ve) (?:it|them) not)\b/gi,
    advice: 'write "despite", "the current time", "does not have"',
  },
]

const avoidedPatterns = Object.entries(avoidedWords).map(([source, advice]) => {
  return { pattern: new RegExp(`(?<![\\w/-])(?:${source})(?![\\w-])`, 'gi'), advice }
})

/**
 * Returns the places of a text that use a word or a frame we avoid, in text order.
 *
 * @param {string} text
 * @returns {{ line: number, column: number, rule: string, reason: string }[]}
 */
export function lintWording(text) {
  const matches = [
    ...findAll(text, framedMessage, 'message-frame', frameAdvice),
    ...translatedPhrases.flatMap(({ pattern, advice }) => {
      return findAll(text, pattern, 'translated-phrase', advice)
    }),
    ...avoidedPatterns.flatMap(({ pattern, advice }) => {
      return findAll(text, pattern, 'avoided-word', advice)
    }),
  ]
  return matches
    .sort((a, b) => a.index - b.index)
    .map(({ index, rule, reason }) => ({ ...placeAt(text, index), rule, reason }))
}

function findAll(text, pattern, rule, advice) {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    return { index, rule, reason: `"${found}": ${advice}` }
  })
}

function placeAt(text, index) {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
