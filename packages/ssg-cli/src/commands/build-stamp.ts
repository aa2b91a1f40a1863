import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import { readRegularFile } from '../cache/read-regular-file.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { BuildSummary } from '../pipeline/tools.ts'
import type { ReportFlags } from './report-build.ts'

/**
 * What a build has looked at, and the state of all of it. While the state is the same, the next build would find
 * nothing changed, and need not load the program. A build that changed something writes one only if its configuration cannot depend
 * on anything else, such as the time; otherwise, that two builds came to the same result shows it.
 *
 *     header (JSON)
 *     path of an input …
 *     (empty)
 *     path of a file in the output folder …
 */
export interface BuildStamp {
  /** Identifies the command and its environment. */
  readonly key: string
  /** Hash of the states of the inputs, and of the sizes and times of the output files. */
  readonly inputsHash: string
  readonly outputHash: string
  readonly target: string
  readonly summary: BuildSummary
  readonly flags: ReportFlags
  readonly config: Pick<SiteConfig, 'siteDir' | 'outDir'>
}

/** Flags of builds that may be skipped. The others change sources, measure, or distrust the folder that has the stamp. */
const allowedFlags =
  /^(?:--(?:json|verbose|strict)|(?:-o|--out-dir|-c|--config|-b|--base-url|-u|--url)(?:=.*)?)$/

/** Variables that shells change all the time, and one that the program sets (`load-program.ts`). */
const ignoredVariables = ['_', 'SHLVL', 'OLDPWD', 'GOMEMLIMIT']

/** The key of a command with these arguments; null if it must always run. */
export function stampKey(args: readonly string[], programId: string): string | null {
  const isAllowed = args.every((arg) => !arg.startsWith('-') || allowedFlags.test(arg))
  if (args[0] !== 'build' || !isAllowed) return null
  const variables = Object.entries(process.env).filter(([name]) => !ignoredVariables.includes(name))
  const { version, execArgv } = process
  const now = new Date()
  // A configuration may show the year, and pages the day.
  const days = [now.toDateString(), now.toISOString().slice(0, 10)]
  return hashOfValue([programId, version, execArgv, process.cwd(), args, variables.sort(), days])
}

/** The stamp of the work folder, if it has this key and everything is as it says. */
export function findStamp(workDir: string, key: string): BuildStamp | undefined {
  let text: string
  try {
    text = readRegularFile(stampPath(workDir)).toString()
  } catch {
    return undefined
  }
  const headerEnd = text.indexOf('\n')
  const stamp: BuildStamp = JSON.parse(text.slice(0, headerEnd))
  if (stamp.key !== key) return undefined
  const inputsEnd = text.indexOf('\n\n', headerEnd)
  const inputs = text.slice(headerEnd + 1, inputsEnd).split('\n')
  const stateOf = createStates(workDir, stamp.target)
  if (hashOf(inputs.map(stateOf).join('\n')) !== stamp.inputsHash) return undefined
  const outputs = text.slice(inputsEnd + 2).split('\n')
  const states = outputs.map((path) => {
    const stats = statIfExists(`${stamp.target}/${path}`)
    return stats === undefined ? '' : formatFile(stats)
  })
  return hashOf(states.join('\n')) === stamp.outputHash ? stamp : undefined
}

/** Where the stamp of a site is, in its work folder. */
export function stampPath(workDir: string): string {
  return join(workDir, 'build-stamp')
}

/** The state of a file of the output, as the output manifest has it. */
export function formatFile({
  size,
  mtimeMs,
}: {
  readonly size: number
  readonly mtimeMs: number
}): string {
  return `${size} ${mtimeMs}`
}

/**
 * Returns a function that describes a path: its state changes with the content of a file and with the names in a folder. The ctime cannot
 * be set. A build changes the times of the folders that contain its own.
 */
export function createStates(workDir: string, target: string): (path: string) => string {
  const parents = parentsOf(workDir, target)
  return (path) => {
    if (parents.includes(path)) return namesIn(path)
    const stats = statsOf(path)
    return stats === undefined ? '' : `${stats.ino} ${formatFile(stats)} ${stats.ctimeMs}`
  }
}

/** The folders that contain those of a build. */
export function parentsOf(workDir: string, target: string): readonly string[] {
  return [dirname(workDir), dirname(target)]
}

function namesIn(folder: string): string {
  try {
    return readdirSync(folder).sort().join('/')
  } catch {
    return ''
  }
}

/** Undefined if there is nothing at the path. */
export function statsOf(path: string) {
  try {
    return statIfExists(path)
  } catch {
    // A file has the name of one of its folders.
    return undefined
  }
}
