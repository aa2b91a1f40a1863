/** Deadline of idle callbacks on a busy page, in ms. */
const idleTimeout = 2000

/** Calls back when the document has loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(callback, { timeout: idleTimeout })
      : setTimeout(callback)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
