import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Diagnostic,
  displayPath,
  type InstalledPackage,
  type Outcome,
} from '@ssgdocs/cli/toolkit'
import { runProgram } from '../examples/run-program.ts'

/** Folder of the probes in that of the site, with a folder for each package. */
export const probesFolder = 'api-probes'
const behaviourFolder = 'behaviour'
/** In ms. */
const timeLimit = 60_000

/** A program of the site that asks a release what it does. */
export interface Probe {
  /** The type whose members it finds, or any name if it finds those of several; `behaviour/NAME` if it finds a value. */
  readonly id: string
  /** Absolute path. */
  readonly path: string
}

/** What the probes found in one release. */
export interface ProbeFindings {
  /** The members of each type. */
  readonly members: Readonly<Record<string, readonly string[]>>
  /** The id of the probe that found the members of a type. */
  readonly proofs: Readonly<Record<string, string>>
  /** The values of behaviour probes, by title; null if the release has no such behaviour. */
  readonly values: Readonly<Record<string, string | null>>
}

/** Finds the probes of a package, sorted. */
export function findProbes(siteDir: string, packageName: string): readonly Probe[] {
  return ['', behaviourFolder].flatMap((folder) => findProbesIn(siteDir, packageName, folder))
}

/** Finds the probes in one folder of those of a package, sorted. */
export function findProbesIn(
  siteDir: string,
  packageName: string,
  folder: string,
): readonly Probe[] {
  const dir = join(siteDir, probesFolder, packageName, folder)
  const names = existsSync(dir) ? readdirSync(dir).sort() : []
  return names
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({
      id: [folder, basename(name, '.mjs')].filter(Boolean).join('/'),
      path: join(dir, name),
    }))
}

/** Runs all probes with a release, in one process, which can only connect to the local machine. */
export async function runProbes(
  probes: readonly Probe[],
  { name, version }: InstalledPackage,
  { dir, siteDir }: { readonly dir: string; readonly siteDir: string },
): Promise<Outcome<ProbeFindings>> {
  const members: Record<string, readonly string[]> = {}
  const proofs: Record<string, string> = {}
  const values: Record<string, string | null> = {}
  const value = { members, proofs, values }
  if (probes.length === 0) return { value, diagnostics: [] }
  const code = `const probes = ${JSON.stringify(probes.map(({ path }) => pathToFileURL(path).href))}
const imported = await import(${JSON.stringify(name)})
const library = { ...imported.default, ...imported }
const version = ${JSON.stringify(version)}
const answers = []
for (const probe of probes) {
  try {
    const { title, default: find } = await import(probe)
    const found = (await find(library, version)) ?? null
    answers.push({ title, found: toPlain(found) })
  } catch (error) {
    answers.push({ error: String(error?.message ?? error) })
  }
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0))

function toPlain(found) {
  if (typeof found !== 'object' || found === null) return found
  if (Symbol.iterator in found) return [...found].sort()
  return Object.fromEntries(Object.entries(found).map(([type, names]) => [type, toPlain(names)]))
}
`
  const program = { name: 'api-probes', code, extension: 'mjs' } as const
  const environment = { dir, filesDir: join(dir, 'files'), timeLimit }
  const { exitCode, stdout, stderr } = await runProgram(program, environment).result
  const failure = (probe: Probe | undefined, reason: string): Diagnostic => ({
    severity: 'error',
    rule: 'api-probe',
    reason: `${reason}, with ${name} ${version}`,
    hint: 'A probe returns null for a release that has nothing to find',
    place: {
      file: displayPath(siteDir, probe?.path ?? join(siteDir, probesFolder, name)),
      line: 1,
      column: 1,
    },
  })
  if (exitCode !== 0) {
    const reason = exitCode === null ? 'The probes did not exit within a minute' : lastLine(stderr)
    return { value, diagnostics: [failure(undefined, reason)] }
  }
  const answers: readonly ProbeAnswer[] = JSON.parse(stdout)
  const diagnostics: Diagnostic[] = []
  for (const [index, probe] of probes.entries()) {
    const { title, found = null, error } = answers[index] ?? {}
    if (error !== undefined) diagnostics.push(failure(probe, error))
    else if (!probe.id.startsWith(`${behaviourFolder}/`)) {
      const byType = Array.isArray(found) || found === null ? { [probe.id]: found ?? [] } : found
      for (const [type, names] of Object.entries(byType as ProbeFindings['members'])) {
        members[type] = [...(members[type] ?? []), ...names]
        proofs[type] = probe.id
      }
    } else if (typeof title !== 'string')
      diagnostics.push(failure(probe, 'A behaviour probe exports a `title`'))
    else values[title] = found === null ? null : String(found)
  }
  return { value, diagnostics }
}

interface ProbeAnswer {
  readonly title?: string
  readonly found?: unknown
  readonly error?: string
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
