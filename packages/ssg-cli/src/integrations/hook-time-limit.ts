/** In seconds, unless `SSG_HOOK_TIMEOUT` sets another limit. */
const defaultTimeLimit = 300

/** How long a hook may run, in ms. */
export function hookTimeLimit(): number {
  const seconds = Number(process.env['SSG_HOOK_TIMEOUT'])
  return Math.ceil((seconds > 0 ? seconds : defaultTimeLimit) * 1000)
}

/** How long, in ms, another thread waits for a hook: the timer of the hook's own thread comes first, unless it is blocked. */
export function blockingTimeLimit(): number {
  return hookTimeLimit() + 2000
}

/** A hook did not end within the time limit. */
export class HookTimeout extends Error {}
