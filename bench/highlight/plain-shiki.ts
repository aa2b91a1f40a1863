import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { tokenClassOf, tokenTheme } from '#code-blocks/token-theme'
import type { tokenizeCode } from '#code-blocks/tokenize-code'

type CodeToken = Awaited<ReturnType<typeof tokenizeCode>>[number][number]

const engine = createJavaScriptRegexEngine({ forgiving: true })
const highlighters = new Map<string, Promise<HighlighterCore>>()
const embedded = ['yaml', 'json', 'js', 'ts', 'jsx', 'tsx', 'bash', 'html', 'css']

/** Highlights code with Shiki's engine for JavaScript, a block at a time: the reference for ours. */
export async function tokenizeWithShiki(code: string, language: string): Promise<CodeToken[][]> {
  if (!Object.hasOwn(bundledLanguages, language))
    return code.split('\n').map((text) => [{ text, kind: null }])
  const highlighter = highlighters.get(language) ?? createHighlighter(language)
  highlighters.set(language, highlighter)
  const options = { lang: language, theme: tokenTheme, tokenizeTimeLimit: 0 }
  const lines = (await highlighter).codeToTokensBase(code, options)
  return lines.map((tokens) => {
    const merged: { text: string; kind: CodeToken['kind'] }[] = []
    for (const { content, color } of tokens) {
      const kind = tokenClassOf(color)
      const last = merged.at(-1)
      if (last !== undefined && (last.kind === kind || content.trim() === '')) last.text += content
      else merged.push({ text: content, kind })
    }
    return merged
  })
}

function createHighlighter(language: string): Promise<HighlighterCore> {
  const names = /^(?:markdown|mdx?)$/.test(language) ? [language, ...embedded] : [language]
  return createHighlighterCore({
    themes: [tokenTheme],
    langs: names.map((name) => bundledLanguages[name as BundledLanguage]),
    engine,
    warnings: false,
  })
}
