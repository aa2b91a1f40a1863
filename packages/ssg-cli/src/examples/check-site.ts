import { join } from 'node:path'
import { checkChanges, checkPages } from '../api/check-pages.ts'
import { type DocumentedVersion, openVersions } from '../api/open-versions.ts'
import type { ParsedFiles } from '../api/type-program.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Source } from '../content/source.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { Progress } from '../io/terminal.ts'
import type { Example } from './example.ts'
import { provePrograms } from './prove-programs.ts'
import { proveTypes } from './prove-types.ts'
import { readExamples } from './read-examples.ts'

/** What a check is done with. */
export interface CheckTools {
  readonly store: Store
  readonly progress: Progress
  /** The files whose blocks and tables are checked; null: all. */
  readonly only: ReadonlySet<string> | null
}

/** How much was checked. */
export interface CheckSummary {
  readonly examples: number
  /** Blocks that are run. */
  readonly programs: number
  /** Answers that were known from earlier checks. */
  readonly known: number
  /** Tables of types. */
  readonly tables: number
}

/** Proves the code and the tables of a site against the packages that its versions document. */
export async function checkSite(
  config: SiteConfig,
  sources: readonly Source[],
  { store, progress, only }: CheckTools,
  log: DiagnosticLog,
): Promise<CheckSummary> {
  const parsed: ParsedFiles = new Map()
  const isChosen = ({ file }: { readonly file: string }) => only?.has(file) ?? true
  const docs = log.take(openVersions(config, store, parsed))
  const versions = new Map(docs.flat().map((version) => [version.key, version]))

  progress.stage('tables')
  let tables = 0
  for (const some of docs) {
    tables += log.take(checkPages(some, sources, isChosen))
    log.add((await checkChanges(some, sources)).filter(({ place }) => isChosen(place)))
  }

  progress.stage('types')
  const all = log.take(examplesOf(sources, docs))
  const examples = all.filter(isChosen)
  let known = 0
  for (const version of versions.values()) {
    const own = examples.filter((example) => example.version === version.key)
    known += log.take(proveTypes(own, version, store, parsed))
  }

  const programs = examples.filter(({ words }) => words.run !== null)
  progress.stage('run', programs.length)
  const filesDir = join(config.siteDir, 'examples')
  const onProgress = () => progress.tick()
  known += log.take(await provePrograms(programs, all, { versions, filesDir, store, onProgress }))
  store.flush()
  return { examples: examples.length, programs: programs.length, known, tables }
}

/** The blocks of all texts. Those of posts and standalone pages are for the last version. */
function examplesOf(sources: readonly Source[], docs: readonly (readonly DocumentedVersion[])[]) {
  const ofVersion = new Map(docs.flatMap((some) => some.map(({ key }) => [key, some] as const)))
  const first = docs.find((some) => some.length > 0) ?? []
  const last = first.find(({ config }) => config.isLast) ?? first.at(-1)
  const outcomes = sources.map(({ file, body, placement }) => {
    const isDoc = placement.kind === 'doc' || placement.kind === 'partial'
    const version = (isDoc ? placement.version : last?.key) ?? ''
    const some = ofVersion.get(version)
    if (some === undefined) return { value: [], diagnostics: [] }
    const versions = new Map(some.map(({ config, key }) => [config.name, key]))
    return readExamples({ file, body, version, versions })
  })
  return {
    value: outcomes.flatMap(({ value }): readonly Example[] => value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}
