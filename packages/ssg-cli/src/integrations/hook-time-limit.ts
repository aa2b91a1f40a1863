import { availableParallelism, loadavg } from 'node:os'

/** Overrides the limit, in seconds. */
const limitVariable = 'SSG_HOOK_TIMEOUT'
/** Set in a preview. */
const previewVariable = 'SSG_PREVIEW_HOOKS'
/** In seconds. Plugins that read each page again at the end of a build take minutes. */
const defaultTimeLimit = 300
/** In seconds. */
const previewTimeLimit = 60

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
  const seconds = Number(process.env[limitVariable])
  if (seconds > 0) return Math.ceil(seconds * 1000)
  const usual = process.env[previewVariable] === '1' ? previewTimeLimit : defaultTimeLimit
  return Math.ceil(usual * Math.max(1, load.running / load.processors)) * 1000
}

/** Zero where the system does not count, as on Windows. */
function machineLoad(): MachineLoad {
  return { running: loadavg()[0] ?? 0, processors: availableParallelism() }
}

/** How long, in ms, another thread waits for a hook: the timer of the hook's own thread comes first, unless it is blocked. */
export function blockingTimeLimit(): number {
  return hookTimeLimit() + 2000
}

/** A hook did not end within the time limit. */
export class HookTimeout extends Error {}
