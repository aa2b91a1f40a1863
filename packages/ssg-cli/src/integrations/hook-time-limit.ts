/** Overrides the default limit, in seconds. */
const limitVariable = 'SSG_HOOK_TIMEOUT'
/** In seconds. Plugins that read each page again at the end of a build take minutes. */
const defaultTimeLimit = 300
/** In seconds. */
const previewTimeLimit = 60

/** Limits the hooks of this process to less time: in a preview, an author waits to be told which hook never ends. */
export function limitHooksOfPreview(): void {
  process.env[limitVariable] ??= String(previewTimeLimit)
}

/** How long a hook may run, in ms. */
export function hookTimeLimit(): number {
  const seconds = Number(process.env[limitVariable])
  return Math.ceil((seconds > 0 ? seconds : defaultTimeLimit) * 1000)
}

/** How long, in ms, another thread waits for a hook: the timer of the hook's own thread comes first, unless it is blocked. */
export function blockingTimeLimit(): number {
  return hookTimeLimit() + 2000
}

/** A hook did not end within the time limit. */
export class HookTimeout extends Error {}
