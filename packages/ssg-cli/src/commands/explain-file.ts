import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { printable } from '../diagnostics/printable.ts'
import { isInside } from '../io/files.ts'
import { explainOutput } from '../pipeline/explain/explain-output.ts'
import { explainSource } from '../pipeline/explain/explain-source.ts'
import type { ExplainedSite, Explanation } from '../pipeline/explain/explanation.ts'

/**
 * Prints the inputs of an output file, or the outputs of a source file. Returns the exit code: 1 if
 * there is no such file.
 */
export function printExplanation(name: string, built: ExplainedSite, outDir: string): number {
  const explanation = explainFile(name, built, outDir)
  if (explanation === null) console.error(`No file ${printable(name)} in the site or in its output`)
  else console.log(formatExplanation(explanation))
  return explanation === null ? 1 : 0
}

/**
 * Explains a file, given by its path in the output or in the site, or by its URL. Null if there is
 * no such file.
 */
function explainFile(name: string, built: ExplainedSite, outDir: string): Explanation | null {
  const paths = [resolve(name), resolve(built.config.siteDir, name)]
  const output = paths.find((path) => isInside(outDir, path))
  const inOutput = (
    output === undefined ? name : relative(outDir, output).split(sep).join('/')
  ).replace(/^\/+|\/+$/g, '')
  const source = paths.find((path) => path !== output && existsSync(path))
  if (source !== undefined && output === undefined) return explainSource(source, built)
  const index = inOutput === '' ? 'index.html' : `${inOutput}/index.html`
  for (const path of [inOutput, index, `${inOutput}.html`]) {
    const explanation = explainOutput(path, built)
    if (explanation !== null) return explanation
  }
  return null
}

function formatExplanation({ title, facts }: Explanation): string {
  const lines = facts.flatMap(([name, values]) =>
    values.length === 1
      ? [`  ${name}: ${values[0]}`]
      : [`  ${name}:`, ...values.map((value) => `    ${value}`)],
  )
  return [title, ...lines].map(printable).join('\n')
}
