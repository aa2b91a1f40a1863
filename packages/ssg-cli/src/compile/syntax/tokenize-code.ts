import type { TokenClass } from '@ssg/runtime/contract/markup'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { tokenClassOf, tokenTheme } from './token-theme.ts'

/** A run of characters of one kind. */
export interface CodeToken {
  readonly text: string
  readonly kind: TokenClass | null
}

let highlighter: Promise<HighlighterCore> | undefined

/** Made on first use: a site without code pays nothing. */
function sharedHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [tokenTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  return highlighter
}

/** Lines of tokens. A language nobody knows gives plain lines. */
export async function tokenizeCode(code: string, language: string): Promise<CodeToken[][]> {
  if (!(language in bundledLanguages)) {
    return code.split('\n').map((text) => [{ text, kind: null }])
  }
  const shiki = await sharedHighlighter()
  await shiki.loadLanguage(bundledLanguages[language as BundledLanguage])
  const lines = shiki.codeToTokensBase(code, { lang: language, theme: 'ssg-tokens' })
  return lines.map((line) =>
    joinEqual(line.map(({ content, color }) => ({ text: content, kind: tokenClassOf(color) }))),
  )
}

/** Neighbours of one kind become one token; white space takes the kind of what is before it. */
function joinEqual(tokens: readonly CodeToken[]): CodeToken[] {
  const joined: { text: string; kind: TokenClass | null }[] = []
  for (const { text, kind } of tokens) {
    const last = joined.at(-1)
    if (last !== undefined && (last.kind === kind || text.trim() === '')) last.text += text
    else joined.push({ text, kind })
  }
  return joined
}
