import { type BundledLanguage, bundledLanguages } from 'shiki/langs'

/** Names of languages in other highlighters, by the name of the grammar that highlights them. */
const namesByGrammar: Partial<Record<BundledLanguage, string>> = {
  'angular-ts': 'angular',
  dotenv: 'env',
  go: 'golang',
  groovy: 'gradle',
  html: 'markup xhtml htmlmixed ejs',
  ini: 'cfg conf',
  jinja: 'njk nunjucks',
  json: 'jsonld',
  js: 'node',
  jsx: 'flow',
  make: 'mk',
  'objective-c': 'objectivec',
  perl: 'pl',
  python: 'py3 python3',
  shellsession: 'sh-session',
  solidity: 'sol',
  sql: 'mysql pgsql postgres postgresql sqlite',
  xml: 'atom mathml plist rss ssml svg',
}

const grammars: ReadonlyMap<string, BundledLanguage> = new Map([
  ...Object.keys(bundledLanguages).map((name) => [name, name as BundledLanguage] as const),
  ...Object.entries(namesByGrammar).flatMap(([grammar, names]) =>
    names.split(' ').map((name) => [name, grammar as BundledLanguage] as const),
  ),
])

/** Names for code without highlighting. */
const plainNames = ['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'output']

/** The grammar of a language, or null without one. */
export function grammarOf(language: string): BundledLanguage | null {
  return grammars.get(language) ?? null
}

/** Whether a language has a grammar, or is a name for plain text. */
export function isKnownLanguage(language: string): boolean {
  return grammars.has(language) || plainNames.includes(language)
}

/** All names of languages. */
export function languageNames(): readonly string[] {
  return [...grammars.keys(), ...plainNames.filter(Boolean)]
}
