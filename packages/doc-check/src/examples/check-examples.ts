import { join } from 'node:path'
import {
  type CheckExamplesSummary,
  type CheckExamplesTools,
  type CheckedSite,
  DiagnosticLog,
  type Outcome,
  type Source,
} from '@ssgdocs/cli/toolkit'
import { checkChangesPages, checkTypedPages } from '../api/check-typed-pages.ts'
import type { SourceFileCache } from '../api/create-type-program.ts'
import {
  type DocumentedVersion,
  documentedReleases,
  loadDocumentedVersions,
} from '../api/load-documented-versions.ts'
import { readApiHistory } from '../history/api-history.ts'
import { installNewestReleases } from '../history/newest-releases.ts'
import { checkProofs } from '../proofs/check-proofs.ts'
import type { Example } from './example.ts'
import { readExamples } from './read-examples.ts'
import { runExamples } from './run-examples.ts'
import { typeCheckExamples } from './type-check-examples.ts'

/** Checks the examples and option tables of a site against the packages that its versions document. */
export async function checkExamples(
  config: CheckedSite,
  sources: readonly Source[],
  { store, progress, onlyFiles, against }: CheckExamplesTools,
): Promise<Outcome<CheckExamplesSummary>> {
  const log = new DiagnosticLog()
  const sourceFiles: SourceFileCache = new Map()
  const isSelected = ({ file }: { readonly file: string }) => onlyFiles?.has(file) ?? true
  const isLatest = against === 'latest'
  const newest = isLatest ? await installNewestReleases(config) : null
  const docs = log.take(loadDocumentedVersions(config, store, { sourceFiles, newest }))
  const versions = new Map(docs.flat().map((version) => [version.key, version]))

  progress.stage('tables')
  const released = documentedReleases(docs)
  const history = isLatest ? null : log.take(readApiHistory(config.siteDir, released))
  const since = isLatest ? 'unchecked' : history
  let tables = 0
  for (const instance of docs) {
    tables += log.take(checkTypedPages(instance, sources, { since, isSelected }))
    log.add(await checkProofs(instance, sources, { siteDir: config.siteDir, store, isSelected }))
    if (isLatest) continue
    const outdated = await checkChangesPages(instance, sources, history)
    log.add(outdated.filter(({ place }) => isSelected(place)))
  }

  progress.stage('types')
  const all = log.take(readAllExamples(sources, docs))
  const examples = all.filter(isSelected)
  let cached = 0
  for (const version of versions.values()) {
    const ofVersion = examples.filter((example) => example.version === version.key)
    cached += log.take(typeCheckExamples(ofVersion, version, { store, sourceFiles }))
  }

  const programs = examples.filter(({ options }) => options.run !== null)
  progress.stage('run', programs.length)
  const filesDir = join(config.siteDir, 'examples')
  const onProgress = () => progress.tick()
  cached += log.take(await runExamples(programs, all, { versions, filesDir, store, onProgress }))
  store.flush()
  const releases = [...new Set(released.map(({ name, version }) => `${name} ${version}`))]
  const value = { examples: examples.length, programs: programs.length, cached, tables, releases }
  return { value, diagnostics: log.all }
}

/** Reads the examples of all files. Posts and standalone pages are checked against the latest version. */
function readAllExamples(
  sources: readonly Source[],
  docs: readonly (readonly DocumentedVersion[])[],
) {
  const instanceOf = new Map(docs.flatMap((one) => one.map(({ key }) => [key, one] as const)))
  const first = docs.find((one) => one.length > 0) ?? []
  const latest = first.find(({ config }) => config.isLast) ?? first.at(-1)
  const outcomes = sources.map(({ file, text, placement }) => {
    const isDoc = placement.kind === 'doc' || placement.kind === 'partial'
    const version = (isDoc ? placement.version : latest?.key) ?? ''
    const instance = instanceOf.get(version)
    if (instance === undefined) return { value: [], diagnostics: [] }
    const versions = new Map(instance.map(({ config, key }) => [config.name, key]))
    return readExamples({ file, body: text.read(), version, versions })
  })
  return {
    value: outcomes.flatMap(({ value }): readonly Example[] => value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}
