import { availableParallelism } from 'node:os'
import type { Diagnostic, Outcome, Store } from '@ssgdocs/cli/toolkit'
import pLimit from 'p-limit'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { hashOfFolder, passedChecks, runKey } from './cache-keys.ts'
import type { Example } from './example.ts'
import { openSetups, type Setups } from './open-setups.ts'
import { type AllocatePorts, createPortAllocator } from './ports.ts'
import { runExample } from './run-example.ts'

/** In ms. Generous, since programs are many times slower on a busy machine. */
const timeLimit = 60_000

/** The tools that examples run with. */
export interface RunTools {
  readonly versions: ReadonlyMap<string, DocumentedVersion>
  /** Folder of files that examples use; it may not exist. */
  readonly filesDir: string
  readonly store: Store
  onProgress(): void
}

interface RunContext extends RunTools {
  readonly setups: Setups
  readonly filesHash: string
  readonly allocatePorts: AllocatePorts
}

/**
 * Runs examples concurrently. `all` are the examples that may define their setups. Returns the number of results taken
 * from the cache.
 */
export async function runExamples(
  programs: readonly Example[],
  all: readonly Example[],
  tools: RunTools,
): Promise<Outcome<number>> {
  await using setups = openSetups(all)
  const context: RunContext = {
    ...tools,
    setups,
    filesHash: hashOfFolder(tools.filesDir),
    allocatePorts: createPortAllocator(),
  }
  // Examples wait more than they compute.
  const limit = pLimit(2 * availableParallelism())
  const results = await Promise.all(
    programs.map((example) =>
      limit(async () => {
        const result = await runUnlessCached(example, context)
        tools.onProgress()
        return result
      }),
    ),
  )
  const value = results.filter((result) => result === 'cached').length
  return { value, diagnostics: results.flatMap((result) => (result === 'cached' ? [] : result)) }
}

async function runUnlessCached(
  example: Example,
  { versions, filesDir, filesHash, allocatePorts, setups, store }: RunContext,
): Promise<'cached' | readonly Diagnostic[]> {
  const { dir, packagesHash } = versions.get(example.version) as DocumentedVersion
  const setup = setups.find(example)
  if (setup !== null && 'severity' in setup) return [setup]
  const key = runKey(example, { setup, packagesHash, filesHash })
  if (store.has(passedChecks, key)) return 'cached'
  const environment = { dir, filesDir, timeLimit, allocatePorts }
  const ports = setup === null ? new Map() : await setups.start(setup, environment)
  if (ports === undefined) return [setupExited(setup as Example)]
  const diagnostics = await runExample(example, environment, ports)
  if (diagnostics.length === 0) store.write(passedChecks, key, true)
  return diagnostics
}

function setupExited({ file, line, options }: Example): Diagnostic {
  return {
    severity: 'error',
    rule: 'example-run',
    reason: `The setup "${options.setupName}" exited or did not listen on ${options.ports.join(', ')}`,
    place: { file, line: line - 1, column: 1 },
  }
}
