import type { TokenClass } from '@ssgdocs/runtime/contract/markup'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate'
import type { CodeToken } from '../../integrations/markdown-hooks.ts'
import { grammarOf } from './languages.ts'
import { PatternEngine } from './patterns/pattern-engine.ts'
import { readPatternTable } from './patterns/pattern-table.ts'
import { tokenClassOf, tokenTheme } from './token-theme.ts'

/** The tokens of a line, and the state at its end. */
interface TokenizedLine {
  readonly tokens: readonly CodeToken[]
  readonly end: LineState
}

/** The state of a grammar between two lines, and the lines that were tokenized from there. */
interface LineState {
  readonly stack: StateStack
  /** By text. Lines repeat within a site more often than whole blocks. */
  readonly lines: Map<string, TokenizedLine>
}

/** Tokenized lines of one language. */
interface LineCache {
  readonly initial: LineState
  /** By the depth of the stack. Interned: equal states are one object. */
  readonly states: Map<number, LineState[]>
  size: number
}

/** The highlighter of a language, and the lines it tokenized. */
interface Tokenizer {
  readonly grammar: ReturnType<HighlighterCore['getLanguage']>
  /** By the number of the colour in the encoded tokens of the grammar. */
  readonly classes: readonly (TokenClass | null)[]
  cache: LineCache
}

/** Size at which the cache of a language is cleared. About 20 MB. */
const maxCachedLines = 30_000

const engine = new PatternEngine()
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
  const modules = await Promise.all(names.map((name) => bundledLanguages[name]()))
  const langs = modules.flatMap((module) => module.default)
  const grammarNames = [...new Set(langs.map(({ name }) => name))]
  for (const table of await Promise.all(grammarNames.map(readPatternTable))) engine.addTable(table)
  const options = { themes: [tokenTheme], langs, engine, warnings: false }
  const highlighter = await createHighlighterCore(options)
  const { colorMap } = highlighter.setTheme(tokenTheme)
  return {
    grammar: highlighter.getLanguage(language),
    classes: colorMap.map(tokenClassOf),
    cache: emptyLineCache(),
  }
}

/** Splits code into lines of tokens. Code in an unknown language is plain text. */
export async function tokenizeCode(
  code: string,
  language: string,
): Promise<(readonly CodeToken[])[]> {
  const lines = code.split(/\r?\n/)
  const grammar = grammarOf(language)
  if (grammar === null) return lines.map((text) => [{ text, kind: null }])
  const tokenizer = await getTokenizer(grammar)

  let state = tokenizer.cache.initial
  return lines.map((line) => {
    if (line === '') return []
    const { tokens, end } = tokenizeLine(tokenizer, line, state)
    state = end
    return tokens
  })
}

function tokenizeLine(tokenizer: Tokenizer, line: string, start: LineState): TokenizedLine {
  const cached = start.lines.get(line)
  if (cached !== undefined) return cached

  if (tokenizer.cache.size >= maxCachedLines) tokenizer.cache = emptyLineCache()
  const { grammar, classes, cache } = tokenizer
  // Without a time limit, since the result would depend on the load of the machine.
  const { tokens, ruleStack } = grammar.tokenizeLine2(line, start.stack, 0)
  const end = internState(ruleStack, cache.states)
  const result = { tokens: decodeTokens(line, tokens, classes), end }
  start.lines.set(line, result)
  cache.size++
  return result
}

function emptyLineCache(): LineCache {
  const initial = { stack: INITIAL, lines: new Map() }
  return { initial, states: new Map(), size: 0 }
}

function internState(stack: StateStack, states: Map<number, LineState[]>): LineState {
  const siblings = states.get(stack.depth) ?? []
  const equal = siblings.find((state) => state.stack.equals(stack))
  if (equal !== undefined) return equal
  const state = { stack, lines: new Map() }
  states.set(stack.depth, [...siblings, state])
  return state
}

/**
 * Decodes tokens: the start of each in the line, followed by its metadata. Merges adjacent tokens of one class.
 * White space gets the class of the token before it.
 */
function decodeTokens(
  line: string,
  encoded: Uint32Array,
  classes: readonly (TokenClass | null)[],
): CodeToken[] {
  const merged: { text: string; kind: TokenClass | null }[] = []
  for (let index = 0; index < encoded.length; index += 2) {
    const text = line.slice(encoded[index], encoded[index + 2])
    if (text === '') continue
    const kind = classes[EncodedTokenMetadata.getForeground(encoded[index + 1] ?? 0)] ?? null
    const last = merged.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else merged.push({ text, kind })
  }
  return merged
}
