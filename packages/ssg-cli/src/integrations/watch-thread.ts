import { readFileSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts'
import { placeInStack } from '../diagnostics/from-esbuild.ts'
import { endMainThread } from './end-main-thread.ts'
import { createHookWatchdog, type RunningHook, type RunningHookMemory } from './running-hook.ts'

/** In ms. */
const interval = 500
/** The descriptor, since streams of this thread are written by the main thread. */
const stderr = 2

/** Watches the main thread from this one. Ends the process when a hook or a file blocks it: nothing else can. */
export function watchMainThreadFromHere(memory: RunningHookMemory): void {
  const findHangingHook = createHookWatchdog(memory, interval)
  const timer = setInterval(() => {
    const hook = findHangingHook()
    if (hook === null) return
    clearInterval(timer)
    void endMainThread((stack) => writeSync(stderr, `\n${describe(hook, stack)}\n`))
  }, interval)
}

function describe({ diagnostic, file }: RunningHook, stack: string): string {
  if (file === null) return format(diagnostic, () => undefined)
  const { path, siteDir } = file
  const place = placeInStack(Object.assign(new Error(), { stack }), siteDir, path)
  const readSource = (name: string) => readFileSync(resolve(siteDir, name), 'utf8')
  return format({ ...diagnostic, ...(place && { place }) }, readSource)
}

function format(diagnostic: Diagnostic, readSource: (file: string) => string | undefined): string {
  return formatDiagnostics([diagnostic], { colors: false, readSource })
}
