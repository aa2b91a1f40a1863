import type { Position } from 'unist'
import type { VFile } from 'vfile'
import type { AnnotationOptions } from '../../config/annotation-config.ts'
import { firstProblem } from '../../integrations/first-problem.ts'
import type {
  CodeAnnotations,
  CodeProblem,
  NamedMarkdownHooks,
} from '../../integrations/markdown-hooks.ts'
import { invalidResult } from '../hooks/hook-failure.ts'
import { runMarkdownHook } from '../hooks/run-markdown-hook.ts'
import { withUnixLineEnds } from '../hooks/with-unix-line-ends.ts'
import { hasWord, parseCodeMeta } from './parse-code-meta.ts'
import type { CodeBlockSource } from './render-code-block.ts'

/** Returns the cached annotations of a key, or makes them. */
export type AnnotationCache = (
  key: string,
  annotate: () => Promise<CodeAnnotations>,
) => Promise<CodeAnnotations>

/** Annotators and packages for the code blocks of a page. */
export interface AnnotateTools {
  readonly options: AnnotationOptions
  readonly hooks: readonly NamedMarkdownHooks[]
  readonly cache: AnnotationCache
}

/** Calls the annotators whose word is in the info string, and returns their results together. */
export async function annotateCode(
  { language, meta, code }: CodeBlockSource,
  { options, hooks, cache }: AnnotateTools,
  position: Position | undefined,
): Promise<CodeAnnotations> {
  const block = {
    language: parseCodeMeta(language ?? '').language,
    code: withUnixLineEnds(code).replace(/\n$/, ''),
    dir: options.dir,
  }
  const results: CodeAnnotations[] = []
  for (const { word, run, ...call } of annotatorsOf(meta, hooks)) {
    const key = JSON.stringify([options.key, word, block.language, block.code])
    const annotate = async () => {
      const result = await runMarkdownHook(call, () => run(block), position)
      // Pages without annotations do not need the schema.
      const { annotationsSchema } = await import('../../integrations/annotations-schema.ts')
      const problem = firstProblem(result, annotationsSchema)
      if (problem !== null) throw invalidResult(call, problem, position)
      return result ?? { marks: [] }
    }
    results.push(await cache(key, annotate))
  }
  return {
    marks: results.flatMap(({ marks }) => marks),
    problems: results.flatMap(({ problems = [] }) => problems),
  }
}

function annotatorsOf(meta: string, hooks: readonly NamedMarkdownHooks[]) {
  return hooks.flatMap(({ integration, hooks: { annotate = {} } }) =>
    Object.entries(annotate)
      .filter(([word]) => hasWord(meta, word))
      .map(([word, run]) => ({ integration, hook: `markdown.annotate.${word}`, word, run })),
  )
}

/** Reports a problem at its place in the page, whose code block starts at `position`. */
export function reportCodeProblem(
  file: VFile,
  problem: CodeProblem,
  position: Position | undefined,
): void {
  const { line: firstLine, column: indent } = position?.start ?? { line: 0, column: 1 }
  const { reason, hint, severity = 'warning', length = 1 } = problem
  const line = firstLine + problem.line
  const column = indent - 1 + problem.column
  const message = file.message(reason, {
    place: { start: { line, column }, end: { line, column: column + length } },
    ruleId: 'code-annotation',
    source: 'ssg',
  })
  message.fatal = severity === 'error'
  if (hint !== undefined) message.note = hint
}
