import type { TokenClass } from '@ssg/runtime/contract/markup'
import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { tokenClassOf, tokenTheme } from './token-theme.ts'

/** A run of characters of one token class. */
export interface CodeToken {
  readonly text: string
  readonly kind: TokenClass | null
}

/** The tokens of a line, and the grammar's state at its end. */
interface TokenizedLine {
  readonly tokens: readonly CodeToken[]
  readonly endState: GrammarState | undefined
}

/** Tokenized lines of one language. Lines repeat within a site more often than whole blocks. */
interface LineCache {
  /** By the grammar's state at the start of the line (undefined at the start of a block) and by text. */
  readonly lines: Map<GrammarState | undefined, Map<string, TokenizedLine>>
  /** Interned: equal states are one object, so that they can be keys of `lines`. */
  readonly grammarStates: GrammarState[]
  size: number
}

/** The highlighter of a language, and the lines it tokenized. */
interface Tokenizer {
  readonly language: BundledLanguage
  readonly highlighter: HighlighterCore
  cache: LineCache
}

/** Size at which the cache of a language is cleared. About 20 MB. */
const maxCachedLines = 30_000
const themeName = 'ssg-tokens'

const engine = createJavaScriptRegexEngine({ forgiving: true })
const tokenizers = new Map<BundledLanguage, Promise<Tokenizer>>()

/** Languages that are common in Markdown. Its grammar highlights only those that are loaded. */
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

/** Returns the tokenizer of a language, created on first use. */
function getTokenizer(language: BundledLanguage): Promise<Tokenizer> {
  const cached = tokenizers.get(language)
  if (cached !== undefined) return cached
  const tokenizer = createTokenizer(language)
  tokenizers.set(language, tokenizer)
  return tokenizer
}

/**
 * Each language has its own highlighter, since grammars embed other loaded grammars: with a shared one,
 * the result would depend on the pages compiled before.
 */
async function createTokenizer(language: BundledLanguage): Promise<Tokenizer> {
  const names = [language, ...(embeddedLanguages[language] ?? [])]
  const highlighter = await createHighlighterCore({
    themes: [tokenTheme],
    langs: names.map((name) => bundledLanguages[name]),
    engine,
    warnings: false,
  })
  return { language, highlighter, cache: emptyLineCache() }
}

/** Splits code into lines of tokens. Code in an unknown language is plain text. */
export async function tokenizeCode(
  code: string,
  language: string,
): Promise<(readonly CodeToken[])[]> {
  const lines = code.split(/\r?\n/)
  if (!Object.hasOwn(bundledLanguages, language)) return lines.map((text) => [{ text, kind: null }])
  const tokenizer = await getTokenizer(language as BundledLanguage)

  let state: GrammarState | undefined
  return lines.map((line) => {
    const { tokens, endState } = tokenizeLine(tokenizer, line, state)
    state = endState
    return tokens
  })
}

function tokenizeLine(
  tokenizer: Tokenizer,
  line: string,
  start: GrammarState | undefined,
): TokenizedLine {
  if (tokenizer.cache.size >= maxCachedLines) tokenizer.cache = emptyLineCache()
  const { language, highlighter, cache } = tokenizer
  const cached = cache.lines.get(start)?.get(line)
  if (cached !== undefined) return cached

  const themedLines = highlighter.codeToTokensBase(line, {
    lang: language,
    theme: themeName,
    // A time limit would make the result depend on the load of the machine.
    tokenizeTimeLimit: 0,
    ...(start === undefined ? {} : { grammarState: start }),
  })
  const tokens = themedLines
    .flat()
    .map(({ content, color }) => ({ text: content, kind: tokenClassOf(color) }))
  const endState = internState(highlighter.getLastGrammarState(themedLines), cache.grammarStates)
  const result = { tokens: mergeAdjacentTokens(tokens), endState }
  const siblings = cache.lines.get(start) ?? new Map<string, TokenizedLine>()
  cache.lines.set(start, siblings.set(line, result))
  cache.size++
  return result
}

function emptyLineCache(): LineCache {
  return { lines: new Map(), grammarStates: [], size: 0 }
}

function internState(
  state: GrammarState | undefined,
  states: GrammarState[],
): GrammarState | undefined {
  const stack = state?.getInternalStack(themeName)
  if (state === undefined || stack === undefined) return undefined
  const equal = states.find((other) => other.getInternalStack(themeName)?.equals(stack))
  if (equal === undefined) states.push(state)
  return equal ?? state
}

/** Merges adjacent tokens of one class. White space gets the class of the token before it. */
function mergeAdjacentTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const merged: { text: string; kind: TokenClass | null }[] = []
  for (const { text, kind } of tokens) {
    const last = merged.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else merged.push({ text, kind })
  }
  return merged
}
