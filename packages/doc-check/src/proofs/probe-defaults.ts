import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  cacheKind,
  displayPath,
  hashOfValue,
  type InstalledPackage,
  type Outcome,
  type Store,
} from '@ssgdocs/cli/toolkit'
import { runProgram } from '../examples/run-program.ts'
import { findProbesIn } from '../history/probes.ts'

/** The defaults of options, as `formatValue` prints them, by type and option. */
export type ProbedDefaults = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The folder of a package's probes of defaults, in that of its probes. */
const folder = 'defaults'
/** In ms. */
const timeLimit = 60_000
const probedDefaults = cacheKind<Outcome<ProbedDefaults>>('probed-defaults')

export interface ProbedPackage {
  readonly installed: InstalledPackage
  /** Folder from which the package can be imported. */
  readonly dir: string
  readonly siteDir: string
}

/** Runs the probes of defaults with a release, in one process, unless they are cached. */
export async function probeDefaults(
  { installed, dir, siteDir }: ProbedPackage,
  packagesHash: string,
  store: Store,
): Promise<Outcome<ProbedDefaults>> {
  const probes = findProbesIn(siteDir, installed.name, folder)
  if (probes.length === 0) return { value: {}, diagnostics: [] }
  const probesHash = hashOfDefaultProbes(siteDir, installed.name)
  const key = hashOfValue(['defaults', packagesHash, process.version, probesHash])
  const cached = store.read(probedDefaults, key)
  if (cached !== undefined) return cached
  const value: Record<string, Readonly<Record<string, string>>> = {}
  const outcome: Outcome<ProbedDefaults> = { value, diagnostics: [] }
  for (const { path } of probes) {
    const program = {
      name: 'defaults',
      code: probeCode(path, installed),
      extension: 'mjs',
    } as const
    const environment = { dir, filesDir: `${dir}/files`, timeLimit }
    const { exitCode, stdout, stderr } = await runProgram(program, environment).result
    if (exitCode === 0) {
      Object.assign(value, JSON.parse(stdout))
      continue
    }
    const message = /^\w*Error.*$/m.exec(stderr)?.[0] ?? 'it did not exit within a minute'
    return {
      value: {},
      diagnostics: [
        {
          severity: 'error',
          rule: 'api-probe',
          reason: `The probe failed with ${installed.name} ${installed.version}: ${message}`,
          hint: 'A probe returns null for a release that has nothing to find',
          place: { file: displayPath(siteDir, path), line: 1, column: 1 },
        },
      ],
    }
  }
  store.write(probedDefaults, key, outcome)
  return outcome
}

/** Hash of the probes of a package. */
export function hashOfDefaultProbes(siteDir: string, packageName: string): string {
  const probes = findProbesIn(siteDir, packageName, folder)
  return hashOfValue(probes.map(({ path }) => readFileSync(path, 'utf8')))
}

function probeCode(path: string, { name, version }: InstalledPackage): string {
  return `import { inspect } from 'node:util'
import find from ${JSON.stringify(pathToFileURL(path).href)}
const imported = await import(${JSON.stringify(name)})
const found = (await find({ ...imported.default, ...imported }, ${JSON.stringify(version)})) ?? {}
const format = (value) => inspect(value, { breakLength: Infinity, compact: true, maxArrayLength: null })
const print = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) => [name, format(value)]))
const printed = Object.fromEntries(Object.entries(found).map(([type, options]) => [type, print(options)]))
process.stdout.write(JSON.stringify(printed), () => process.exit(0))
`
}
