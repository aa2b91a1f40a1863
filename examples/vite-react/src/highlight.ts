import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import javascript from 'shiki/langs/javascript.mjs'

const theme = createCssVariablesTheme()
const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [javascript],
  engine: createJavaScriptRegexEngine(),
})

/** The tokens of each line of some JavaScript. */
export const highlight = (code: string) =>
  highlighter.codeToTokensBase(code, { lang: 'javascript', theme })
