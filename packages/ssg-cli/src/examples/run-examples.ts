import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import type { Store } from '../cache/store.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { hashOfFolder, passedChecks, runKey } from './cache-keys.ts'
import type { Example } from './example.ts'
import { openSetups, type Setups } from './open-setups.ts'
import { runExample } from './run-example.ts'

/** In ms. */
const timeLimit = 10_000

/** What programs are run with. */
export interface RunTools {
  readonly versions: ReadonlyMap<string, DocumentedVersion>
  /** Holds files that programs need; it may not exist. */
  readonly filesDir: string
  readonly store: Store
  onProgress(): void
}

/** Runs blocks, some at a time. `all` are those one of which may run beside them. Gives the number of answers that were known. */
export async function runExamples(
  programs: readonly Example[],
  all: readonly Example[],
  tools: RunTools,
): Promise<Outcome<number>> {
  const filesHash = hashOfFolder(tools.filesDir)
  await using setups = openSetups(all)
  // Programs wait more than they work.
  const limit = pLimit(2 * availableParallelism())
  const answers = await Promise.all(
    programs.map((example) =>
      limit(async () => {
        const answer = await runUnlessCached(example, setups, filesHash, tools)
        tools.onProgress()
        return answer
      }),
    ),
  )
  const value = answers.filter((answer) => answer === 'cached').length
  return { value, diagnostics: answers.flatMap((answer) => (answer === 'cached' ? [] : answer)) }
}

async function runUnlessCached(
  example: Example,
  setups: Setups,
  filesHash: string,
  { versions, filesDir, store }: RunTools,
): Promise<'cached' | readonly Diagnostic[]> {
  const { dir, packages } = versions.get(example.version) as DocumentedVersion
  const setup = setups.find(example)
  if (setup !== null && 'severity' in setup) return [setup]
  const key = runKey(example, setup, packages, filesHash)
  if (store.has(passedChecks, key)) return 'cached'
  const place = { dir, filesDir, timeLimit }
  const ports = setup === null ? new Map() : await setups.start(setup, place)
  if (ports === undefined) return [setupExited(setup as Example)]
  const found = await runExample(example, place, ports)
  if (found.length === 0) store.write(passedChecks, key, true)
  return found
}

function setupExited({ file, line, options }: Example): Diagnostic {
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `Unexpected end of "${options.setupName}", expected it to listen at ${options.ports.join(', ')}`,
    place: { file, line: line - 1, column: 1 },
  }
}
