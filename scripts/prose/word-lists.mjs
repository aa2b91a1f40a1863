/**
 * The phrases that `npm run prose` reports, and what to do instead. Lower-case phrases match in any case,
 * others only as written. `site/CONTRIBUTING.md` explains them to authors.
 */

/** Avoided everywhere. */
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

/** Avoided in documentation; a blog post can speak in the first person and about the future. */
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

/** Maximum number of words in a sentence; code counts as one. */
export const maxSentenceWords = 40

/** Maximum number of characters; search results cut longer descriptions. */
export const maxDescriptionLength = 160

/** Words whose pronunciation needs another article than their spelling suggests. */
export const articleExceptions = ['llhttp', 'mjs', 'ssg', 'uint8', 'unix']
