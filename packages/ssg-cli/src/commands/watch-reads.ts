import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gitSettings } from '../io/git-files.ts'
import { fileReaders, promisedReaders, watchCalls } from '../io/watch-calls.ts'

/** What a command has looked at. */
export interface ReadLog {
  /** Absolute paths of files and folders, existing or not; null if it used the network or other programs than our own. */
  paths(): readonly string[] | null
  stop(): void
}

const syncLookups = [
  ...(['statSync', 'lstatSync', 'existsSync', 'accessSync'] as const),
  ...(['realpathSync', 'readlinkSync'] as const),
]
const lookups = ['stat', 'lstat', 'access', 'realpath', 'readlink'] as const
const syncPrograms = ['execFileSync', 'execSync', 'spawnSync'] as const

/** Watches all reads of this thread by libraries that are loaded afterwards. */
export function watchReads(): ReadLog {
  const paths = new Set<string>()
  let isActive = true
  let isComplete = true
  const add = (path: unknown) => {
    if (!isActive) return
    if (path instanceof URL) paths.add(fileURLToPath(path))
    else if (typeof path === 'string' || path instanceof Uint8Array) paths.add(path.toString())
  }
  const leave = () => {
    if (isActive) isComplete = false
  }
  watchCalls(fs, [...fileReaders, ...lookups, ...syncLookups], add)
  watchCalls(fs.promises, [...promisedReaders, ...lookups], add)
  watchCalls(childProcess, syncPrograms, leave)
  // Also what starts a program by a function that was kept before.
  const prototype = childProcess.ChildProcess.prototype as unknown as { spawn: unknown }
  watchCalls(prototype, ['spawn'], (options) => {
    if (!isOwnProgram(options as SpawnOptions)) leave()
  })
  watchCalls(net.Socket.prototype, ['connect'], leave)
  syncBuiltinESMExports()
  return {
    paths: () => (isComplete ? [...new Set([...paths].map((path) => resolve(path)))] : null),
    stop() {
      isActive = false
    },
  }
}

interface SpawnOptions {
  readonly file: string
  readonly args?: readonly string[]
}

/** Git reads the history, whose files are known. This process reads what it lets esbuild bundle. */
function isOwnProgram({ file, args = [] }: SpawnOptions): boolean {
  if (args.some((arg) => arg.startsWith('--service='))) return true
  return file === 'git' && gitSettings.every((setting) => args.includes(setting))
}
