import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { runInOwnScope, runInScope } from '../integrations/hook-scope.ts'
import { fileReaders, promisedReaders, watchCalls } from '../io/watch-calls.ts'
import type { LoadedTheme } from '../render/loaded-theme.ts'
import { createFixedClock, startFixedRandom } from './fixed-globals.ts'

/** What a page's code read that is not an input of the build. */
export interface PageReads {
  /** The current date or time. */
  readonly clock: boolean
  /** Files, other programs or the network. */
  readonly outside: boolean
  /** Names of environment variables, which are hidden. */
  readonly variables: readonly string[]
}

/**
 * Runs the code of pages (components and expressions) in a reproducible environment: no environment
 * variables, a clock stopped at noon of one day, seeded random numbers. Records everything else it
 * reads.
 */
export interface PageCode {
  /** Sets the current day for pages, such as `2026-11-24`. */
  setDay(day: string): void
  /**
   * Imports a module. What it reads while loading counts for all later pages, since any may use it.
   */
  load<T>(name: string, code: () => Promise<T>): Promise<T>
  /** Starts a page. The name seeds its random numbers. */
  startPage(name: string): void
  /** Renders part of the page. */
  render<T>(code: () => T): T
  /** Renders a page that failed once more, to find out where. */
  renderAgain<T>(code: () => Promise<T>): Promise<T>
  /** Reads since the start of the page, and those of loading modules. */
  reads(): PageReads
}

interface Reads {
  clock: boolean
  outside: boolean
  readonly variables: Set<string>
}

const noReads = (): Reads => ({ clock: false, outside: false, variables: new Set() })

/** Creates the runner of a thread. */
export function createPageCode(): PageCode {
  const ofModules = noReads()
  let ofPage = noReads()
  let pageRandom = startFixedRandom('')
  /** Where reads are recorded; null while no page code is running. */
  let current: Reads | null = null
  const clock = createFixedClock(() => {
    if (current !== null) current.clock = true
  })
  const variables = createHiddenEnvironment((name) => {
    // Ignore reads while modules load: packages look for settings of other tools.
    if (current === ofPage) ofPage.variables.add(name)
  })
  watchOutside((path) => {
    if (current === null || isCode(String(path))) return
    current.outside = true
  })
  const enter = (reads: Reads, random: () => number): (() => void) => {
    const { env, exit } = process
    const previous = { reads: current, Date, random: Math.random }
    current = reads
    process.env = variables
    process.exit = refuseToExit
    globalThis.Date = clock.Date
    Math.random = random
    return () => {
      current = previous.reads
      process.env = env
      process.exit = exit
      globalThis.Date = previous.Date
      Math.random = previous.random
    }
  }
  return {
    setDay: clock.setDay,
    async load(name, code) {
      const leave = enter(ofModules, startFixedRandom(name))
      try {
        return await runInOwnScope(code, ignoreLate)
      } finally {
        leave()
      }
    },
    startPage(name) {
      ofPage = noReads()
      pageRandom = startFixedRandom(name)
    },
    render(code) {
      const leave = enter(ofPage, pageRandom)
      try {
        return runInScope({ onUnhandled: ignoreLate }, code)
      } finally {
        leave()
      }
    },
    async renderAgain(code) {
      const leave = enter(ofPage, pageRandom)
      try {
        return await code()
      } finally {
        leave()
      }
    },
    reads: () => ({
      clock: ofPage.clock || ofModules.clock,
      outside: ofPage.outside || ofModules.outside,
      variables: [...ofPage.variables],
    }),
  }
}

/** What code does after its page was rendered has no effect on it. A browser that runs the code reports the error. */
function ignoreLate(): void {}

/** Wraps a theme so that its code runs as page code. */
export function watchTheme(theme: LoadedTheme, pageCode: PageCode): LoadedTheme {
  const interactive = Object.entries(theme.interactive).map(
    ([file, load]) => [file, () => pageCode.load(file, load)] as const,
  )
  return {
    ...theme,
    interactive: Object.fromEntries(interactive),
    renderPage: (...page) => pageCode.render(() => theme.renderPage(...page)),
    componentsAroundError: (...page) =>
      pageCode.renderAgain(() => theme.componentsAroundError(...page)),
    renderBody: (...body) => pageCode.render(() => theme.renderBody(...body)),
  }
}

/** Node.js reads it when a page writes to the console. */
const readByConsole = 'FORCE_COLOR'

/** Replaces `process.exit`, which would terminate the thread and lose its other pages. */
function refuseToExit(): never {
  throw new Error('it called `process.exit`. Throw an error instead')
}

function createHiddenEnvironment(onRead: (name: string) => void): NodeJS.ProcessEnv {
  const { NODE_ENV } = process.env
  return new Proxy<NodeJS.ProcessEnv>(NODE_ENV === undefined ? {} : { NODE_ENV }, {
    get(target, name, receiver) {
      const isVariable = typeof name === 'string' && /^[A-Z][A-Z\d_]*$/.test(name)
      if (isVariable && !(name in target) && name !== readByConsole) onRead(name)
      return Reflect.get(target, name, receiver)
    },
  })
}

/** Node.js loads modules with the same functions. They are inputs of the build already. */
function isCode(path: string): boolean {
  return /[\\/]node_modules[\\/]|\.(?:[cm]?js|node|wasm)$/.test(path)
}

const programs = [
  ...(['exec', 'execFile', 'fork', 'spawn'] as const),
  ...(['execFileSync', 'execSync', 'spawnSync'] as const),
]

/**
 * Calls `onRead` with the path or other first argument of each read. Patches the globals of the
 * thread for good.
 */
function watchOutside(onRead: (path: unknown) => void): void {
  watchCalls(fs, fileReaders, onRead)
  watchCalls(fs.promises, promisedReaders, onRead)
  watchCalls(childProcess, programs, onRead)
  watchCalls(globalThis, ['fetch'], onRead)
  syncBuiltinESMExports()
}
