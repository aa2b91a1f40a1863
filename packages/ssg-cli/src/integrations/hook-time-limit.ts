import { availableParallelism, loadavg } from 'node:os'

/** Overrides the limit, in seconds. */
const limitVariable = 'SSG_HOOK_TIMEOUT'
/** Set in a preview. */
const previewVariable = 'SSG_PREVIEW_HOOKS'
/** In seconds. */
const defaultLimits = {
  /** Plugins that read each page again at the end of a build take minutes. */
  hook: { build: 300, preview: 60 },
  /** The configuration or another file of the site that is loaded. */
  file: { build: 60, preview: 20 },
}

/** Code of the site that runs with a time limit. */
export type LimitedCode = keyof typeof defaultLimits

/** How many programs wait for a processor, on average, and how many processors there are. */
interface MachineLoad {
  readonly running: number
  readonly processors: number
}

/** Limits the hooks of this process to less time: in a preview, an author waits to be told which hook never ends. */
export function limitHooksOfPreview(): void {
  process.env[previewVariable] = '1'
}

/**
 * How long a hook may run, in ms. On a busy machine, where a program gets only a share of a processor, it has as much longer,
 * unless the variable says how long.
 */
export function hookTimeLimit(load = machineLoad()): number {
  return timeLimitOf('hook', load)
}

/** The same for a file of the site that is loaded. */
export function fileTimeLimit(load = machineLoad()): number {
  return timeLimitOf('file', load)
}

/** How long such code may run, in ms. */
export function timeLimitOf(code: LimitedCode, load = machineLoad()): number {
  const seconds = Number(process.env[limitVariable])
  if (seconds > 0) return Math.ceil(seconds * 1000)
  const { build, preview } = defaultLimits[code]
  const usual = process.env[previewVariable] === '1' ? preview : build
  return Math.ceil(usual * Math.max(1, load.running / load.processors)) * 1000
}

/** Zero where the system does not count, as on Windows. */
function machineLoad(): MachineLoad {
  return { running: loadavg()[0] ?? 0, processors: availableParallelism() }
}

/** How long, in ms, another thread waits for code: the timer of the code's own thread comes first, unless it is blocked. */
export function blockingTimeLimit(code: LimitedCode): number {
  return timeLimitOf(code) + 2000
}

/** Code of the site did not end within the time limit. */
export class HookTimeout extends Error {}
