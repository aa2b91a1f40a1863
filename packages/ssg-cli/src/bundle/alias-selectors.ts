import { escapeRegExp } from '../compile/escape-regexp.ts'

/** Selectors of the theme by selectors of the site's CSS, which stand for the same elements. */
export type SelectorAliases = Readonly<Record<string, string>>

interface Alias {
  readonly source: string
  readonly pattern: RegExp
  readonly target: string
}

/** Returns a function that adds to a list of selectors those with aliases replaced. */
export function selectorAliaser(
  aliases: readonly SelectorAliases[],
): (selectors: readonly string[]) => readonly string[] {
  const all = aliases.flatMap((entries) =>
    Object.entries(entries).map(([source, target]) => ({
      source,
      pattern: patternOf(source),
      target,
    })),
  )
  // Those that start with a combinator are for elements that are also where the site expects them.
  const [nested, others] = [true, false].map((isNested) =>
    all.filter(({ source }) => source.startsWith('>') === isNested),
  ) as [Alias[], Alias[]]
  return (selectors) => {
    const inPlace = selectors.map((selector) => replaceAliases(selector, others))
    const elsewhere = inPlace.map((selector) => replaceAliases(selector, nested))
    const added = [...new Set([...inPlace, ...elsewhere])].filter(
      (selector) => !selectors.includes(selector),
    )
    return added.length === 0 ? selectors : [...selectors, ...added]
  }
}

/** Inside of `:not()`, the selector of the theme would match more elements instead of the same. */
function replaceAliases(selector: string, aliases: readonly Alias[]): string {
  return selector
    .split(/(:not\([^()]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : replaceAll(part, aliases)))
    .join('')
}

function replaceAll(selector: string, aliases: readonly Alias[]): string {
  return aliases.reduce((text, { pattern, target }) => text.replace(pattern, target), selector)
}

/**
 * Matches whole names, any white space around combinators, any type of element before a class that follows one, and
 * `[class*="name"]` with any quotes and prefix.
 */
function patternOf(source: string): RegExp {
  const escaped = escapeRegExp(source)
  const spaced = escaped
    .replace(/ ?> ?/g, '\\s*>\\s*')
    .replace(/ /g, '\\s+')
    .replace(/(?<=\\s[*+])(?=\\\.)/g, '(?:[a-z]\\w*)?')
    .replace(/\\\[class\\\*=([\w-]+)\\\]/g, '\\[class[*^]=["\']?$1_*["\']?\\]')
  const start = /^\w/.test(source) ? '(?<![\\w.#-])' : ''
  return new RegExp(`${start}${spaced}${/[\w-]$/.test(source) ? '(?![\\w-])' : ''}`, 'g')
}
