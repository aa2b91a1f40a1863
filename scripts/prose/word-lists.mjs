/**
 * The words that `npm run prose` complains about: a phrase in lower case, or in capitals what is only
 * meant in capitals, and what to do about it. The list for readers is `site/CONTRIBUTING.md`.
 */

/** Nowhere. */
export const generalRules = {
  filler: {
    simply: 'leave it out',
    just: 'leave it out, or write "only"',
    easily: 'leave it out, or say how',
    basically: 'leave it out',
    obviously: 'leave it out',
    very: 'leave it out',
    really: 'leave it out',
    'please note': 'leave it out',
    'it should be noted': 'leave it out',
    'in order to': 'write "to"',
    'and/or': 'write "and" or "or"',
  },
  marketing: {
    leverage: 'write "use"',
    leverages: 'write "uses"',
    leveraging: 'write "using"',
    utilise: 'write "use"',
    utilises: 'write "uses"',
    utilize: 'write "use"',
    utilizes: 'write "uses"',
    utilizing: 'write "using"',
    seamless: 'say what happens',
    seamlessly: 'say what happens',
    powerful: 'say what it does',
  },
  exclamation: {
    '!': 'end with a full stop',
  },
}

/** Not in documentation; a post may tell who did what, and what comes. */
export const docsOnlyRules = {
  'future-tense': {
    will: 'use the present tense',
    "won't": 'use the present tense',
    "you'll": 'use the present tense',
    "it'll": 'use the present tense',
    "that'll": 'use the present tense',
    "they'll": 'use the present tense',
  },
  'first-person': {
    we: 'write "you", or name who does it',
    "we'll": 'write "you", or name who does it',
    "we're": 'write "you", or name who does it',
    "we've": 'write "you", or name who does it',
    our: 'write "your", or name whose it is',
    ours: 'write "yours", or name whose it is',
    us: 'write "you", or name who it is',
    I: 'write "you", or name who does it',
  },
}

/** Words of a sentence; code counts as one. */
export const maxSentenceWords = 40

/** Characters: search results show no more. */
export const maxDescriptionLength = 160

/** The rule for "a" and "an" goes by the spelling, and these sound otherwise. */
export const articleExceptions = ['llhttp', 'mjs', 'ssg', 'uint8', 'unix']
