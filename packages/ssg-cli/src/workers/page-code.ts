import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { LoadedTheme } from '../render/bundle-theme.ts'
import { createFixedClock, startFixedRandom } from './fixed-globals.ts'

/** What the code of a page read besides the inputs of the build. */
export interface PageReads {
  /** The page shows or uses the date. */
  readonly clock: boolean
  /** Files, other programs or the network. */
  readonly outside: boolean
  /** Environment variables, which pages do not see. */
  readonly variables: readonly string[]
}

/**
 * Runs the code of pages: components and expressions. It sees no environment variables, the noon of one day as time, and
 * random numbers that are the same in every build. What it reads besides is recorded.
 */
export interface PageCode {
  /** The day that pages see, such as `2026-11-24`. */
  setDay(day: string): void
  /** Imports a module. What it reads while it loads counts for all later pages, which may use it, too. */
  load<T>(name: string, code: () => Promise<T>): Promise<T>
  /** Begins a page, whose name decides its random numbers. */
  startPage(name: string): void
  /** Renders a part of the page. */
  render<T>(code: () => T): T
  /** What has been read since the page began, and while modules were loaded. */
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
  /** Where reads are recorded; null while no code of pages runs. */
  let current: Reads | null = null
  const clock = createFixedClock(() => {
    if (current !== null) current.clock = true
  })
  const variables = createHiddenEnvironment((name) => {
    // Packages look for settings of other tools while they load.
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
        return await code()
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
        return code()
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

/** The theme, with all of its code run as code of pages. */
export function watchTheme(theme: LoadedTheme, pageCode: PageCode): LoadedTheme {
  const interactive = Object.entries(theme.interactive).map(
    ([file, load]) => [file, () => pageCode.load(file, load)] as const,
  )
  return {
    ...theme,
    interactive: Object.fromEntries(interactive),
    renderPage: (...page) => pageCode.render(() => theme.renderPage(...page)),
    renderBody: (...body) => pageCode.render(() => theme.renderBody(...body)),
  }
}

/** Replaces `process.exit`, which would end the thread and with it the other pages. */
function refuseToExit(): never {
  throw new Error('it called `process.exit`. Throw an error instead')
}

function createHiddenEnvironment(onRead: (name: string) => void): NodeJS.ProcessEnv {
  const { NODE_ENV } = process.env
  return new Proxy<NodeJS.ProcessEnv>(NODE_ENV === undefined ? {} : { NODE_ENV }, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^[A-Z][A-Z\d_]*$/.test(name) && !(name in target)) {
        onRead(name)
      }
      return Reflect.get(target, name, receiver)
    },
  })
}

/** Node.js reads modules with the same functions. They are inputs of the build, as packages are. */
function isCode(path: string): boolean {
  return /[\\/]node_modules[\\/]|\.(?:[cm]?js|node|wasm)$/.test(path)
}

const fileReaders = ['createReadStream', 'open', 'openSync', 'readFile', 'readFileSync'] as const
const folderReaders = ['opendir', 'opendirSync', 'readdir', 'readdirSync'] as const
const promisedReaders = ['open', 'opendir', 'readFile', 'readdir'] as const
const programs = [
  ...(['exec', 'execFile', 'fork', 'spawn'] as const),
  ...(['execFileSync', 'execSync', 'spawnSync'] as const),
]

/** Calls `onRead` for each read, with the path of a file or folder. Lasts as long as the thread. */
function watchOutside(onRead: (path: unknown) => void): void {
  const watch = <Name extends string>(target: Record<Name, unknown>, names: readonly Name[]) => {
    for (const name of names) {
      target[name] = new Proxy(target[name] as (...args: unknown[]) => unknown, {
        apply(read, thisArg, args) {
          onRead(args[0])
          return Reflect.apply(read, thisArg, args)
        },
      })
    }
  }
  watch(fs, [...fileReaders, ...folderReaders])
  watch(fs.promises, promisedReaders)
  watch(childProcess, programs)
  watch(globalThis, ['fetch'])
  syncBuiltinESMExports()
}
