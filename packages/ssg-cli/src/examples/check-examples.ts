import { join } from 'node:path'
import { checkChangesPages, checkTypedPages } from '../api/check-typed-pages.ts'
import type { SourceFileCache } from '../api/create-type-program.ts'
import { type DocumentedVersion, loadDocumentedVersions } from '../api/load-documented-versions.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Source } from '../content/source.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { TerminalProgress } from '../io/terminal.ts'
import type { Example } from './example.ts'
import { readExamples } from './read-examples.ts'
import { runExamples } from './run-examples.ts'
import { typeCheckExamples } from './type-check-examples.ts'

/** What a check is done with. */
export interface CheckExamplesTools {
  readonly store: Store
  readonly progress: TerminalProgress
  /** The files whose blocks and tables are checked; null: all. */
  readonly onlyFiles: ReadonlySet<string> | null
}

/** How much was checked. */
export interface CheckExamplesSummary {
  readonly examples: number
  /** Blocks that are run. */
  readonly programs: number
  /** Answers that were known from earlier checks. */
  readonly cached: number
  /** Tables of types. */
  readonly tables: number
}

/** Proves the code and the tables of a site against the packages that its versions document. */
export async function checkExamples(
  config: SiteConfig,
  sources: readonly Source[],
  { store, progress, onlyFiles }: CheckExamplesTools,
  log: DiagnosticLog,
): Promise<CheckExamplesSummary> {
  const parsed: SourceFileCache = new Map()
  const isChosen = ({ file }: { readonly file: string }) => onlyFiles?.has(file) ?? true
  const docs = log.take(loadDocumentedVersions(config, store, parsed))
  const versions = new Map(docs.flat().map((version) => [version.key, version]))

  progress.stage('tables')
  let tables = 0
  for (const some of docs) {
    tables += log.take(checkTypedPages(some, sources, isChosen))
    log.add((await checkChangesPages(some, sources)).filter(({ place }) => isChosen(place)))
  }

  progress.stage('types')
  const all = log.take(readAllExamples(sources, docs))
  const examples = all.filter(isChosen)
  let cached = 0
  for (const version of versions.values()) {
    const own = examples.filter((example) => example.version === version.key)
    cached += log.take(typeCheckExamples(own, version, store, parsed))
  }

  const programs = examples.filter(({ options }) => options.run !== null)
  progress.stage('run', programs.length)
  const filesDir = join(config.siteDir, 'examples')
  const onProgress = () => progress.tick()
  cached += log.take(await runExamples(programs, all, { versions, filesDir, store, onProgress }))
  store.flush()
  return { examples: examples.length, programs: programs.length, cached, tables }
}

/** The blocks of all texts. Those of posts and standalone pages are for the last version. */
function readAllExamples(
  sources: readonly Source[],
  docs: readonly (readonly DocumentedVersion[])[],
) {
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
