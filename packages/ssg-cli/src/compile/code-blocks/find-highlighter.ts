import type { Position } from 'unist'
import { firstProblem } from '../../integrations/first-problem.ts'
import type { CodeHighlighter, NamedMarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { invalidResult } from '../hooks/hook-failure.ts'
import { runMarkdownHook } from '../hooks/run-markdown-hook.ts'

/** The highlighter that the first integration has for a language. What it throws names the integration and the place. */
export function findHighlighter(
  language: string,
  hooks: readonly NamedMarkdownHooks[],
  position: Position | undefined,
): CodeHighlighter | undefined {
  for (const {
    integration,
    hooks: { highlight = {} },
  } of hooks) {
    const run = Object.hasOwn(highlight, language) ? highlight[language] : undefined
    if (run === undefined) continue
    const call = { integration, hook: `markdown.highlight.${language}` }
    return async (code) => {
      const lines = await runMarkdownHook(call, () => run(code), position)
      const { codeTokensSchema } = await import('../../integrations/code-tokens-schema.ts')
      const problem = firstProblem(lines, codeTokensSchema(code))
      if (problem !== null) throw invalidResult(call, problem, position)
      return lines
    }
  }
  return undefined
}
