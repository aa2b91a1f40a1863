import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import javascript from 'shiki/langs/javascript.mjs'

const theme = createCssVariablesTheme()
const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [javascript],
  engine: createJavaScriptRegexEngine(),
})

/** The tokens of each line of some JavaScript. Without a time limit: after one, a slow device shows the rest of a line in one color. */
export const highlight = (code: string) =>
  highlighter.codeToTokensBase(code, { lang: 'javascript', theme, tokenizeTimeLimit: 0 })
