import type { TokenClass } from '@ssg/runtime/contract/markup'
import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { tokenClassOf, tokenTheme } from './token-theme.ts'

/** A run of characters of one kind. */
export interface CodeToken {
  readonly text: string
  readonly kind: TokenClass | null
}

/** A line, and what the grammar knows at its end. */
interface TokenizedLine {
  readonly tokens: readonly CodeToken[]
  readonly endState: GrammarState | undefined
}

/** What a highlighter has read: lines repeat within a site, more than blocks do. */
interface LineCache {
  /** By what is known at the start of the line; undefined is the beginning of a block. */
  readonly lines: Map<GrammarState | undefined, Map<string, TokenizedLine>>
  /** One for all that are equal. */
  readonly grammarStates: GrammarState[]
  size: number
}

/** Lines of one language; beyond it all are forgotten. About 20 MB. */
const maxCachedLines = 30_000
const themeName = 'ssg-tokens'

const engine = createJavaScriptRegexEngine({ forgiving: true })
const highlighters = new Map<BundledLanguage, Promise<HighlighterCore>>()
const lineCaches = new WeakMap<HighlighterCore, LineCache>()

/** What is often found in Markdown. Its grammar alone would leave it plain. */
const markdownEmbeddedLanguages = [
  'yaml',
  'json',
  'js',
  'ts',
  'jsx',
  'tsx',
  'bash',
  'html',
  'css',
] as const
const embeddedLanguages: Partial<Record<BundledLanguage, readonly BundledLanguage[]>> = {
  markdown: markdownEmbeddedLanguages,
  md: markdownEmbeddedLanguages,
  mdx: markdownEmbeddedLanguages,
}

/**
 * A highlighter for each language, made on first use. Grammars embed others that happen to be known:
 * in one highlighter, the colours of a page would depend on the pages before it.
 */
function getHighlighter(language: BundledLanguage): Promise<HighlighterCore> {
  const known = highlighters.get(language)
  if (known !== undefined) return known
  const names = [language, ...(embeddedLanguages[language] ?? [])]
  const made = createHighlighterCore({
    themes: [tokenTheme],
    langs: names.map((name) => bundledLanguages[name]),
    engine,
    warnings: false,
  })
  highlighters.set(language, made)
  return made
}

/** Lines of tokens. A language nobody knows gives plain lines. */
export async function tokenizeCode(
  code: string,
  language: string,
): Promise<(readonly CodeToken[])[]> {
  const lines = code.split(/\r?\n/)
  if (!(language in bundledLanguages)) return lines.map((text) => [{ text, kind: null }])
  const shiki = await getHighlighter(language as BundledLanguage)

  let state: GrammarState | undefined
  return lines.map((line) => {
    const { tokens, endState } = tokenizeLine(shiki, language, line, state)
    state = endState
    return tokens
  })
}

function tokenizeLine(
  shiki: HighlighterCore,
  language: string,
  line: string,
  start: GrammarState | undefined,
): TokenizedLine {
  const memory = lineCacheOf(shiki)
  const known = memory.lines.get(start)?.get(line)
  if (known !== undefined) return known

  const found = shiki.codeToTokensBase(line, {
    lang: language,
    theme: themeName,
    // What a line looks like must not depend on how busy the machine is.
    tokenizeTimeLimit: 0,
    ...(start === undefined ? {} : { grammarState: start }),
  })
  const tokens = found
    .flat()
    .map(({ content, color }) => ({ text: content, kind: tokenClassOf(color) }))
  const end = internState(shiki.getLastGrammarState(found), memory.grammarStates)
  const read = { tokens: mergeAdjacentTokens(tokens), endState: end }
  const siblings = memory.lines.get(start) ?? new Map<string, TokenizedLine>()
  memory.lines.set(start, siblings.set(line, read))
  memory.size++
  return read
}

function lineCacheOf(shiki: HighlighterCore): LineCache {
  const known = lineCaches.get(shiki)
  if (known !== undefined && known.size < maxCachedLines) return known
  const memory = { lines: new Map(), grammarStates: [], size: 0 }
  lineCaches.set(shiki, memory)
  return memory
}

function internState(
  state: GrammarState | undefined,
  states: GrammarState[],
): GrammarState | undefined {
  const stack = state?.getInternalStack(themeName)
  if (state === undefined || stack === undefined) return undefined
  const known = states.find((other) => other.getInternalStack(themeName)?.equals(stack))
  if (known === undefined) states.push(state)
  return known ?? state
}

/** Neighbours of one kind become one token; white space takes the kind of what is before it. */
function mergeAdjacentTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const joined: { text: string; kind: TokenClass | null }[] = []
  for (const { text, kind } of tokens) {
    const last = joined.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else joined.push({ text, kind })
  }
  return joined
}
