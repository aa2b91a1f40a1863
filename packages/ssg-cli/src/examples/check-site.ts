import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { changesPages } from '../api/changes-pages.ts'
import { checkTables } from '../api/check-tables.ts'
import { type DocumentedVersion, openVersions } from '../api/open-versions.ts'
import type { ParsedFiles } from '../api/type-program.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Source } from '../content/source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { Progress } from '../io/terminal.ts'
import type { Example } from './example.ts'
import { readExamples } from './read-examples.ts'
import { hashOfFiles, runKey, typeKey } from './result-keys.ts'
import { runExample } from './run-example.ts'
import { openSetups, type Setups } from './setups.ts'
import { typeCheck } from './type-check.ts'

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

/** In ms. */
const timeLimit = 10_000

/** Proves the code and the tables of a site against the packages that its versions document. */
export async function checkSite(
  config: SiteConfig,
  sources: readonly Source[],
  { store, progress, only }: CheckTools,
  log: DiagnosticLog,
): Promise<CheckSummary> {
  const parsed: ParsedFiles = new Map()
  const docs = log.take(openVersions(config, store, parsed))
  const versions = new Map(docs.flat().map((version) => [version.key, version]))
  const isChosen = ({ file }: { readonly file: string }) => only?.has(file) ?? true

  const all = sources.flatMap((source) => examplesOf(source, docs, log))
  const examples = all.filter(isChosen)
  const tables = sources.filter(isChosen).map((source) => tablesOf(source, sources, docs, log))

  log.add(
    docs.flatMap((some) => staleChanges(some, sources)).filter(({ place }) => isChosen(place)),
  )

  progress.stage('types')
  let known = 0
  for (const version of versions.values()) {
    const own = examples.filter((example) => example.version === version.key)
    const fresh = own.filter((example) => !store.has('check', typeKey(example, version.packages)))
    known += own.length - fresh.length
    const answers = fresh.length === 0 ? [] : typeCheck(fresh, contextOf(version, parsed))
    for (const [index, example] of fresh.entries()) {
      const found = answers[index] ?? []
      log.add(found)
      if (found.length === 0) store.write('check', typeKey(example, version.packages), true)
    }
  }

  const programs = examples.filter(({ words }) => words.run !== null)
  progress.stage('run', programs.length)
  const filesDir = join(config.siteDir, 'examples')
  const filesHash = hashOfFiles(filesDir)
  await using setups = openSetups(all)
  const limit = pLimit(availableParallelism())
  const isKnown = await Promise.all(
    programs.map((example) =>
      limit(async () => {
        const version = versions.get(example.version) as DocumentedVersion
        const place = { dir: version.dir, filesDir, timeLimit }
        const known = await runOnce(example, version, setups, { store, place, filesHash, log })
        progress.tick()
        return known
      }),
    ),
  )
  store.flush()
  return {
    examples: examples.length,
    programs: programs.length,
    known: known + isKnown.filter(Boolean).length,
    tables: tables.reduce((sum, count) => sum + count, 0),
  }
}

/** Pages of changes that are there, and are not what the packages say today. */
function staleChanges(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
): Diagnostic[] {
  return changesPages(versions, sources).flatMap(({ path, file, text }) => {
    const isStale =
      sources.some((source) => source.path === path) && readFileSync(path, 'utf8') !== text
    if (!isStale) return []
    return [
      {
        severity: 'error',
        rule: 'api-changes',
        reason: 'Unexpected page of API changes, expected what the packages say now',
        hint: 'Run `ssg write-api-changes`',
        place: { file, line: 1, column: 1 },
      },
    ]
  })
}

interface RunTools {
  readonly store: Store
  readonly place: { readonly dir: string; readonly filesDir: string; readonly timeLimit: number }
  readonly filesHash: string
  readonly log: DiagnosticLog
}

/** True: the answer was known. */
async function runOnce(
  example: Example,
  { packages }: DocumentedVersion,
  setups: Setups,
  { store, place, filesHash, log }: RunTools,
): Promise<boolean> {
  const setup = setups.find(example)
  if (setup !== null && 'severity' in setup) {
    log.add([setup])
    return false
  }
  const key = runKey(example, setup, packages, filesHash)
  if (store.has('check', key)) return true
  const ports = setup === null ? new Map() : await setups.start(setup, place)
  const found =
    ports === undefined ? [deadSetup(setup as Example)] : await runExample(example, place, ports)
  log.add(found)
  if (found.length === 0) store.write('check', key, true)
  return false
}

function deadSetup({ file, line, words }: Example) {
  return {
    severity: 'error' as const,
    rule: 'example-run',
    reason: `Unexpected end of "${words.setup}", expected it to listen at ${words.ports.join(', ') || 'the ports it names'}`,
    hint: 'Name its port behind the fence: `port=3000`',
    place: { file, line: line - 1, column: 1 },
  }
}

function contextOf({ dir, packages, api }: DocumentedVersion, parsed: ParsedFiles) {
  const names = Object.keys(api).filter((name) => !name.includes('.'))
  const typed = names.filter((name) => api[name]?.presence !== 'untyped')
  return { dir, packageName: packages[0]?.name ?? '', exported: new Set(typed), parsed }
}

function examplesOf(
  { file, body, placement }: Source,
  docs: readonly (readonly DocumentedVersion[])[],
  log: DiagnosticLog,
): readonly Example[] {
  const ofDoc = placement.kind === 'doc' || placement.kind === 'partial' ? placement.version : null
  const own = docs.find((versions) => versions.some(({ key }) => key === ofDoc))
  const documented = own ?? docs.find((versions) => versions.length > 0)
  if (documented === undefined) return []
  const last = documented.find(({ config }) => config.isLast) ?? documented.at(-1)
  const version = own === undefined ? (ofDoc === null ? last?.key : undefined) : ofDoc
  const versions = new Map(documented.map(({ config, key }) => [config.name, key]))
  return log.take(readExamples({ file, body, version: version ?? null, versions }))
}

/** Checks the tables that a page names types for. Gives their number. */
function tablesOf(
  { file, body, placement, frontMatter, fieldLines }: Source,
  sources: readonly Source[],
  docs: readonly (readonly DocumentedVersion[])[],
  log: DiagnosticLog,
): number {
  const { types } = frontMatter
  if (types === undefined || placement.kind !== 'doc') return 0
  const versions = docs.find((some) => some.some(({ key }) => key === placement.version)) ?? []
  const at = versions.findIndex(({ key }) => key === placement.version)
  if (at === -1) return 0
  const path = placement.pieces.map(({ name }) => name).join('/')
  const havePage = new Set(
    sources.flatMap(({ placement: other }) =>
      other.kind === 'doc' && other.pieces.map(({ name }) => name).join('/') === path
        ? [other.version]
        : [],
    ),
  )
  const others = versions.filter(({ key }, index) => index !== at && havePage.has(key))
  const line = fieldLines['types'] ?? 1
  log.add(checkTables({ file, body, types, line, history: versions.slice(0, at + 1), others }))
  return typeof types === 'string' ? 1 : Object.keys(types).length
}
